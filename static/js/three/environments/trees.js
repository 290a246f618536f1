// Trees and bushes: a dark body with bunches of leaves around it, on trunks with limbs; plane trees, cypresses and orange trees.

import { BufferAttribute, Color, CylinderGeometry, DoubleSide, IcosahedronGeometry, Matrix4, MeshStandardMaterial, PlaneGeometry, Quaternion, SphereGeometry, Vector3 } from "../../../vendor/three-0.185.1/three.module.min.js";
import { merged } from "../forms.js";
import { random } from "../noise.js";
import { picture, texture } from "../textures.js";
import { at } from "./tools.js";

const UP = new Vector3(0, 1, 0);
const BUNCHES = 110; // on one crown
const [TREES, BUSHES, FRUITS] = [34, 64, 16];
const GREENS = ["#ffffff", "#dff0b8", "#c6e0a0", "#eef5c8", "#b4d69a"]; // multiplied with the leaves' own
const ORANGE_LEAF = "#9cc886";
const CYPRESS_LEAF = "#7fa58a";

// What grows where: crowns, and wood from one point to another.
class Garden {
  crowns = [];
  wood = [];
  fruits = [];

  constructor(ground) {
    this.ground = ground;
    this.draw = random(12);
  }

  crown(x, y, z, wide, tint, tall = wide) {
    this.crowns.push({ matrix: at(x, y, z, wide, this.draw() * 6, tall), tint });
  }

  limb(from, to, thick) {
    const way = new Vector3().subVectors(to, from);
    const turn = new Quaternion().setFromUnitVectors(UP, way.clone().normalize());
    this.wood.push(new Matrix4().compose(from.clone().addScaledVector(way, 0.5), turn, new Vector3(thick, way.length(), thick)));
  }

  // A trunk that divides, and a crown on every limb.
  plane(x, z) {
    const { draw, ground } = this;
    const tall = 5.4 + draw() * 3.4;
    const tint = GREENS[Math.floor(draw() * GREENS.length)];
    const fork = new Vector3(x + draw() - 0.5, ground + tall * 0.62, z + draw() - 0.5);
    this.limb(new Vector3(x, ground - 0.2, z), fork, 1);
    const limbs = 5;
    for (let limb = 0; limb < limbs; limb += 1) {
      const turn = ((limb + draw() * 0.6) / limbs) * Math.PI * 2;
      const [out, high] = [1.7 + draw() * 0.9, tall + 0.3 + draw() * 1.5];
      const end = new Vector3(x + Math.sin(turn) * out, ground + high, z + Math.cos(turn) * out);
      this.limb(fork, end, 0.5);
      this.crown(end.x, end.y + 0.4, end.z, 1.75 + draw() * 0.75, tint, 1.45 + draw() * 0.5);
    }
    this.crown(x, ground + tall + 2.5, z, 2 + draw() * 0.6, tint, 1.7);
  }

  cypress(x, z) {
    const tall = 5 + this.draw() * 2.2;
    this.limb(new Vector3(x, this.ground, z), new Vector3(x, this.ground + 2, z), 0.6);
    this.crown(x, this.ground + tall + 0.6, z, 1.15, CYPRESS_LEAF, tall);
  }

  orange(x, z) {
    const { draw, ground } = this;
    this.limb(new Vector3(x, ground, z), new Vector3(x, ground + 3.2, z), 0.55);
    this.crown(x, ground + 4.4, z, 2, ORANGE_LEAF, 1.8);
    for (let fruit = 0; fruit < FRUITS; fruit += 1) {
      const [turn, high] = [draw() * Math.PI * 2, draw() * 1.6 - 0.7];
      const out = Math.sqrt(1 - (high / 1.9) ** 2) * 2.1;
      this.fruits.push(at(x + Math.sin(turn) * out, ground + 4.4 + high, z + Math.cos(turn) * out, 0.2));
    }
  }
}

export function greens(builder, ground) {
  const garden = new Garden(ground);
  const { draw } = garden;
  for (let tree = 0; tree < TREES; tree += 1) {
    const angle = (tree / TREES) * Math.PI * 2 + draw() * 0.16;
    const far = tree % 3 === 1 ? 29.5 + draw() * 2 : 32 + draw() * 28;
    const kind = tree % 3 === 1 ? "orange" : tree % 7 === 3 ? "cypress" : "plane";
    garden[kind](Math.sin(angle) * far, Math.cos(angle) * far);
  }
  for (let bush = 0; bush < BUSHES; bush += 1) {
    const angle = (bush / BUSHES) * Math.PI * 2;
    garden.crown(Math.sin(angle) * 27.6, ground + 0.7, Math.cos(angle) * 27.6, 1.4 + draw() * 0.3, GREENS[bush % GREENS.length], 1.1 + draw() * 0.2);
  }
  plant(builder, garden);
  flowers(builder, garden);
}

function plant(builder, { crowns, wood, fruits }) {
  const matrices = crowns.map(({ matrix }) => matrix);
  builder.many(new CylinderGeometry(0.32, 0.52, 1, 9), "bark", wood);
  const bodies = builder.many(new IcosahedronGeometry(0.86, 2), "leaf", matrices);
  const leaves = builder.many(bunches(), foliage(builder.bin), matrices);
  crowns.forEach(({ tint }, index) => {
    leaves.setColorAt(index, new Color(tint));
    bodies.setColorAt(index, new Color(tint).multiplyScalar(0.62));
  });
  builder.many(new SphereGeometry(1, 10, 8), builder.stuffs.get("fruit"), fruits);
}

// Cards with a bunch of leaves each, all around a ball, lighter where the sky sees them.
function bunches() {
  const draw = random(31);
  const cards = Array.from({ length: BUNCHES }, (_, index) => {
    const high = 1 - (2 * (index + 0.5)) / BUNCHES;
    const turn = index * 2.39996; // the golden angle: no two lie in a row
    const out = Math.sqrt(1 - high * high);
    const way = new Vector3(Math.cos(turn) * out, high, Math.sin(turn) * out);
    const size = 0.5 + draw() * 0.24;
    const card = new PlaneGeometry(size, size).rotateZ(draw() * 6);
    card.applyQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), tipped(way, draw)));
    const place = way.clone().multiplyScalar(0.84 + draw() * 0.14);
    card.translate(place.x, place.y, place.z);
    return lit(card, way);
  });
  return merged(cards);
}

// Not quite outwards: seen from the side some of the leaves still show their face.
function tipped(way, draw) {
  return way.clone().add(new Vector3(draw() - 0.5, draw() - 0.5, draw() - 0.5)).normalize();
}

// As round as the ball that it lies on, whichever way the card looks.
function lit(card, way) {
  const { count } = card.getAttribute("position");
  const tone = 0.55 + 0.45 * (way.y * 0.5 + 0.5);
  const all = (values) => new BufferAttribute(Float32Array.from({ length: count * 3 }, (_, at) => values[at % 3]), 3);
  card.setAttribute("normal", all([way.x, way.y, way.z]));
  card.setAttribute("color", all([tone, tone, tone]));
  return card;
}

function foliage(bin) {
  const size = 128;
  const [canvas, pen] = picture(size);
  const draw = random(77);
  for (let leaf = 0; leaf < 46; leaf += 1) {
    const [turn, out] = [draw() * Math.PI * 2, Math.sqrt(draw()) * size * 0.4];
    pen.fillStyle = `hsl(${88 + draw() * 26} ${42 + draw() * 16}% ${24 + draw() * 24}%)`;
    pen.beginPath();
    pen.ellipse(size / 2 + Math.cos(turn) * out, size / 2 + Math.sin(turn) * out, 10 + draw() * 5, 4 + draw() * 2.5, draw() * 6, 0, 7);
    pen.fill();
  }
  const map = bin.own(texture(canvas, { tiled: false }));
  return bin.own(new MeshStandardMaterial({ map, alphaTest: 0.4, side: DoubleSide, roughness: 0.95, vertexColors: true }));
}

function flowers(builder, { draw, ground }) {
  const spots = Array.from({ length: 240 }, () => {
    const [angle, far] = [draw() * Math.PI * 2, 26.2 + draw() * 1.1];
    return at(Math.sin(angle) * far, ground + 0.9 + draw() * 0.5, Math.cos(angle) * far, 0.14 + draw() * 0.08);
  });
  builder.many(new SphereGeometry(1, 8, 6), builder.stuffs.get("tijoleira"), spots.slice(0, 120));
  builder.many(new SphereGeometry(1, 8, 6), builder.stuffs.get("white"), spots.slice(120));
}
