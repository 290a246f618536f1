// What the player asked to have done without a click: throw, pass, play the only move.
import * as board from "./board.js";
import * as motion from "./motion.js";

const AFTER_THROW = 900; // what was thrown has come to rest
const AT_ONCE = 350;

let waiting = null;

export function automate(table) {
  clearTimeout(waiting);
  if (!("toAct" in table.dataset) || table.querySelector("[data-js-now=refused]")) return;
  const act = wish(table);
  if (!act) return;
  const pause = table.querySelector("[data-js-thrown]:not([data-js-thrown=''])") ? AFTER_THROW * (motion.pace() || 1) : AT_ONCE;
  waiting = setTimeout(() => {
    if (document.visibilityState === "visible" && table.isConnected) act();
  }, pause);
}

function wish(table) {
  for (const [hook, wanted] of [["[data-js-chance]", "autoThrow"], ["[data-js-passes]", "autoPass"]]) {
    const button = table.querySelector(`${hook}:enabled:not([aria-disabled])`);
    if (button && wanted in table.dataset) return () => button.click();
  }
  const only = board.actions().length === 1 && board.actions()[0];
  if (only && only.t.length > 1 && "autoSingle" in table.dataset) return () => board.play(only.a);
  return null;
}
