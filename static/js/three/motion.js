// Movements that run beside each other. Times in milliseconds.

import { Vector3 } from "../../vendor/three-0.185.1/three.module.min.js";
import { eased } from "./camera.js";

export const TIMES = { least: 280, perCell: 55, most: 620, rest: 150, drop: 360, grow: 420, taken: 420, between: 70, throw: 640, turn: 620, view: 520 };
const out = (t) => 1 - (1 - t) ** 3;

export class Motion {
  #running = new Set();

  // `pace()` is how long everything takes for this viewer, 0 where nothing shall move; `wake()` asks for a frame.
  constructor(pace, wake) {
    Object.assign(this, { pace, wake });
  }

  get busy() {
    return this.#running.size > 0;
  }

  // Calls `draw(0..1)` in every frame; the promise is kept when it is done.
  run(duration, draw, delay = 0) {
    const pace = this.pace();
    if (!pace) {
      draw(1);
      return Promise.resolve();
    }
    this.wake(); // a movement may begin after the frame in which the one before it ended
    return new Promise((done) => this.#running.add({ draw, done, delay: delay * pace, duration: duration * pace, start: null }));
  }

  step(now) {
    for (const one of this.#running) {
      one.start ??= now + one.delay;
      const share = Math.min(1, (now - one.start) / one.duration);
      if (share < 0) continue;
      one.draw(share);
      if (share === 1) {
        this.#running.delete(one);
        one.done();
      }
    }
  }

  // To the end at once: the next move does not wait for this one.
  skip() {
    for (const one of this.#running) {
      one.draw(1);
      one.done();
    }
    this.#running.clear();
  }

  // How long a hop over so many cells takes.
  time(from, to) {
    return Math.min(TIMES.most, TIMES.least + Math.hypot(to.x - from.x, to.z - from.z) * TIMES.perCell);
  }

  // `after` comes with its last frame, whether it was waited for or skipped.
  arc(mesh, from, to, { delay = 0, high = null, duration = null, after = null } = {}) {
    const [start, end] = [new Vector3().copy(from), new Vector3().copy(to)];
    const lift = high ?? Math.min(1.1, 0.28 + Math.hypot(end.x - start.x, end.z - start.z) * 0.14);
    return this.run(duration ?? this.time(start, end), (t) => {
      const share = eased(t);
      mesh.position.lerpVectors(start, end, share);
      mesh.position.y += Math.sin(Math.PI * share) * lift;
      if (t === 1) after?.();
    }, delay);
  }

  // What has become something else turns once and rises to its height, a little over it at first.
  grow(mesh) {
    return this.run(TIMES.grow, (t) => {
      mesh.scale.y = 0.5 + 0.5 * out(t) + 0.18 * Math.sin(Math.PI * t);
      mesh.rotation.y = Math.PI * (1 - out(t));
    });
  }

  // A fall with one small bounce.
  drop(mesh, to, { delay = 0, high = 1.3 } = {}) {
    return this.run(TIMES.drop, (t) => {
      const fall = t < 0.72 ? 1 - (t / 0.72) ** 2 : 0.09 * Math.sin((Math.PI * (t - 0.72)) / 0.28);
      mesh.position.set(to.x, to.y + fall * high, to.z);
    }, delay);
  }

  // Into its box; where there is none it sinks away.
  take(mesh, to, { delay = 0 } = {}) {
    const from = mesh.position.clone();
    if (to) return this.arc(mesh, from, to, { delay, high: 0.9, duration: TIMES.taken });
    return this.run(TIMES.taken, (t) => {
      mesh.position.y = from.y + 0.5 * out(t);
      mesh.scale.setScalar(Math.max(0.001, 1 - t ** 2));
    }, delay);
  }

  throw(things) {
    return Promise.all(things.list.map((thing, index) => {
      const [place, turn] = [thing.position.clone(), thing.rotation.clone()];
      return this.run(TIMES.throw, (t) => {
        const left = 1 - out(t);
        const bounce = t < 0.7 ? Math.sin((Math.PI * t) / 0.7) * 1.5 : Math.sin((Math.PI * (t - 0.7)) / 0.3) * 0.14;
        thing.position.set(place.x * (1 - left * 0.5), place.y + bounce, place.z + left * 1.4);
        thing.rotation.set(turn.x, turn.y + left * (3 + index), turn.z + left * (9 + 2 * index), "YXZ");
      }, index * 35);
    }));
  }
}
