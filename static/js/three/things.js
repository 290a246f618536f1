// What is thrown, as the game's `solid.json` says: half-round sticks with a flat light face, or bodies with a face upwards.

import { BufferGeometry, ExtrudeGeometry, Float32BufferAttribute, Group, Mesh, Shape } from "../../vendor/three-0.185.1/three.module.min.js";
import { TABLE } from "./board.js";
import { fromAllSides, softened } from "./forms.js";
import { sheet } from "./textures.js";

const APART = 0.46;
const TILTS = [0.16, -0.07, 0.05, -0.2, 0.11, -0.13];
const NOBODY = "w"; // things are of the colour of bone

export class Things {
  #forms = new Map();

  constructor(kinds, potter) {
    Object.assign(this, { kinds, potter, group: new Group(), faces: [], list: [] });
    this.group.position.y = TABLE;
  }

  // `faces` are the symbols that lie there now.
  show(faces) {
    this.faces = faces;
    this.group.clear();
    this.list = faces.map((face, index) => this.#put(face, index - (faces.length - 1) / 2, TILTS[index % TILTS.length]));
  }

  #put(face, across, tilt) {
    const kind = this.kinds[face] ?? {};
    const thing = kind.split ? this.#stick(kind) : this.#piece(face, kind.piece);
    thing.position.set(across * (kind.split ? APART : 2 * APART), kind.split && kind.up === "flat" ? kind.radius : 0.003, Math.abs(across) * 0.06);
    thing.rotation.set(0, tilt, kind.up === "round" ? Math.PI : 0, "YXZ");
    this.group.add(thing);
    return thing;
  }

  #piece(face, kind) {
    if (kind) this.potter.kinds[face] = kind;
    const thing = new Group();
    thing.add(this.potter.mesh(face, NOBODY));
    return thing;
  }

  // With the flat face up the round one is below.
  #stick({ split, radius }) {
    const { stuffs } = this.potter;
    const thing = new Group();
    const parts = [
      [this.#form("bark", () => bark(split, radius, stuffs.size("bark"))), stuffs.get("bark")],
      [this.#form("flat", () => plate(split, radius)), stuffs.painted("stick", drawn, { rough: 0.55, glaze: 0.3 })],
    ];
    for (const [form, stuff] of parts) {
      const mesh = new Mesh(form, stuff);
      mesh.castShadow = mesh.receiveShadow = true;
      thing.add(mesh);
    }
    return thing;
  }

  #form(name, make) {
    if (!this.#forms.has(name)) this.#forms.set(name, this.potter.bin.own(make()));
    return this.#forms.get(name);
  }
}

// The round half hangs below the flat face, which lies at 0.
function bark(long, radius, size) {
  const half = new Shape();
  half.absarc(0, 0, radius, Math.PI, Math.PI * 2, false);
  const edges = { bevelEnabled: true, bevelSize: 0.02, bevelThickness: 0.04, bevelOffset: -0.02, bevelSegments: 3, curveSegments: 18 };
  const made = new ExtrudeGeometry(half, { depth: long - 0.08, ...edges });
  made.translate(0, 0, -(long - 0.08) / 2);
  return fromAllSides(softened(made, 0.8), size, [0, 0], true);
}

function plate(long, radius) {
  const [x, z] = [radius - 0.012, long / 2 - 0.015];
  const made = new BufferGeometry();
  made.setAttribute("position", new Float32BufferAttribute([-x, 0.004, -z, -x, 0.004, z, x, 0.004, z, x, 0.004, -z], 3));
  made.setAttribute("normal", new Float32BufferAttribute([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0], 3));
  made.setAttribute("uv", new Float32BufferAttribute([0, 1, 0, 0, 1, 0, 1, 1], 2));
  made.setIndex([0, 1, 2, 0, 2, 3]);
  return made;
}

function drawn() {
  const [canvas, pen] = sheet(64, 320);
  pen.fillStyle = "#f3e2bd";
  pen.fillRect(0, 0, 64, 320);
  pen.strokeStyle = "rgb(150 110 60 / 0.28)";
  for (let x = 4; x < 64; x += 7) pen.strokeRect(x, -2, 3, 330);
  pen.strokeStyle = "#1f4e9e";
  pen.lineWidth = 6;
  pen.lineJoin = "round";
  for (const y of [80, 160, 240]) {
    pen.beginPath();
    pen.moveTo(32, y - 30);
    pen.lineTo(50, y);
    pen.lineTo(32, y + 30);
    pen.lineTo(14, y);
    pen.closePath();
    pen.stroke();
  }
  return canvas;
}
