// Every surface is drawn on a canvas when it is needed. Nothing is downloaded.

import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from "../../vendor/three-0.185.1/three.module.min.js";
import { cloud, layer, random } from "./noise.js";

// Drawn by the processor, which gives it away once: what a graphics card draws, each look at it waits for.
export function sheet(width, height = width) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  return [canvas, canvas.getContext("2d", { willReadFrequently: true })];
}

let share = 1; // of the side of every picture: without a graphics card each of its points costs time

export function paintAt(to) {
  share = to;
}

// To draw on as if it were so large.
export function picture(width, height = width) {
  const [canvas, pen] = sheet(Math.ceil(width * share), Math.ceil(height * share));
  pen.scale(canvas.width / width, canvas.height / height);
  return [canvas, pen];
}

export function texture(canvas, { tiled = true, colour = true } = {}) {
  const made = new CanvasTexture(canvas);
  if (tiled) made.wrapS = made.wrapT = RepeatWrapping;
  if (colour) made.colorSpace = SRGBColorSpace;
  made.anisotropy = 8;
  return made;
}

const bytes = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

// `mix(u, v)` says for each point how much of `dark` is in it.
function blended(size, light, dark, mix) {
  const [canvas, pen] = picture(size);
  const side = canvas.width;
  const image = pen.createImageData(side, side);
  const [from, to] = [bytes(light), bytes(dark)];
  for (let at = 0, y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1, at += 4) {
      const much = Math.min(1, Math.max(0, mix(x / side, y / side)));
      for (let part = 0; part < 3; part += 1) image.data[at + part] = from[part] + (to[part] - from[part]) * much;
      image.data[at + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
  return [canvas, pen];
}

// The grain runs along v. Late wood darkens towards the end of each ring and stops sharply.
export function wood(light, dark, { rings = 7, seed = 1, size = 512 } = {}) {
  const [bend, fibre, fleck, tone] = [cloud(2, 1, 3, seed), layer(160, 6, seed + 9), layer(90, 40, seed + 5), cloud(3, 1, 2, seed + 3)];
  return blended(size, light, dark, (u, v) => {
    const ring = (((u + 0.16 * (bend(u, v) - 0.5)) * rings) % 1 + 1) % 1;
    const late = ring < 0.86 ? (ring / 0.86) ** 2.4 : 1 - (ring - 0.86) / 0.14;
    return 0.06 + 0.42 * late + 0.3 * (fibre(u, v) - 0.3) + 0.5 * (tone(u, v) - 0.5) + (fleck(u, v) > 0.9 ? 0.12 : 0);
  })[0];
}

export function stone(light, dark, { seed = 1, pits = 90, size = 512, veins = 0.3 } = {}) {
  const [mottle, fine, vein] = [cloud(3, 3, 5, seed), layer(128, 128, seed + 7), cloud(2, 3, 4, seed + 13)];
  const [canvas, pen] = blended(size, light, dark, (u, v) => {
    const line = Math.max(0, 1 - Math.abs(vein(u, v) - 0.5) * 26);
    const depth = line && veins * line * mottle(v, u); // few points lie in a vein
    return 0.75 * mottle(u, v) - 0.12 + 0.16 * (fine(u, v) - 0.5) + depth;
  });
  const draw = random(seed + 21);
  for (let pit = 0; pit < pits; pit += 1) {
    const [x, y, long] = [draw() * size, draw() * size, 1 + 3.2 * draw() ** 2];
    pen.fillStyle = `rgb(60 44 24 / ${0.1 + 0.3 * draw()})`;
    pen.beginPath();
    pen.ellipse(x, y, long * 1.6, long * 0.8, draw() * 0.6, 0, 7);
    pen.fill();
  }
  return canvas;
}

export function clay(light, dark, { seed = 1, size = 256 } = {}) {
  const [broad, fine] = [cloud(3, 3, 4, seed), layer(120, 120, seed + 7)];
  return blended(size, light, dark, (u, v) => broad(u, v) * 0.9 - 0.1 + 0.25 * (fine(u, v) - 0.5))[0];
}

// Granules of bark pressed together, each with its own tone and a dark seam.
export function cork(base, dark, { seed = 3, size = 512 } = {}) {
  const tone = cloud(4, 4, 3, seed);
  const [canvas, pen] = blended(size, base, dark, (u, v) => 0.35 * tone(u, v));
  const draw = random(seed);
  const tones = ["#b98d5a", "#b08452", "#a67a49", "#bf9563", "#9a6f41", "#b48854"];
  for (let grain = 0; grain < 3000; grain += 1) {
    const [x, y, long, angle] = [draw() * size, draw() * size, 3 + 7 * draw(), draw() * 3.14];
    pen.fillStyle = tones[Math.floor(draw() * tones.length)];
    pen.strokeStyle = "rgb(70 44 20 / 0.22)";
    for (const [left, top] of wraps(x, y, size, 12)) {
      pen.beginPath();
      pen.ellipse(left, top, long, long * (0.5 + 0.4 * draw()), angle, 0, 7);
      pen.fill();
      pen.stroke();
    }
  }
  return canvas;
}

// What crosses an edge is drawn again on the other side.
function wraps(x, y, size, reach) {
  const xs = x < reach ? [x, x + size] : x > size - reach ? [x, x - size] : [x];
  const ys = y < reach ? [y, y + size] : y > size - reach ? [y, y - size] : [y];
  return xs.flatMap((left) => ys.map((top) => [left, top]));
}

export function cloth(light, dark, { seed = 2, size = 256 } = {}) {
  const [nap, weave] = [cloud(4, 4, 3, seed), layer(256, 256, seed + 3)];
  return blended(size, light, dark, (u, v) => 0.5 * nap(u, v) + 0.5 * weave(u, v) - 0.1)[0];
}

export function grass({ seed = 5, size = 512 } = {}) {
  const [canvas, pen] = blended(size, "#6b9a3e", "#39661f", cloud(4, 4, 3, seed));
  const draw = random(seed);
  for (let blade = 0; blade < 7000; blade += 1) {
    const [x, y, lean] = [draw() * size, draw() * size, (draw() - 0.5) * 9];
    pen.strokeStyle = `hsl(${82 + draw() * 30} ${38 + draw() * 25}% ${24 + draw() * 26}% / 0.7)`;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + lean, y - 5 - draw() * 9);
    pen.stroke();
  }
  return canvas;
}

// Portuguese pavement: small white stones with the waves of the open sea in black ones.
export function pavement({ seed = 8, size = 1024, stones = 44 } = {}) {
  const [canvas, pen] = picture(size);
  const draw = random(seed);
  const side = size / stones;
  pen.fillStyle = "#8d8574";
  pen.fillRect(0, 0, size, size);
  const wave = (column) => Math.sin((column / stones) * Math.PI * 4) * stones * 0.09;
  for (let row = 0; row < stones; row += 1) {
    for (let column = 0; column < stones; column += 1) {
      const band = (((row + wave(column)) / stones) * 4 + 8) % 1;
      const black = band < 0.46;
      const tone = black ? 22 + draw() * 12 : 76 + draw() * 13;
      pen.fillStyle = black ? `hsl(222 12% ${tone}%)` : `hsl(42 24% ${tone}%)`;
      const shift = () => (draw() - 0.5) * side * 0.2;
      const [x, y] = [column * side, row * side];
      pen.beginPath();
      pen.moveTo(x + 1.5 + shift(), y + 1.5 + shift());
      pen.lineTo(x + side - 1.5 + shift(), y + 1.5 + shift());
      pen.lineTo(x + side - 1.5 + shift(), y + side - 1.5 + shift());
      pen.lineTo(x + 1.5 + shift(), y + side - 1.5 + shift());
      pen.fill();
    }
  }
  return canvas;
}

// Soft dark under things: the light that does not get in there.
export function contact(square = false, size = 128) {
  const [canvas, pen] = sheet(size);
  const middle = size / 2;
  if (square) {
    Object.assign(pen, { shadowBlur: size / 9, shadowColor: "rgb(8 14 36 / 0.7)", shadowOffsetX: size * 2 });
    pen.fillRect(size / 6 - size * 2, size / 6, (size * 2) / 3, (size * 2) / 3);
    return canvas;
  }
  const fade = pen.createRadialGradient(middle, middle, size * 0.2, middle, middle, middle);
  fade.addColorStop(0, "rgb(8 12 30 / 0.62)");
  fade.addColorStop(0.62, "rgb(8 12 30 / 0.42)");
  fade.addColorStop(1, "rgb(8 12 30 / 0)");
  pen.fillStyle = fade;
  pen.fillRect(0, 0, size, size);
  return canvas;
}
