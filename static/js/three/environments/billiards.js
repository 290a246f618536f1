// A billiards hall at night: green cloth, mahogany rails with ivory diamonds, brass lamps hanging low, dark panelling.

import { ConeGeometry, CylinderGeometry, DoubleSide, SphereGeometry, TorusGeometry } from "../../../vendor/three-0.185.1/three.module.min.js";
import { TABLE } from "../board.js";
import { sheet } from "../textures.js";
import { at, Builder } from "./tools.js";

const [WIDE, DEEP, RAIL] = [22, 13.4, 1.15];
const FLOOR = -8.4;

export const light = {
  day: { walls: ["#2a1a10", 0.6], floor: ["#1d5a3c", 0.5], panels: [[[7, 0.3, 2.4], [0, 8, 0], "#ffe2b0", 26], [[0.3, 3, 5], [-11, 4, 2], "#ffb870", 1.6], [[5, 3, 0.3], [2, 4, 11], "#8fb0ff", 0.9]] },
};
light.night = light.day;

export const lights = {
  day: { lamp: ["#ffe6bd", 3.0, -4, 11, 5], window: ["#8fb0ff", 0.35, 8, 5, 10], candle: ["#ffab55", 14, -7, 4, -4], room: 0.34, soft: 7 },
};
lights.night = lights.day;

export function build({ stuffs, bin }) {
  const builder = new Builder(stuffs, bin);
  table(builder);
  lamps(builder);
  hall(builder);
  return { group: builder.group, background: "#120b07", fog: ["#120b07", 24, 60] };
}

function table(builder) {
  const [x, z] = [WIDE / 2, DEEP / 2];
  builder.plane(WIDE, DEEP, "baize", { at: [0, TABLE, 0], catches: true });
  builder.plane(WIDE, DEEP, builder.stuffs.decal("pool of light", pool, { lit: false }), { at: [0, TABLE + 0.002, 0] });
  for (const side of [-1, 1]) {
    builder.top(WIDE + 2 * RAIL, RAIL, "walnut", { top: TABLE + 0.5, thick: 1.5, rx: 0.3, at: [0, 0, side * (z + RAIL / 2)], casts: true });
    builder.top(RAIL, DEEP, "walnut", { top: TABLE + 0.5, thick: 1.5, rx: 0.1, at: [side * (x + RAIL / 2), 0, 0], casts: true });
    for (const half of [-1, 1]) builder.top(x - 1.4, 0.42, "baize", { top: TABLE + 0.42, thick: 0.44, rx: 0.1, at: [half * x * 0.5, 0, side * (z - 0.16)], casts: true });
    builder.top(0.42, DEEP - 2, "baize", { top: TABLE + 0.42, thick: 0.44, rx: 0.1, at: [side * (x - 0.16), 0, 0], casts: true });
    builder.box([WIDE + 1, 1.6, 0.5], "ebony", { at: [0, TABLE - 1.6, side * z] });
  }
  for (const [px, pz] of [[-x, -z], [0, -z - 0.2], [x, -z], [-x, z], [0, z + 0.2], [x, z]]) {
    builder.rod(0.72, 0.9, builder.stuffs.get("leather"), { at: [px, TABLE + 0.09, pz] });
    builder.add(new TorusGeometry(0.72, 0.09, 10, 32).rotateX(Math.PI / 2), "brass", { at: [px, TABLE + 0.53, pz] });
    builder.rod(0.55, 0.02, builder.stuffs.glow("#040302"), { at: [px, TABLE + 0.56, pz] });
  }
  for (const side of [-1, 1]) for (const leg of [-1, 1]) builder.rod(0.7, 7, "ebony", { at: [leg * (x - 1), FLOOR + 3.4, side * (z - 1)] }, 0.95);
  const sights = [-3, -2, -1, 1, 2, 3].flatMap((step) => [-1, 1].map((side) => at((step * WIDE) / 7.4, TABLE + 0.5, side * (z + RAIL / 2), 1)));
  builder.many(new CylinderGeometry(0.14, 0.14, 0.03, 4), "white", sights);
  balls(builder);
}

// The lamps light the middle of the cloth; towards the rails it is dusk.
function pool() {
  const [canvas, pen] = sheet(128);
  const fade = pen.createRadialGradient(64, 60, 22, 64, 64, 84);
  fade.addColorStop(0, "rgb(4 14 8 / 0)");
  fade.addColorStop(1, "rgb(4 14 8 / 0.72)");
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 128, 128);
  return canvas;
}

function balls(builder) {
  const form = builder.bin.own(new SphereGeometry(0.34, 32, 20));
  for (const [colour, x, z] of [["white", -8.6, 4.4], ["enamel", -9.4, -3.2], ["black", 9.2, 3.6]]) {
    const ball = builder.add(form.clone(), colour, { at: [x, TABLE + 0.34, z], casts: true, mapped: false });
    ball.receiveShadow = false;
  }
}

// Beyond the far edge, where they do not stand between the viewer and the board.
function lamps(builder) {
  const brass = builder.stuffs.get("brass");
  builder.rod(0.07, 11, brass, { at: [0, 3.5, -7.4], turn: [0, 0, Math.PI / 2] });
  for (const x of [-4.4, 0, 4.4]) {
    const shade = builder.add(new ConeGeometry(1.35, 1.05, 40, 1, true), builder.bin.own(builder.stuffs.get("plaster").clone()), { at: [x, 2.5, -7.4] });
    shade.material.map = null;
    shade.material.color.set("#0f5a39");
    shade.material.side = DoubleSide;
    builder.add(new TorusGeometry(1.34, 0.04, 8, 40).rotateX(Math.PI / 2), "brass", { at: [x, 1.98, -7.4], mapped: false });
    builder.rod(0.05, 0.6, brass, { at: [x, 3.25, -7.4] });
    builder.add(new SphereGeometry(0.42, 20, 14), builder.stuffs.glow("#fff0cc", 2.2), { at: [x, 2.1, -7.4] });
    builder.rod(0.03, 9, brass, { at: [x * 0.8, 8, -7.4] });
  }
}

function hall(builder) {
  builder.plane(80, 60, "ebony", { at: [0, FLOOR, 0] });
  builder.box([70, 9, 0.6], "walnut", { at: [0, FLOOR + 4.5, -19] });
  builder.box([70, 0.5, 0.9], "mahogany", { at: [0, FLOOR + 9, -19] });
  builder.box([70, 14, 0.4], builder.bin.own(wallpaper(builder)), { at: [0, FLOOR + 16, -19.2] });
  const panels = Array.from({ length: 13 }, (_, index) => at((index - 6) * 5, FLOOR + 4.6, -18.5, 1));
  const panel = builder.top(4, 6.4, "mahogany", { top: 0, thick: 0.3, rx: 0.1, bevel: 0.14 });
  builder.group.remove(panel);
  builder.many(panel.geometry.rotateX(Math.PI / 2), "mahogany", panels);
  picture(builder);
}

function wallpaper(builder) {
  const made = builder.stuffs.get("plaster").clone();
  made.color.set("#3f7d5c");
  return made;
}

// A panel of tiles in a brass frame, so that even this hall is in Portugal.
function picture(builder) {
  for (const x of [-11, 11]) {
    builder.box([5.6, 3.9, 0.24], "brass", { at: [x, 2.4, -18.6] });
    builder.box([5.2, 3.5, 0.3], "panel", { at: [x, 2.4, -18.55] });
  }
}
