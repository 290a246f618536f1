// Small bodies that environments are built from.

import { BoxGeometry, CylinderGeometry, Group, InstancedMesh, Matrix4, Mesh, PlaneGeometry } from "../../../vendor/three-0.185.1/three.module.min.js";
import { fromAllSides, slab, softened } from "../forms.js";
import { rounded, shape } from "../outline.js";

export class Builder {
  constructor(stuffs, bin) {
    Object.assign(this, { stuffs, bin, group: new Group() });
  }

  add(geometry, stuff, { at = [0, 0, 0], turn = [0, 0, 0], casts = false, catches = false, mapped = true } = {}) {
    const material = typeof stuff === "string" ? this.stuffs.get(stuff) : stuff;
    if (mapped && typeof stuff === "string") fromAllSides(geometry, this.stuffs.size(stuff));
    const mesh = new Mesh(this.bin.own(geometry), material);
    mesh.position.set(...at);
    mesh.rotation.set(...turn);
    mesh.castShadow = casts;
    mesh.receiveShadow = catches;
    this.group.add(mesh);
    return mesh;
  }

  box(size, stuff, options) {
    return this.add(new BoxGeometry(...size), stuff, options);
  }

  rod(radius, height, stuff, options, upper = radius, around = 24) {
    return this.add(new CylinderGeometry(upper, radius, height, around), stuff, options);
  }

  plane(wide, deep, stuff, options = {}) {
    return this.add(new PlaneGeometry(wide, deep).rotateX(-Math.PI / 2), stuff, options);
  }

  // A rounded board lying with its upper face at `top`.
  top(wide, deep, stuff, { top, thick = 0.4, rx = 0.4, bevel = 0.08, at = [0, 0, 0], casts = false, catches = false }) {
    const form = softened(slab(shape(rounded({ x: -wide / 2, y: -deep / 2, width: wide, height: deep, rx }, 10)), { top, deep: thick, bevel }));
    return this.add(form, stuff, { at, casts, catches });
  }

  many(geometry, stuff, matrices, casts = false) {
    const mesh = new InstancedMesh(this.bin.own(geometry), typeof stuff === "string" ? this.stuffs.get(stuff) : stuff, matrices.length);
    matrices.forEach((matrix, index) => mesh.setMatrixAt(index, matrix));
    mesh.castShadow = casts;
    this.bin.own(mesh);
    this.group.add(mesh);
    return mesh;
  }
}

export function at(x, y, z, scale = 1, turn = 0, tall = scale) {
  return new Matrix4().makeRotationY(turn).scale({ x: scale, y: tall, z: scale }).setPosition(x, y, z);
}
