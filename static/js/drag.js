// Dragging with mouse, pen or finger: a touch where it starts and one where it ends.
// Pieces of the board follow the pointer themselves; of a box beside it, a copy of its drawing.
import { cellAt } from "./marks.js";
import * as motion from "./motion.js";

const STARTS = 8; // pixels

let drag = null;

// `from` says what is touched once the thing at hand is taken up, or nothing; `taken` and `dropped` tell.
export function setUp(table, svg, { from, taken, dropped }) {
  table.addEventListener("pointerdown", (event) => {
    const cell = cellAt(event.target);
    const box = event.target.closest("[data-js-drag]");
    const touches = (cell || box) && from(cell ?? box.dataset.jsTouch);
    if (touches) grab(event, { svg, touches, cell, box, piece: cell && pieceOn(svg, cell), taken, dropped });
  });
  // A finger that holds a piece does not scroll the page; `touch-action` does not reach into an SVG.
  svg.addEventListener("touchmove", (event) => drag && event.preventDefault(), { passive: false });
}

function grab(event, held) {
  if (event.button || drag) return;
  drag = { ...held, x: event.clientX, y: event.clientY, moving: false, home: held.piece?.getAttribute("transform") };
  addEventListener("pointermove", pull);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", release);
}

export function pieceOn(svg, cell) {
  return [...svg.querySelectorAll(".pieces .piece")].findLast((piece) => piece.dataset.on === cell);
}

function pull(event) {
  const across = event.clientX - drag.x;
  const down = event.clientY - drag.y;
  if (!drag.moving && Math.hypot(across, down) < STARTS) return;
  if (!drag.moving) lift();
  const scale = drag.svg.viewBox.baseVal.width / drag.svg.getBoundingClientRect().width;
  drag.piece?.setAttribute("transform", `translate(${across * scale} ${down * scale}) ${drag.home}`);
  if (drag.copy) drag.copy.style.translate = `${event.clientX}px ${event.clientY}px`;
}

function lift() {
  drag.moving = true;
  drag.taken(drag.touches);
  drag.piece?.classList.add("dragging");
  if (!drag.box) return;
  drag.copy = drag.box.querySelector("svg").cloneNode(true);
  drag.copy.classList.add("in-hand");
  document.body.append(drag.copy);
}

function drop(event) {
  const { moving, svg, cell, dropped } = drag;
  const target = cellAt(document.elementFromPoint(event.clientX, event.clientY));
  release();
  if (!moving) return;
  // The click that follows a drag is not a touch.
  const swallow = (click) => click.stopImmediatePropagation();
  svg.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => svg.removeEventListener("click", swallow, { capture: true }), 0);
  dropped(target === cell ? null : target);
}

export function isMoving() {
  return Boolean(drag?.moving);
}

export function release() {
  if (drag?.piece) putBack(drag);
  drag?.copy?.remove();
  drag = null;
  removeEventListener("pointermove", pull);
  removeEventListener("pointerup", drop);
  removeEventListener("pointercancel", release);
}

function putBack({ piece, home, moving }) {
  const from = motion.place(piece);
  piece.classList.remove("dragging");
  piece.setAttribute("transform", home);
  if (moving) motion.slide(piece, from);
}
