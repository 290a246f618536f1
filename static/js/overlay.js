// Overlays are one <dialog>: configuration, instructions, sign-in. Closing one gives the address back to what lies under it.

let under = null;
let wired = null;

function dialog() {
  return document.getElementById("overlay");
}

// The address of what lies under an open overlay.
export function beneath() {
  return dialog().open && under ? new URL(under, location).pathname : null;
}

export function setUpOverlay() {
  const overlay = dialog();
  const filled = overlay.querySelector(".sheet") !== null;
  if (filled && !overlay.open) overlay.showModal();
  if (!filled && overlay.open) overlay.close();
  if (filled && under === null) under = "/";
  overlay.querySelector(".tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  overlay.querySelector(".steps [aria-current]")?.scrollIntoView({ block: "nearest" });
  // With its error under it; the focus alone brings only the field itself.
  overlay.querySelector("[aria-invalid]")?.closest(".field")?.scrollIntoView({ block: "nearest" });
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
  if (!dialog().open) under = location.pathname + location.search;
  dialog().replaceChildren(template.content.cloneNode(true));
  setUpOverlay();
}

// Of the games' own options only those of the chosen game; of all others, those that concern the chosen opponent.
function showOptions() {
  const game = dialog().querySelector("[name=game]:checked")?.value;
  for (const options of dialog().querySelectorAll("[data-of-game]")) {
    options.hidden = !options.dataset.ofGame.split(" ").includes(game);
  }
  const mode = dialog().querySelector("[name=mode]:checked")?.value;
  for (const options of dialog().querySelectorAll("[data-of-mode]")) {
    options.hidden = !options.dataset.ofMode.split(" ").includes(mode);
  }
}

document.addEventListener("change", (event) => {
  if (["game", "mode"].includes(event.target.name)) showOptions();
});

function emptied() {
  dialog().replaceChildren();
  if (under !== null && location.pathname + location.search !== under) {
    history.pushState({ htmx: true }, "", under);
  }
  under = null;
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.target?.id === "overlay" && !dialog().open) under = location.pathname + location.search;
});

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-close]") || !dialog().open) return;
  event.preventDefault();
  dialog().close();
});
