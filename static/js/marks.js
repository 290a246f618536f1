// Marks on any board: what can move, what was touched, the way so far, where it may go, what it takes.
// They are symbols of the page's sprite; a board may bring its own for some of them.

const SVG = "http://www.w3.org/2000/svg";
const AROUND_PIECE = 40;
const NAMED = "cell-"; // how a cell's id begins

export function draw(svg, tree, touches) {
  const layer = svg.querySelector(".marks");
  layer.replaceChildren();
  if (!touches.length) return;
  const only = tree.only(touches);
  const way = only ? only.full : touches;
  const cells = way.filter((touch) => place(touch));
  if (cells.length > 1) line(layer, svg, cells, tree.whole(way)?.d);
  if (!only) for (const { t, d } of tree.left(touches)) if (d && t.length === touches.length + 1) line(layer, svg, t, d);
  if (cells.length) mark(layer, svg.dataset.sel ?? "sel", place(cells[0]));
  const landings = only ? cells.slice(1, -1) : cells.slice(1);
  landings.forEach((cell, index) => landing(layer, cell, index + 1));
  for (const cell of tree.taken(touches)) cross(layer, cell, landings);
  for (const cell of only ? [] : tree.next(touches)) {
    if (cells.length || tree.whole([...touches, cell])) target(layer, tree, [...touches, cell]);
    else can(layer, svg, cell);
  }
  if (only) target(layer, tree, only.full);
}

// What can be taken up, or taken up instead; where the only piece may go, one touch sends it there.
export function startable(svg, tree, touches) {
  const layer = svg.querySelector(".marks");
  for (const cell of tree.next([])) {
    if (!place(cell) || touches.includes(cell)) continue;
    if (touches.length && tree.next(touches).has(cell)) continue; // drawn already
    const whole = tree.whole([cell]);
    if (tree.takesUp([cell])) can(layer, svg, cell);
    else if (whole && place(whole.full[0])) target(layer, tree, [cell]);
  }
}

function can(layer, svg, cell) {
  if (place(cell)) mark(layer, svg.dataset.can ?? "can", place(cell));
}

// What a cell is called, of which this is a part; nothing elsewhere.
export function cellAt(element) {
  return element?.closest?.(".cell")?.id.slice(NAMED.length);
}

// The middle of a cell; nothing for what is touched beside the board.
export function place(id) {
  const found = document.getElementById(NAMED + id)?.transform.baseVal.consolidate().matrix;
  return found && { x: found.e, y: found.f };
}

function mark(layer, symbol, { x, y }, scale = 1) {
  const use = element(layer, "use", { href: `#${symbol}`, transform: `translate(${x} ${y})` });
  if (scale !== 1) use.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
}

function element(layer, name, attributes, text = "") {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  layer.append(made);
  return made;
}

function line(layer, svg, cells, trail) {
  const { width, height } = svg.viewBox.baseVal;
  const turned = trail && svg.classList.contains("turned") ? { transform: `rotate(180 ${width / 2} ${height / 2})` } : {};
  const d = trail ?? straight(cells.map(place));
  for (const css of ["m-way-case", "m-way"]) element(layer, "path", { class: css, d, ...turned });
}

// It starts beside the piece, not on it.
function straight([start, ...rest]) {
  const away = Math.hypot(rest[0].x - start.x, rest[0].y - start.y) || 1;
  const x = start.x + ((rest[0].x - start.x) * AROUND_PIECE) / away;
  const y = start.y + ((rest[0].y - start.y) * AROUND_PIECE) / away;
  return `M${x} ${y}${rest.map((point) => `L${point.x} ${point.y}`).join("")}`;
}

function landing(layer, cell, number) {
  const { x, y } = place(cell);
  element(layer, "circle", { class: "m-step", cx: x, cy: y, r: 17 });
  element(layer, "text", { class: "m-step-text", x, y: y + 8 }, number);
}

// Where the way itself stands on the cell the cross steps aside.
function cross(layer, cell, landings) {
  const { x, y } = place(cell);
  if (landings.includes(cell)) mark(layer, "x", { x: x + 26, y: y - 26 }, 0.75);
  else mark(layer, "x", { x, y });
}

function target(layer, tree, touches) {
  const cell = place(touches.at(-1));
  if (!cell) return;
  const whole = tree.whole(touches);
  mark(layer, whole?.x ? "take-ring" : "dot", cell);
  if (!whole?.n) return;
  mark(layer, "dot", cell);
  element(layer, "text", { class: "m-dot-text", x: cell.x, y: cell.y + 7 }, whole.n);
}

// Cells say what was chosen and where it may go. What stays as it is is not written again: the browser would look at it.
export function label(svg, tree, path, word) {
  const targets = path.length ? tree.next(path) : new Set();
  const first = new Set([...tree.next([])].filter((cell) => tree.takesUp([cell])));
  for (const cell of svg.querySelectorAll(".cell")) {
    const id = cellAt(cell);
    const movable = first.has(id) || (path.length > 1 && path.at(-1) === id);
    if (cell.classList.contains("movable") !== movable) cell.classList.toggle("movable");
    if (path.includes(id)) cell.setAttribute("aria-selected", "true");
    else if (cell.ariaSelected) cell.removeAttribute("aria-selected");
    if (targets.has(id) !== "label" in cell.dataset) relabel(cell, word);
  }
}

function relabel(cell, word) {
  const { label } = cell.dataset;
  if (label) delete cell.dataset.label;
  else cell.dataset.label = cell.ariaLabel;
  cell.ariaLabel = label ?? `${cell.ariaLabel}, ${word}`;
}
