// The other people at a table: who is here, when one may claim, what was said or proposed.
import { tell } from "./announcer.js";

let leaving = ""; // where to say goodbye when this seat's page goes
let counting = null;
let waits = false; // who could claim rather waits: not asked again before the other one has been here

export function setUp(table) {
  const address = table?.dataset.leave ?? (table && table.dataset.match === matchOf(leaving) ? leaving : "");
  if (leaving && address !== leaving) goodbye();
  if (address !== leaving) waits = false;
  leaving = address;
  countDown(table?.querySelector("#command-claim"));
}

function matchOf(address) {
  return address.split("/")[2];
}

// Even while the page closes: a beacon outlives it.
function goodbye() {
  const form = new FormData();
  form.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "");
  navigator.sendBeacon(leaving, form);
}

addEventListener("pagehide", () => leaving && goodbye());
for (const signal of ["signal-presence", "signal-again"]) document.body.addEventListener(signal, look);

async function look() {
  const table = document.getElementById("table");
  if (!table?.dataset.presence) return;
  const answer = await fetch(table.dataset.presence).catch(() => null);
  if (answer?.ok && table.isConnected) show(table, await answer.json());
}

function show(table, { here, watchers, claim, said }) {
  let changed = false;
  for (const [side, isHere] of Object.entries(here)) {
    const mark = document.getElementById(`here-${side}`);
    changed ||= mark?.classList.contains("gone") === isHere;
    mark?.classList.toggle("gone", !isHere);
  }
  document.getElementById("watchers").textContent = watchers;
  const button = document.getElementById("command-claim"); // only of who plays, and while the match goes on
  const opens = button && claim === 0 && button.disabled;
  if (button && claim === null) delete button.dataset.seconds;
  else if (button) button.dataset.seconds = claim;
  countDown(button);
  if ((changed || opens) && said) tell(said, "");
}

// The button stays where it is, says how long, and can be pressed when the time has come: the server decides.
function countDown(button) {
  clearTimeout(counting);
  if (!button) return;
  button.disabled = button.dataset.seconds !== "0";
  ask(!button.disabled);
  tick(button, performance.now() + 1000 * Number(button.dataset.seconds ?? 0));
}

// The question stands in the sentence's place when it may be asked: nothing moves, and the focus stays where it is.
function ask(isOpen) {
  const sheet = document.getElementById("claim-confirm");
  const isTaken = document.querySelector("[data-js-sheet]:not([hidden]), [data-js-now=offer]"); // by another question
  if (!isOpen) waits = false;
  if (!isOpen || (!waits && !isTaken)) sheet.hidden = !isOpen;
}

document.addEventListener("conceal", ({ target }) => (waits ||= target.id === "claim-confirm"));

function tick(button, end) {
  const left = Math.ceil((end - performance.now()) / 1000);
  const words = button.querySelector("[data-js-in-time]");
  words.textContent = left > 0 ? words.dataset.words.replace("{time}", clock(left)) : "";
  if (left > 0) counting = setTimeout(tick, 500, button, end);
  else if (Number(button.dataset.seconds)) look();
}

function clock(seconds) {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// What a screen reader hears: what happened on the board, and what was said or proposed since then.
export function news(before, now) {
  const known = JSON.parse(before?.asides ?? "{}");
  const asides = Object.entries(JSON.parse(now.dataset.asides ?? "{}"));
  const fresh = before ? asides.filter(([name]) => !(name in known)).map(([, words]) => words) : [];
  const same = before && before.announce === now.dataset.announce;
  return fresh.length && same ? fresh.join(" ") : [now.dataset.announce, ...fresh].join(" ");
}
