// A Portuguese sitting room: oak table, a wall of azulejos under white plaster, a blue window, terracotta floor.

import { LatheGeometry, PlaneGeometry, SphereGeometry, Vector2 } from "../../../vendor/three-0.185.1/three.module.min.js";
import { TABLE } from "../board.js";
import { random } from "../noise.js";
import { picture, sheet } from "../textures.js";
import { at, Builder } from "./tools.js";

const FLOOR = -7.4;
const WALL = -15;

export const light = {
  day: { walls: ["#f4ead6", 0.8], floor: ["#9a5b40", 0.45], panels: [[[0.3, 7, 8], [-11, 5, -2], "#eaf2ff", 9], [[6, 0.3, 4], [4, 10, 9], "#ffe7c2", 7]] },
  night: { walls: ["#4a3a2a", 0.6], floor: ["#5a3425", 0.4], panels: [[[0.3, 7, 8], [-11, 5, -2], "#4a6bc0", 1.4], [[6, 0.3, 4], [4, 10, 9], "#ffd9a0", 12]] },
};

export const lights = {
  day: { lamp: ["#fff1da", 2.6, -7, 8.5, 7], window: ["#d3e4ff", 0.8, -10, 4, 9], candle: ["#ffbf77", 5, 7, 4, 3], room: 0.42, soft: 6 },
  night: { lamp: ["#ffdfae", 2.5, 3, 11, 6], window: ["#5f82d8", 0.5, -10, 5, -6], candle: ["#ffa94f", 12, 7, 4, 3], room: 0.5, soft: 7 },
};

export function build({ stuffs, bin, space, night }) {
  const builder = new Builder(stuffs, bin);
  table(builder, space);
  walls(builder);
  window(builder, night);
  things(builder);
  return { group: builder.group, background: night ? "#171009" : "#e7dcc6", fog: [night ? "#171009" : "#e7dcc6", 40, 90] };
}

function table(builder, { half }) {
  const [wide, deep] = [Math.max(17, half.x * 2 + 7), Math.max(12.5, half.z * 2 + 5.5)];
  const planks = 6;
  for (let plank = 0; plank < planks; plank += 1) {
    const z = ((plank + 0.5) / planks - 0.5) * deep;
    const mesh = builder.top(wide, deep / planks - 0.02, "oak", { top: TABLE, thick: 0.55, rx: 0.06, bevel: 0.02, at: [0, 0, z], catches: true });
    const uv = mesh.geometry.getAttribute("uv");
    for (let index = 0; index < uv.count; index += 1) uv.setXY(index, uv.getY(index) + plank * 0.37, uv.getX(index) + plank * 0.61);
  }
  for (const x of [-1, 1]) {
    builder.box([0.5, 0.62, deep + 0.1], "walnut", { at: [x * (wide / 2 + 0.2), TABLE - 0.28, 0] });
    for (const z of [-1, 1]) builder.rod(0.32, 6.6, "walnut", { at: [x * (wide / 2 - 1), FLOOR + 3.3, z * (deep / 2 - 1)] }, 0.5);
  }
}

function walls(builder) {
  const tiles = (length, place, turn = 0) => {
    builder.add(new PlaneGeometry(length, 9.4), "panel", { at: [place[0], FLOOR + 4.7, place[1]], turn: [0, turn, 0] }).geometry.attributes.uv.needsUpdate = true;
    const band = builder.add(new PlaneGeometry(length, 1.3), builder.stuffs.get("frieze"), { at: [place[0], FLOOR + 10.05, place[1]], turn: [0, turn, 0] });
    const uv = band.geometry.getAttribute("uv");
    for (let index = 0; index < uv.count; index += 1) uv.setX(index, (uv.getX(index) * length) / 10.4);
    builder.add(new PlaneGeometry(length, 16), "plaster", { at: [place[0], FLOOR + 18.7, place[1]], turn: [0, turn, 0] });
  };
  tiles(60, [0, WALL]);
  tiles(60, [-21, 10], Math.PI / 2);
  tiles(60, [21, 10], -Math.PI / 2);
  builder.plane(60, 60, floorTiles(builder), { at: [0, FLOOR, 4] });
  builder.box([60, 0.7, 0.3], "walnut", { at: [0, FLOOR + 0.35, WALL + 0.1] });
}

function floorTiles(builder) {
  const made = builder.stuffs.painted("floor tiles", () => {
    const [canvas, pen] = picture(512);
    const draw = random(3);
    pen.fillStyle = "#d9c3a4";
    pen.fillRect(0, 0, 512, 512);
    for (let row = 0; row < 4; row += 1) {
      for (let column = 0; column < 4; column += 1) {
        pen.fillStyle = `hsl(${13 + draw() * 6} ${44 + draw() * 8}% ${41 + draw() * 9}%)`;
        pen.fillRect(column * 128 + 3, row * 128 + 3, 122, 122);
      }
    }
    return canvas;
  }, { rough: 0.6, glaze: 0.3, tiled: true });
  made.map.repeat.set(8, 8);
  return made;
}

// Light comes from here: a tall window with a blue frame, and what is seen through it.
function window(builder, night) {
  const [x, y] = [-9.5, 0.6];
  const view = builder.stuffs.decal(`window ${night}`, () => outside(night), { lit: false });
  builder.add(new PlaneGeometry(6.4, 8), view, { at: [x, y, WALL + 0.12] });
  for (const [wide, tall, dx, dy] of [[7.2, 0.5, 0, 4.2], [7.6, 0.6, 0, -4.2], [0.45, 8.6, -3.4, 0], [0.45, 8.6, 3.4, 0], [0.28, 8, 0, 0], [6.4, 0.22, 0, 1.4]]) {
    builder.box([wide, tall, 0.5], "enamel", { at: [x + dx, y + dy, WALL + 0.2] });
  }
}

function outside(night) {
  const [canvas, pen] = sheet(256, 320);
  const fade = pen.createLinearGradient(0, 0, 0, 320);
  for (const [stop, ink] of night ? [[0, "#0b1740"], [1, "#31467e"]] : [[0, "#8fc0f2"], [0.7, "#e6f2fb"], [1, "#f6ead2"]]) fade.addColorStop(stop, ink);
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 256, 320);
  const draw = random(6);
  for (let house = 0; house < 9; house += 1) {
    const [left, high, wide] = [house * 30 - 8, 50 + draw() * 70, 34];
    pen.fillStyle = night ? "#1d2b55" : ["#fbf3e3", "#f3dfc2", "#efd2c0"][house % 3];
    pen.fillRect(left, 320 - high, wide, high);
    pen.fillStyle = night ? "#2c2440" : "#c8694c";
    pen.beginPath();
    pen.moveTo(left - 3, 320 - high);
    pen.lineTo(left + wide / 2, 320 - high - 15);
    pen.lineTo(left + wide + 3, 320 - high);
    pen.fill();
    pen.fillStyle = night ? "#ffd27a" : "#7f9cc4";
    for (const dx of [7, 20]) if (draw() > 0.3) pen.fillRect(left + dx, 320 - high + 14, 7, 11);
  }
  return canvas;
}

function things(builder) {
  const vase = [[0, 0], [0.7, 0], [0.85, 0.1], [1.15, 0.8], [1.25, 1.5], [1.05, 2.2], [0.6, 2.75], [0.5, 3.1], [0.68, 3.4], [0.6, 3.42], [0.42, 3.1]];
  builder.top(5.6, 2.6, "walnut", { top: -1.6, thick: 0.4, rx: 0.15, at: [9, 0, WALL + 2] });
  for (const x of [6.8, 11.2]) builder.box([0.5, 5.4, 2], "walnut", { at: [x, FLOOR + 2.7, WALL + 2] });
  const form = new LatheGeometry(vase.map(([x, y]) => new Vector2(x, y)), 48);
  builder.add(form, vaseGlaze(builder), { at: [8.2, -1.6, WALL + 2] });
  const draw = random(9);
  const leaves = Array.from({ length: 16 }, () => at(8.2 + (draw() - 0.5) * 2.4, 2.6 + draw() * 1.5, WALL + 2 + (draw() - 0.5) * 1.6, 0.3 + draw() * 0.3, draw() * 6));
  builder.many(new SphereGeometry(1, 10, 8), "leaf", leaves);
  const blooms = Array.from({ length: 9 }, () => at(8.2 + (draw() - 0.5) * 2.6, 3 + draw() * 1.5, WALL + 2.4 + (draw() - 0.5), 0.26));
  builder.many(new SphereGeometry(1, 12, 8), builder.stuffs.get("tijoleira"), blooms);
  for (const [x, tall, stuff] of [[9.9, 1.6, "enamel"], [10.3, 1.9, "tijoleira"], [10.7, 1.5, "white"], [11.05, 1.7, "ebony"]]) builder.box([0.3, tall, 1.2], stuff, { at: [x, -1.6 + tall / 2, WALL + 2] });
}

function vaseGlaze(builder) {
  return builder.stuffs.painted("vase", () => {
    const [canvas, pen] = picture(512, 256);
    pen.fillStyle = "#f7f2e4";
    pen.fillRect(0, 0, 512, 256);
    pen.fillStyle = "#1f4e9e";
    for (const y of [20, 96, 236]) pen.fillRect(0, y, 512, 7);
    for (let x = 32; x < 512; x += 64) {
      pen.beginPath();
      pen.ellipse(x, 165, 22, 44, 0, 0, 7);
      pen.fill();
      pen.beginPath();
      pen.arc(x + 32, 165, 9, 0, 7);
      pen.fill();
    }
    return canvas;
  });
}

