import { sheet } from "./textures.js";

// The blur of a canvas shadow, without the shape that casts it. (`filter` would be shorter; Safari has none.)
export function softly(points, x, z, scale = 24) {
  const [canvas, pen] = sheet(Math.round(2 * x * scale), Math.round(2 * z * scale));
  Object.assign(pen, { shadowBlur: 0.75 * scale, shadowColor: "rgb(8 14 36 / 0.62)", shadowOffsetX: 2 * canvas.width });
  pen.beginPath();
  for (const [px, pz] of points) pen.lineTo((px + x) * scale - 2 * canvas.width, (pz + z) * scale);
  pen.fill();
  return canvas;
}
