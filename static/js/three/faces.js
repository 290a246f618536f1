// What is painted on a piece, in the colours of its owner: `pen` stands in the middle, 1 is one cell.

import { flower } from "./azulejo.js";
import { picture } from "./textures.js";

const GLAZES = {
  w: { face: "#fbf4e2", rim: "#e6d7b4", paint: "#1f4e9e", second: "#6f93cf", heart: "#e0a526" },
  b: { face: "#1a2342", rim: "#0c1226", paint: "#aebde0", second: "#6c7fb2", heart: "#aebde0" },
  n: { face: "#b3573e", rim: "#8c3f2c", paint: "#f6d3c2", second: "#e59a80", heart: "#f6d3c2" },
};

function disc(pen, ink, radius, x = 0, y = 0) {
  pen.fillStyle = ink;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

const PAINTERS = {
  rings(pen, { paint, second }, list) {
    for (const [radius, width, thin] of list) {
      pen.strokeStyle = thin ? second : paint;
      pen.lineWidth = width;
      pen.beginPath();
      pen.arc(0, 0, radius, 0, Math.PI * 2);
      pen.stroke();
    }
  },
  square(pen, { paint }, side) {
    pen.strokeStyle = paint;
    pen.lineWidth = 0.044;
    pen.beginPath();
    pen.roundRect(-side / 2, -side / 2, side, side, 0.06);
    pen.stroke();
  },
  blossom(pen, { paint, face, heart }, [radius, width = 0.28]) {
    pen.fillStyle = paint;
    flower(pen, 0, 0, radius, 8, width);
    disc(pen, face, radius * 0.21);
    disc(pen, heart, radius * 0.13);
  },
  pips(pen, { paint }, places) {
    for (const [x, y] of places) disc(pen, paint, 0.055, x, y);
  },
};

export function face({ face: painters = [], across }, owner, size = 256) {
  const glaze = GLAZES[owner] ?? GLAZES.n;
  const [canvas, pen] = picture(size);
  pen.fillStyle = glaze.rim;
  pen.fillRect(0, 0, size, size);
  pen.translate(size / 2, size / 2);
  pen.scale(size / across, size / across);
  const body = pen.createRadialGradient(0, 0, 0, 0, 0, across / 2);
  for (const [stop, ink] of [[0, glaze.face], [0.86, glaze.face], [0.95, glaze.rim]]) body.addColorStop(stop, ink);
  pen.fillStyle = body;
  pen.fillRect(-across, -across, 2 * across, 2 * across);
  for (const painter of painters) for (const [name, values] of Object.entries(painter)) PAINTERS[name](pen, glaze, values);
  return canvas;
}
