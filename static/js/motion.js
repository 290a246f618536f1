// What moved glides, what was taken leaves, sticks that were thrown tumble. Driven by the pieces' stable ids.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const LONGEST = 1000; // milliseconds, however often it captures
const GLIDE = { duration: 260, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" };

let ahead = null; // the own move that is shown before the server has said yes

export function remember(table) {
  const pieces = new Map();
  for (const piece of table.querySelectorAll("#board .piece[id]")) {
    pieces.set(piece.id, { piece, on: piece.dataset.on, from: shownAt(piece), to: place(piece) });
  }
  const hurried = ahead !== null;
  ahead = null;
  return {
    hurried,
    match: table.dataset.match,
    moment: moment(table),
    happened: happened(table),
    turned: firstCell(table),
    thrown: table.querySelector(".sticks")?.dataset.throw,
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
  if (still.matches) return;
  const isNew = before.moment !== moment(table) || before.hurried;
  const sticks = table.querySelector(".sticks.thrown");
  // The same table may come again, as when a stream opens just then: what tumbles goes on.
  if (sticks && (before.tumbles || (isNew && sticks.dataset.throw !== before.thrown))) sticks.classList.add("tumble");
  if (!isNew) return;
  if (before.turned !== firstCell(table)) return;
  const ways = [walked, table.dataset.way?.split(" ") ?? []].filter((way) => way.length > 2);
  for (const [id, old] of before.pieces) {
    const piece = table.querySelector(`#${CSS.escape(id)}`);
    if (piece) goOn(piece, old, stops(ways, old, piece));
    else leave(old.piece, table.querySelector("#board .pieces"));
  }
}

function isTumbling(table) {
  const sticks = table.querySelector(".sticks.tumble");
  return sticks !== null && sticks.getAnimations({ subtree: true }).length > 0;
}

export function place(piece) {
  const { e, f } = piece.transform.baseVal.consolidate().matrix;
  return `translate(${e}px, ${f}px)`;
}

// What is on its way there already stays so.
function goOn(piece, old, places) {
  if (piece !== old.piece || old.to !== places.at(-1) || places.length > 2) glide(piece, places);
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
  if (!still.matches) glide(piece, [from, place(piece)]);
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

function glide(piece, places) {
  if (places[0] === places.at(-1) && places.length === 2) return;
  for (const earlier of piece.getAnimations()) earlier.cancel();
  const layer = piece.parentNode;
  const next = piece.nextSibling;
  layer.append(piece); // above the others while it moves
  const timing = { ...GLIDE, duration: Math.min(GLIDE.duration * (places.length - 1), LONGEST) };
  const frames = places.map((transform) => ({ transform }));
  // What stood after it may have been taken and gone meanwhile.
  piece.animate(frames, timing).onfinish = () => layer.insertBefore(piece, next?.parentNode === layer ? next : null);
}

function leave(old, layer) {
  const ghost = old.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.classList.add("leaving");
  ghost.addEventListener("animationend", () => ghost.remove());
  layer.append(ghost);
}
