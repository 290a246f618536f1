// How the flat board draws things: the colours are the style sheet's, for any material and theme.

import { sheet } from "./textures.js";

const CLEAR = "rgba(0, 0, 0, 0)";

export class Look {
  constructor(svg, ground) {
    this.ground = ground;
    this.shapes = [...svg.children].slice(0, ground.length); // the ground comes first, in the scene's order
    this.material = [...svg.classList].find((name) => name.startsWith("of-"))?.slice(3) ?? "own";
  }

  fill(shape) {
    return hex(getComputedStyle(this.shapes[this.ground.indexOf(shape)]).fill);
  }

  isSeen(index) {
    return getComputedStyle(this.shapes[index]).display !== "none";
  }

  ink(index) {
    const style = getComputedStyle(this.shapes[index]);
    return { fill: style.fill, stroke: style.stroke, size: parseFloat(style.fontSize), weight: style.fontWeight, anchor: style.textAnchor };
  }
}

const known = new Map();

// As `#rrggbb`, whatever the browser calls it.
function hex(colour) {
  if (!known.has(colour)) known.set(colour, read(colour));
  return known.get(colour);
}

function read(colour) {
  const [, pen] = sheet(1);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const PATHS = {
  path: (one, path) => path.addPath(new Path2D(one.getAttribute("d"))),
  circle: (one, path) => path.arc(0, 0, number(one, "r"), 0, Math.PI * 2),
  rect: (one, path) => path.roundRect(number(one, "x"), number(one, "y"), number(one, "width"), number(one, "height"), number(one, "rx")),
};

function number(one, name) {
  return Number(one.getAttribute(name) ?? 0);
}

// An element of the page's drawings on a canvas, as the page would draw it: a mark, a line, a number.
export function draw(pen, element) {
  for (const one of element.children.length ? element.children : [element]) {
    const style = getComputedStyle(one);
    pen.globalAlpha = Number(style.opacity);
    if (one.tagName === "text") write(pen, one, style);
    else if (PATHS[one.tagName]) stroke(pen, one, style);
  }
}

function stroke(pen, one, style) {
  const path = new Path2D();
  PATHS[one.tagName](one, path);
  Object.assign(pen, { lineCap: style.strokeLinecap, lineJoin: style.strokeLinejoin, lineWidth: parseFloat(style.strokeWidth) });
  pen.setLineDash(style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(",").map(parseFloat));
  pen.lineDashOffset = parseFloat(style.strokeDashoffset) || 0;
  if (isInk(style.fill)) {
    pen.fillStyle = style.fill;
    pen.fill(path);
  }
  if (isInk(style.stroke)) {
    pen.strokeStyle = style.stroke;
    pen.stroke(path);
  }
}

function isInk(value) {
  return value !== "none" && value !== CLEAR && !value.startsWith("url");
}

function write(pen, one, style) {
  Object.assign(pen, { fillStyle: style.fill, textAlign: "center", textBaseline: "middle", font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}` });
  pen.fillText(one.textContent, 0, 0);
}
