// What happens elsewhere: the bell counts it, its list tells it, and what is new is shown for a moment in the header's
// line, heard, and, if wanted, told by the browser. The window's title speaks of the match that is open.
import { tell } from "./announcer.js";
import * as sound from "./sound.js";

const SHOWN = 8000;
const REMEMBERED = 50; // what was dismissed

let plain = document.title; // without the mark
let marked = "";
let told = new Set(JSON.parse(sessionStorage.told ?? "[]")); // what was heard already, also before a reload
let waiting = false; // the table, when it was last looked at

function page() {
  return document.getElementById("page");
}

function region() {
  return document.getElementById("notices");
}

// The list's entries, but for those that were dismissed; `key` says which is which.
function shown() {
  return [...(region()?.querySelectorAll("[data-js-notice]:not([hidden])") ?? [])].map((entry) => ({
    about: entry.dataset.jsNotice,
    key: entry.dataset.key,
    title: entry.dataset.title,
    text: entry.dataset.said,
    link: entry.querySelector("a"),
  }));
}

function dismissed() {
  return JSON.parse(localStorage.dismissed ?? "[]");
}

function dismiss(entry) {
  localStorage.dismissed = JSON.stringify([...dismissed(), entry.dataset.key].slice(-REMEMBERED));
  hide();
}

function hide() {
  const gone = new Set(dismissed());
  for (const entry of region().querySelectorAll("[data-js-notice]")) entry.hidden = gone.has(entry.dataset.key);
  count();
  mark();
}

function count() {
  const bell = document.getElementById("bell");
  if (!bell) return;
  const number = shown().length;
  const badge = bell.querySelector("[data-js-count]");
  badge.hidden = !number;
  badge.textContent = number;
  bell.setAttribute("aria-label", bell.dataset.words.replace("{count}", number));
}

// Over the header and nothing else; in an open panel, because nothing outside of it can be touched meanwhile.
function flash({ text, link }) {
  document.getElementById("flash")?.remove();
  const template = document.getElementById("flash-line");
  const overlay = document.getElementById("overlay");
  if (!template || !HTMLElement.prototype.showPopover) return;
  const line = template.content.firstElementChild.cloneNode(true);
  line.querySelector("p").textContent = text;
  line.querySelector("a").href = link.href;
  line.addEventListener("click", (event) => event.target.closest("a, button") && go(event, line, link));
  (overlay.open ? overlay : page()).append(line);
  line.showPopover();
  setTimeout(() => line.remove(), SHOWN);
}

function go(event, line, link) {
  event.preventDefault();
  line.remove();
  if (!event.target.closest("a")) return;
  document.getElementById("overlay").close();
  link.click();
}

// The table in a hidden window that waits for this person; asked at every version, told once.
function awaited() {
  const table = document.getElementById("table");
  if (!table || !("awaited" in table.dataset)) return null;
  const title = `${page().dataset.turn} · ${table.querySelector("h1").textContent}`;
  return { about: table.dataset.match, title, text: table.dataset.announce, link: null };
}

function mark() {
  if (document.title !== marked) plain = document.title;
  const first = document.getElementById("table") ? document.hidden && awaited() : shown()[0];
  marked = first ? `● ${first.title}` : "";
  document.title = marked || plain;
}

// A new table: if the turn has come while nobody looked, the browser says so. Its sound is the move's own.
export function takeOverTable() {
  const now = awaited();
  if (now && !waiting && document.hidden) notify(now);
  waiting = Boolean(now);
  mark();
}

function takeOverRegion() {
  hide();
  const entries = shown();
  const fresh = entries.filter((entry) => !told.has(entry.key));
  told = new Set(entries.map((entry) => entry.key));
  sessionStorage.told = JSON.stringify([...told]);
  if (!fresh.length) return;
  ring(fresh.map((entry) => entry.text).join(" "));
  if (!region().matches(":popover-open")) flash(fresh[0]);
  if (document.hidden) fresh.forEach(notify);
}

function ring(said) {
  sound.play("turn");
  tell(said, "");
}

function notify({ about, title, text, link }) {
  if (page().dataset.notify !== "on" || globalThis.Notification?.permission !== "granted") return;
  const notification = new Notification(title, { body: text, tag: about });
  notification.addEventListener("click", () => {
    notification.close();
    focus();
    if (link?.isConnected) link.click();
  });
}

// Asked for by a click in the preferences, never before, and saved only if the browser agrees.
async function ask(control) {
  control.checked = false;
  const answer = (await globalThis.Notification?.requestPermission()) ?? "denied";
  if (answer === "granted") {
    control.checked = true;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else refuse(control);
}

function refuse(control) {
  const note = document.createElement("p");
  note.className = "error small";
  note.setAttribute("role", "alert");
  note.textContent = page().dataset.denied;
  control.closest("label").after(note);
}

document.addEventListener("change", (event) => {
  const wanted = event.target.matches("[type=checkbox][name=notify]") && event.target.checked;
  if (!wanted || globalThis.Notification?.permission === "granted") return;
  event.stopImmediatePropagation();
  ask(event.target);
}, true);
document.addEventListener("visibilitychange", mark);
document.addEventListener("click", ({ target }) => {
  const entry = target.closest("[data-js-dismiss]")?.closest("[data-js-notice]");
  if (entry) dismiss(entry);
  if (target.closest("#notices a")) region().hidePopover();
});
// The same again is not said again.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target.id === "notices" && detail.serverResponse === detail.target.said) detail.shouldSwap = false;
  detail.target.said = detail.serverResponse;
});
document.addEventListener("htmx:afterSettle", ({ detail: { elt } }) => {
  if (elt.id === "notices") takeOverRegion();
  else if (elt.id === "main" || elt === document.body) mark();
});
