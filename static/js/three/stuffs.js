// What things are made of. Each stuff is made once per stage, when something first asks for it.

import { Color, DoubleSide, MeshBasicMaterial, MeshPhysicalMaterial, MeshStandardMaterial } from "../../vendor/three-0.185.1/three.module.min.js";
import { azulejos, frieze, glazedHexagon, INKS } from "./azulejo.js";
import { clay, cloth, contact, cork, grass, pavement, stone, texture, wood } from "./textures.js";

// `size` is the side, in cells, of what one picture covers. `glaze` is a clear coat over the stuff.
const STUFFS = {
  walnut: { draw: () => wood("#7a4b2a", "#3a2112", { rings: 5, seed: 3 }), size: 3.2, rough: 0.5, glaze: 0.35 },
  maple: { draw: () => wood("#efdcb4", "#c9a468", { rings: 6, seed: 11 }), size: 2.6, rough: 0.48, glaze: 0.3 },
  mahogany: { draw: () => wood("#b0703d", "#733d1c", { rings: 7, seed: 17 }), size: 2.6, rough: 0.46, glaze: 0.35 },
  oak: { draw: () => wood("#a9794a", "#6b4423", { rings: 4, seed: 23 }), size: 5, rough: 0.55, glaze: 0.2 },
  ebony: { draw: () => wood("#4a2c1c", "#1d0f09", { rings: 6, seed: 29, size: 256 }), size: 4, rough: 0.45, glaze: 0.3 },
  sandstone: { draw: () => stone("#e3d2ad", "#b8995f", { seed: 5, pits: 160 }), size: 4, rough: 0.86, bump: 0.6 },
  "sandstone deep": { draw: () => stone("#b59464", "#84663a", { seed: 9, pits: 120 }), size: 4, rough: 0.9, bump: 0.6 },
  limestone: { draw: () => stone("#efe9da", "#c3b695", { seed: 15, pits: 120, veins: 0.22 }), size: 3.4, rough: 0.42, glaze: 0.25 },
  marble: { draw: () => stone("#d9cfba", "#a2937a", { seed: 25, pits: 70, veins: 0.35 }), size: 3.4, rough: 0.42, glaze: 0.25 },
  bluestone: { draw: () => stone("#a9a48f", "#6f6a58", { seed: 35, pits: 120 }), size: 4, rough: 0.75 },
  slate: { draw: () => stone("#6d7780", "#3f474f", { seed: 19, pits: 60, veins: 0.15 }), size: 4, rough: 0.7, glaze: 0.15 },
  granite: { draw: () => stone("#c9c4b8", "#8b8578", { seed: 45, pits: 400, veins: 0.1 }), size: 5, rough: 0.7 },
  mortar: { draw: () => clay("#efe3cf", "#cdbb9d", { seed: 5 }), size: 2, rough: 0.95 },
  cork: { draw: () => cork("#b08350", "#7d5630"), size: 2.6, rough: 0.93, bump: 0.8 },
  azulejo: { draw: () => glazedHexagon({ light: "#5f8bd0", glaze: "#4a76ba", pool: "#34609f", edge: "#86a9dc", figure: "#a9c4ec" }), picture: 1.12, rough: 0.4, glaze: 1 },
  "azulejo deep": { draw: () => glazedHexagon({ light: "#5480c4", glaze: "#426dae", pool: "#2d5793", edge: "#7c9fd3", figure: "#93b2e2" }), picture: 1.12, rough: 0.4, glaze: 1 },
  panel: { draw: () => azulejos(INKS.full), size: 5.2, rough: 0.42, glaze: 1 },
  frieze: { draw: () => frieze(INKS.full), rough: 0.42, glaze: 1 },
  pale: { draw: () => azulejos(INKS.pale, { across: 2, size: 512, uneven: 0.012 }), size: 2.8, rough: 0.7, glaze: 0.15 },
  night: { draw: () => azulejos(INKS.night, { across: 2, size: 512, uneven: 0.012 }), size: 2.8, rough: 0.7, glaze: 0.15 },
  baize: { draw: () => cloth("#2f8a5c", "#1d6a44"), size: 2, rough: 1 },
  grass: { draw: grass, size: 6, rough: 1 },
  pavement: { draw: pavement, size: 9, rough: 0.8 },
  plaster: { draw: () => clay("#fbf6ea", "#eadfc8", { seed: 31 }), size: 6, rough: 0.95 },
  tijoleira: { draw: () => clay("#c9765a", "#9f5238", { seed: 41 }), size: 2, rough: 0.6, glaze: 0.25 },
  white: { colour: "#f6eedb", rough: 0.38, glaze: 1 },
  black: { colour: "#151d38", rough: 0.34, glaze: 1 },
  "black wall": { colour: "#465a9a", rough: 0.34, glaze: 1 }, // lighter than the pieces, so that it stands out on the night table
  "wall line": { colour: "#c3d2f2", rough: 0.4, glaze: 0.6 },
  bark: { draw: () => wood("#6b472b", "#2c1a0c", { rings: 9, seed: 51, size: 256 }), size: 0.9, rough: 0.8 },
  brass: { colour: "#c79a3c", rough: 0.28, metal: 1 },
  enamel: { colour: "#1f4e9e", rough: 0.35, glaze: 1 },
  leaf: { draw: () => clay("#5f9440", "#2d5a22", { seed: 61 }), size: 1.4, rough: 0.95 },
  fruit: { colour: "#e8862a", rough: 0.55 },
  leather: { draw: () => clay("#4a3020", "#22130a", { seed: 71 }), size: 1, rough: 0.6 },
};

// A board that a person wants in another material: its colours are those of the flat board, its surface is this.
const MATERIALS = {
  azulejo: () => ({ rough: 0.4, glaze: 1 }),
  terracotta: (light, dark) => ({ draw: () => clay(light, dark, { seed: 41 }), size: 2, rough: 0.6, glaze: 0.25 }),
  slate: (light, dark) => ({ draw: () => stone(light, dark, { seed: 19, pits: 60, veins: 0.15 }), size: 4, rough: 0.7, glaze: 0.15 }),
  felt: (light, dark) => ({ draw: () => cloth(light, dark), size: 2, rough: 1 }),
  brass: () => ({ rough: 0.3, metal: 0.9 }),
};
const OWN = "own";

export class Stuffs {
  #made = new Map();
  #asked = new Map(); // what is none of ours, by its name
  #bin;
  #coats;

  constructor(bin, { coats }, material = OWN) {
    this.#bin = bin;
    this.#coats = coats;
    this.material = material;
  }

  // The name of the stuff for what is `stuff` in the game's own material and has this colour on the flat board.
  known(stuff, colour) {
    if (this.material === OWN && stuff in STUFFS) return stuff;
    const name = `${this.material} ${colour}`;
    if (!this.#asked.has(name)) this.#asked.set(name, tinted(MATERIALS[this.material], colour));
    return name;
  }

  deeper(stuff, colour) {
    if (this.material === OWN && `${stuff} deep` in STUFFS) return `${stuff} deep`;
    return this.known(stuff, darker(colour, 0.62));
  }

  #known(name) {
    return STUFFS[name] ?? this.#asked.get(name);
  }

  size(name) {
    return this.#known(name).size ?? 1;
  }

  // How wide one picture is that lies on each tile, where the stuff has one.
  picture(name) {
    return this.#known(name).picture;
  }

  get(name) {
    if (!this.#made.has(name)) this.#made.set(name, this.#make(this.#known(name)));
    return this.#made.get(name);
  }

  #make({ draw, colour = "#ffffff", rough, glaze = 0, metal = 0, bump = 0 }) {
    const picture = draw?.();
    const map = picture ? this.#bin.own(texture(picture)) : null;
    const values = { color: new Color(colour), map, roughness: rough, metalness: metal, vertexColors: false };
    if (bump) Object.assign(values, { bumpMap: this.#bin.own(texture(picture, { colour: false })), bumpScale: bump });
    return this.#bin.own(this.#coated(values, glaze));
  }

  // The clear coat is what makes ceramic look fired: a hard, thin reflection over a soft body. Without coats all is polished.
  #coated(values, glaze) {
    if (!glaze || !this.#coats) return new MeshStandardMaterial({ ...values, roughness: values.roughness * (1 - 0.35 * glaze) });
    return new MeshPhysicalMaterial({ ...values, clearcoat: glaze, clearcoatRoughness: 0.07 + 0.2 * (1 - glaze) });
  }

  // A stuff whose bodies have tones of their own.
  toned(name) {
    const key = `${name} toned`;
    if (!this.#made.has(key)) {
      const made = this.get(name).clone();
      made.vertexColors = true;
      this.#made.set(key, this.#bin.own(made));
    }
    return this.#made.get(key);
  }

  // A glazed face with its own picture.
  painted(key, draw, { rough = 0.36, glaze = 1, tiled = false } = {}) {
    if (!this.#made.has(key)) {
      const map = this.#bin.own(texture(draw(), { tiled }));
      this.#made.set(key, this.#bin.own(this.#coated({ map, roughness: rough }, glaze)));
    }
    return this.#made.get(key);
  }

  // Colour with holes, laid over what is there already: words, lines, marks, contact shadows.
  decal(key, draw, { lit = true, order = -1 } = {}) {
    if (!this.#made.has(key)) {
      const map = this.#bin.own(texture(draw(), { tiled: false }));
      const Kind = lit ? MeshStandardMaterial : MeshBasicMaterial;
      const values = { map, transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: order, polygonOffsetUnits: order };
      this.#made.set(key, this.#bin.own(new Kind(lit ? { ...values, roughness: 0.8 } : { ...values, toneMapped: false })));
    }
    return this.#made.get(key);
  }

  glow(colour, strength = 1) {
    const key = `glow ${colour} ${strength}`;
    if (!this.#made.has(key)) {
      const made = new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength), side: DoubleSide });
      this.#made.set(key, this.#bin.own(made));
    }
    return this.#made.get(key);
  }

  contact(square = false) {
    return this.decal(`contact ${square}`, () => contact(square), { lit: false });
  }
}

function tinted(material, colour) {
  return { colour, rough: 0.6, ...material?.(colour, darker(colour, 0.8)), ...(material?.(colour, colour).draw && { colour: "#ffffff" }) };
}

// `colour` as `#rrggbb`.
function darker(colour, share) {
  const parts = [1, 3, 5].map((at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
