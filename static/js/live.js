// One stream per browser: it says what is new, and of the table how it looks now, where that follows on what this page
// has. If not, the page asks for it; if the stream fails, it asks again and again.
// Other topics than the table's match become events on the body, which hx-trigger can name: signal-lobby, signal-person,
// signal-seek ...; signal-again says that the stream stands (anew), so something may have been missed.
import { tell } from "./announcer.js";
import { connect } from "./line.js";

const POLL = 2000;
const ECHO = "/eco/";
const PATIENCE = 5000;

const line = connect(told);
let stands = false; // whether the stream does
let match = ""; // of the table, if there is one
let about = ""; // the element whose topics are followed: addresses differ each time they are signed
let address = ""; // the stream's, "" while nothing is followed
let wanted = 0; // the newest version heard of
let pulling = false;
let polling = null;
let refreshed = Promise.resolve(); // when the table was last fetched again
let since = new Date(); // when the connection began to stand
let taken = () => false; // shows what has changed, if it follows on what is shown

export function takePushes(take) {
  taken = take;
}

export function follow(element) {
  setTimeout(catchUp); // once the request that brought this table has ended
  const who = document.getElementById("page").dataset.who; // a visitor may have become a guest, a guest a user
  const name = `${element.dataset.match ?? element.id} ${who} ${element.dataset.eyes}`;
  if (address && about === name) return;
  close();
  about = name;
  match = element.dataset.match ?? "";
  address = element.dataset.stream;
  line.join(address);
}

function told({ news, open, lost: isLost }) {
  if (!address) return; // what came after the page had left
  if (open) {
    stands = true;
    back();
    signal("again");
  } else if (isLost) {
    stands = false;
    lost();
  } else hear(...news);
}

// `but` is the match whose own signal has told a page that shows it.
function hear(topic, newest, but, changes) {
  if (topic === match) heard(newest, changes);
  else if (!but || but !== match) signal(topic.split("-")[0]);
}

function signal(kind) {
  const name = ["user", "guest"].includes(kind) ? "person" : kind;
  document.body.dispatchEvent(new CustomEvent(`signal-${name}`));
}

export function close() {
  if (address) line.leave();
  address = "";
  stands = false;
  wanted = 0;
  clearInterval(polling);
  polling = null;
}

function version(table) {
  return Number(table.dataset.version);
}

function heard(newest, changes = []) {
  wanted = Math.max(wanted, newest);
  const table = document.getElementById("table");
  if (!isBehind(table) || pulling || isAsking(table)) return;
  if (!changes.some(taken)) pull();
}

// A request of this page brings the newest state itself, and so does the next moment of a film that goes on.
export function catchUp() {
  const table = document.getElementById("table");
  if (isBehind(table) && !isAsking(table)) pull();
}

function isBehind(table) {
  return table && wanted > version(table) && !table.classList.contains("playing");
}

// For a table: a preference that is sent brings none.
export function isAsking(table) {
  return table.querySelector(".htmx-request:not([data-js-often])") !== null;
}

// Asks for the table; the server answers 204 when it has not changed. What is heard of meanwhile is asked for after it: the
// answer may have been on its way already.
export function pull() {
  const table = document.getElementById("table");
  if (!table || pulling) return;
  const asked = wanted;
  pulling = true;
  get(`${table.dataset.url}?v=${table.dataset.version}`).then(() => {
    pulling = false;
    if (wanted > asked) catchUp();
  });
}

// The same version again, for what else may have changed. One after the other: the table drops what comes while it is
// asking, and the last of several changes would not be seen.
export function refresh() {
  refreshed = refreshed.then(() => {
    const table = document.getElementById("table");
    return table && get(table.dataset.url);
  });
}

// From an element of its own, whose requests give way to whatever a person asks for meanwhile.
function get(from) {
  return htmx.ajax("GET", from, { source: "#following", target: "#table", swap: "outerHTML" }).catch(() => {});
}

export function lost() {
  const strip = document.getElementById("connection");
  if (strip.dataset.state !== "lost") write(strip, "lost");
  strip.hidden = false;
  if (polling === null) polling = setInterval(retry, POLL);
  changed();
}

function write(strip, state) {
  strip.dataset.state = state;
  strip.querySelector("span").textContent = strip.dataset[state];
  tell(strip.dataset[state], "");
}

function changed() {
  document.dispatchEvent(new Event("connection"));
}

function retry() {
  line.again();
  if (document.getElementById("table")) pull();
  else poll();
}

// What stands in the table's place asks again, as if it had been told.
async function poll() {
  if ((await ping()) !== undefined) signal("again");
}

// Asks whether the server answers at all. Gives the milliseconds there and back; nothing if it does not.
export async function ping() {
  const before = performance.now();
  try {
    await fetch(ECHO, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return lost();
  }
  answered();
  return performance.now() - before;
}

// At once, whatever the page believes.
export function reconnect() {
  if (!address) return ping();
  stands = false;
  line.again(true);
}

export function connection() {
  const isLost = document.getElementById("connection").dataset.state === "lost";
  const settled = !address || stands;
  const waiting = navigator.onLine ? "retrying" : "offline";
  return { state: isLost || !settled ? waiting : "online", since };
}

// Some request came through: if the stream stands as well, or none is wanted, the connection is back.
export function answered() {
  const isLost = document.getElementById("connection").dataset.state === "lost";
  if (isLost && (!address || stands)) back();
}

function back() {
  clearInterval(polling);
  polling = null;
  pull();
  since = new Date();
  const strip = document.getElementById("connection");
  const wasLost = strip.dataset.state === "lost";
  if (wasLost) write(strip, "back");
  changed();
  if (!wasLost) return;
  setTimeout(() => {
    if (strip.dataset.state === "back") strip.hidden = true;
  }, 3000);
}

addEventListener("offline", lost);
addEventListener("online", reconnect); // the old stream may be dead without knowing
// A page that is left, put aside or frozen needs no stream, and its browser has few connections; it may come back.
addEventListener("pagehide", () => address && line.leave());
document.addEventListener("freeze", () => address && line.leave());
addEventListener("pageshow", ({ persisted }) => persisted && comeBack());
document.addEventListener("resume", comeBack);

function comeBack() {
  stands = false;
  if (address) line.join(address);
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") pull();
});
