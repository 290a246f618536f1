// What lies flat on a board: carved lines, arrows, inlays, numbers. In the colours in which the flat board draws them.

import { Mesh, PlaneGeometry } from "../../vendor/three-0.185.1/three.module.min.js";
import { UNIT } from "./space.js";
import { picture } from "./textures.js";

const FLAT = new Set(["groove", "line", "arrow", "word"]);
const LIT = "rgb(255 244 216 / 0.5)"; // the edge of a groove, on the side away from the light
const MARGIN = 40; // words may stand beside the board
const INWARD = 30; // from there onto the wall
const SHARP = 1.7; // pixels per unit of the drawing, within LARGEST
const LARGEST = 2048;

export class Paint {
  constructor(board) {
    this.on = board;
  }

  // One sheet for each height on which something lies.
  sheets(turned) {
    const flat = this.on.ground.map((one, index) => ({ ...one, index })).filter(({ what, index }) => FLAT.has(what) && this.on.look.isSeen(index));
    const heights = Map.groupBy(flat, (one) => this.on.heightOf(one, one.index));
    return [...heights].map(([height, shapes]) => this.#sheet(height, shapes, turned));
  }

  #sheet(height, shapes, turned) {
    const { space, stuffs, bin } = this.on;
    const [x, z] = [space.half.x + MARGIN / UNIT, space.half.z + MARGIN / UNIT];
    const material = stuffs.decal(`paint ${height} ${turned}`, () => this.#drawn(shapes, turned));
    const flat = bin.own(new PlaneGeometry(2 * x, 2 * z).rotateX(-Math.PI / 2).translate(0, height, 0), `sheet ${height}`);
    const mesh = new Mesh(flat, material);
    mesh.receiveShadow = true;
    return mesh;
  }

  #drawn(shapes, turned) {
    const { board, look } = this.on;
    const [wide, tall] = [board.width + 2 * MARGIN, board.height + 2 * MARGIN];
    const sharp = Math.min(SHARP, LARGEST / Math.max(wide, tall));
    const [canvas, pen] = picture(Math.round(wide * sharp), Math.round(tall * sharp));
    pen.scale(sharp, sharp);
    pen.translate(MARGIN, MARGIN);
    for (const one of shapes) {
      if (one.tag === "text") word(pen, this.#placed(one), look.ink(one.index), turned);
      else line(pen, one, look.ink(one.index));
    }
    return canvas;
  }

  // Words beside the board slide towards their cell until they lie on its wall.
  #placed(one) {
    if (!this.on.isBeside(one.x, one.y)) return one;
    const away = (cell) => Math.hypot(cell.x - one.x, cell.y - one.y);
    const cell = this.on.board.cells.reduce((best, other) => (away(other) < away(best) ? other : best));
    const share = INWARD / away(cell);
    return { ...one, x: one.x + (cell.x - one.x) * share, y: one.y + (cell.y - one.y) * share, walled: true };
  }
}

function path({ tag, attributes }) {
  if (tag !== "rect") return new Path2D(attributes.d);
  const made = new Path2D();
  made.roundRect(attributes.x ?? 0, attributes.y ?? 0, attributes.width, attributes.height, attributes.rx ?? 0);
  return made;
}

function line(pen, one, { stroke }) {
  const drawn = path(one);
  pen.lineCap = pen.lineJoin = "round";
  pen.lineWidth = one.wide * 1.3;
  for (const [ink, away] of one.what === "line" ? [[stroke, 0]] : [[LIT, 2], [stroke, 0]]) {
    pen.save();
    pen.translate(away * 0.7, away);
    pen.strokeStyle = ink;
    pen.stroke(drawn);
    pen.restore();
  }
}

// A word is turned on its own place.
function word(pen, { x, y, words, attributes, walled }, { fill, size, weight, anchor }, turned) {
  const [across, down] = [Number(attributes.dx ?? 0), Number(attributes.dy ?? 0)];
  pen.save();
  pen.translate(x, y - (down ? 0 : size * 0.3));
  if (turned) pen.rotate(Math.PI);
  pen.font = `${weight} ${size * 1.15}px "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif`;
  pen.textAlign = anchor === "middle" ? "center" : "left";
  pen.textBaseline = "middle";
  pen.fillStyle = walled ? "#5f88cc" : fill; // readable on both colours of wall
  pen.fillText(words, across, down);
  pen.restore();
}
