// What happened between two moments, as movements: hops one after the other with a rest between them, what a hop takes leaves
// when it ends, what is promoted is so where it arrives, what is new comes from its box or falls. The pieces are told by their
// ids, so it goes backwards as well.

import { TIMES } from "./motion.js";

// The newest action as the table tells it: the ways that pieces took, and what was taken after how many steps.
function told(steps, walked) {
  const list = steps.split(" ").filter(Boolean).map((step) => step.split(">"));
  const legs = list.filter((step) => step.length === 2).map((pair) => pair.map(cellOf));
  const isOnePiece = legs.every(([from], index) => index === 0 || from === legs[index - 1][1]);
  const way = isOnePiece && legs.length > 1 ? [legs[0][0], ...legs.map(([, to]) => to)] : [];
  const taken = new Map();
  let made = 0;
  for (const [first, to] of list) {
    if (to) made += 1;
    else taken.set(cellOf(first), Math.max(1, made));
  }
  return { ways: [walked, way].filter((cells) => cells.length > 2), taken };
}

function cellOf(place) {
  return place.split("#")[0];
}

export function enact(stage, now, { steps = "", walked = [] } = {}) {
  const { motion, pieces } = stage;
  const { ways, taken } = told(steps, walked);
  const { places } = pieces.standing(now.pieces);
  const comes = new Map(now.pieces.map((piece) => [piece.id, piece]));
  const waits = [];
  const ends = [0]; // when each hop of the longest way ends
  const stayed = [];
  for (const [id, mesh] of pieces.byId) {
    const piece = comes.get(id);
    if (!piece) continue;
    const change = isOther(mesh.userData, piece) ? () => waits.push(motion.grow(pieces.become(piece, places))) : null;
    if (mesh.position.distanceTo(places.get(id)) > 1e-3) waits.push(travel(stage, mesh, piece, places.get(id), ways, ends, change));
    else if (change) stayed.push(change);
  }
  for (const change of stayed) waits.push(motion.run(1, (t) => t === 1 && change(), ends.at(-1)));
  const gone = new Map(); // how many each hop took so far: they leave one after the other
  for (const [id, mesh] of pieces.byId) {
    if (comes.has(id)) continue;
    const hop = Math.min(taken.get(mesh.userData.cell) ?? 1, ends.length - 1);
    waits.push(motion.take(mesh, stage.trays.spot(mesh.userData), { delay: ends[hop] + (gone.get(hop) ?? 0) * TIMES.between }));
    gone.set(hop, (gone.get(hop) ?? 0) + 1);
  }
  const fresh = now.pieces.filter(({ id }) => !pieces.byId.has(id));
  for (const mesh of pieces.add(fresh, places)) waits.push(arrive(stage, mesh, places.get(mesh.userData.id), ends.at(-1)));
  return settled(waits);
}

function isOther(old, { kind, owner }) {
  return old.kind !== kind || old.owner !== owner;
}

// A movement may bring another.
async function settled(waits) {
  for (let index = 0; index < waits.length; index += 1) await waits[index];
}

// From cell to cell, along the way that was taken, else straight.
function travel({ motion, pieces, space }, mesh, piece, end, ways, ends, change) {
  const way = ways.find((cells) => cells[0] === mesh.userData.cell && cells.at(-1) === piece.cell) ?? [];
  const stops = way.slice(1, -1).map((cell) => ({ ...space.cells.get(cell), y: pieces.floor }));
  const hops = [];
  let [from, delay] = [mesh.position.clone(), 0];
  for (const [index, to] of [...stops, end].entries()) {
    const duration = motion.time(from, to);
    hops.push(motion.arc(mesh, from, to, { delay, duration, after: to === end ? change : null }));
    ends[index + 1] = Math.max(ends[index + 1] ?? 0, delay + duration);
    delay += duration + TIMES.rest;
    from = to;
  }
  return Promise.all(hops);
}

function arrive({ motion, trays }, mesh, to, delay) {
  const from = trays.spot(mesh.userData, true);
  if (!from) return motion.drop(mesh, to, { delay });
  mesh.position.copy(from);
  return motion.arc(mesh, from, to, { delay, high: 1.2 });
}
