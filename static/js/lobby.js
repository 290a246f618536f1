// Nothing moves under the pointer: a row that was taken or withdrawn stays in its place, without effect, while the list
// is in use. New rows come at the end.

const MOMENT = 5000;
let before = []; // the rows as they stood, top to bottom

function list() {
  return document.querySelector("[data-js-seeks]");
}

function wither(row) {
  row.classList.add("gone");
  row.dataset.since ??= String(Date.now());
  for (const button of row.querySelectorAll("button")) {
    button.disabled = true;
    button.textContent = document.getElementById("lobby").dataset.gone;
    button.removeAttribute("aria-label");
  }
}

function isDue(row, inUse) {
  return !inUse && Date.now() - Number(row.dataset.since ?? Date.now()) > MOMENT;
}

export function remember() {
  const inUse = list()?.matches(":hover, :focus-within");
  before = [...(list()?.children ?? [])].filter((row) => !isDue(row, inUse));
}

// Puts the rows that are gone back among those that are left, and takes away what stands at the end.
export function restore() {
  const now = list();
  let previous = null;
  for (const row of before) {
    const same = document.getElementById(row.id);
    if (!same) {
      wither(row);
      if (previous) previous.after(row);
      else now.prepend(row);
    }
    previous = same ?? row;
  }
  while (now.lastElementChild?.classList.contains("gone")) now.lastElementChild.remove();
  before = [];
}
