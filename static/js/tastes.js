// Theme and sound: as the page was sent, as they were saved, and at once where they are switched.
import * as live from "./live.js";
import * as sound from "./sound.js";

const root = document.documentElement;

function page() {
  return document.getElementById("page");
}

export function takeOver() {
  if (page().dataset.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = page().dataset.theme;
  root.dataset.speed = page().dataset.speed;
  sound.setEnabled(page().dataset.sound === "on");
}

// The server tells what was saved: theme and sound are for the page, and whether the table looks different now.
export function takeOverSaved(saved) {
  Object.assign(page().dataset, {
    theme: saved.theme,
    speed: saved.speed,
    dimension: saved.dimension,
    sound: saved.sound ? "on" : "off",
    notify: saved.notify ? "on" : "off",
  });
  takeOver();
  if (saved.table && document.getElementById("table")) live.refresh();
}

function isDark() {
  return root.dataset.theme === "dark" || (!root.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
}

function switchTheme(form) {
  const next = isDark() ? "light" : "dark";
  form.querySelector("button").value = next;
  page().dataset.theme = next;
  takeOver();
}

function switchSound(form) {
  const button = form.querySelector("button");
  const on = button.getAttribute("aria-pressed") !== "true";
  button.value = String(on);
  button.setAttribute("aria-pressed", String(on));
  page().dataset.sound = on ? "on" : "off";
  takeOver();
}

document.addEventListener("submit", ({ target }) => {
  if (target.matches("[data-js-theme]")) switchTheme(target);
  if (target.matches("[data-js-sound]")) switchSound(target);
}, true);
