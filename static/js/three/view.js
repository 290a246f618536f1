// The board in three dimensions, over the flat one: opened, kept in step with the page, closed. It says nothing by itself:
// names, focus and announcements stay with the flat board.

import * as motion from "../motion.js";
import { Controls } from "./controls.js";
import { Hands } from "./hands.js";
import { quality } from "./quality.js";
import { moment } from "./read.js";
import { rendererOn } from "./renderer.js";
import { Stage } from "./stage.js";

let holder = null; // the canvas and its commands, which go from table to table
let controls = null;
let data = null; // of the match that is shown
let match = ""; // which it is, and in which language its commands are
let tastes = ""; // what the stage was built for: match, material, theme
let opening = null;
export let stage = null;

const dark = matchMedia("(prefers-color-scheme: dark)");
const shown = new MutationObserver(() => stage?.mark());
const ticking = new MutationObserver(() => tick());

// Opens the board or brings it up to date. `tale` says what has just happened; nothing where nothing shall move.
export async function show(table, address, tale) {
  if (!data || match !== known(table)) await load(table, address);
  if (!table.isConnected) return;
  move(place(table));
  const wanted = `${match} ${table.querySelector("#board").classList} ${isNight()}`.replace(" turned", "");
  if (!stage || wanted !== tastes) await build(table, wanted);
  else await follow(table, tale);
}

// Before another table comes: what is open over the canvas stays open.
export function keep() {
  if (stage) move(document.getElementById("page"));
}

function move(parent) {
  if (holder.parentNode === parent) return;
  if (holder.isConnected && parent.moveBefore) parent.moveBefore(holder, null);
  else parent.append(holder);
  htmx.process(holder); // a page that was swapped whole has forgotten it
}

function known(table) {
  return `${table.dataset.match} ${document.documentElement.lang}`;
}

function place(table) {
  return table.querySelector("[data-js-solid-place]");
}

async function load(table, address) {
  const code = known(table);
  opening ??= fetch(address).then((answer) => answer.json());
  const { scene, controls: html } = await opening;
  opening = null;
  [data, match] = [scene, code];
  await document.fonts.load('40px "Yeseva One"');
  const template = document.createElement("template");
  template.innerHTML = html;
  if (holder) controls.renew(template.content.firstElementChild);
  else furnish(template.content.firstElementChild);
}

function furnish(made) {
  holder = made;
  const canvas = holder.querySelector("canvas");
  new Hands(canvas, () => stage);
  controls = new Controls(holder, () => stage);
  canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
  canvas.addEventListener("webglcontextrestored", begin);
}

// The GPU has forgotten everything: all is made anew, and what was is not given back.
function begin() {
  stage?.leave();
  stage = null;
  const table = document.getElementById("table");
  if (holder.isConnected && table) show(table, "", null);
}

async function build(table, wanted) {
  stage?.dispose();
  tastes = wanted;
  const [svg, canvas] = [table.querySelector("#board"), holder.querySelector("canvas")];
  const level = quality(document.documentElement.dataset.quality);
  delete canvas.dataset.ready;
  const made = new Stage(rendererOn(canvas, level), canvas, svg, data, moment(table, data), { night: isNight(), quality: level, pace: motion.chosen });
  stage = made;
  made.resize();
  watch(table);
  await controls.apply(made);
  if (stage !== made) return;
  made.frames.goOn();
  canvas.dataset.ready = "yes";
}

async function follow(table, tale) {
  watch(table);
  const done = stage.sync(table.querySelector("#board"), moment(table, data), tale);
  await done;
}

// Marks come and go with every touch, the focus with every key, clocks with every second.
function watch(table) {
  shown.disconnect();
  ticking.disconnect();
  const svg = table.querySelector("#board");
  const marks = svg.querySelector(".marks");
  if (marks) shown.observe(marks, { childList: true });
  for (const timer of table.querySelectorAll("[role=timer]")) ticking.observe(timer, { childList: true, characterData: true, subtree: true });
}

function tick() {
  const table = document.getElementById("table");
  if (stage && table && !document.hidden) stage.tick(moment(table, data));
}

for (const name of ["focusin", "focusout"]) {
  document.addEventListener(name, ({ target }) => stage && target.closest?.("#board") && stage.mark());
}

function isNight() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (!theme && dark.matches);
}

new MutationObserver(renewed).observe(document.documentElement, { attributeFilter: ["data-theme"] });
dark.addEventListener("change", renewed);

function renewed() {
  const table = document.getElementById("table");
  if (stage && table) show(table, "", null);
}

export function hide() {
  shown.disconnect();
  ticking.disconnect();
  stage?.dispose();
  stage = null;
  tastes = "";
  holder?.remove();
}
