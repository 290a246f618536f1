// Geometry: slabs from outlines, turned bodies from profiles, and how pictures lie on them.

import { BufferAttribute, BufferGeometry, ExtrudeGeometry, LatheGeometry, Vector2, Vector3 } from "../../vendor/three-0.185.1/three.module.min.js";

// An outline (x to the right, y towards the viewer) as a slab whose upper face lies at `top`.
export function slab(shape, { top = 0, deep = 0.1, bevel = 0.02, offset = 0, steps = 2, curve = 12 }) {
  const made = new ExtrudeGeometry(shape, {
    depth: Math.max(0.001, deep - 2 * bevel),
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: offset - bevel,
    bevelSegments: steps,
    curveSegments: curve,
  });
  made.rotateX(Math.PI / 2).translate(0, top - bevel, 0);
  return made;
}

export function turned(profile, around = 40) {
  return new LatheGeometry(profile.map(([radius, height]) => new Vector2(radius, height)), around);
}

// Faces that meet at less than `angle` share their normals, the larger ones more; sharper edges stay sharp.
export function softened(geometry, angle = 0.7) {
  const places = geometry.getAttribute("position");
  const normals = geometry.getAttribute("normal");
  const limit = Math.cos(angle);
  const [corners, faces, near] = [[], [], new Map()];
  for (let index = 0; index < places.count; index += 1) corners.push(new Vector3().fromBufferAttribute(places, index));
  const names = corners.map(({ x, y, z }) => `${Math.round(x * 2e3)},${Math.round(y * 2e3)},${Math.round(z * 2e3)}`);
  for (let first = 0; first < corners.length; first += 3) {
    const [a, b, c] = corners.slice(first, first + 3);
    const wide = b.clone().sub(a).cross(c.clone().sub(a)); // as long as the face is large
    const face = { wide, straight: wide.clone().normalize() };
    faces.push(face);
    for (const name of names.slice(first, first + 3)) {
      if (!near.has(name)) near.set(name, []);
      near.get(name).push(face);
    }
  }
  names.forEach((name, index) => {
    const { straight } = faces[Math.floor(index / 3)];
    const sum = new Vector3();
    for (const other of near.get(name)) if (other.straight.dot(straight) > limit) sum.add(other.wide);
    sum.normalize();
    normals.setXYZ(index, sum.x, sum.y, sum.z);
  });
  return geometry;
}

// A picture seen from above, `across` wide: sides take the colour of the rim.
export function fromAbove(geometry, across, at = { x: 0, z: 0 }) {
  return mapped(geometry, (x, y, z) => [(x - at.x) / across + 0.5, 0.5 - (z - at.z) / across]);
}

// A stuff that fills space: each face takes the two directions it spans. `size` is what one picture covers.
export function fromAllSides(geometry, size, shift = [0, 0], across = false) {
  return mapped(geometry, (x, y, z, nx, ny, nz) => {
    const [a, b] = Math.abs(ny) > 0.6 ? [x, z] : Math.abs(nx) > Math.abs(nz) ? [y, z] : [y, x];
    const [u, v] = across ? [b, a] : [a, b];
    return [u / size + shift[0], v / size + shift[1]];
  });
}

function mapped(geometry, map) {
  const [places, normals] = [geometry.getAttribute("position"), geometry.getAttribute("normal")];
  const made = new Float32Array(places.count * 2);
  for (let at = 0; at < places.count; at += 1) {
    const place = [places.getX(at), places.getY(at), places.getZ(at)];
    made.set(map(...place, normals.getX(at), normals.getY(at), normals.getZ(at)), at * 2);
  }
  geometry.setAttribute("uv", new BufferAttribute(made, 2));
  return geometry;
}

// A tone for the whole body, multiplied with its stuff.
export function toned(geometry, tone) {
  const { count } = geometry.getAttribute("position");
  geometry.setAttribute("color", new BufferAttribute(new Float32Array(count * 3).fill(tone), 3));
  return geometry;
}

export function merged(geometries) {
  const plain = geometries.map((one) => (one.index ? one.toNonIndexed() : one));
  const made = new BufferGeometry();
  for (const [name, { itemSize }] of Object.entries(plain[0].attributes)) {
    const parts = plain.map((one) => one.getAttribute(name).array);
    const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
    parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
    made.setAttribute(name, new BufferAttribute(whole, itemSize));
  }
  for (const one of [...geometries, ...plain]) one.dispose();
  return made;
}
