// Mouse, fingers and keys on the canvas. What is touched is touched on the flat board beneath: it has all the rules.

const STARTS = 7; // pixels
const TURN = 0.3; // degrees for a pixel
const TILT = 0.25;
const KEYS = {
  ArrowLeft: (camera) => (camera.swing -= 10),
  ArrowRight: (camera) => (camera.swing += 10),
  ArrowUp: (camera) => camera.tiltBy(5),
  ArrowDown: (camera) => camera.tiltBy(-5),
  "+": (camera) => camera.zoomBy(1.15),
  "-": (camera) => camera.zoomBy(1 / 1.15),
};
const VIEWS = { 1: "front", 2: "scene", 3: "top" };

export class Hands {
  #pointers = new Map();
  #hovered = "";
  #held = null; // what one finger does: it turns the table, or holds a piece
  #span = null; // of two fingers: how far apart, and where between them

  // `stageNow()` is the stage that the canvas shows.
  constructor(canvas, stageNow) {
    Object.assign(this, { canvas, stageNow });
    const on = (name, act, options) => canvas.addEventListener(name, (event) => this.stage && act.call(this, event), options);
    on("pointerdown", this.#down);
    on("pointermove", this.#move);
    on("pointerup", this.#up);
    on("pointercancel", this.#cancel);
    on("pointerleave", () => this.#hover(null));
    on("wheel", this.#wheel, { passive: false });
    on("keydown", this.#key);
    // One finger scrolls the page up and down, unless it holds a piece; two are for the camera.
    on("touchmove", (event) => (this.#held?.cell || event.touches.length > 1) && event.preventDefault(), { passive: false });
  }

  get stage() {
    return this.stageNow();
  }

  #down(event) {
    if (event.button) return;
    this.#pointers.set(event.pointerId, event);
    this.canvas.setPointerCapture(event.pointerId);
    if (this.#pointers.size > 1) {
      this.#held = null;
      this.#span = this.#between();
      return;
    }
    const hit = this.stage.picking.at(event.clientX, event.clientY);
    const cell = element(hit)?.classList.contains("movable") ? hit.cell : null;
    this.#held = { x: event.clientX, y: event.clientY, hit, cell, moved: false };
  }

  #move(event) {
    if (this.#pointers.has(event.pointerId)) this.#pointers.set(event.pointerId, event);
    if (this.#pointers.size === 2) return this.#pinch();
    if (!this.#held) return event.pointerType === "mouse" && this.#hover(this.stage.picking.at(event.clientX, event.clientY));
    const [right, down] = [event.clientX - this.#held.x, event.clientY - this.#held.y];
    if (!this.#held.moved && Math.hypot(right, down) < STARTS) return;
    if (this.#held.cell) return this.#pull(event);
    Object.assign(this.#held, { x: event.clientX, y: event.clientY, moved: true });
    this.stage.aim((camera) => {
      camera.swing -= right * TURN;
      camera.tiltBy(down * TILT);
    });
  }

  // The piece hangs under the pointer, a little above the board.
  #pull(event) {
    const { picking, pieces } = this.stage;
    const held = this.#held;
    if (!held.moved) {
      held.moved = true;
      if (!isChosen(held.cell)) press(held.hit);
      held.piece = [...pieces.byId.values()].findLast(({ userData }) => userData.cell === held.cell);
      held.home = held.piece?.position.clone();
    }
    held.over = picking.at(event.clientX, event.clientY, held.piece);
    const at = picking.over(pieces.floor + 0.5);
    if (at && held.piece) held.piece.position.copy(at);
    this.stage.changed();
  }

  // Apart and together is nearer and farther; both up or down tilts, both to a side turns.
  #pinch() {
    const [before, now] = [this.#span, this.#between()];
    this.stage.aim((camera) => {
      camera.zoomBy(now.apart / before.apart);
      camera.swing -= (now.x - before.x) * TURN;
      camera.tiltBy((now.y - before.y) * TILT);
    });
    this.#span = now;
  }

  #between() {
    const [one, other] = [...this.#pointers.values()];
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
    return { apart, x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
  }

  #up(event) {
    this.#pointers.delete(event.pointerId);
    const held = this.#held;
    this.#held = null;
    if (!held) return;
    if (held.piece) this.#drop(held);
    else if (!held.moved) press(held.hit);
  }

  // Let go over nothing, it goes home, and nothing is chosen any more.
  #drop({ piece, home, over, cell }) {
    piece.position.copy(home);
    if (over?.cell && over.cell !== cell) press(over);
    else element({ cell }).dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    this.stage?.changed();
  }

  #cancel(event) {
    this.#pointers.delete(event.pointerId);
    if (this.#held?.piece) this.#held.piece.position.copy(this.#held.home);
    this.#held = null;
    this.stage.changed();
  }

  // The flat board shows beforehand where a piece may go.
  #hover(hit) {
    const cell = hit?.cell ?? "";
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    const target = element(hit);
    this.canvas.classList.toggle("over-piece", Boolean(target?.classList.contains("movable") || hit?.touch || hit?.thrown));
    if (target) target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    else document.getElementById("board")?.dispatchEvent(new PointerEvent("pointerleave"));
  }

  #wheel(event) {
    if (!event.ctrlKey && document.activeElement !== this.canvas) return;
    event.preventDefault();
    this.stage.aim((camera) => camera.zoomBy(Math.exp(-event.deltaY * 0.0012)));
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (KEYS[event.key]) this.stage.aim(KEYS[event.key]);
    else if (VIEWS[event.key]) this.stage.look(VIEWS[event.key]);
    else if (event.key === "0") this.stage.look(this.stage.camera.view);
    else return;
    event.preventDefault();
  }
}

function element(hit) {
  return hit?.cell ? document.getElementById(`cell-${hit.cell}`) : null;
}

function isChosen(cell) {
  return element({ cell }).ariaSelected === "true";
}

// A touch on the flat board, on a box beside it, or on what was thrown. `detail` tells it from a key.
export function press(hit) {
  const beside = hit?.touch && `[data-js-touch="${CSS.escape(hit.touch)}"]`;
  const target = element(hit) ?? document.querySelector(hit?.thrown ? "[data-js-thrown]" : beside || "#none");
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}
