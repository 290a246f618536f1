// A board that teaches: what is touched on it is a link, which without scripts loads the page. Links in drawings are none
// of htmx's.
import { carryOn } from "./motion.js";

document.addEventListener("click", (event) => {
  const way = event.target.closest("[data-js-way]");
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const step = way.closest("section");
  const address = new URL(way.getAttribute("href"), location);
  const label = way.getAttribute("aria-label");
  const ask = () => htmx.ajax("GET", `${address.pathname}${address.search}`, { target: `#${step.id}`, swap: "outerHTML" });
  carryOn(() => document.querySelector(`#${step.id} figure svg`), ask).then(() => {
    const links = [...document.getElementById(step.id).querySelectorAll("[data-js-way]")];
    (links.find((link) => link.getAttribute("aria-label") === label) ?? links[0])?.focus({ preventScroll: true });
  });
});
