// Boxes beside the board: eight stacks of three to play from, one line of stacks for what was taken.

import { Group, Matrix4, Mesh, PlaneGeometry, Vector3 } from "../../vendor/three-0.185.1/three.module.min.js";
import { fromAllSides, merged, slab, softened } from "./forms.js";
import { hole, rounded, shape } from "./outline.js";
import { TABLE } from "./board.js";

const HIGH = 3; // pieces in a stack
const TO_PLAY = { stacks: 8, lines: 2 };
const TAKEN = { stacks: 5, lines: 1 };
const WALL = 0.09;
const GAP = 0.3;

// A tray of pieces that are still on the board is a number, not a box.
export const isBox = ({ taken, key }) => taken || Boolean(key);

export class Trays {
  constructor(trays, potter) {
    this.potter = potter;
    this.group = new Group();
    this.boxes = trays.filter(isBox).map((tray) => new Box(tray, potter));
    for (const box of this.boxes) this.group.add(box.group);
  }

  show(trays) {
    trays.filter(isBox).forEach((tray, index) => this.boxes[index].show(tray));
  }

  // Where a piece of this kind lies on top, or the next will lie; nothing where such pieces have no box.
  spot({ owner, kind }, comes = false) {
    const fits = this.boxes.filter(({ tray }) => tray.owner === owner);
    const box = fits.find(({ tray }) => tray.kind === kind) ?? fits[0];
    return box?.worldSpot(comes ? box.tray.count - 1 : box.tray.count);
  }

  // Each box goes where the camera need not step back for it; black's lie opposite to white's.
  lay(space, footprint, cost) {
    const taken = [];
    const pairs = this.boxes.filter(({ tray }) => tray.side === "w").map((box) => [box, this.boxes.find(({ tray }) => tray.side === "b" && (tray.kind === box.tray.kind))]);
    for (const [mine, other] of pairs.sort(([one], [two]) => two.pitch - one.pitch)) {
      const best = spots(space, footprint, taken, mine, cost);
      taken.push(best);
      for (const [box, turn] of [[mine, 1], [other, -1]]) {
        box?.shape(best.columns);
        box?.put(best, turn);
      }
    }
  }
}

const STEP = 0.2;
const overlap = (one, other) => one.left < other.right && other.left < one.right && one.far < other.near && other.far < one.near;

// The cheapest free place on the near half of the table, long side either way; to the right where all is equal.
function spots(space, footprint, taken, box, cost) {
  let [best, least] = [null, Infinity];
  for (const columns of box.choices()) {
    const { wide, deep } = box.size(columns);
    for (let z = 0; z < space.half.z + deep + 1; z += STEP) {
      for (let x = space.half.x + wide + 1; x > -space.half.x - wide - 1; x -= STEP) {
        const spot = { x, z, columns, left: x - wide / 2 - GAP, right: x + wide / 2 + GAP, far: z - deep / 2 - GAP, near: z + deep / 2 + GAP };
        const over = Math.max(0, z + deep / 2 - space.half.z);
        const price = cost(Math.max(-spot.left, spot.right), spot.near) - Math.min(z, space.half.z) * 0.012 + over * 0.06 - x * 0.002;
        if (price < least && !footprint(spot) && !taken.some((other) => overlap(spot, other) || overlap(spot, opposite(other)))) [best, least] = [spot, price];
      }
    }
  }
  return best;
}

function opposite({ left, right, far, near }) {
  return { left: -right, right: -left, far: -near, near: -far };
}

class Box {
  constructor(tray, potter) {
    this.tray = tray;
    this.potter = potter;
    this.name = `${tray.side} ${tray.kind}`;
    this.pitch = potter.kind(tray.kind).wide * 2 + 0.07;
    this.group = new Group();
    Object.assign(this, tray.key ? TO_PLAY : TAKEN);
    this.most = this.stacks * HIGH;
    this.pieces = potter.many(tray.kind, tray.owner, this.most);
    this.group.add(this.pieces);
    this.body = null;
  }

  choices() {
    return [this.lines, this.stacks / this.lines];
  }

  size(columns) {
    const side = (count) => count * this.pitch + 2 * WALL + 0.06;
    return { wide: side(columns), deep: side(this.stacks / columns) };
  }

  shape(columns) {
    if (columns === this.columns) return;
    Object.assign(this, this.size(columns), { columns });
    if (this.body) this.group.remove(this.body);
    this.body = new Mesh(this.potter.bin.own(this.#form(), `box ${this.name}`), this.potter.stuffs.get("walnut"));
    this.body.castShadow = this.body.receiveShadow = true;
    if (this.shade) this.group.remove(this.shade);
    this.shade = new Mesh(this.potter.bin.own(new PlaneGeometry(this.wide * 1.5, this.deep * 1.5).rotateX(-Math.PI / 2).translate(0, 0.003, 0), `shade ${this.name}`), this.potter.stuffs.contact(true));
    this.group.add(this.body, this.shade);
    this.show(this.tray);
  }

  #form() {
    const around = (inset, rx) => rounded({ x: -this.wide / 2 + inset, y: -this.deep / 2 + inset, width: this.wide - 2 * inset, height: this.deep - 2 * inset, rx });
    const rim = shape(around(0, 0.1));
    rim.holes.push(hole(around(WALL, 0.05)));
    const parts = [slab(rim, { top: 0.2, deep: 0.2, bevel: 0.025 }), slab(shape(around(WALL / 2, 0.06)), { top: 0.05, deep: 0.05, bevel: 0 })];
    return merged(parts.map((part) => fromAllSides(softened(part), this.potter.stuffs.size("walnut"))));
  }

  // The corners of the box and of the stacks in it, on the table.
  corners() {
    const [x, z] = [this.wide / 2, this.deep / 2];
    return [[-x, -z], [x, -z], [-x, z], [x, z]].flatMap(([dx, dz]) => [0, 0.6].map((y) => new Vector3(this.group.position.x + dx, TABLE + y, this.group.position.z + dz)));
  }

  put({ x, z }, turn) {
    this.group.position.set(x * turn, TABLE, z * turn);
    this.group.rotation.y = turn > 0 ? 0 : Math.PI;
  }

  // Stack by stack, so that what is left can be counted by looking.
  spot(index) {
    const stack = Math.floor(index / HIGH);
    const [column, row] = [stack % this.columns, Math.floor(stack / this.columns)];
    const rows = this.stacks / this.columns;
    return {
      x: (column - (this.columns - 1) / 2) * this.pitch,
      y: 0.055 + (index % HIGH) * this.potter.kind(this.tray.kind).high,
      z: (row - (rows - 1) / 2) * this.pitch,
    };
  }

  // In the stage's space: where the next piece lies.
  worldSpot(index = this.tray.count) {
    const { x, y, z } = this.spot(Math.max(0, Math.min(index, this.most - 1)));
    return this.group.localToWorld(this.group.position.clone().set(x, y, z));
  }

  show(tray) {
    this.tray = tray;
    const matrix = new Matrix4();
    this.pieces.count = Math.min(tray.count, this.most);
    for (let index = 0; index < this.pieces.count; index += 1) {
      const { x, y, z } = this.spot(index);
      this.pieces.setMatrixAt(index, matrix.makeTranslation(x, y, z));
    }
    this.pieces.instanceMatrix.needsUpdate = true;
    this.pieces.computeBoundingSphere();
    this.group.userData.touch = tray.button;
  }
}
