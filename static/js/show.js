// When nobody plays, the first page shows a film: only while it is seen, with motion, and until somebody stops it.
import { connection } from "./live.js";
import { carryOn, pace } from "./motion.js";

const WAIT = 2200;
let under = false; // way: the next moment is asked for

function isSeen(film) {
  const { top, bottom } = film.getBoundingClientRect();
  return !document.hidden && film.checkVisibility() && bottom > 0 && top < innerHeight;
}

function isStopped() {
  return document.getElementById("show-play")?.getAttribute("aria-pressed") === "true";
}

async function goOn() {
  const film = document.querySelector("[data-js-show]");
  if (!film || under || isStopped() || !pace() || !isSeen(film) || connection().state !== "online") return;
  under = true;
  const answer = await fetch(film.dataset.jsShow).catch(() => null);
  under = false;
  if (!answer?.ok || !film.isConnected) return;
  const next = document.createRange().createContextualFragment(await answer.text()).firstElementChild;
  if (!film.isConnected) return;
  await carryOn(() => document.querySelector("[data-js-show] svg"), () => film.replaceWith(next));
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("#show-play");
  button?.setAttribute("aria-pressed", String(!isStopped()));
});

setInterval(goOn, WAIT);
