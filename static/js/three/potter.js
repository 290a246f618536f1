// One body and one glaze for each kind and owner, shared by all pieces of it.

import { InstancedMesh, Mesh } from "../../vendor/three-0.185.1/three.module.min.js";
import { body, PLAIN } from "./bodies.js";
import { face } from "./faces.js";

export class Potter {
  #forms = new Map();

  // `kinds` is what the game's folder says of its pieces.
  constructor(kinds, stuffs, bin) {
    Object.assign(this, { kinds, stuffs, bin });
  }

  kind(name) {
    const known = this.kinds[name] ?? PLAIN;
    return known.like ? { ...this.kinds[known.like], ...known } : known;
  }

  form(name) {
    const made = this.kind(name);
    const key = JSON.stringify([made.form, made.across]);
    if (!this.#forms.has(key)) this.#forms.set(key, this.bin.own(body(made)));
    return this.#forms.get(key);
  }

  glaze(name, owner) {
    return this.stuffs.painted(`face ${name} ${owner}`, () => face(this.kind(name), owner));
  }

  mesh(name, owner) {
    return shaded(new Mesh(this.form(name), this.glaze(name, owner)));
  }

  many(name, owner, most) {
    return this.bin.own(shaded(new InstancedMesh(this.form(name), this.glaze(name, owner), most)));
  }
}

function shaded(mesh) {
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}
