// The pieces on the board, by their ids: where they stand, and the soft dark under them.

import { Group, InstancedMesh, Matrix4, PlaneGeometry } from "../../vendor/three-0.185.1/three.module.min.js";

const MOST = 200; // more than any board holds

export class Pieces {
  #contacts;

  constructor(space, potter, floor) {
    this.space = space;
    this.potter = potter;
    this.floor = floor;
    this.group = new Group();
    this.byId = new Map();
    const shadow = potter.bin.own(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2));
    this.#contacts = potter.bin.own(new InstancedMesh(shadow, potter.stuffs.contact(), MOST));
    this.#contacts.frustumCulled = false;
    this.group.add(this.#contacts);
  }

  // Puts every piece where it belongs.
  show(pieces) {
    const { places, tops } = this.standing(pieces);
    this.tops = tops;
    const left = new Map(this.byId);
    for (const piece of pieces) {
      const old = left.get(piece.id);
      left.delete(piece.id);
      if (old && old.userData.kind === piece.kind && old.userData.owner === piece.owner) this.#set(old, piece, places);
      else this.#add(piece, places, old);
    }
    for (const [id, mesh] of left) {
      this.byId.delete(id);
      this.group.remove(mesh);
    }
    this.settle();
  }

  // Another body in the place of the one that it had.
  become(piece, places) {
    return this.#add(piece, places, this.byId.get(piece.id));
  }

  // New ones beside those that are there.
  add(pieces, places) {
    return pieces.map((piece) => this.#add(piece, places, null));
  }

  // What stands there, as the scene graph has it.
  state() {
    return [...this.byId.values()].map(({ userData: { id, cell, level, kind, owner } }) => ({ id, cell, level, kind, owner }));
  }

  // Where each piece stands: upon those below it in its cell, or inside them.
  standing(pieces) {
    const tops = new Map();
    const places = new Map();
    for (const piece of pieces.toSorted((one, other) => one.level - other.level)) {
      const { cell } = piece;
      const below = tops.get(cell) ?? 0;
      const made = this.potter.kind(piece.kind);
      const { x, z } = this.space.cells.get(cell);
      places.set(piece.id, { x, y: this.floor + (made.nests ? 0 : below), z });
      tops.set(cell, made.nests ? Math.max(below, made.high) : below + made.high);
    }
    return { places, tops };
  }

  top(cell) {
    return this.floor + (this.tops?.get(cell) ?? 0);
  }

  #add(piece, places, old) {
    if (old) this.group.remove(old);
    const mesh = this.potter.mesh(piece.kind, piece.owner);
    this.byId.set(piece.id, mesh);
    this.group.add(mesh);
    this.#set(mesh, piece, places);
    return mesh;
  }

  #set(mesh, piece, places) {
    mesh.userData = piece;
    mesh.position.copy(places.get(piece.id));
    mesh.scale.setScalar(1);
    mesh.rotation.y = 0;
  }

  // The soft dark under each piece that stands on the ground; it fades as the piece is lifted.
  settle() {
    const matrix = new Matrix4();
    let count = 0;
    for (const mesh of this.group.children) {
      if (mesh === this.#contacts || mesh.userData.level > (this.potter.kind(mesh.userData.kind).nests ? 1 : 0)) continue;
      const lift = mesh.position.y - this.floor;
      const wide = this.potter.kind(mesh.userData.kind).wide * (2.75 + lift) * mesh.scale.x;
      if (lift > 1.2) continue;
      matrix.makeScale(wide, 1, wide).setPosition(mesh.position.x + 0.02, this.floor + 0.006, mesh.position.z + 0.02);
      this.#contacts.setMatrixAt(count, matrix);
      count += 1;
    }
    this.#contacts.count = count;
    this.#contacts.instanceMatrix.needsUpdate = true;
  }
}
