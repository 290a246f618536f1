// Playing on any board: the legal actions are a tree of touches, and this walks it by click, drag and key.
// It knows no game. Marks are symbols of the page's sprite; what is refused is asked of the server in words.

const SVG = "http://www.w3.org/2000/svg";
const DRAG_STARTS = 8; // pixels

let table, svg, choices, path, drag;

export function setUp(element) {
  table = element;
  svg = element.querySelector("#board");
  choices = JSON.parse(svg.dataset.choices);
  path = [];
  drag = null;
  show();
  svg.addEventListener("pointerdown", grab);
  svg.addEventListener("pointerover", preview);
  svg.addEventListener("focusin", preview);
  svg.addEventListener("pointerleave", () => show());
  svg.addEventListener("click", (event) => {
    const cell = cellAt(event.target);
    if (cell) touch(cell);
  });
  svg.addEventListener("keydown", key);
  for (const other of others()) other.addEventListener("click", () => touch(other.dataset.touch));
  document.getElementById("choices").addEventListener("keydown", letGo);
}

// Escape on one of the offered buttons: back to the board.
function letGo(event) {
  if (event.key !== "Escape") return;
  start([]);
  focus();
}

// What is touched beside the board: boxes to play from, toggles.
function others() {
  return table.querySelectorAll("[data-touch]");
}

export function focus() {
  svg?.querySelector('.cell[tabindex="0"]')?.focus();
}

export function actions() {
  return choices;
}

export function play(action) {
  if (table.dataset.confirm && !table.dataset.confirmed) return ask(action);
  const form = document.getElementById("move");
  form.elements.action.value = action;
  form.requestSubmit();
}

// What is left once these touches were made.
function left(touches) {
  return choices.filter((choice) => touches.every((one, index) => choice.t[index] === one));
}

function nextTouches(touches) {
  return new Set(left(touches).map((choice) => choice.t[touches.length]).filter(Boolean));
}

function touch(cell) {
  if (!("toAct" in table.dataset)) return refuse(cell);
  if (nextTouches(path).has(cell)) advance([...path, cell]);
  else if (path.includes(cell)) start([]);
  else if (nextTouches([]).has(cell)) advance([cell]);
  else refuse([...path, cell].join("-"));
}

function advance(touches) {
  const remaining = left(touches);
  if (remaining.length === 1) play(remaining[0].a);
  else start(touches);
}

function start(touches) {
  path = touches;
  show();
  const remaining = path.length ? left(path) : [];
  const whole = remaining.filter((choice) => choice.t.length === path.length);
  const worded = remaining.filter((choice) => choice.w).sort((a, b) => Boolean(b.x) - Boolean(a.x));
  offer([...whole.map((choice) => ({ ...choice, w: table.dataset.end })), ...worded]);
}

function refuse(attempt) {
  const form = document.getElementById("move");
  form.elements.action.value = attempt;
  form.requestSubmit();
}

// Words for what a touch alone leaves in doubt.
function offer(worded) {
  const place = document.getElementById("choices");
  place.replaceChildren(...worded.map((choice, index) => button(choice.w, index === 0, () => play(choice.a))));
}

function ask(action) {
  const place = document.getElementById("choices");
  const yes = button(table.dataset.confirm.replace("{action}", action), true, () => {
    table.dataset.confirmed = "yes";
    play(action);
  });
  const no = button("✕", false, () => start([]));
  no.setAttribute("aria-label", table.dataset.cancel);
  place.replaceChildren(yes, no);
  yes.focus();
}

function button(words, primary, pressed) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = primary ? "btn small primary" : "btn small";
  element.textContent = words;
  element.addEventListener("click", pressed);
  return element;
}

function show(touches = path) {
  const marks = svg.querySelector(".marks");
  marks.replaceChildren();
  for (const other of others()) other.setAttribute("aria-pressed", String(touches.includes(other.dataset.touch)));
  // Another piece can be taken up as long as only one has been touched.
  const startable = touches.length < 2 ? nextTouches([]) : [];
  for (const cell of startable) if (!touches.includes(cell)) mark(marks, "can", cell);
  if (!touches.length) return;
  mark(marks, "sel", touches.at(-1));
  for (const cell of new Set(left(touches).flatMap((choice) => choice.c ?? []))) mark(marks, "x", cell);
  for (const cell of nextTouches(touches)) {
    const takes = left([...touches, cell]).some((choice) => choice.x?.includes(cell));
    mark(marks, takes ? "take-ring" : "dot", cell);
  }
}

function mark(layer, symbol, id) {
  const cell = document.getElementById(`cell-${id}`);
  if (!cell) return;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  use.setAttribute("transform", cell.getAttribute("transform"));
  layer.append(use);
}

// Where a piece would go, shown before it is touched.
function preview(event) {
  if (path.length || drag?.moving) return;
  const cell = cellAt(event.target);
  show(cell && nextTouches([]).has(cell) ? [cell] : []);
}

function cellAt(element) {
  return element?.closest?.(".cell")?.dataset.cell;
}

function key(event) {
  if (event.ctrlKey && !["Home", "End"].includes(event.key)) return;
  if (event.altKey || event.metaKey) return;
  const cell = event.target.closest(".cell");
  if (!cell) return;
  if (event.key === "Enter" || event.key === " ") touch(cell.dataset.cell);
  else if (event.key === "Escape") start([]);
  else if (!walk(event, cell) && !command(event.key)) return;
  event.preventDefault();
}

function walk(event, cell) {
  const rows = [...svg.querySelectorAll('[role="row"]')].map((row) => [...row.children]);
  const row = rows.findIndex((cells) => cells.includes(cell));
  const column = rows[row].indexOf(cell);
  const target = {
    ArrowLeft: () => rows[row][column - 1],
    ArrowRight: () => rows[row][column + 1],
    ArrowUp: () => rows[row - 1]?.[Math.min(column, rows[row - 1].length - 1)],
    ArrowDown: () => rows[row + 1]?.[Math.min(column, rows[row + 1].length - 1)],
    Home: () => (event.ctrlKey ? rows[0][0] : rows[row][0]),
    End: () => (event.ctrlKey ? rows.at(-1).at(-1) : rows[row].at(-1)),
  }[event.key];
  if (!target) return false;
  const next = target();
  if (next) {
    cell.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }
  return true;
}

function command(letter) {
  const pressed = table.querySelector(`[data-key="${CSS.escape(letter.toLowerCase())}"]:enabled`);
  pressed?.click();
  return Boolean(pressed);
}

// Dragging is a touch where it starts and one where it ends.
function grab(event) {
  const cell = cellAt(event.target);
  if (event.button || !cell || !nextTouches([]).has(cell)) return;
  const piece = pieceOn(cell);
  drag = { cell, x: event.clientX, y: event.clientY, moving: false, piece, home: piece?.getAttribute("transform") };
  addEventListener("pointermove", pull);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", release);
}

function pieceOn(cell) {
  return [...svg.querySelectorAll(".pieces .piece")].findLast((piece) => piece.dataset.on === cell);
}

function pull(event) {
  const across = event.clientX - drag.x;
  const down = event.clientY - drag.y;
  if (!drag.moving && Math.hypot(across, down) < DRAG_STARTS) return;
  if (!drag.moving) {
    drag.moving = true;
    start([drag.cell]);
    drag.piece?.classList.add("dragging");
  }
  const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
  drag.piece?.setAttribute("transform", `translate(${across * scale} ${down * scale}) ${drag.home}`);
}

function drop(event) {
  const { moving, cell } = drag;
  const target = cellAt(document.elementFromPoint(event.clientX, event.clientY));
  release();
  if (!moving) return;
  // The click that follows a drag is not a touch.
  const swallow = (click) => click.stopImmediatePropagation();
  svg.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => svg.removeEventListener("click", swallow, { capture: true }), 0);
  if (target && target !== cell) touch(target);
  else start([]);
}

function release() {
  if (drag?.piece) {
    drag.piece.classList.remove("dragging");
    drag.piece.setAttribute("transform", drag.home);
  }
  drag = null;
  removeEventListener("pointermove", pull);
  removeEventListener("pointerup", drop);
  removeEventListener("pointercancel", release);
}
