// The card at the end of a match: it can be put aside, to see the board, and brought back. Not modal: all else works on.

let aside = ""; // the match whose card was put aside

export function setUp(table) {
  const card = table.querySelector("[data-js-end]");
  if (card) show(card, aside !== table.dataset.match);
}

function show(card, isOpen) {
  card.hidden = !isOpen;
  document.querySelector("[data-js-result]")?.setAttribute("aria-expanded", String(isOpen));
}

function putAside(card) {
  aside = document.getElementById("table").dataset.match;
  const hadFocus = card.contains(document.activeElement);
  show(card, false);
  if (hadFocus) document.querySelector("[data-js-result]")?.focus();
}

function bringBack(card) {
  aside = "";
  show(card, true);
  card.querySelector("a, button").focus();
}

document.addEventListener("click", (event) => {
  const card = document.querySelector("[data-js-end]");
  if (!card || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("[data-js-result]")) return card.hidden ? bringBack(card) : putAside(card);
  if (!event.target.closest("[data-js-end-close]")) return;
  event.preventDefault();
  putAside(card);
});

document.addEventListener("keydown", ({ key, target }) => {
  const card = key === "Escape" && document.querySelector("[data-js-end]:not([hidden])");
  if (card && !target.closest("dialog, [popover]")) putAside(card);
});
