// What moved glides step by step, what a step took leaves with it, what was thrown tumbles. Driven by the pieces' stable ids.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const LONGEST = 1000; // milliseconds, however often it captures
const GLIDE = 260;
const EASING = "cubic-bezier(0.3, 0.7, 0.2, 1)";
const SPEEDS = { slow: 2.5, normal: 1, fast: 0.5, off: 0 };

let ahead = null; // the own move that is shown before the server has said yes
let order = []; // the pieces as they lie upon each other
const gliding = new Set();

// How long things take for this person; nothing for whom nothing shall move.
export function chosen() {
  return still.matches ? 0 : SPEEDS[document.documentElement.dataset.speed ?? "normal"];
}

// What moves in three dimensions does not move beneath.
export function pace() {
  return "dimension" in document.documentElement.dataset ? 0 : chosen();
}

function piecesOf(drawing) {
  const pieces = new Map();
  for (const piece of drawing?.querySelectorAll(".piece[id]") ?? []) {
    pieces.set(piece.id, { piece, on: piece.dataset.on, kind: kindOf(piece), from: shownAt(piece), to: place(piece) });
  }
  return pieces;
}

export function remember(table) {
  const pieces = piecesOf(table.querySelector("#board"));
  const hurried = ahead !== null;
  ahead = null;
  return {
    hurried,
    match: table.dataset.match,
    moment: moment(table),
    happened: happened(table),
    turned: firstCell(table),
    thrown: table.querySelector("[data-js-thrown]")?.dataset.jsThrown,
    tumbles: isTumbling(table),
    announce: table.dataset.announce,
    asides: table.dataset.asides,
    pieces,
  };
}

// What the table shows: a moment of the film, or the match as it stands.
export function moment(table) {
  return table.dataset.at ? `film ${table.dataset.at}` : table.dataset.version;
}

// What makes a sound: talk at a table of two people does not.
export function happened(table) {
  return `${table.dataset.played ?? moment(table)} ${"over" in table.dataset}`;
}

function firstCell(table) {
  return table.querySelector("#board .cell")?.id;
}

// `walked` is the way that the player took; of other moves the table says the way, where it is not straight.
export function animate(before, table, walked) {
  if (!pace()) return;
  const isNew = before.moment !== moment(table) || before.hurried;
  const thrown = table.querySelector("[data-js-thrown]:not([data-js-thrown=''])");
  // The same table may come again, as when a stream opens just then: what tumbles goes on.
  if (thrown && (before.tumbles || (isNew && thrown.dataset.jsThrown !== before.thrown))) thrown.classList.add("tumble");
  if (!isNew || before.turned !== firstCell(table)) return;
  const layer = table.querySelector("#board .pieces");
  order = [...layer.children];
  for (const piece of gliding) if (!piece.isConnected) gliding.delete(piece);
  play(before.pieces, layer, tale(table.dataset.steps ?? "", walked));
}

// A board that no table is around of, as in a lesson: `exchange` puts the next picture in the place of the one that stands.
export async function carryOn(stands, exchange) {
  const before = piecesOf(stands());
  await exchange();
  const drawing = stands();
  if (!pace() || !drawing) return;
  const layer = drawing.querySelector(".pieces");
  order = [...layer.children];
  const corners = (drawing.dataset.corners ?? "").split(" ").filter(Boolean);
  for (const [id, old] of before) {
    const piece = layer.querySelector(`#${CSS.escape(id)}`);
    if (!piece) leave(old.piece, layer, GLIDE * pace());
    else if (place(piece) !== old.from) glide(piece, [old.from, ...corners.map(corner), place(piece)], GLIDE * pace());
  }
}

function corner(point) {
  const [across, down] = point.split(",");
  return `translate(${across}px, ${down}px)`;
}

// The newest action: the ways that pieces took, and what was taken after how many of its steps.
function tale(steps, walked) {
  const told = steps.split(" ").filter(Boolean).map((step) => step.split(">"));
  const legs = told.filter((step) => step.length === 2);
  const isOnePiece = legs.every(([from], index) => index === 0 || from === legs[index - 1][1]);
  const way = isOnePiece && legs.length > 1 ? [legs[0][0], ...legs.map(([, to]) => to)] : [];
  const taken = new Map();
  let made = 0;
  for (const [first, to] of told) {
    if (to) made += 1;
    else taken.set(first, Math.max(1, made)); // what stands where a step ends is taken when it ends
  }
  return { ways: [walked, way].filter((cells) => cells.length > 2), taken, legs: isOnePiece ? Math.max(1, legs.length) : 1 };
}

function play(pieces, layer, { ways, taken, legs }) {
  const step = (Math.min(GLIDE * legs, LONGEST) / legs) * pace();
  const here = (id) => layer.querySelector(`#${CSS.escape(id)}`);
  for (const [id, { piece, on }] of pieces) {
    if (!here(id)) leave(piece, layer, step * (taken.get(on) ?? 0));
  }
  for (const [id, old] of pieces) {
    if (!here(id)) continue;
    goOn(here(id), old, stops(ways, old, here(id)), step);
    turnWhereItArrives(here(id), old.kind);
  }
}

function kindOf(piece) {
  return piece.firstElementChild.getAttribute("href");
}

// A man that becomes a king is one when it is there.
function turnWhereItArrives(piece, before) {
  const [kind, drawing, glide] = [kindOf(piece), piece.firstElementChild, piece.getAnimations()[0]];
  if (kind === before || !glide) return;
  const turn = () => kindOf(piece) === before && drawing.setAttribute("href", kind);
  drawing.setAttribute("href", before);
  for (const end of ["finish", "cancel"]) glide.addEventListener(end, turn);
}

function isTumbling(table) {
  const thrown = table.querySelector("[data-js-thrown]");
  return thrown?.classList.contains("tumble") === true && thrown.getAnimations({ subtree: true }).length > 0;
}

export function place(piece) {
  const { e, f } = piece.transform.baseVal.consolidate().matrix;
  return `translate(${e}px, ${f}px)`;
}

// What is on its way there already stays so.
function goOn(piece, old, places, step) {
  if (piece !== old.piece || old.to !== places.at(-1) || places.length > 2) glide(piece, places, step);
}

// Where a piece passes: along a way that begins and ends where it did, else straight.
function stops(ways, old, piece) {
  const way = ways.find((cells) => cells[0] === old.on && cells.at(-1) === piece.dataset.on) ?? [];
  return [old.from, ...way.slice(1, -1).map(middle), place(piece)];
}

function middle(cell) {
  const { e, f } = document.getElementById(`cell-${cell}`).transform.baseVal.consolidate().matrix;
  return `translate(${e}px, ${f}px)`;
}

// In the middle of a glide, where it has come to.
function shownAt(piece) {
  if (!piece.getAnimations().length) return place(piece);
  const { e, f } = new DOMMatrix(getComputedStyle(piece).transform);
  return `translate(${e}px, ${f}px)`;
}

// The piece that was touched goes where it was sent while the server is asked; its answer brings the rest.
export function anticipate(piece, across, down) {
  if (!piece || ahead) return;
  ahead = { piece, home: piece.getAttribute("transform") };
  const start = shownAt(piece);
  piece.setAttribute("transform", `translate(${across} ${down}) ${ahead.home}`);
  slide(piece, start);
}

export function slide(piece, from) {
  if (!gliding.size) order = [...piece.parentNode.children];
  if (pace()) glide(piece, [from, place(piece)], GLIDE * pace());
}

// No answer came, or none that changes the board.
export function takeBack() {
  if (ahead?.piece.isConnected) {
    const { piece, home } = ahead;
    for (const animation of piece.getAnimations()) animation.finish();
    piece.setAttribute("transform", home);
  }
  ahead = null;
}

// To the end at once.
export function finish() {
  for (const animation of document.querySelector("#board .pieces")?.getAnimations({ subtree: true }) ?? []) animation.finish();
}

function glide(piece, places, step) {
  if (places[0] === places.at(-1) && places.length === 2) return;
  for (const earlier of piece.getAnimations()) earlier.cancel();
  gliding.add(piece);
  piece.parentNode.append(piece); // above the others while it moves
  const frames = places.map((transform) => ({ transform, easing: EASING }));
  const animation = piece.animate(frames, step * (places.length - 1));
  animation.onfinish = animation.oncancel = () => settle(piece, animation);
}

// Back among the others, under all that lie upon it; those that still move find their own place.
function settle(piece, animation) {
  if (piece.getAnimations().some((one) => one !== animation)) return; // it goes on to elsewhere
  gliding.delete(piece);
  const above = order.slice(order.indexOf(piece) + 1);
  const next = above.find((one) => one.parentNode === piece.parentNode && !gliding.has(one));
  if (order.includes(piece)) piece.parentNode?.insertBefore(piece, next ?? null);
}

function leave(old, layer, delay) {
  const ghost = old.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.classList.add("leaving");
  ghost.style.animationDelay = `${delay}ms`;
  ghost.addEventListener("animationend", () => ghost.remove());
  layer.append(ghost);
}
