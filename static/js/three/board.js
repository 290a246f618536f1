// The ground of any scene as solid bodies: the scene says what each shape is, and what it is made of.

import { Group, Mesh, PlaneGeometry } from "../../vendor/three-0.185.1/three.module.min.js";
import { fromAbove, fromAllSides, merged, slab, softened, toned } from "./forms.js";
import { random } from "./noise.js";
import { hole, inside, lines, middle, ribbon, rounded, shape } from "./outline.js";
import { Paint } from "./paint.js";
import { softly } from "./shade.js";
import { UNIT } from "./space.js";

export const TABLE = -0.36; // where the table is; the field of every board lies at 0
const HOLLOW = 0.11; // how deep
const AIR = 1.2; // around a board, for its soft shade
const WALL = 0.27;
const LINE = { wide: 0.2, rise: 0.006 }; // painted along a dark wall: how much of its width, how thick
const SUNK = 0.03; // of a slab under its tiles

// How high each body lies, how deep it goes down, how its edges are broken.
const BODIES = {
  slab: { top: 0, deep: 0.36, bevel: 0.03 },
  frame: { top: 0.07, deep: 0.43, bevel: 0.04 },
  field: { top: 0, deep: 0.1, bevel: 0 },
  square: { top: 0, deep: 0.06, bevel: 0.007, varied: true },
  tile: { top: 0, deep: 0.09, bevel: 0.02, varied: true },
  wall: { top: WALL, deep: 0.35, bevel: 0.05 },
};
const BASE = { top: -0.06, deep: 0.3, bevel: 0.04, offset: 0.2 };

export class Board {
  // `look` says of each shape how the flat board draws it.
  constructor(board, look, space, stuffs, bin) {
    Object.assign(this, { board, look, space, stuffs, bin, group: new Group() });
    this.ground = board.ground;
    this.kinds = new Set(this.ground.map(({ what }) => what));
    this.floor = this.kinds.has("hollow") ? -HOLLOW : 0;
    for (const one of this.ground) if (one.what in BODIES) this.#raise(one, this.#body(one));
    this.#base();
    this.#shade();
    this.paint = new Paint(this);
    this.turn(false);
  }

  // What lies in another lies a little lower or higher than it.
  #body({ what }) {
    const body = { ...BODIES[what] };
    if (what === "slab" && this.kinds.has("tile")) Object.assign(body, { top: -SUNK, deep: 0.33, bevel: this.slabs.length > 1 ? 0 : 0.045 });
    if (what === "field" && this.kinds.has("square")) body.top = -0.012;
    return body;
  }

  get slabs() {
    return this.ground.filter(({ what }) => what === "slab").flatMap((one) => this.#points(one));
  }

  // A bed of many parts lies on a plate of wood.
  #base() {
    if (this.slabs.length < 2) return;
    this.#add(fromAllSides(softened(slab(shape(this.outline), BASE)), this.stuffs.size("walnut")), this.stuffs.get("walnut"));
  }

  // The table is darker close to the board.
  #shade() {
    const { x, z } = this.space.half;
    const material = this.stuffs.decal("shade", () => softly(this.outline, x + AIR, z + AIR), { lit: false });
    const around = new PlaneGeometry(2 * (x + AIR), 2 * (z + AIR)).rotateX(-Math.PI / 2).translate(0.05, TABLE + 0.003, 0.06);
    this.group.add(new Mesh(this.bin.own(around), material));
  }

  // Does any of a box's points lie on the board?
  covers({ left, right, far, near }) {
    if (this.outline.some(([x, z]) => x > left && x < right && z > far && z < near)) return true;
    const steps = [0, 1, 2, 3, 4, 5, 6].map((step) => step / 6);
    return steps.some((across) => steps.some((down) => inside(this.outline, left + (right - left) * across, far + (near - far) * down)));
  }

  // Every ground brings its outline, for its shadow.
  get outline() {
    this.around ??= this.#points(this.ground.find(({ what }) => what === "shade"))[0].points;
    return this.around;
  }

  #points({ tag, attributes }) {
    const flat = ([x, y]) => Object.values(this.space.point(x, y));
    if (tag === "rect") return [{ points: rounded(attributes).map(flat), closed: true }];
    return lines(attributes.d).map(({ points, closed }) => ({ points: points.map(flat), closed }));
  }

  #raise(one, body) {
    const draw = random(7);
    const stuff = this.#stuff(one);
    const parts = this.#points(one).map(({ points, closed }) => {
      const form = shape(one.what === "wall" ? ribbon(points, one.wide / UNIT) : points);
      if (one.what === "frame") form.holes.push(...this.#field());
      if (one.what === "slab") form.holes.push(...this.hollows.map(hole));
      const made = softened(slab(form, { ...body, steps: closed ? 2 : 3 }));
      return this.#dressed(made, stuff, body.varied, points, draw);
    });
    this.#add(merged(parts), body.varied ? this.stuffs.toned(stuff) : this.stuffs.get(stuff));
    if (one.what === "slab" && this.hollows.length) this.#bottom();
    if (one.what === "wall" && one.owner === "b") this.#line(one);
  }

  // The dark side's walls have a pale line, so that they are seen on a dark table.
  #line(one) {
    const top = WALL + LINE.rise;
    const forms = this.#points(one).map(({ points }) => slab(shape(ribbon(points, (one.wide / UNIT) * LINE.wide)), { top, deep: LINE.rise, bevel: 0 }));
    this.#add(merged(forms), this.stuffs.get("wall line"));
  }

  // Walls have the colour of their side; the rest is what the game says, or in another material what the flat board shows.
  #stuff(one) {
    if (one.what === "wall") return { w: "white", b: "black wall" }[one.owner];
    return this.stuffs.known(one.stuff, this.look.fill(one));
  }

  #dressed(made, stuff, varied, points, draw) {
    const shift = varied ? [draw(), draw()] : [0, 0];
    const picture = this.stuffs.picture(stuff);
    if (picture) fromAbove(made, picture, middle(points));
    else fromAllSides(made, this.stuffs.size(stuff), shift, varied && draw() > 0.5);
    return varied ? toned(made, 0.93 + 0.11 * draw()) : made;
  }

  #field() {
    const field = this.ground.find(({ what }) => what === "field");
    return this.#points(field).map(({ points }) => hole(points));
  }

  get hollows() {
    const found = this.ground.filter(({ what }) => what === "hollow");
    return found.map(({ x, y, outline }) => lines(outline)[0].points.map(([dx, dy]) => Object.values(this.space.point(x + dx, y + dy))));
  }

  // The bottom of the hollows is one sheet of darker stuff under the pierced slab.
  #bottom() {
    const { x, z } = this.space.half;
    const slabbed = this.ground.find(({ what }) => what === "slab");
    const stuff = this.stuffs.deeper(this.ground.find(({ what }) => what === "hollow").stuff, this.look.fill(slabbed));
    const bottom = new PlaneGeometry(2 * x - 0.3, 2 * z - 0.3).rotateX(-Math.PI / 2).translate(0, -HOLLOW, 0);
    this.#add(fromAllSides(bottom, this.stuffs.size(stuff)), this.stuffs.get(stuff));
  }

  #add(geometry, material) {
    const mesh = new Mesh(this.bin.own(geometry), material);
    mesh.castShadow = mesh.receiveShadow = true;
    this.group.add(mesh);
  }

  // What lies flat on a body: on the frame, in a hollow, on a wall, between the tiles, on the field.
  heightOf({ what, x, y, attributes }, index) {
    const field = this.ground.findIndex((one) => one.what === "field");
    if (what === "line" && index < field) return 0.071;
    if (what === "arrow" && this.kinds.has("hollow") && this.#isHollow(attributes.d)) return -HOLLOW + 0.004;
    if (what === "word" && this.isBeside(x, y)) return WALL + 0.004;
    return what === "word" && this.kinds.has("tile") ? 0.001 - SUNK : 0.004;
  }

  #isHollow(data) {
    const [x, z] = Object.values(this.space.point(...lines(data)[0].points[0]));
    return this.hollows.some((points) => inside(points, x, z));
  }

  isBeside(x, y) {
    return this.kinds.has("wall") && !inside(this.outline, ...Object.values(this.space.point(x, y)));
  }

  // Words stand upright for whoever looks; all else stays where it is.
  turn(turned) {
    for (const old of this.words ?? []) this.group.remove(old);
    this.words = this.paint.sheets(turned);
    for (const one of this.words) this.group.add(one);
  }
}
