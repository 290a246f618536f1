// The 3D view of one board. It draws a frame when something has changed, and none while all is still.

import { Color, Fog, Group, Scene, Vector3 } from "../../vendor/three-0.185.1/three.module.min.js";
import { Bin } from "./bin.js";
import { Board, TABLE } from "./board.js";
import { Camera, eased, VIEWS } from "./camera.js";
import { ENVIRONMENTS, surrounding } from "./environments.js";
import { Frames } from "./frames.js";
import { Lights } from "./lights.js";
import { Look } from "./look.js";
import { Marks } from "./marks.js";
import { Motion, TIMES } from "./motion.js";
import { Picking } from "./picking.js";
import { Pieces } from "./pieces.js";
import { Potter } from "./potter.js";
import { Scoreboard } from "./scoreboard.js";
import { Space } from "./space.js";
import { Stuffs } from "./stuffs.js";
import { enact } from "./tale.js";
import { paintAt } from "./textures.js";
import { Things } from "./things.js";
import { Trays } from "./trays.js";

const DAY = 1;
const NIGHT = 0.92; // exposure

export class Stage {
  #around = new Bin(); // what belongs to the environment alone
  #moves = 0;

  // `data` is what never changes in the match, `now` what the page shows.
  constructor(renderer, canvas, svg, data, now, { night, quality, pace }) {
    Object.assign(this, { renderer, canvas, svg, data, now, night, quality, bin: new Bin(), scene: new Scene() });
    paintAt(quality.pictures);
    renderer.toneMappingExposure = night ? NIGHT : DAY;
    this.camera = new Camera();
    this.frames = new Frames((now) => this.#frame(now), () => this.motion.busy);
    this.frames.hold();
    this.motion = new Motion(pace, () => this.changed());
    this.picking = new Picking(this);
    this.space = new Space(data);
    this.#build(new Look(svg, data.ground));
    this.camera.around = now.turned ? 180 : 0;
    this.board.turn(now.turned);
    this.#show(now);
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(canvas);
  }

  #build(look) {
    const { data, bin, space, now } = this;
    this.material = look.material;
    this.stuffs = new Stuffs(bin, this.quality, look.material);
    const potter = new Potter({ ...data.solid.pieces }, this.stuffs, bin);
    this.board = new Board(data, look, space, this.stuffs, bin);
    this.pieces = new Pieces(space, potter, this.board.floor);
    this.trays = new Trays(now.trays, potter);
    this.scoreboard = new Scoreboard(potter);
    this.marks = new Marks(this);
    this.lights = bin.own(new Lights(this.scene, Math.max(space.half.x, space.half.z) + 3.4, this.quality.shadow));
    this.table = new Group();
    this.table.add(this.board.group, this.pieces.group, this.trays.group, this.scoreboard.pivot, this.marks.group, this.lights.group);
    if (now.thrown.length) {
      this.things = new Things(data.solid.things ?? {}, potter);
      this.scoreboard.pivot.add(this.things.group); // before whoever looks
    }
    this.scene.add(this.table);
  }

  // All at once, as it stands.
  #show(now) {
    this.now = now;
    this.pieces.show(now.pieces);
    this.trays.show(now.trays);
    this.things?.show(now.thrown);
    this.scoreboard.show({ ...now, colours: this.data.colours });
    this.mark();
  }

  mark() {
    this.marks.show(this.svg);
    this.changed({ shadows: false });
  }

  // A clock has gone on.
  tick(now) {
    Object.assign(this.now, { clocks: now.clocks });
    if (this.scoreboard.show({ ...this.now, colours: this.data.colours })) this.changed({ shadows: false });
  }

  // From what was shown to what the page shows now; what still moves ends at once.
  async sync(svg, now, tale) {
    this.svg = svg;
    const [before, move] = [this.now, (this.#moves += 1)];
    this.motion.skip();
    this.pieces.show(before.pieces);
    this.now = now;
    if (now.turned !== before.turned) this.turn(now.turned);
    if (this.things && now.throw && now.throw !== before.throw) await this.#throw(now.thrown);
    if (move !== this.#moves) return;
    this.marks.group.clear();
    const done = enact(this, now, tale);
    this.changed();
    await done;
    if (move !== this.#moves) return; // another has come meanwhile
    this.#show(now);
    this.changed();
  }

  #throw(faces) {
    this.things.show(faces);
    return this.motion.throw(this.things);
  }

  // Boxes where they cost the least distance; the scoreboard beyond the far edge, what is thrown before the near one.
  #lay() {
    const { half } = this.space;
    const { aspect } = this.camera.lens;
    const middle = { left: -2, right: 2, far: half.z, near: half.z + 2.1 };
    const blocked = (spot) => this.board.covers(spot) || (spot.left < middle.right && spot.right > middle.left && spot.near > middle.far);
    this.trays.lay(this.space, blocked, (x, z) => Math.max((x * 1.06) / aspect, z * 0.8 + 0.5));
    this.scoreboard.put(0, -half.z - 0.85);
    this.things?.group.position.setZ(half.z + 1.1);
    const board = [-half.x, half.x].flatMap((x) => [-half.z, half.z].flatMap((z) => [new Vector3(x, TABLE, z), new Vector3(x, 0.2, z)]));
    const before = this.things ? [-1, 1].map((side) => new Vector3(side, TABLE, half.z + 2.05)) : [];
    this.camera.frame({ lying: [...board, ...this.trays.boxes.flatMap((one) => one.corners())], beyond: [...this.scoreboard.corners(), ...before] });
  }

  async surround(name) {
    this.environment = name;
    const { light, lights, build } = await ENVIRONMENTS[name]();
    if (this.environment !== name || this.isOver) return; // another was chosen meanwhile
    const hour = this.night ? "night" : "day";
    if (this.around) this.scene.remove(this.around);
    this.#around.empty();
    const bin = this.#around;
    const { group, background, fog } = build({ stuffs: new Stuffs(bin, this.quality), bin, night: this.night, space: this.space });
    this.around = Object.assign(group, { name });
    this.scene.add(group);
    this.scene.background = new Color(background);
    this.scene.fog = fog ? new Fog(...fog) : null;
    const { reflection } = this.quality;
    this.scene.environment = reflection ? bin.own(surrounding(this.renderer, light[hour], reflection)).texture : null;
    this.lights.set(lights[hour]);
    this.changed();
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !height) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, this.quality.sharpest));
    this.renderer.setSize(width, height, false);
    this.camera.shape(width, height);
    this.#lay();
    this.changed();
  }

  // Something is to be seen: shadows too, where bodies have moved.
  changed({ shadows = true } = {}) {
    if (shadows) this.renderer.shadowMap.needsUpdate = true;
    this.frames.ask();
  }

  #frame(now) {
    if (this.motion.busy) this.renderer.shadowMap.needsUpdate = true;
    this.motion.step(now);
    this.pieces.settle();
    this.draw();
  }

  draw() {
    const way = (this.camera.around * Math.PI) / 180; // the light comes from the viewer's upper left, as on the flat board
    this.scoreboard.pivot.rotation.y = this.lights.group.rotation.y = this.scene.environmentRotation.y = way;
    this.camera.place();
    this.renderer.render(this.scene, this.camera.lens);
  }

  // Zoom, tilt and swing, by hand.
  aim(change) {
    change(this.camera);
    this.changed({ shadows: false });
  }

  look(view) {
    return this.#glide({ ...this.camera.state(), ...VIEWS[view], tilt: 0, zoom: 1, swing: 0 }, TIMES.view, () => this.camera.reset(view));
  }

  // To a player's side. Words on the board are set upright half way, when the eye follows the movement.
  turn(turned) {
    const around = turned ? 180 : 0;
    if (around === this.camera.around) return Promise.resolve();
    let told = false;
    return this.#glide({ ...this.camera.state(), around }, TIMES.turn, null, (share) => {
      if (share > 0.5 && !told) this.board.turn((told = true) && turned);
    });
  }

  #glide(to, time, after = null, during = null) {
    const from = this.camera.state();
    const done = this.motion.run(time, (t) => {
      during?.(t);
      this.camera.between(from, to, eased(t));
      if (t === 1) after?.();
    });
    this.changed();
    return done;
  }

  leave() {
    this.isOver = true;
    this.frames.stop();
    this.watch.disconnect();
    this.motion.skip();
  }

  // All that the GPU was given for this board; the renderer stays for the next.
  dispose() {
    this.leave();
    this.scene.clear();
    this.#around.empty();
    this.bin.empty();
    this.renderer.renderLists.dispose();
  }
}
