// A square in a park: a round stone table on Portuguese pavement, grass, plane and orange trees, cypresses, a blue bench, open
// sky. In the dark theme the sun has gone down.

import { BackSide, CircleGeometry, CylinderGeometry, MeshBasicMaterial, RingGeometry, SphereGeometry } from "../../../vendor/three-0.185.1/three.module.min.js";
import { TABLE } from "../board.js";
import { sheet, texture } from "../textures.js";
import { Builder } from "./tools.js";
import { greens } from "./trees.js";

const GROUND = -7.2;

export const light = {
  day: { walls: ["#bcd4f2", 1.0], floor: ["#7d8a55", 0.5], panels: [[[20, 0.3, 20], [0, 11.5, 0], "#d5e6ff", 1.7], [[4, 0.3, 4], [-5, 11, 3], "#fff0d0", 22]] },
  night: { walls: ["#4a5688", 0.7], floor: ["#2c3450", 0.4], panels: [[[20, 0.3, 20], [0, 11.5, 0], "#5f72b0", 1.2], [[5, 0.3, 4], [-5, 11, 3], "#ffdca8", 12]] },
};

export const lights = {
  day: { lamp: ["#fff0d2", 2.9, -8, 8, 5], window: ["#bcd6ff", 0.5, 8, 8, -6], candle: ["#ffd9a0", 2, 7, 3, 6], room: 0.42, soft: 4 },
  night: { lamp: ["#ffdcae", 1.6, -6, 9, 5], window: ["#7f97e8", 0.75, 8, 8, -6], candle: ["#ffab5a", 8, 7, 3, 6], room: 0.34, soft: 5 },
};

// From the zenith down to the grass behind the trees, and the air in between.
const SKIES = {
  day: { stops: ["#3f7fd0", "#8fbdee", "#dcebf8", "#c9d8c0", "#9db083"], background: "#cfe0f3", fog: ["#cfdfee", 34, 110] },
  night: { stops: ["#0f1c45", "#3a4a86", "#c08a78", "#7d6a7c", "#26332f"], background: "#7d6a7c", fog: ["#7d6a7c", 32, 115] },
};

export function build({ stuffs, bin, night, space }) {
  const { stops, background, fog } = SKIES[night ? "night" : "day"];
  const builder = new Builder(stuffs, bin);
  const reach = Math.max(9, Math.hypot(space.half.x, space.half.z) + 2.6);
  table(builder, reach);
  grounds(builder);
  greens(builder, GROUND);
  benches(builder);
  sky(builder, stops);
  return { group: builder.group, background, fog };
}

function table(builder, reach) {
  const disc = new CylinderGeometry(reach, reach - 0.14, 0.7, 96);
  builder.add(disc, "granite", { at: [0, TABLE - 0.35, 0], catches: true });
  const rim = builder.add(new CylinderGeometry(reach + 0.03, reach + 0.03, 0.42, 96, 1, true), builder.stuffs.get("frieze"), { at: [0, TABLE - 0.33, 0] });
  rim.material.map.repeat.set(14, 1);
  builder.rod(3.2, 6.4, "granite", { at: [0, GROUND + 3.2, 0] }, 2.2, 48);
  const inlay = new RingGeometry(reach - 1.0, reach - 0.55, 96).rotateX(-Math.PI / 2);
  builder.add(inlay, "bluestone", { at: [0, TABLE + 0.004, 0], catches: true });
}

function grounds(builder) {
  builder.add(new CircleGeometry(120, 48).rotateX(-Math.PI / 2), "grass", { at: [0, GROUND - 0.05, 0] });
  builder.add(new CircleGeometry(25, 64).rotateX(-Math.PI / 2), "pavement", { at: [0, GROUND, 0] });
  builder.add(new RingGeometry(25, 25.7, 64).rotateX(-Math.PI / 2), "limestone", { at: [0, GROUND + 0.05, 0] });
}

function benches(builder) {
  for (const turn of [0.55, -0.55, Math.PI - 0.55, Math.PI + 0.55]) {
    const [x, z] = [Math.sin(turn) * -19, Math.cos(turn) * -19];
    const put = (size, place, stuff) => {
      const [px, py, pz] = place;
      const mesh = builder.box(size, stuff, { turn: [0, turn, 0] });
      mesh.position.set(x + Math.cos(turn) * px + Math.sin(turn) * pz, GROUND + py, z - Math.sin(turn) * px + Math.cos(turn) * pz);
    };
    put([7, 0.35, 2.2], [0, 1.9, 0], "limestone");
    put([7, 2.4, 0.4], [0, 3.2, -1], "panel");
    put([7.2, 0.3, 0.6], [0, 4.5, -1], "limestone");
    for (const side of [-3, 3]) put([0.6, 1.9, 2], [side, 0.95, 0], "limestone");
  }
}

function sky(builder, inks) {
  const [canvas, pen] = sheet(8, 256);
  const fade = pen.createLinearGradient(0, 0, 0, 256);
  [0, 0.36, 0.5, 0.52, 1].forEach((stop, index) => fade.addColorStop(stop, inks[index]));
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 8, 256);
  const map = builder.bin.own(texture(canvas, { tiled: false }));
  const material = builder.bin.own(new MeshBasicMaterial({ map, side: BackSide, fog: false, depthWrite: false }));
  const dome = builder.add(new SphereGeometry(140, 32, 20), material);
  dome.renderOrder = -2;
}
