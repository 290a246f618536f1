// What moved glides, what was taken leaves, sticks that were thrown tumble. Driven by the pieces' stable ids.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const LONGEST = 1000; // milliseconds, however often it captures
const GLIDE = { duration: 260, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" };

export function remember(table) {
  const pieces = new Map();
  for (const piece of table.querySelectorAll("#board .piece[id]")) pieces.set(piece.id, piece);
  return {
    match: table.dataset.match,
    moment: moment(table),
    turned: firstCell(table),
    thrown: table.querySelector(".sticks")?.dataset.throw,
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

// `walked` is the way that the player took; of other moves the table says the way, where it is not straight.
export function animate(before, table, walked) {
  if (still.matches || before.moment === moment(table)) return;
  const sticks = table.querySelector(".sticks.thrown");
  if (sticks && sticks.dataset.throw !== before.thrown) sticks.classList.add("tumble");
  if (before.turned !== firstCell(table)) return;
  const ways = [walked, table.dataset.way?.split(" ") ?? []].filter((way) => way.length > 2);
  for (const [id, old] of before.pieces) {
    const piece = table.querySelector(`#${CSS.escape(id)}`);
    if (piece) glide(piece, stops(ways, old, piece));
    else leave(old, table.querySelector("#board .pieces"));
  }
}

function place(piece) {
  const { e, f } = piece.transform.baseVal.consolidate().matrix;
  return `translate(${e}px, ${f}px)`;
}

// Where a piece passes: along a way that begins and ends where it did, else straight.
function stops(ways, old, piece) {
  const way = ways.find((cells) => cells[0] === old.dataset.on && cells.at(-1) === piece.dataset.on) ?? [];
  return [place(old), ...way.slice(1, -1).map(middle), place(piece)];
}

function middle(cell) {
  const { e, f } = document.getElementById(`cell-${cell}`).transform.baseVal.consolidate().matrix;
  return `translate(${e}px, ${f}px)`;
}

function glide(piece, places) {
  if (places[0] === places.at(-1) && places.length === 2) return;
  const layer = piece.parentNode;
  const next = piece.nextSibling;
  layer.append(piece); // above the others while it moves
  const timing = { ...GLIDE, duration: Math.min(GLIDE.duration * (places.length - 1), LONGEST) };
  const frames = places.map((transform) => ({ transform }));
  piece.animate(frames, timing).onfinish = () => layer.insertBefore(piece, next);
}

function leave(old, layer) {
  const ghost = old.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.classList.add("leaving");
  ghost.addEventListener("animationend", () => ghost.remove());
  layer.append(ghost);
}
