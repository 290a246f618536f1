// What the player asked to have done without a click: throw, pass, play the only move.
import * as board from "./board.js";

const AFTER_THROW = 900; // the sticks have come to rest
const AT_ONCE = 350;

let waiting = null;

export function automate(table) {
  clearTimeout(waiting);
  if (!("toAct" in table.dataset) || table.querySelector(".say-now.refused")) return;
  const act = wish(table);
  if (!act) return;
  const pause = table.querySelector(".sticks.thrown") ? AFTER_THROW : AT_ONCE;
  waiting = setTimeout(() => {
    if (document.visibilityState === "visible" && table.isConnected) act();
  }, pause);
}

function wish(table) {
  for (const command of ["throw", "pass"]) {
    const button = table.querySelector(`#command-${command}:enabled:not([aria-disabled])`);
    if (button && table.hasAttribute(`data-auto-${command}`)) return () => button.click();
  }
  const only = board.actions().length === 1 && board.actions()[0];
  if (only && only.t.length > 1 && "autoSingle" in table.dataset) return () => board.play(only.a);
  return null;
}
