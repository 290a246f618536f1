// The server as this page sees it: whether it answers, how fast, since when. The sheet opens without the server.
import { connection, ping, reconnect } from "./live.js";
import { fill } from "./overlay.js";

const EVERY = 2000;
const REMEMBERED = 5;

let trips = []; // the last ones, in milliseconds
let measuring = null;

export function setUp() {
  clearInterval(measuring);
  if (!facts()) return;
  measuring = setInterval(measure, EVERY);
  measure();
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-js-server]")) open(event);
  if (event.target.closest("[data-js-reconnect]")) again();
});

function open(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a window of its own
  event.preventDefault();
  fill(document.getElementById("server-sheet"));
  setUp();
}

function again() {
  trips = [];
  reconnect();
  measure();
}

async function measure() {
  if (!facts()) return clearInterval(measuring);
  show();
  const trip = await ping();
  trips = trip === undefined ? [] : [...trips, trip].slice(-REMEMBERED);
  show();
}

function facts() {
  return document.querySelector("[data-js-facts]");
}

function show() {
  const panel = facts();
  if (!panel) return;
  const { state, since } = connection();
  say(panel, "state", panel.dataset[state]).dataset.state = state;
  say(panel, "address", location.origin);
  const { lang } = document.documentElement;
  say(panel, "trip", trips.length ? `${median(trips).toLocaleString(lang, { maximumFractionDigits: 1 })} ms` : "–");
  say(panel, "since", state === "online" ? since.toLocaleTimeString(lang) : "–");
}

// What stays the same is not said again.
function say(panel, name, words) {
  const fact = panel.querySelector(`[data-js-fact="${name}"]`);
  if (fact.textContent !== words) fact.textContent = words;
  return fact;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

document.addEventListener("connection", show);
