// Push a signal, pull the state. One stream per page; if it fails, the same question is asked as a poll.
// Other topics than the table's match become events on the body, which hx-trigger can name: signal-lobby, signal-person,
// signal-seek ...; signal-again says that the stream stands (anew), so something may have been missed.

const POLL = 2000;

let source = null;
let match = ""; // of the table, if there is one
let about = ""; // the element whose stream this is: addresses differ each time they are signed
let address = ""; // the stream's
let wanted = 0; // the newest version heard of
let polling = null;

export function follow(element) {
  if (wanted > version(element)) pull();
  const name = element.dataset.match ?? element.id;
  if (source && about === name) return;
  close();
  about = name;
  match = element.dataset.match ?? "";
  address = element.dataset.stream;
  listen();
}

function listen() {
  source?.close();
  source = new EventSource(address);
  source.onmessage = (event) => {
    const [topic, newest] = JSON.parse(event.data);
    if (topic === match) heard(newest);
    else signal(topic.split("-")[0]);
  };
  source.onopen = () => {
    back();
    signal("again");
  };
  source.onerror = lost;
}

function signal(kind) {
  const name = ["user", "guest"].includes(kind) ? "person" : kind;
  document.body.dispatchEvent(new CustomEvent(`signal-${name}`));
}

export function close() {
  source?.close();
  source = null;
  wanted = 0;
  clearInterval(polling);
  polling = null;
}

function version(table) {
  return Number(table.dataset.version);
}

function heard(newest) {
  wanted = Math.max(wanted, newest);
  const table = document.getElementById("table");
  // A request of this page brings the newest state itself.
  if (table && wanted > version(table) && !table.querySelector(".htmx-request")) pull();
}

// Asks for the table; the server answers 204 when it has not changed.
function pull() {
  const table = document.getElementById("table");
  if (table) get(`${table.dataset.url}?v=${table.dataset.version}`);
}

// The same version again, for what else may have changed.
export function refresh() {
  const table = document.getElementById("table");
  if (table) get(table.dataset.url);
}

function get(from) {
  htmx.ajax("GET", from, { target: "#table", swap: "outerHTML" }).catch(() => {});
}

export function lost() {
  const strip = document.getElementById("connection");
  strip.textContent = strip.dataset.lost;
  strip.hidden = false;
  strip.dataset.state = "lost";
  if (polling === null && document.getElementById("table")) polling = setInterval(retry, POLL);
}

function retry() {
  // After an answer that is no stream the browser does not try again by itself.
  if (source?.readyState === EventSource.CLOSED) listen();
  pull();
}

// Some request came through: if the stream stands as well, or none is wanted, the connection is back.
export function answered() {
  const isLost = document.getElementById("connection").dataset.state === "lost";
  if (isLost && (source?.readyState ?? EventSource.OPEN) === EventSource.OPEN) back();
}

function back() {
  clearInterval(polling);
  polling = null;
  pull();
  const strip = document.getElementById("connection");
  if (strip.dataset.state !== "lost") return;
  strip.dataset.state = "back";
  strip.textContent = strip.dataset.back;
  setTimeout(() => {
    if (strip.dataset.state === "back") strip.hidden = true;
  }, 3000);
}

addEventListener("offline", lost);
addEventListener("online", () => {
  if (source) listen(); // the old stream may be dead without knowing
});
// Back from where the browser had put the page aside, its stream is gone.
addEventListener("pageshow", (event) => {
  if (event.persisted && source) listen();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") pull();
});
