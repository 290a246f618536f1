// A point on the screen as a touch: the piece that is seen there stands for its cell, a box for its own touch.

import { Plane, Raycaster, Vector2, Vector3 } from "../../vendor/three-0.185.1/three.module.min.js";

export class Picking {
  #ray = new Raycaster();

  constructor(stage) {
    this.stage = stage;
  }

  // `{ cell }`, `{ touch }`, `{ thrown }` or null; through what is held in the hand.
  at(x, y, held = null) {
    const { stage } = this;
    this.#aim(x, y);
    // Where pieces stand now, not where the last frame drew them: a slow machine draws seconds later.
    stage.scene.updateMatrixWorld();
    const boxes = stage.trays.boxes.flatMap(({ body, pieces }) => [body, pieces]);
    const [hit] = this.#ray.intersectObjects([...stage.pieces.byId.values(), ...boxes, ...(stage.things?.list ?? [])].filter((one) => one !== held));
    if (!hit) return this.#ground();
    if (stage.things?.list.includes(hit.object.parent)) return { thrown: true };
    const { touch } = hit.object.parent.userData;
    if (touch) return { touch };
    return hit.object.userData.cell ? { cell: hit.object.userData.cell } : null;
  }

  #aim(x, y) {
    const { canvas, camera } = this.stage;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    camera.place();
    this.#ray.setFromCamera(new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2), camera.lens);
  }

  #ground() {
    const { stage } = this;
    const point = this.over(stage.pieces.floor);
    const cell = point && stage.space.at(point.x, point.z);
    return cell ? { cell } : null;
  }

  // Where the ray of the last look meets the plane at this height.
  over(height) {
    return this.#ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -height), new Vector3());
  }

  // The pixel on which the top of a cell is seen.
  pixel(cell) {
    const { canvas, camera, space, pieces } = this.stage;
    camera.place();
    const { x, z } = space.cells.get(cell);
    const at = new Vector3(x, pieces.top(cell), z).project(camera.lens);
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return { x: left + ((at.x + 1) / 2) * width, y: top + ((1 - at.y) / 2) * height };
  }
}
