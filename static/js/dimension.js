// Flat or solid: one switch at the table. What draws in three dimensions is loaded when it is first asked for.
import { tell } from "./announcer.js";

let view = null; // the module, once it was asked for
let isMissing = false; // this browser cannot

function page() {
  return document.getElementById("page");
}

function isWanted() {
  return page().dataset.dimension === "3d" && !isMissing;
}

// After every change of the table; `tale` says what has just happened.
export function show(table, tale) {
  const button = table?.querySelector("#command-solid");
  if (!button) return close();
  button.setAttribute("aria-pressed", String(isWanted()));
  button.value = isWanted() ? "2d" : "3d";
  if (!isWanted()) return close();
  return open(table, button, tale).catch((error) => fail(button, error));
}

// Before another table takes the place of this one.
export function keep() {
  view?.keep();
}

// What moves there is where it goes.
export function skip() {
  view?.stage?.motion.skip();
}

async function open(table, button, tale) {
  const { possible } = await import("./three/quality.js");
  if (!possible()) return fail(button);
  view ??= await import("./three/view.js");
  if (!isWanted() || !table.isConnected) return;
  document.documentElement.dataset.dimension = "3d";
  await view.show(table, button.dataset.jsScene, tale);
}

// The page stays as it is, and says so.
function fail(button, error = null) {
  if (error) console.warn(error);
  isMissing = true;
  close();
  show(document.getElementById("table"));
  tell(button.dataset.missing);
}

function close() {
  delete document.documentElement.dataset.dimension;
  view?.hide();
}

document.addEventListener("submit", ({ target }) => {
  if (!target.matches("[data-js-solid]")) return;
  page().dataset.dimension = target.querySelector("button").value;
  isMissing = false;
  // Once htmx has taken what the form says.
  setTimeout(() => show(document.getElementById("table")), 0);
}, true);
