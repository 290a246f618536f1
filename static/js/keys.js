// The board as an ARIA grid: one stop of the Tab key, arrows, Home and End; letters only while it has the focus.
import { cellAt } from "./marks.js";

export function setUp(svg, letters) {
  svg.addEventListener("keydown", (event) => {
    const cell = event.target.closest(".cell");
    if (!cell || event.altKey || event.metaKey || (event.ctrlKey && !["Home", "End"].includes(event.key))) return;
    const said = letters[event.key] ?? letters[event.key.toLowerCase()];
    if (said) said(cellAt(cell));
    else if (!walk(svg, event, cell) && !command(svg, event.key)) return;
    event.preventDefault();
  });
}

// The outline of the focus, and the Tab key's stop, where the focus is: also where a new table finds it.
export function keepFocus(svg, cell) {
  if (!cell) return;
  stopAt(svg, cell);
  svg.querySelector(".focus-ring").setAttribute("transform", cell.getAttribute("transform"));
}

function stopAt(svg, cell) {
  if (cell.getAttribute("tabindex") === "0") return;
  svg.querySelector('.cell[tabindex="0"]').setAttribute("tabindex", "-1");
  cell.setAttribute("tabindex", "0");
}

function walk(svg, event, cell) {
  const rows = [...svg.querySelectorAll('[role="row"]')].map((row) => [...row.children]);
  const row = rows.findIndex((cells) => cells.includes(cell));
  const column = rows[row].indexOf(cell);
  const target = {
    ArrowLeft: () => rows[row][column - 1],
    ArrowRight: () => rows[row][column + 1],
    ArrowUp: () => rows[row - 1]?.[Math.min(column, rows[row - 1].length - 1)],
    ArrowDown: () => rows[row + 1]?.[Math.min(column, rows[row + 1].length - 1)],
    Home: () => (event.ctrlKey ? rows[0][0] : rows[row][0]),
    End: () => (event.ctrlKey ? rows.at(-1).at(-1) : rows[row].at(-1)),
  }[event.key];
  target?.()?.focus();
  return Boolean(target);
}

function command(svg, letter) {
  const pressed = svg.closest("#table").querySelector(`[data-js-key="${CSS.escape(letter.toLowerCase())}"]:enabled`);
  pressed?.click();
  return Boolean(pressed);
}
