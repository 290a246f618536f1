// The clocks in the players' bars tick from what the server said was left, by time that has passed here: what time the
// computer believes it is does not matter. The server alone decides; at zero it is asked.
import { tell } from "./announcer.js";
import * as live from "./live.js";
import * as sound from "./sound.js";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const ASK_AGAIN = 1000;
const ASLEEP = 2000;

let timer = null;
let running = null; // the clock that ticks: its element, when it ends, and what it showed before
// A page that the browser kept says what was left when it was made.
let kept = performance.getEntriesByType("navigation")[0]?.type === "back_forward";

export function setUp(table) {
  const clock = table.querySelector("[data-js-clock]");
  if (clock && clock === running?.clock) return;
  clearTimeout(timer);
  running = null;
  if (!clock) return;
  if (kept) live.refresh();
  kept = false;
  const [left, ahead, low, keeps] = ["left", "ahead", "low", "keeps"].map((name) => Number(clock.dataset[name] ?? 0));
  // A clock that is yet to run shows what it will begin with.
  const end = performance.now() + ahead + left;
  running = { clock, had: left, end, low, keeps, before: left, drift: drift() };
  tick();
}

// How far the computer's clock is from the page's: it changes when the computer has slept and the page's stood still.
function drift() {
  return Date.now() - performance.now();
}

function tick() {
  clearTimeout(timer);
  if (!running?.clock.isConnected) return;
  if (Math.abs(drift() - running.drift) > ASLEEP) return live.refresh();
  const left = Math.max(running.keeps, Math.min(running.had, running.end - performance.now()));
  show(left);
  if (left > 0) {
    warn(left);
    timer = setTimeout(tick, untilChange(left));
  } else {
    live.pull();
    timer = setTimeout(tick, ASK_AGAIN);
  }
}

function untilChange(left) {
  const step = left <= 10 * SECOND ? 100 : SECOND;
  return Math.max(20, left % step || step);
}

function show(left) {
  const words = text(left);
  if (running.clock.textContent !== words) running.clock.textContent = words;
  running.clock.classList.toggle("low", left < running.low);
}

// As games/values/clocks.py shows it.
function text(left) {
  const two = (number) => String(number).padStart(2, "0");
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${two(Math.floor((left % DAY) / HOUR))} h`;
  const tenths = Math.ceil(left / 100);
  if (tenths < 100) return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  const seconds = Math.ceil(left / SECOND);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

// Said once where little is left, and once more at ten seconds; only to whom the clock belongs.
function warn(left) {
  const { clock, low, before } = running;
  running.before = left;
  const crossed = [low, Math.min(low, 10 * SECOND)].find((point) => before > point && left <= point);
  if (!crossed || !clock.dataset.warning) return;
  sound.play("low");
  // A page that slept until the last second has nothing left to say, and the sentence is for more than one.
  if (left > SECOND) tell(clock.dataset.warning.replace("{seconds}", Math.ceil(left / SECOND)), "");
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && running) tick();
});
