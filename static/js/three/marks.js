// The marks of the flat board, lying on the cells and on the pieces: the same symbols, read from where the page draws them.

import { CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace } from "../../vendor/three-0.185.1/three.module.min.js";
import { draw } from "./look.js";
import { symbol } from "./read.js";
import { UNIT } from "./space.js";
import { sheet } from "./textures.js";

const ACROSS = 132; // of a symbol, in units of the drawing
const SHARP = 1.5;
const LIFT = 0.012;
const LINES = 1024; // the longer side of the sheet of ways
const ON_TOP = new Set(["dot", "take-ring", "x", "robot", "text", "circle"]); // of what stands there; the others lie around it
const BASELINE = 7.5;

export class Marks {
  #wayCanvas;

  constructor({ space, pieces, stuffs, bin, board }) {
    Object.assign(this, { space, pieces, stuffs, bin, board, group: new Group(), shown: [] });
    this.form = bin.own(new PlaneGeometry(ACROSS / UNIT, ACROSS / UNIT).rotateX(-Math.PI / 2));
    this.ways = this.#ways();
  }

  // Everything in the layers of the flat board that is a mark.
  show(svg) {
    this.turned = svg.classList.contains("turned");
    const elements = [...svg.querySelectorAll(".left > *, .lights > *, .marks > *")].filter((one) => one.tagName !== "g");
    const lines = elements.filter(({ tagName }) => tagName === "path");
    this.#draw(svg, lines);
    const marks = elements.filter((one) => !lines.includes(one)).map((one) => this.#read(one));
    this.shown = marks.map(({ name, x, y }) => [name, this.space.at(x, y)]);
    this.group.clear();
    if (lines.length) this.group.add(this.ways);
    for (const decal of [...marks.map((mark) => this.#decal(mark)), ...this.#focus(svg)]) this.group.add(decal);
  }

  // Where the keyboard is.
  #focus(svg) {
    const cell = svg.querySelector(".cell:focus-visible");
    this.focused = cell?.id.replace("cell-", "") ?? "";
    if (!cell) return [];
    const { x, z } = this.space.cells.get(this.focused);
    return [this.#decal({ name: "focus", x, y: z, scale: 1, element: svg.querySelector(".focus-ring") })];
  }

  #read(one) {
    const moved = one.transform.baseVal.consolidate()?.matrix;
    const across = Number(one.getAttribute("x") ?? one.getAttribute("cx") ?? 0) + (moved?.e ?? 0);
    const down = Number(one.getAttribute("y") ?? one.getAttribute("cy") ?? 0) + (moved?.f ?? 0);
    const { x, z } = this.#unturned(across, one.tagName === "text" ? down - BASELINE : down);
    const isUse = one.tagName === "use";
    const element = isUse ? document.getElementById(symbol(one)) : one;
    return { name: isUse ? symbol(one) : one.tagName, text: one.textContent, x, y: z, scale: moved?.a ?? 1, element };
  }

  #unturned(x, y) {
    const { width, height } = this.space.board;
    return this.turned ? this.space.point(width - x, height - y) : this.space.point(x, y);
  }

  #decal({ name, text = "", x, y, scale, element }) {
    const material = this.stuffs.decal(`mark ${name} ${text}`, () => drawn(element), { lit: false, order: -4 });
    const mesh = new Mesh(this.form, material);
    const cell = this.space.at(x, y);
    const isHigh = ON_TOP.has(name) && cell;
    mesh.position.set(x, (isHigh ? this.pieces.top(cell) : Math.max(0, this.pieces.floor)) + LIFT * (name === "text" ? 2 : 1), y);
    mesh.rotation.y = this.turned ? Math.PI : 0;
    mesh.scale.setScalar(scale);
    mesh.renderOrder = 2;
    return mesh;
  }

  // The ways are one sheet over the whole board, drawn again when they change.
  #ways() {
    const { half } = this.space;
    const scale = LINES / (2 * Math.max(half.x, half.z));
    const [canvas, pen] = sheet(Math.round(2 * half.x * scale), Math.round(2 * half.z * scale));
    this.pen = pen;
    this.#wayCanvas = canvas;
    this.map = this.bin.own(new CanvasTexture(canvas));
    this.map.colorSpace = SRGBColorSpace;
    const values = { map: this.map, transparent: true, depthWrite: false, toneMapped: false, polygonOffset: true, polygonOffsetFactor: -3, polygonOffsetUnits: -3 };
    const form = this.bin.own(new PlaneGeometry(2 * half.x, 2 * half.z).rotateX(-Math.PI / 2).translate(0, 0.009, 0));
    const mesh = new Mesh(form, this.bin.own(new MeshBasicMaterial(values)));
    mesh.renderOrder = 1;
    return mesh;
  }

  #draw(svg, lines) {
    const { width, height } = this.space.board;
    const canvas = this.#wayCanvas;
    this.pen.setTransform(1, 0, 0, 1, 0, 0);
    this.pen.clearRect(0, 0, canvas.width, canvas.height);
    for (const one of lines) {
      const scale = canvas.width / width;
      this.pen.setTransform(scale, 0, 0, scale, 0, 0);
      // A way that the scene gives is turned by an attribute; one from cell to cell is drawn as the viewer sees them.
      if (this.turned && !one.hasAttribute("transform")) this.pen.setTransform(-scale, 0, 0, -scale, width * scale, height * scale);
      draw(this.pen, one);
    }
    if (lines.length) this.map.needsUpdate = true;
  }
}

function drawn(element) {
  const [canvas, pen] = sheet(Math.round(ACROSS * SHARP));
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.scale(SHARP, SHARP);
  draw(pen, element);
  return canvas;
}
