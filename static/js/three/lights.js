// Four lights, each with its switch: the lamp above (it casts the shadows), the window, the candle, and the room itself.

import { DirectionalLight, Group, HemisphereLight, PointLight } from "../../vendor/three-0.185.1/three.module.min.js";

export class Lights {
  constructor(scene, reach, size) {
    this.scene = scene;
    this.group = new Group();
    this.lamp = new DirectionalLight();
    this.window = new DirectionalLight();
    this.candle = new PointLight();
    this.candle.decay = 1.4;
    this.sky = new HemisphereLight("#ffffff", "#8a8fa0", 0); // the room, where nothing is reflected
    const { shadow } = this.lamp;
    shadow.mapSize.set(size || 1, size || 1);
    shadow.radius = 5;
    shadow.bias = -0.0004;
    shadow.normalBias = 0.018;
    Object.assign(shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 40 });
    shadow.camera.updateProjectionMatrix();
    this.lamp.castShadow = size > 0;
    this.group.add(this.lamp, this.lamp.target, this.window, this.candle, this.sky);
    this.on = { lamp: true, window: true, candle: true, room: true };
  }

  // The environment says how strong each of them is, and from where it shines.
  set(values) {
    this.values = values;
    for (const name of ["lamp", "window", "candle"]) {
      const [colour, , ...place] = values[name];
      this[name].color.set(colour);
      this[name].position.set(...place);
    }
    this.lamp.shadow.radius = values.soft ?? 5;
    this.apply();
  }

  switch(name, on) {
    this.on[name] = on;
    this.apply();
  }

  apply() {
    for (const name of ["lamp", "window", "candle"]) this[name].intensity = this.on[name] ? this.values[name][1] : 0;
    const room = this.on.room ? this.values.room : 0.06;
    this.scene.environmentIntensity = room;
    this.sky.intensity = this.scene.environment ? 0 : 3 * room;
  }

  dispose() {
    this.lamp.shadow.dispose();
  }
}
