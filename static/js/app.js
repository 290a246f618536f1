// The page's own behaviour around htmx: overlays, menu, theme, announcements, and a new table after each swap.
import * as board from "./board.js";
import * as company from "./company.js";
import * as drag from "./drag.js";
import * as film from "./film.js";
import * as invite from "./invite.js";
import * as live from "./live.js";
import * as lobby from "./lobby.js";
import * as motion from "./motion.js";
import * as notices from "./notices.js";
import "./once.js";
import { automate } from "./automatic.js";
import * as clock from "./clock.js";
import { beneath, setUpOverlay } from "./overlay.js";
import * as renew from "./renew.js";
import * as server from "./server.js";
import * as sound from "./sound.js";
import * as thinking from "./thinking.js";
import "./waiting.js";

const root = document.documentElement;
let seen = null; // the table as it was before the swap
let focusWasInTable = false;
let focused = ""; // the id of what had it
let typed = ""; // what stood in the field for notation
let cameFrom = location.pathname; // the page whose whole content was swapped

function table() {
  return document.getElementById("table");
}

function announce(text) {
  const announcer = document.getElementById("announcer");
  // A sentence that is repeated must change to be read again.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}

function takeOverPage() {
  const page = document.getElementById("page");
  root.lang = page.dataset.language;
  takeOverPreferences(page);
  setUpOverlay();
  server.setUp();
  markCurrentLink();
}

function takeOverPreferences(page) {
  if (page.dataset.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = page.dataset.theme;
  sound.setEnabled(page.dataset.sound === "on");
}

function markCurrentLink() {
  const path = beneath() ?? location.pathname;
  for (const link of document.querySelectorAll(".nav a, .menu a")) {
    const here = link.pathname === "/" ? path === "/" || path.startsWith("/partida/") : path.startsWith(link.pathname);
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

function takeOverTable() {
  const now = table();
  company.setUp(now);
  if (!now) {
    seen = null;
    invite.setUp();
    return followPage();
  }
  if (!("at" in now.dataset)) board.setUp(now);
  film.setUp(now);
  live.follow(now);
  thinking.setUp(now);
  clock.setUp(now);
  const before = seen?.match === now.dataset.match ? seen : null;
  if (before) motion.animate(before, now, board.takeWalked());
  if (before?.happened !== motion.happened(now)) sound.play(before ? now.dataset.sound : "");
  if (now.querySelector(".say-now.refused")) sound.play("refusal");
  announce(company.news(before, now));
  notices.takeOverTable();
  if (!("at" in now.dataset)) automate(now);
  scrollMoves(now.querySelector(".moves ol"));
  const field = now.querySelector("#typed");
  if (field && field.value !== typed) field.value = typed;
  if (focusWasInTable && isFocusLost()) bringFocusBack(now);
  focusWasInTable = false;
}

// Without a table, what stands in its place may have a stream of its own (the lobby), else the page has the person's.
function followPage() {
  const element = document.querySelector("#main [data-stream]") ?? document.querySelector("#page[data-stream]");
  if (element) live.follow(element);
  else live.close();
}

// To the action that is shown; in a match that is the last one.
function scrollMoves(list) {
  const current = list?.querySelector("[aria-current]");
  if (!list) return;
  list.scrollTop = current ? current.offsetTop - list.offsetTop - list.clientHeight / 2 : list.scrollHeight;
}

// An answer that was overtaken by a newer one.
function isOlder(html, now) {
  const { match, version } = tableIn(html);
  return match === now.dataset.match && Number(version) < Number(now.dataset.version);
}

function tableIn(html) {
  return html.match(/data-match="(?<match>\w+)" data-version="(?<version>\d+)"(?<film> data-at)?/)?.groups ?? {};
}

// The match that is shown, and not its film.
function isOfThisMatch({ target, serverResponse }, now) {
  const { match, film } = tableIn(serverResponse);
  return target === now && match === now.dataset.match && !film && !("at" in now.dataset);
}

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target.id === "lobby") lobby.remember();
  if (event.detail.target === document.body) cameFrom = location.pathname;
  const now = table();
  if (!now || !event.detail.shouldSwap || !event.detail.target.contains(now)) return;
  if (isOlder(event.detail.serverResponse, now)) {
    event.detail.shouldSwap = false;
    return;
  }
  const stays = isOfThisMatch(event.detail, now);
  if (stays) event.detail.swapOverride = "renew show:none";
  drag.release();
  seen = motion.remember(now);
  thinking.remember(now);
  // Whatever brings a new table, only a move that was played clears the field it was typed in.
  const played = event.detail.requestConfig.elt.matches(".say-in") && !event.detail.isError;
  typed = played ? "" : (now.querySelector("#typed")?.value ?? "");
  noteFocus(now, event.detail.target);
  if (!stays && focusWasInTable) document.activeElement.blur();
});

// With the focus in it, taking the old table away makes the browser lay out the old and the new one together.
function noteFocus(now, target) {
  focusWasInTable = now.contains(document.activeElement) && target === now;
  focused = document.activeElement.id;
}

// What is disabled while it has the focus keeps it in name, in some browsers for ever: no key reaches anything from there.
function isFocusLost() {
  return document.activeElement.matches("body, :disabled");
}

function bringFocusBack(now) {
  const again = focused && now.querySelector(`#${CSS.escape(focused)}`);
  if (again) again.focus({ preventScroll: true });
  if (!isFocusLost()) return;
  if ("at" in now.dataset) now.querySelector("#board").focus();
  else board.focus();
}

document.addEventListener("htmx:afterSettle", (event) => {
  const target = event.detail.elt;
  if (target === document.body || target.id === "page") takeOverPage();
  if (target.id === "overlay") {
    setUpOverlay();
    server.setUp();
  }
  if (target.id === "lobby") lobby.restore();
  if (target.id === "main") markCurrentLink();
  if (target.id === "main" || (target === document.body && location.pathname !== cameFrom)) beginAtTheTop();
  if (["table", "main"].includes(target.id) || target === document.body) takeOverTable();
});

function beginAtTheTop() {
  document.getElementById("main").focus({ preventScroll: true });
  scrollTo(0, 0);
}

// What the board itself has to say: heard, and read in the place of the newest message.
document.addEventListener("tell", ({ detail: { said, shown } }) => {
  announce(said);
  if (!shown) return;
  const now = table().querySelector(".say-now");
  now.className = "say-now plain";
  now.querySelector("span").textContent = shown;
});

document.addEventListener("htmx:historyRestore", () => {
  takeOverPage();
  takeOverTable();
});

for (const failure of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.addEventListener(failure, motion.takeBack);
}

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
    if (told) takeOverSaved(told);
  });
});

// News of a list that has left the page meanwhile: there is nothing to put them in.
document.addEventListener("htmx:beforeRequest", ({ detail: { elt } }) => {
  if (elt.id !== "running-news") return;
  elt.addEventListener("htmx:beforeOnLoad", (event) => elt.isConnected || event.preventDefault(), { once: true });
});

// The server tells what was saved: theme and sound are for the page, and whether the table looks different now.
function takeOverSaved(saved) {
  const page = document.getElementById("page");
  page.dataset.theme = saved.theme;
  page.dataset.sound = saved.sound ? "on" : "off";
  page.dataset.notify = saved.notify ? "on" : "off";
  takeOverPreferences(page);
  if (saved.table && table()) live.refresh();
}

document.addEventListener("click", (event) => {
  const toggle = event.target.closest(".menu-btn");
  const menu = document.getElementById("menu");
  if (toggle) {
    menu.hidden = !menu.hidden;
    toggle.setAttribute("aria-expanded", String(!menu.hidden));
  } else if (menu && !menu.hidden && (!event.target.closest("#menu") || event.target.closest("a"))) {
    menu.hidden = true;
    document.querySelector(".menu-btn").setAttribute("aria-expanded", "false");
  }
  server.clicked(event);
  if (event.target.closest(".sticks")) document.querySelector("[data-chance]:enabled")?.click();
  const reveal = event.target.closest("[data-reveal]");
  if (reveal) {
    const form = document.getElementById(reveal.dataset.reveal);
    form.hidden = false;
    form.querySelector("button:last-of-type").focus();
  }
  const copied = event.target.closest("[data-copy]");
  if (copied) film.copy(copied, announce);
  const hide = event.target.closest("[data-hide]");
  if (hide) conceal(document.getElementById(hide.dataset.hide));
});

document.addEventListener("keydown", (event) => {
  const open = event.key === "Escape" && event.target.closest(".confirm:not([hidden])");
  if (open) conceal(open);
});

// Back to the button that has brought it.
function conceal(form) {
  form.hidden = true;
  document.querySelector(`[data-reveal="${form.id}"]`)?.focus();
}

document.addEventListener("submit", (event) => {
  const dark = () => root.dataset.theme === "dark" || (!root.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  if (event.target.matches("[data-theme-form]")) {
    const next = dark() ? "light" : "dark";
    event.target.querySelector("button").value = next;
    root.dataset.theme = next;
    document.getElementById("page").dataset.theme = next;
  }
  if (event.target.matches("[data-sound-form]")) {
    const button = event.target.querySelector("button");
    const on = button.getAttribute("aria-pressed") !== "true";
    button.value = String(on);
    button.setAttribute("aria-pressed", String(on));
    document.getElementById("page").dataset.sound = on ? "on" : "off";
    sound.setEnabled(on);
  }
}, true);

renew.setUp();
takeOverPage();
takeOverTable();
