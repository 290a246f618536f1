// The film of a match: the server gives every moment, this goes from one to the next by itself and by keys.
import * as dimension from "./dimension.js";
import { catchUp, isAsking } from "./live.js";
import * as motion from "./motion.js";

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

let playing = false;
let delay = ""; // milliseconds between two moments, once they were chosen here
let timer = null;

export function setUp(table) {
  clearTimeout(timer);
  if (!("at" in table.dataset)) {
    playing = false;
    return;
  }
  const choice = table.querySelector("#film-delay");
  choice.value = delay || choice.value;
  delay = choice.value;
  choice.addEventListener("change", () => {
    delay = choice.value;
    if (playing) wait(table);
  });
  table.querySelector("#film-play").addEventListener("click", () => (playing ? pause() : play()));
  table.querySelector("#film-hurry").addEventListener("click", hurry);
  table.addEventListener("keydown", key);
  show(table);
  if (playing) wait(table);
}

// Moments are links, often hundreds of them: one listener for all, where htmx would take each of them in hand.
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-js-moments] a[href]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.matches(".htmx-request")) return; // on its way already
  if ("jsPlay" in link.dataset) playing = true;
  // In a film the newest wish counts, whatever is asked for meanwhile; in a match a move may be under way.
  if (link.closest("#table[data-at]")) htmx.trigger("#table", "htmx:abort");
  htmx.ajax("GET", link.getAttribute("href"), { source: link, event }).catch(() => {});
});

function play() {
  playing = true;
  const table = document.getElementById("table");
  show(table);
  // From the end it begins anew.
  if (way("on")) wait(table);
  else way("first")?.click();
}

export function pause() {
  clearTimeout(timer);
  if (!playing) return;
  playing = false;
  show(document.getElementById("table"));
  catchUp();
}

function wait(table) {
  clearTimeout(timer);
  if (!way("on")) return pause();
  timer = setTimeout(() => {
    if (!table.isConnected) return;
    if (!isAsking(table)) way("on")?.click();
    wait(table); // a step that gave way to what a person asked for, or was lost, is tried again
  }, Number(delay));
}

// What still moves is where it goes, on either board.
function hurry() {
  motion.finish();
  dimension.skip();
}

function way(name) {
  return document.querySelector(`#film-${name}[href]`);
}

function show(table) {
  const button = table?.querySelector("#film-play");
  if (!button) return;
  table.classList.toggle("playing", playing);
  button.dataset.play ??= button.getAttribute("aria-label");
  button.setAttribute("aria-label", playing ? button.dataset.pause : button.dataset.play);
}

function key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") return pause();
  if (event.target.matches("select") || !event.target.closest("[data-js-film], #board")) return;
  if (event.key in KEYS) {
    if (playing) pause();
    way(KEYS[event.key])?.click();
  } else if (event.key.toLowerCase() === "s") {
    hurry();
  } else if (event.key === " " && event.target.id !== "film-play") {
    if (playing) pause();
    else play();
  } else return;
  event.preventDefault();
}
