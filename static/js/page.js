// The page around the board: what comes with every swap, what is announced, the current link. Where it all begins.
import * as film from "./film.js";
import "./invite.js";
import * as live from "./live.js";
import * as lobby from "./lobby.js";
import { beneath, setUpOverlay } from "./overlay.js";
import "./minute.js";
import "./once.js";
import * as renew from "./renew.js";
import * as server from "./server.js";
import "./share.js";
import "./sheets.js";
import "./show.js";
import * as table from "./table.js";
import * as tastes from "./tastes.js";
import "./token.js";
import "./waiting.js";

let cameFrom = location.pathname; // the page whose whole content was swapped

function takeOverPage() {
  document.getElementById("table-comes")?.remove(); // it has
  document.documentElement.lang = document.getElementById("page").dataset.language;
  tastes.takeOver();
  setUpOverlay();
  server.setUp();
  markCurrentLink();
}

function markCurrentLink() {
  const path = beneath() ?? location.pathname;
  for (const link of document.querySelectorAll("[data-js-links] a")) {
    const here = link.pathname === "/" ? path === "/" || path.startsWith("/partida/") : path.startsWith(link.pathname);
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

// At a table on the board, which is what one came for.
function beginAtTheTop() {
  const board = document.querySelector("#board [tabindex='0']");
  (board ?? document.getElementById("main")).focus({ preventScroll: true });
  scrollTo(0, 0);
}

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target.id === "lobby") lobby.remember();
  if (event.detail.target === document.body) cameFrom = location.pathname;
  table.beforeSwap(event);
});

// At once: until the page settles, the rows would stand where the pointer does not expect them.
document.addEventListener("htmx:afterSwap", ({ detail: { elt } }) => {
  if (elt.id === "lobby") lobby.restore();
});

document.addEventListener("htmx:afterSettle", (event) => {
  const target = event.detail.elt;
  if (target === document.body || target.id === "page") takeOverPage();
  if (target.id === "overlay") {
    setUpOverlay();
    server.setUp();
  }
  if (target.id === "main") markCurrentLink();
  if (target.id === "main" || (target === document.body && location.pathname !== cameFrom)) beginAtTheTop();
  if (["table", "main"].includes(target.id) || target === document.body) table.takeOver();
});

document.addEventListener("htmx:historyRestore", () => {
  takeOverPage();
  table.takeOver();
});

document.addEventListener("htmx:sendError", () => {
  film.pause();
  live.lost();
});

// htmx rejects with nothing when a request that it sent by itself fails; the event above has told it already.
addEventListener("unhandledrejection", (event) => {
  if (event.reason === undefined) event.preventDefault();
});
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.successful) live.answered();
});

// Asked of the request itself: the sheet that sent it may be closed before the answer comes.
document.addEventListener("htmx:beforeRequest", ({ detail: { xhr } }) => {
  xhr.addEventListener("load", () => {
    if (xhr.getResponseHeader("HX-Location")) live.close(); // the page goes elsewhere: nothing here is pulled any more
    const told = JSON.parse(xhr.getResponseHeader("HX-Trigger") ?? "{}").preferences;
    if (told) tastes.takeOverSaved(told);
  });
});

// News of a list that has left the page meanwhile: there is nothing to put them in.
document.addEventListener("htmx:beforeRequest", ({ detail: { elt } }) => {
  if (elt.id !== "running-news") return;
  elt.addEventListener("htmx:beforeOnLoad", (event) => elt.isConnected || event.preventDefault(), { once: true });
});

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-js-passkey]");
  if (button) (await import("./passkey.js")).use(button);
});

// Only when the page has nothing else to do: the worker is for the day on which there is no connection.
addEventListener("load", () => navigator.serviceWorker?.register("/worker.js").catch(() => {}));

renew.setUp();
takeOverPage();
table.takeOver();
