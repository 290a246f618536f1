// What moved glides, what was taken leaves, sticks that were thrown tumble. Driven by the pieces' stable ids.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = { duration: 260, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" };

export function remember(table) {
  const pieces = new Map();
  for (const piece of table.querySelectorAll("#board .piece[id]")) pieces.set(piece.id, piece);
  return {
    match: table.dataset.match,
    moment: moment(table),
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

function firstCell(table) {
  return table.querySelector("#board .cell")?.id;
}

export function animate(before, table) {
  if (still.matches || before.moment === moment(table)) return;
  const sticks = table.querySelector(".sticks.thrown");
  if (sticks && sticks.dataset.throw !== before.thrown) sticks.classList.add("tumble");
  if (before.turned !== firstCell(table)) return;
  for (const [id, old] of before.pieces) {
    const piece = table.querySelector(`#${CSS.escape(id)}`);
    if (piece) glide(piece, place(old), place(piece));
    else leave(old, table.querySelector("#board .pieces"));
  }
}

function place(piece) {
  const { e, f } = piece.transform.baseVal.consolidate().matrix;
  return `translate(${e}px, ${f}px)`;
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
