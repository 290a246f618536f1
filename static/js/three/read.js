// What the page shows now, as data: the flat board and the players' bars stay the one source of truth.

export function moment(table, scene) {
  const svg = table.querySelector("#board");
  const turned = svg.classList.contains("turned");
  const bars = [...table.querySelectorAll("[data-js-bar]")];
  return {
    turned,
    pieces: pieces(svg),
    trays: scene.trays.map((tray) => ({ ...tray, ...beside(bars, scene, tray) })),
    clocks: Object.fromEntries(bars.map((bar) => [bar.dataset.jsBar, time(table, bar)])),
    acts: bars.find((bar) => "jsActs" in bar.dataset)?.dataset.jsBar,
    thrown: [...table.querySelectorAll("[data-js-thrown] use")].map(symbol),
    throw: table.querySelector("[data-js-thrown]")?.dataset.jsThrown,
  };
}

export function symbol(use) {
  return use.getAttribute("href").slice(1);
}

// In a cell the pieces come from the ground upwards.
function pieces(svg) {
  const heights = new Map();
  return [...svg.querySelectorAll(".pieces .piece[id]")].map((piece) => {
    const cell = piece.dataset.on;
    const level = heights.get(cell) ?? 0;
    heights.set(cell, level + 1);
    return { id: piece.id, cell, level, kind: symbol(piece.firstElementChild), owner: ["w", "b"].find((side) => piece.classList.contains(side)) ?? "n" };
  });
}

// A bar shows its trays in the order in which the scene gives them.
function beside(bars, scene, tray) {
  const bar = bars.find(({ dataset }) => dataset.jsBar === tray.side);
  const place = scene.trays.filter(({ side }) => side === tray.side).indexOf(tray);
  const shown = bar?.querySelectorAll("[data-js-tray]")[place];
  const words = shown?.querySelector("b").textContent ?? "0";
  return { words, count: parseInt(words, 10) || 0, button: shown?.dataset.jsTouch ?? "" };
}

// A side's clock; where nobody has one, the time that has gone by stands with whoever acts.
function time(table, bar) {
  const clock = bar.querySelector("[role=timer]");
  if (clock) return clock.textContent;
  return "jsActs" in bar.dataset ? (table.querySelector("[data-js-elapsed]")?.textContent ?? "") : "";
}
