// A panel of tiles on a foot: for each side its clock in the middle, what it has left and right of it.

import { CanvasTexture, Group, Mesh, PlaneGeometry, SRGBColorSpace, Vector3 } from "../../vendor/three-0.185.1/three.module.min.js";
import { TABLE } from "./board.js";
import { face } from "./faces.js";
import { fromAllSides, merged, slab, softened } from "./forms.js";
import { rounded, shape } from "./outline.js";
import { sheet } from "./textures.js";

const [WIDE, TALL] = [3.2, 1.37];
const [ACROSS, DOWN] = [896, 384];
const LEAN = -0.42;
const ROWS = { w: { ground: "#fbf4e2", words: "#1f4e9e", line: "#1f4e9e" }, b: { ground: "#18213f", words: "#dfe7fa", line: "#aebde0" } };

export class Scoreboard {
  constructor(potter) {
    const { stuffs, bin } = potter;
    this.potter = potter;
    this.group = new Group();
    [this.canvas, this.pen] = sheet(ACROSS, DOWN);
    this.map = bin.own(new CanvasTexture(this.canvas));
    this.map.colorSpace = SRGBColorSpace;
    this.map.anisotropy = 8;
    const stand = new Mesh(bin.own(frame(stuffs.size("walnut"))), stuffs.get("walnut"));
    const panel = new Mesh(bin.own(new PlaneGeometry(WIDE, TALL)), bin.own(stuffs.get("white").clone()));
    Object.assign(panel.material, { map: this.map, emissiveMap: this.map, emissiveIntensity: 0.34 });
    panel.material.color.set("#ffffff");
    panel.material.emissive.set("#ffffff");
    panel.position.set(0, TALL / 2 + 0.14, 0.085); // far enough from the wood for a depth of 16 bits
    stand.castShadow = stand.receiveShadow = true;
    const leaning = new Group();
    leaning.add(stand, panel);
    leaning.rotation.x = LEAN;
    this.group.add(leaning);
    const foot = new Mesh(bin.own(fromAllSides(softened(slab(shape(rounded({ x: -WIDE / 2 - 0.25, y: -0.62, width: WIDE + 0.5, height: 0.9, rx: 0.14 })), { top: 0.12, deep: 0.12, bevel: 0.03 })), stuffs.size("walnut"))), stuffs.get("walnut"));
    foot.castShadow = foot.receiveShadow = true;
    this.group.add(foot);
    this.pivot = new Group(); // it rides around the table with the viewer, and always stands beyond the far edge
    this.pivot.add(this.group);
  }

  put(x, z) {
    this.group.position.set(x, TABLE, z);
  }

  // Its upper corners: the camera keeps them in the picture.
  corners() {
    const { x, z } = this.group.position;
    return [-1, 1].map((side) => new Vector3(x + side * (WIDE / 2 + 0.2), TABLE + TALL + 0.15, z - 0.6));
  }

  // Only when its words have changed: says whether they have.
  show({ acts, trays, clocks, colours }) {
    const rows = ["b", "w"].map((side) => ({
      side,
      clock: clocks[side],
      counts: trays.filter((tray) => tray.side === side).map(({ words, kind, owner }) => ({ count: words, kind, owner })),
      running: acts === side,
    }));
    const words = JSON.stringify(rows);
    if (words === this.words) return false;
    this.words = words;
    this.#draw(rows, colours);
    return true;
  }

  #draw(rows, colours) {
    const { pen } = this;
    pen.fillStyle = "#f7f2e4";
    pen.fillRect(0, 0, ACROSS, DOWN);
    border(pen);
    for (const count of rows.flatMap(({ counts }) => counts)) count.picture = face(this.potter.kind(count.kind), count.owner, 128);
    rows.forEach((one, index) => row(pen, 44 + index * 152, ROWS[colours[one.side]], one));
    this.map.needsUpdate = true;
  }
}

function frame(size) {
  const around = rounded({ x: -WIDE / 2 - 0.1, y: -TALL - 0.24, width: WIDE + 0.2, height: TALL + 0.2, rx: 0.12 });
  const body = softened(slab(shape(around), { top: 0.07, deep: 0.16, bevel: 0.03 })).rotateX(Math.PI / 2);
  return merged([fromAllSides(body, size)]);
}

function border(pen) {
  pen.strokeStyle = "#1f4e9e";
  pen.lineWidth = 7;
  pen.strokeRect(9, 9, ACROSS - 18, DOWN - 18);
  pen.lineWidth = 2;
  pen.strokeRect(33, 33, ACROSS - 66, DOWN - 66);
  pen.fillStyle = "#e0a526";
  for (let x = 24; x < ACROSS - 10; x += 32) for (const y of [21, DOWN - 21]) diamond(pen, x, y, 8);
  for (let y = 53; y < DOWN - 30; y += 31) for (const x of [21, ACROSS - 21]) diamond(pen, x, y, 8);
}

function diamond(pen, x, y, half) {
  pen.beginPath();
  pen.moveTo(x, y - half);
  pen.lineTo(x + half, y);
  pen.lineTo(x, y + half);
  pen.lineTo(x - half, y);
  pen.fill();
}

function row(pen, top, inks, { clock, counts, running }) {
  const [left, high] = [44, 144];
  const middle = top + high / 2;
  pen.fillStyle = inks.ground;
  pen.beginPath();
  pen.roundRect(left, top, ACROSS - 88, high, 14);
  pen.fill();
  pen.fillStyle = running ? "#c8553d" : "transparent";
  pen.beginPath();
  pen.moveTo(left + 16, middle - 26);
  pen.lineTo(left + 46, middle);
  pen.lineTo(left + 16, middle + 26);
  pen.fill();
  pen.fillStyle = inks.words;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = '112px "Yeseva One", Georgia, serif';
  if (clock) pen.fillText(clock, ACROSS / 2, middle + 4);
  counts.forEach((count, index) => {
    const x = index ? ACROSS - 226 : 130;
    icon(pen, x, middle, count.picture, inks.line);
    pen.fillStyle = inks.words;
    pen.font = '66px "Yeseva One", Georgia, serif';
    pen.textAlign = "left";
    pen.fillText(count.count, x + 46, middle + 3, 112);
  });
}

// The face of what is counted.
function icon(pen, x, y, picture, line) {
  const half = 28;
  pen.save();
  pen.beginPath();
  pen.arc(x, y, half, 0, 7);
  pen.clip();
  pen.drawImage(picture, x - half, y - half, 2 * half, 2 * half);
  pen.restore();
  pen.lineWidth = 4;
  pen.strokeStyle = line;
  pen.beginPath();
  pen.arc(x, y, half, 0, 7);
  pen.stroke();
}
