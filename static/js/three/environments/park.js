// A square in a park: a round stone table on Portuguese pavement, grass, plane trees, a blue bench, open sky.

import { BackSide, CircleGeometry, CylinderGeometry, IcosahedronGeometry, MeshBasicMaterial, RingGeometry, SphereGeometry } from "../../../vendor/three-0.185.1/three.module.min.js";
import { TABLE } from "../board.js";
import { fromAllSides, softened } from "../forms.js";
import { random } from "../noise.js";
import { sheet, texture } from "../textures.js";
import { at, Builder } from "./tools.js";

const GROUND = -7.2;

export const light = {
  day: { walls: ["#bcd4f2", 1.0], floor: ["#7d8a55", 0.5], panels: [[[20, 0.3, 20], [0, 11.5, 0], "#d5e6ff", 1.7], [[4, 0.3, 4], [-5, 11, 3], "#fff0d0", 22]] },
};
light.night = light.day;

export const lights = {
  day: { lamp: ["#fff0d2", 2.9, -8, 8, 5], window: ["#bcd6ff", 0.5, 8, 8, -6], candle: ["#ffd9a0", 2, 7, 3, 6], room: 0.42, soft: 4 },
};
lights.night = lights.day;

export function build({ stuffs, bin, space }) {
  const builder = new Builder(stuffs, bin);
  const reach = Math.max(9, Math.hypot(space.half.x, space.half.z) + 2.6);
  table(builder, reach);
  grounds(builder);
  greens(builder);
  benches(builder);
  sky(builder);
  return { group: builder.group, background: "#cfe0f3", fog: ["#cfdfee", 34, 110] };
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

// A lumpy ball of leaves, used again and again.
function crown() {
  const made = new IcosahedronGeometry(1, 5);
  const places = made.getAttribute("position");
  for (let index = 0; index < places.count; index += 1) {
    const [x, y, z] = [places.getX(index), places.getY(index), places.getZ(index)];
    const bump = 1 + 0.13 * Math.sin(x * 7 + y * 3) * Math.cos(z * 6 - y * 5) + 0.07 * Math.sin(y * 17 + x * 13) * Math.sin(z * 19);
    places.setXYZ(index, x * bump, y * bump, z * bump);
  }
  made.computeVertexNormals();
  return fromAllSides(softened(made, 3), 0.8);
}

function greens(builder) {
  const draw = random(12);
  const [leaves, trunks, hedges] = [[], [], []];
  for (let tree = 0; tree < 34; tree += 1) {
    const angle = (tree / 34) * Math.PI * 2 + draw() * 0.16;
    const far = 31 + draw() * 30;
    const [x, z, tall] = [Math.sin(angle) * far, Math.cos(angle) * far, 5 + draw() * 4];
    trunks.push(at(x, GROUND + tall / 2, z, 1, draw() * 3, tall));
    for (let ball = 0; ball < 6; ball += 1) {
      const turn = (ball / 6) * Math.PI * 2;
      const out = ball ? 1.9 : 0;
      leaves.push(at(x + Math.sin(turn) * out, GROUND + tall + (ball ? draw() * 1.6 : 2.2), z + Math.cos(turn) * out, 2 + draw() * 0.9, draw() * 6));
    }
  }
  for (let bush = 0; bush < 64; bush += 1) {
    const angle = (bush / 64) * Math.PI * 2;
        hedges.push(at(Math.sin(angle) * 27.6, GROUND + 0.7, Math.cos(angle) * 27.6, 1.35 + draw() * 0.3, draw() * 6, 1.15));
  }
  const form = crown();
  builder.many(new CylinderGeometry(0.36, 0.55, 1, 10), "bark", trunks);
  builder.many(form, "leaf", leaves);
  builder.many(form, "leaf", hedges);
  flowers(builder, draw);
}

function flowers(builder, draw) {
  const spots = Array.from({ length: 240 }, () => {
    const [angle, far] = [draw() * Math.PI * 2, 26.2 + draw() * 1.1];
    return at(Math.sin(angle) * far, GROUND + 0.9 + draw() * 0.5, Math.cos(angle) * far, 0.14 + draw() * 0.08);
  });
  builder.many(new SphereGeometry(1, 8, 6), builder.stuffs.get("tijoleira"), spots.slice(0, 120));
  builder.many(new SphereGeometry(1, 8, 6), builder.stuffs.get("white"), spots.slice(120));
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

function sky(builder) {
  const [canvas, pen] = sheet(8, 256);
  const fade = pen.createLinearGradient(0, 0, 0, 256);
  for (const [stop, ink] of [[0, "#3f7fd0"], [0.36, "#8fbdee"], [0.5, "#dcebf8"], [0.52, "#c9d8c0"], [1, "#9db083"]]) fade.addColorStop(stop, ink);
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 8, 256);
  const map = builder.bin.own(texture(canvas, { tiled: false }));
  const material = builder.bin.own(new MeshBasicMaterial({ map, side: BackSide, fog: false, depthWrite: false }));
  const dome = builder.add(new SphereGeometry(140, 32, 20), material);
  dome.renderOrder = -2;
}
