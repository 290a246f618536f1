// What a robot shows of its thinking: a bar for its time, and what it saw, unfolded as the viewer left it.
import { refresh } from "./live.js";

let unfolded = false;

// It serves others first, or no longer does: the same table says so.
document.body.addEventListener("signal-queue", () => {
  const table = document.getElementById("table");
  if (table && !("at" in table.dataset)) refresh();
});

export function remember(table) {
  unfolded = table.querySelector("#thought")?.open ?? unfolded;
}

export function setUp(table) {
  const thought = table.querySelector("#thought");
  if (thought) thought.open = unfolded;
  const bar = table.querySelector("[data-js-thinking]");
  if (!bar || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  bar.animate({ transform: ["scaleX(0)", "scaleX(1)"] }, { duration: Number(bar.dataset.jsThinking), fill: "forwards" });
}
