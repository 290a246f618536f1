// What is around the board. Each environment is a file of its own, loaded when it is chosen.

import { BackSide, BoxGeometry, Mesh, MeshBasicMaterial, PMREMGenerator, Scene, Color } from "../../vendor/three-0.185.1/three.module.min.js";

export const ENVIRONMENTS = {
  none: () => import("./environments/none.js"),
  billiards: () => import("./environments/billiards.js"),
  park: () => import("./environments/park.js"),
  room: () => import("./environments/room.js"),
};

// The light of a surrounding, from a box with glowing panels: what polished things reflect. Panels hang behind the viewer or
// at the side: straight above, or opposite at 54 degrees, they would lie as a grey veil on flat glazes. `size` is a side of the cube.
export function surrounding(renderer, { walls, floor, panels }, size) {
  const scene = new Scene();
  const made = [];
  const add = (size, place, colour, strength = 1, side = undefined) => {
    const mesh = new Mesh(new BoxGeometry(...size), new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength), ...(side && { side }) }));
    mesh.position.set(...place);
    scene.add(mesh);
    made.push(mesh.geometry, mesh.material);
  };
  add([24, 14, 24], [0, 5, 0], walls[0], walls[1], BackSide);
  add([23, 0.5, 23], [0, -1.6, 0], floor[0], floor[1]);
  for (const [size, place, colour, strength] of panels) add(size, place, colour, strength);
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene, 0.02, 0.1, 60, { size });
  generator.dispose();
  for (const one of made) one.dispose();
  return target;
}
