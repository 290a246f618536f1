// Moves, messages and rules are leaves of one card, turned by radio buttons that need no script. This keeps the leaf that
// was open where the whole table comes anew, brings the current move into view, and marks messages that nobody has read.

let open = "leaf-moves";
let read = ""; // the newest message when the leaf was last seen
let match = "";

export function setUp(table) {
  const leaf = table.querySelector(`#${open}`);
  if (leaf && !leaf.checked) leaf.checked = true;
  if (table.dataset.match !== match) read = newest(table);
  match = table.dataset.match;
  mark(table);
  showCurrentMove(table.querySelector("[data-js-moves]"));
}

function newest(table) {
  return table.dataset.said ?? "";
}

function mark(table) {
  if (open === "leaf-said") read = newest(table);
  table.querySelector("[data-js-new]").hidden = newest(table) === read;
}

// In a match that is the last one.
function showCurrentMove(list) {
  const current = list.querySelector("[aria-current]");
  list.scrollTop = current ? current.offsetTop - list.clientHeight + 2 * current.offsetHeight : list.scrollHeight;
}

document.addEventListener("change", ({ target }) => {
  if (target.name !== "leaf") return;
  open = target.id;
  const table = document.getElementById("table");
  mark(table);
  showCurrentMove(table.querySelector("[data-js-moves]"));
});
