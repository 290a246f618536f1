// A board that is wider than its place: what can move is brought into it.

export function show(table) {
  const place = table.querySelector("[data-js-reach]");
  if (place.scrollWidth <= place.clientWidth) return;
  const cells = [...place.querySelectorAll(".cell.movable")].map((cell) => cell.getBoundingClientRect());
  if (!cells.length) return;
  const [left, right] = [Math.min(...cells.map((cell) => cell.left)), Math.max(...cells.map((cell) => cell.right))];
  const { left: from, right: to } = place.getBoundingClientRect();
  if (left < from || right > to) place.scrollLeft += (left + right - from - to) / 2;
}
