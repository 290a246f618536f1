// The table before and after each swap: what is kept, what moves, where the focus goes, and what is said of it.
import { announce } from "./announcer.js";
import { automate } from "./automatic.js";
import * as board from "./board.js";
import * as clock from "./clock.js";
import * as company from "./company.js";
import * as dimension from "./dimension.js";
import * as drag from "./drag.js";
import * as end from "./end.js";
import * as elapsed from "./elapsed.js";
import * as film from "./film.js";
import * as invite from "./invite.js";
import * as leaves from "./leaves.js";
import * as live from "./live.js";
import * as motion from "./motion.js";
import * as notices from "./notices.js";
import * as quick from "./quick.js";
import * as reach from "./reach.js";
import * as sound from "./sound.js";
import * as texts from "./texts.js";
import * as thinking from "./thinking.js";

let seen = null; // the table as it was before the swap
let focusWasInTable = false;
let focused = ""; // the id of what had it
let typed = ""; // what stood in the field for notation

function isFilm(table) {
  return "at" in table.dataset;
}

export function takeOver() {
  const now = document.getElementById("table");
  company.setUp(now);
  if (!now) {
    seen = null;
    dimension.show(null);
    invite.setUp();
    quick.show();
    return followPage();
  }
  if (!isFilm(now)) board.setUp(now);
  film.setUp(now);
  live.follow(now);
  thinking.setUp(now);
  clock.setUp(now);
  elapsed.setUp(now);
  tellWhatCame(seen?.match === now.dataset.match ? seen : null, now);
  if (!isFilm(now)) automate(now);
  reach.show(now);
  leaves.setUp(now);
  end.setUp(now);
  const field = now.querySelector("#typed");
  if (field && field.value !== typed) field.value = typed;
  if (focusWasInTable && isFocusLost()) bringFocusBack(now);
  focusWasInTable = false;
}

function tellWhatCame(before, now) {
  const walked = before ? board.takeWalked() : [];
  if (before) motion.animate(before, now, walked);
  dimension.show(now, { steps: now.dataset.steps, walked });
  if (before?.happened !== motion.happened(now)) sound.play(before ? now.dataset.sound : "");
  if (now.querySelector("[data-js-now=refused]")) sound.play("refusal");
  announce(company.news(before, now));
  notices.takeOverTable();
}

// Without a table, what stands in its place may have a stream of its own (the lobby), else the page has the person's.
function followPage() {
  const element = document.querySelector("#main [data-stream]") ?? document.querySelector("#page[data-stream]");
  if (element) live.follow(element);
  else live.close();
}

// What an answer says of the table that it brings: of which match, in which version, and at which moment of its film.
function brought(xhr) {
  const [match, version] = xhr.getResponseHeader("Table-Version")?.split(" ") ?? [];
  return { match, version: Number(version), isFilm: xhr.getResponseHeader("Table-Moment") !== null };
}

export function beforeSwap({ detail }) {
  if (!detail.shouldSwap) return;
  detail.serverResponse = texts.brought(detail.xhr, detail.serverResponse);
  if (detail.serverResponse === null) {
    detail.shouldSwap = false;
    return live.refresh(); // the page names no texts any more
  }
  const now = document.getElementById("table");
  if (!now || !detail.target.contains(now)) return;
  const comes = brought(detail.xhr);
  const isSame = comes.match === now.dataset.match;
  if (isSame && comes.version < Number(now.dataset.version)) {
    detail.shouldSwap = false; // overtaken by a newer one
    return;
  }
  const stays = isSame && detail.target === now && !comes.isFilm && !isFilm(now);
  if (stays) detail.swapOverride = "renew show:none";
  remember(now, detail);
  if (!stays && focusWasInTable) document.activeElement.blur();
}

// What came over the stream. Whether it follows on what this page has, and may be shown now.
function pushed(change) {
  const now = document.getElementById("table");
  if (isFilm(now) || change.version <= Number(now.dataset.version)) return false;
  const html = texts.joined(change);
  if (html === null) return false;
  remember(now, { target: now, swapOverride: "renew", requestConfig: { elt: now } });
  htmx.swap(now, html, { swapStyle: "renew", settleDelay: 0 }, { contextElement: now });
  return true;
}

live.takePushes(pushed);

function remember(now, detail) {
  if (!detail.swapOverride) dimension.keep();
  drag.release();
  seen = motion.remember(now);
  thinking.remember(now);
  // Whatever brings a new table, only a move that was played clears the field it was typed in.
  const played = detail.requestConfig.elt.id === "typing" && !detail.isError;
  typed = played ? "" : (now.querySelector("#typed")?.value ?? "");
  noteFocus(now, detail.target);
}

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
  if (isFilm(now)) now.querySelector("#board").focus();
  else board.focus();
}

for (const failure of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.addEventListener(failure, ({ detail: { elt, xhr } }) => {
    motion.takeBack();
    // Whatever the server has to say it says itself.
    if (elt.matches("#move, #typing") && (xhr.status === 0 || xhr.status === 500)) board.failed();
  });
}

// What was drawn by lot lies there to be drawn again.
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-js-thrown]")) document.querySelector("[data-js-chance]:enabled")?.click();
});
