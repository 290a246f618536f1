// Push a signal, pull the state. One stream per page; if it fails, the same question is asked as a poll.

const POLL = 2000;

let source = null;
let followed = ""; // the stream's address
let wanted = 0; // the newest version heard of
let polling = null;

export function follow(table) {
  const address = table.dataset.stream;
  if (wanted > version(table)) pull();
  if ("over" in table.dataset) return close();
  if (source && followed.split("?")[0] === address.split("?")[0] && source.match === table.dataset.match) return;
  close();
  followed = address;
  source = new EventSource(address);
  source.match = table.dataset.match;
  source.onmessage = (event) => {
    const [match, newest] = JSON.parse(event.data);
    if (match === table.dataset.match) heard(newest);
  };
  source.onopen = back;
  source.onerror = lost;
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
  if (!table) return;
  const address = `${table.dataset.url}?v=${table.dataset.version}`;
  htmx.ajax("GET", address, { target: "#table", swap: "outerHTML" }).catch(() => {});
}

export function lost() {
  const strip = document.getElementById("connection");
  strip.textContent = strip.dataset.lost;
  strip.hidden = false;
  strip.dataset.state = "lost";
  if (polling === null && document.getElementById("table")) polling = setInterval(pull, POLL);
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

for (const name of ["visibilitychange", "online"]) {
  addEventListener(name, () => {
    if (document.visibilityState === "visible") pull();
  }, true);
}
