// Path data of the ground as plain points. Knows the commands that scenes use; arcs are those of circles.

import { Path, Shape, Vector2 } from "../../vendor/three-0.185.1/three.module.min.js";

const TAKES = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };
const CURVE = 10; // points on a curve

export function lines(data) {
  const found = [];
  let [x, y] = [0, 0];
  let start = [0, 0]; // of the line that is drawn: where it is closed the pen comes back to it
  for (const [, letter, rest] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const command = letter.toUpperCase();
    const relative = letter !== command;
    const takes = TAKES[command];
    if (command === "Z") {
      found.at(-1).closed = true;
      [x, y] = start;
    }
    for (let at = 0; takes && at < numbers.length; at += takes) {
      const part = numbers.slice(at, at + takes);
      const from = [x, y];
      const [right, down] = relative ? from : [0, 0];
      if (command === "H") x = part[0] + right;
      else if (command === "V") y = part[0] + down;
      else [x, y] = [part.at(-2) + right, part.at(-1) + down];
      if (command === "M" && at === 0) {
        found.push({ points: [], closed: false });
        start = [x, y];
      }
      if (command === "C") curve(found.at(-1).points, from, part.map((value, index) => value + (index % 2 ? down : right)));
      else if (command === "A") arc(found.at(-1).points, from, [x, y], part);
      else found.at(-1).points.push([x, y]);
    }
  }
  return found;
}

function curve(points, [x, y], [ax, ay, bx, by, tx, ty]) {
  for (let step = 1; step <= CURVE; step += 1) {
    const t = step / CURVE;
    const s = 1 - t;
    const sum = (a, b, c, d) => s ** 3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t ** 3 * d;
    points.push([sum(x, ax, bx, tx), sum(y, ay, by, ty)]);
  }
}

// Part of a circle: its middle lies beside the chord, on the side that the flags say.
function arc(points, [x, y], [tx, ty], [radius, , , large, sweep]) {
  const [dx, dy] = [tx - x, ty - y];
  const chord = Math.hypot(dx, dy);
  const away = Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2)) * (large === sweep ? -1 : 1);
  const [cx, cy] = [x + dx / 2 - (dy / chord) * away, y + dy / 2 + (dx / chord) * away];
  const [start, end] = [Math.atan2(y - cy, x - cx), Math.atan2(ty - cy, tx - cx)];
  const turn = sweep ? (end - start + 4 * Math.PI) % (2 * Math.PI) : -((start - end + 4 * Math.PI) % (2 * Math.PI));
  const steps = Math.max(2, Math.ceil(Math.abs(turn) / 0.32));
  for (let step = 1; step < steps; step += 1) {
    const angle = start + (turn * step) / steps;
    points.push([cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius]);
  }
  points.push([tx, ty]);
}

// A line of some width as a closed outline, mitred at its corners.
export function ribbon(points, width) {
  const half = width / 2;
  const [left, right] = [[], []];
  points.forEach(([x, y], index) => {
    const before = points[index - 1] ?? [2 * x - points[1][0], 2 * y - points[1][1]];
    const after = points[index + 1] ?? [2 * x - before[0], 2 * y - before[1]];
    const into = new Vector2(x - before[0], y - before[1]).normalize();
    const out = new Vector2(after[0] - x, after[1] - y).normalize();
    const along = into.clone().add(out).normalize();
    const reach = half / Math.max(0.4, along.dot(out));
    const end = index === 0 ? -half : index === points.length - 1 ? half : 0;
    const [cx, cy] = [x + along.x * end, y + along.y * end];
    left.push([cx - along.y * reach, cy + along.x * reach]);
    right.push([cx + along.y * reach, cy - along.x * reach]);
  });
  return [...left, ...right.reverse()];
}

export function shape(points) {
  return new Shape(points.map(([x, y]) => new Vector2(x, y)));
}

export function hole(points) {
  return new Path(points.map(([x, y]) => new Vector2(x, y)));
}

export function rounded({ x = 0, y = 0, width, height, rx = 0 }, steps = 6) {
  const points = [];
  const corners = [[x + width - rx, y + rx, -0.5], [x + width - rx, y + height - rx, 0], [x + rx, y + height - rx, 0.5], [x + rx, y + rx, 1]];
  for (const [cx, cy, start] of corners) {
    for (let step = 0; step <= (rx ? steps : 0); step += 1) {
      const angle = (start + (step / steps) * 0.5) * Math.PI;
      points.push([cx + Math.cos(angle) * rx, cy + Math.sin(angle) * rx]);
    }
  }
  return points;
}

export function inside(points, x, z) {
  let odd = false;
  points.forEach(([px, pz], index) => {
    const [qx, qz] = points.at(index - 1);
    if (pz > z !== qz > z && x < ((qx - px) * (z - pz)) / (qz - pz) + px) odd = !odd;
  });
  return odd;
}

export function middle(points) {
  const sum = points.reduce(([x, z], point) => [x + point[0], z + point[1]], [0, 0]);
  return { x: sum[0] / points.length, z: sum[1] / points.length };
}
