// What moved glides, what was taken leaves, sticks that were thrown tumble. Driven by the pieces' stable ids.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = { duration: 260, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" };

let ahead = null; // the own move that is shown before the server has said yes

export function remember(table) {
  const pieces = new Map();
  for (const piece of table.querySelectorAll("#board .piece[id]")) pieces.set(piece.id, { piece, from: shownAt(piece) });
  const hurried = ahead !== null;
  ahead = null;
  return {
    hurried,
    match: table.dataset.match,
    moment: moment(table),
    happened: happened(table),
    turned: firstCell(table),
    thrown: table.querySelector(".sticks")?.dataset.throw,
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

export function animate(before, table) {
  if (still.matches || (before.moment === moment(table) && !before.hurried)) return;
  const sticks = table.querySelector(".sticks.thrown");
  if (sticks && sticks.dataset.throw !== before.thrown) sticks.classList.add("tumble");
  if (before.turned !== firstCell(table)) return;
  for (const [id, old] of before.pieces) {
    const piece = table.querySelector(`#${CSS.escape(id)}`);
    if (piece) glide(piece, old.from, place(piece));
    else leave(old.piece, table.querySelector("#board .pieces"));
  }
}

function place(piece) {
  const { e, f } = piece.transform.baseVal.consolidate().matrix;
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
  const start = place(piece);
  piece.setAttribute("transform", `translate(${across} ${down}) ${ahead.home}`);
  if (!still.matches) glide(piece, start, place(piece));
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

function glide(piece, from, to) {
  if (from === to) return;
  const layer = piece.parentNode;
  const next = piece.nextSibling;
  layer.append(piece); // above the others while it moves
  piece.animate([{ transform: from }, { transform: to }], GLIDE).onfinish = () => layer.insertBefore(piece, next);
}

function leave(old, layer) {
  const ghost = old.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.classList.add("leaving");
  ghost.addEventListener("animationend", () => ghost.remove());
  layer.append(ghost);
}
