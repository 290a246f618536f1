// Overlays are one <dialog>: configuration, instructions, sign-in. Closing one gives the address back to what lies under it.

let under = null;
let wired = null;
let opener = ""; // the id of what has the focus again when it is closed

function dialog() {
  return document.getElementById("overlay");
}

// The address of what lies under an open overlay.
export function beneath() {
  return dialog().open && under ? new URL(under, location).pathname : null;
}

export function setUpOverlay() {
  const overlay = dialog();
  const filled = overlay.firstElementChild !== null;
  if (filled && !overlay.open) overlay.showModal();
  if (!filled && overlay.open) overlay.close();
  if (filled && under === null) under = "/";
  for (const current of overlay.querySelectorAll("[aria-current]")) {
    current.scrollIntoView({ block: "nearest", inline: "center" });
  }
  overlay.querySelector("[data-js-whole-view]")?.scrollIntoView({ block: "start" });
  // With its error under it; the focus alone brings only the field itself.
  overlay.querySelector("[aria-invalid]")?.closest("[data-js-field]")?.scrollIntoView({ block: "nearest" });
  showOptions();
  if (wired === overlay) return;
  wired = overlay;
  overlay.addEventListener("close", emptied);
  overlay.addEventListener("click", (event) => {
    if (event.target === overlay) overlay.close();
  });
}

// A sheet that the page has with it: it opens without the server.
export function fill(template) {
  if (!dialog().open) leave();
  dialog().replaceChildren(template.content.cloneNode(true));
  setUpOverlay();
}

// Of the games' own options only those of the chosen game; of all others, those that concern the chosen opponent or clock.
function showOptions() {
  const game = dialog().querySelector("[name=game]:checked")?.value;
  for (const options of dialog().querySelectorAll("[data-js-of-game]")) {
    options.hidden = !options.dataset.jsOfGame.split(" ").includes(game);
  }
  const mode = dialog().querySelector("[name=mode]:checked")?.value;
  for (const options of dialog().querySelectorAll("[data-js-of-mode]")) {
    options.hidden = !options.dataset.jsOfMode.split(" ").includes(mode);
  }
  const clock = dialog().querySelector("[name=clock]")?.value;
  for (const options of dialog().querySelectorAll("[data-js-of-clock]")) options.hidden = options.dataset.jsOfClock !== clock;
}

document.addEventListener("change", (event) => {
  if (["game", "mode", "clock"].includes(event.target.name)) showOptions();
});

// What was chosen from a menu goes back to the menu's button.
function leave() {
  under = location.pathname + location.search;
  const menu = document.activeElement.closest("[popover]");
  opener = menu ? document.querySelector(`[popovertarget="${menu.id}"]`)?.id : document.activeElement.id;
}

function emptied() {
  dialog().replaceChildren();
  // The browser gives the focus back by itself, but not to what was renewed meanwhile.
  if (document.activeElement === document.body && opener) document.getElementById(opener)?.focus({ preventScroll: true });
  if (under !== null && location.pathname + location.search !== under) {
    history.pushState({ htmx: true }, "", under);
  }
  under = null;
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.target?.id === "overlay" && !dialog().open) leave();
});

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-js-close]") || !dialog().open) return;
  event.preventDefault();
  dialog().close();
});
