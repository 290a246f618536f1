// Where the viewer is: a view (front, scene, top), tilted, zoomed and turned around the table. Angles in degrees.

import { Matrix4, PerspectiveCamera, Vector3 } from "../../vendor/three-0.185.1/three.module.min.js";

export const VIEWS = {
  front: { height: 54, far: 1, rise: 0 },
  scene: { height: 22, far: 1.12, rise: 0.2 }, // the board lies low in the picture, what is around it above
  top: { height: 90, far: 1, rise: 0 },
};
const LENS = 34; // vertical field of view, in degrees, on a wide picture
const TILT = 60;
const ZOOM = [0.45, 2.4];
const LOWEST = 9;
const UPRIGHT = 10; // steeper on an upright screen, which has room for it
const BUTTONS = 34; // pixels above the picture that has all in it: there the commands lie,
const NARROW = 520; // but for one of them in a corner, where the picture is narrower than so many
const UP = new Vector3(0, 1, 0);
const radians = (degrees) => (degrees * Math.PI) / 180;
const within = (value, low, high) => Math.min(high, Math.max(low, value));
export const eased = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

export class Camera {
  constructor() {
    this.lens = new PerspectiveCamera(LENS, 1, 1, 160);
    this.kept = { lying: [], beyond: [] };
    this.reset("front");
    this.around = 0; // 0 is white's side, 180 black's
  }

  reset(view = this.view) {
    Object.assign(this, { view, tilt: 0, zoom: 1, swing: 0, ...VIEWS[view] });
  }

  // The points that must be in the picture: `lying` on the table, `beyond` and before the board as the viewer sees it.
  frame(kept) {
    this.kept = kept;
  }

  tiltBy(degrees) {
    this.tilt = within(this.tilt + degrees, -TILT, TILT);
  }

  zoomBy(factor) {
    this.zoom = within(this.zoom * factor, ...ZOOM);
  }

  shape(width, height) {
    const above = width < NARROW ? 0 : BUTTONS;
    const tall = Math.max(1, height - above);
    this.lens.aspect = width / tall;
    this.lens.setViewOffset(width, tall, 0, -above, width, height);
    this.lens.fov = this.lens.aspect < 1 ? LENS + 8 : LENS;
    this.lens.updateProjectionMatrix();
  }

  // Its own basis instead of `lookAt`, which has no "up" straight above the board.
  place() {
    const tall = this.lens.aspect < 1 && this.height < 90 ? UPRIGHT : 0;
    const lift = radians(within(this.height + tall + this.tilt, LOWEST, 180 - LOWEST));
    const way = radians(this.around + this.swing);
    const out = new Vector3(Math.sin(way), 0, Math.cos(way));
    const back = out.clone().multiplyScalar(Math.cos(lift)).add(new Vector3(0, Math.sin(lift), 0));
    const up = out.clone().multiplyScalar(-Math.sin(lift)).add(new Vector3(0, Math.cos(lift), 0));
    const right = up.clone().cross(back);
    const { target, distance } = this.#fit(right, up, back);
    const away = (distance * this.far) / this.zoom;
    this.lens.position.copy(target).addScaledVector(back, away).addScaledVector(up, this.rise * away * Math.tan(radians(this.lens.fov) / 2));
    this.lens.quaternion.setFromRotationMatrix(new Matrix4().makeBasis(right, up, back));
    this.lens.updateMatrixWorld();
  }

  // As near as the corners of the box allow; the target slides until both edges have the same air.
  #fit(right, up, back) {
    const tall = Math.tan(radians(this.lens.fov) / 2) * 0.955;
    const wide = tall * this.lens.aspect;
    const corners = this.#corners();
    const target = new Vector3();
    let distance = 1;
    for (let turn = 0; turn < 6; turn += 1) {
      const seen = corners.map((corner) => corner.clone().sub(target));
      distance = Math.max(...seen.map((at) => at.dot(back) + Math.max(Math.abs(at.dot(right)) / wide, Math.abs(at.dot(up)) / tall)));
      const slopes = seen.map((at) => at.dot(up) / (distance - at.dot(back)));
      target.addScaledVector(up, ((Math.max(...slopes) + Math.min(...slopes)) / 2) * distance);
      const sides = seen.map((at) => at.dot(right) / (distance - at.dot(back)));
      target.addScaledVector(right, ((Math.max(...sides) + Math.min(...sides)) / 2) * distance);
    }
    return { target, distance };
  }

  #corners() {
    const { lying, beyond } = this.kept;
    return [...lying, ...beyond.map((point) => point.clone().applyAxisAngle(UP, radians(this.around)))];
  }

  // Everything that can glide from one state to another.
  state() {
    const { height, far, rise, tilt, zoom, swing, around } = this;
    return { height, far, rise, tilt, zoom, swing, around };
  }

  between(from, to, share) {
    for (const key of Object.keys(to)) this[key] = from[key] + (to[key] - from[key]) * share;
  }
}
