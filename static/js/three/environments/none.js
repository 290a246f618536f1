// Nothing but the site's own tiled table, fading into the page.

import { CircleGeometry, MeshStandardMaterial } from "../../../vendor/three-0.185.1/three.module.min.js";
import { TABLE } from "../board.js";
import { fromAllSides } from "../forms.js";
import { sheet, texture } from "../textures.js";
import { Builder } from "./tools.js";

export const light = {
  day: { walls: ["#eef1f8", 0.75], floor: ["#d9dfec", 0.5], panels: [[[9, 0.3, 5], [-5, 10, 8.5], "#fff6e6", 9], [[0.3, 6, 9], [-11, 6, 0], "#dfe9ff", 3], [[7, 4, 0.3], [4, 6, 11], "#fff2dc", 2.4]] },
  night: { walls: ["#1a2748", 0.5], floor: ["#101a36", 0.4], panels: [[[8, 0.3, 5], [-5, 10, 8.5], "#ffe9c9", 8], [[0.3, 6, 9], [-11, 6, 0], "#7f9be0", 2.2], [[7, 4, 0.3], [4, 6, 11], "#ffd9a8", 1.6]] },
};

export const lights = {
  day: { lamp: ["#fff3e0", 2.35, -6.5, 9, 5.5], window: ["#cfe0ff", 0.45, 9, 6, -3], candle: ["#ffb45e", 2.2, 7, 3.5, 6], room: 0.42, soft: 6 },
  night: { lamp: ["#ffe8c8", 2.2, -6.5, 9, 5.5], window: ["#6f8fe0", 0.7, 9, 6, -3], candle: ["#ffa24a", 7, 7, 3.5, 6], room: 0.6, soft: 6 },
};

export function build({ stuffs, bin, night }) {
  const builder = new Builder(stuffs, bin);
  const name = night ? "night" : "pale";
  const fade = bin.own(texture(faded(), { tiled: false, colour: false }));
  const { map } = stuffs.get(name);
  const ground = new CircleGeometry(26, 64).rotateX(-Math.PI / 2);
  const material = bin.own(new MeshStandardMaterial({ map, roughness: 0.75, alphaMap: fade, transparent: true }));
  fade.channel = 1;
  ground.setAttribute("uv1", ground.getAttribute("uv").clone());
  const disc = builder.add(fromAllSides(ground, stuffs.size(name)), material, { at: [0, TABLE, 0], catches: true });
  disc.renderOrder = -1;
  return { group: builder.group, background: night ? "#0e1c3d" : "#e9eef7" };
}

function faded() {
  const [canvas, pen] = sheet(256);
  const fade = pen.createRadialGradient(128, 128, 50, 128, 128, 126);
  fade.addColorStop(0, "#fff");
  fade.addColorStop(1, "#000");
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 256, 256);
  return canvas;
}
