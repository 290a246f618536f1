// The forms that a game's `solid.json` names, turned on a wheel or cut from a slab. Sizes in cells.

import { fromAbove, slab, softened, turned } from "./forms.js";
import { shape, rounded } from "./outline.js";

// What a game says nothing about stands there as a plain disc.
export const PLAIN = { form: { turned: "puck" }, across: 0.8, high: 0.2, wide: 0.38, face: [{ rings: [[0.247, 0.036], [0.196, 0.02, 1]] }] };

function arc(x, y, radius, from, to, steps) {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

// A disc with a rounded foot and shoulder, a raised lip and a face a little lower.
function puck({ radius = 0.38, high = 0.2, lip = 0.012, edge = 0.05, inner = 0.74, dome = 0 }) {
  const foot = edge * 0.6;
  const face = [1, 0.75, 0.5, 0.25, 0].map((share) => [radius * inner * share, high - lip + dome * (1 - share * share)]);
  return [
    [0, 0],
    [radius - foot - 0.001, 0],
    ...arc(radius - foot, foot, foot, -Math.PI / 2, 0, 4),
    ...arc(radius - edge, high - edge, edge, 0, Math.PI / 2, 4),
    [radius * inner + 0.03, high],
    [radius * inner + 0.012, high - lip * 0.5],
    ...face,
  ];
}

function ring({ radius, inner, high, edge }) {
  const quarter = (x, y, from) => arc(x, y, edge, from, from + Math.PI / 2, 3);
  const outside = [...quarter(radius - edge, edge, -Math.PI / 2), ...quarter(radius - edge, high - edge, 0)];
  const points = [...outside, ...quarter(inner + edge, high - edge, Math.PI / 2), ...quarter(inner + edge, edge, Math.PI)];
  return [...points, points[0]];
}

// A groove around the side, where the paint of a band lies.
function banded(profile, radius, [from, to], deep = 0.02) {
  const at = profile.findIndex(([r, y]) => r > radius - 0.002 && y > from);
  const groove = [[radius, from], [radius - deep, from + 0.008], [radius - deep, to - 0.008], [radius, to]];
  return [...profile.slice(0, at), ...groove, ...profile.slice(at)];
}

const PROFILES = { puck, ring };

function profile(form) {
  const { turned: name, band, times = 1, step = 0 } = form;
  const once = PROFILES[name]?.(form) ?? name; // else it is the points themselves
  const whole = band ? banded(once, form.radius, band) : once;
  return Array.from({ length: times }, (_, level) => whole.map(([r, y]) => [r, y + level * step])).flat();
}

function lobes({ radius, bump, count = 8 }, steps = 9) {
  return Array.from({ length: count * steps }, (_, at) => {
    const angle = (at / (count * steps)) * Math.PI * 2 + Math.PI / count;
    const out = radius + bump * Math.abs(Math.cos((angle * count) / 2));
    return [Math.cos(angle) * out, Math.sin(angle) * out];
  });
}

function block({ side, rx = 0.12 }) {
  return rounded({ x: -side / 2, y: -side / 2, width: side, height: side, rx }, 8);
}

const OUTLINES = { lobes, block };

function cut(form) {
  const { cut: name, high, bevel = 0.055 } = form;
  return softened(slab(shape(OUTLINES[name](form)), { top: high, deep: high, bevel, steps: 4 }), 0.9);
}

// The body, with its face painted on it from above.
export function body({ form, across }) {
  return fromAbove(form.cut ? cut(form) : turned(profile(form), form.around), across);
}
