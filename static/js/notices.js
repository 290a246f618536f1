// Whose turn it is, for those who look elsewhere: a mark in the title, a sound, and, if wanted, the browser's notification.
import * as sound from "./sound.js";

let plain = document.title; // without the mark
let marked = "";
let told = new Set(); // what was heard already
let waiting = false; // the table, when it was last looked at

function page() {
  return document.getElementById("page");
}

function region() {
  return document.getElementById("notices");
}

// The region's own entries; `about` says which is which.
function shown() {
  return [...(region()?.querySelectorAll("[data-notice]") ?? [])].map((entry) => ({
    about: entry.dataset.notice,
    title: entry.dataset.title,
    text: entry.dataset.said,
    link: entry.querySelector("a"),
  }));
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
  const first = (document.hidden && awaited()) || shown()[0];
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
  const entries = shown();
  const fresh = entries.filter((entry) => !told.has(entry.about));
  told = new Set(entries.map((entry) => entry.about));
  if (fresh.length) tell(fresh.map((entry) => entry.text).join(" "));
  if (document.hidden) fresh.forEach(notify);
  mark();
}

function tell(said) {
  sound.play("turn");
  document.dispatchEvent(new CustomEvent("tell", { detail: { said, shown: "" } }));
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
// The same again is not said again.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target.id === "notices" && detail.serverResponse === detail.target.said) detail.shouldSwap = false;
  detail.target.said = detail.serverResponse;
});
document.addEventListener("htmx:afterSettle", ({ detail: { elt } }) => {
  if (elt.id === "notices") takeOverRegion();
  else if (elt.id === "main" || elt === document.body) mark();
});
