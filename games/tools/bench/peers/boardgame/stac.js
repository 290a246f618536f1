// Stac as boardgame.io plays it: the rules of games/catalogue/stac/kernel.py, with cells from a1 (0) to e5 (24).
// `peers` compares the positions at the end of every game with ours.

const SIZE = 5;
const MOST_QUIET = 60;
const TARGET = 4;

const cellOf = (name) => (Number(name[1]) - 1) * SIZE + name.charCodeAt(0) - 97;
const nameOf = (cell) => String.fromCharCode(97 + (cell % SIZE)) + (Math.floor(cell / SIZE) + 1);
const sharesLine = (one, other) => one % SIZE === other % SIZE || Math.floor(one / SIZE) === Math.floor(other / SIZE);
const isBetween = (start, middle, end) =>
  sharesLine(start, middle) && sharesLine(middle, end) && sharesLine(start, end) && (start - middle) * (middle - end) > 0;

function setup() {
  return { cells: Array(SIZE * SIZE).fill("1"), pawns: [4, 20], barred: [false, false], quiet: 0 };
}

function isLegal(G, side, start, end, carries) {
  const rival = G.pawns[1 - side];
  if (start !== G.pawns[side] || end === start || end === rival || !sharesLine(start, end)) return false;
  if (!carries) return true;
  return G.cells[start] === "1" && !G.barred[side] && "012".includes(G.cells[end]) && !isBetween(start, rival, end);
}

function move({ G, playerID }, action) {
  const side = Number(playerID);
  const [start, end, carries] = [cellOf(action.slice(0, 2)), cellOf(action.slice(3)), action[2] === "+"];
  if (!isLegal(G, side, start, end, carries)) return "INVALID_MOVE";
  G.pawns[side] = end;
  G.barred[side] = carries && G.cells[end] === "0";
  G.quiet += 1;
  if (!carries) return;
  G.cells[start] = "0";
  if (G.cells[end] === "2") G.quiet = 0;
  G.cells[end] = { 0: "1", 1: "2", 2: "WB"[side] }[G.cells[end]];
}

function endIf({ G }) {
  const count = (letter) => G.cells.filter((found) => found === letter).length;
  const [white, black, ones, twos] = ["W", "B", "1", "2"].map(count);
  const isOver = Math.max(white, black) >= TARGET || ones === 0 || ones + 2 * twos < 3 || G.quiet >= MOST_QUIET;
  if (isOver) return { towers: [white, black] };
}

// A position as our own rules write it.
function text(G, turn) {
  const rows = [4, 3, 2, 1, 0].map((row) => G.cells.slice(row * SIZE, (row + 1) * SIZE).join(""));
  const barred = ["w", "b"].filter((_, side) => G.barred[side]).join("") || "-";
  return `${rows.join("/")} ${G.pawns.map(nameOf).join(" ")} ${turn % 2 ? "w" : "b"} ${barred} ${G.quiet} ${TARGET}`;
}

const Stac = {
  name: "stac",
  minPlayers: 2,
  maxPlayers: 2,
  setup,
  moves: { move },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf,
  disableUndo: true, // as between two people here: nothing is kept for it
};

module.exports = { Stac, text };
