// What opens and closes on the page itself: the menu, a question beside its command, a text to be copied.
import { announce } from "./announcer.js";

document.addEventListener("click", ({ target }) => {
  foldMenu(target);
  const opener = target.closest("[data-js-reveal]");
  if (opener) reveal(document.getElementById(opener.dataset.jsReveal));
  const closer = target.closest("[data-js-hide]");
  if (closer) conceal(document.getElementById(closer.dataset.jsHide));
  const copier = target.closest("[data-js-copy]");
  if (copier) copy(copier);
});

// What is chosen from a sheet closes it, once its form has been sent; a switch shows there how it stands, and a camera is
// moved again and again.
document.addEventListener("click", ({ target }) => {
  const sheet = target.closest("[popover] :is(a, button):not([aria-pressed], [popovertarget], [data-js-do], [data-js-view])")?.closest("[popover]");
  if (sheet) setTimeout(() => sheet.matches(":popover-open") && sheet.hidePopover());
});

document.addEventListener("keydown", (event) => {
  const open = event.key === "Escape" && event.target.closest("[data-js-sheet]:not([hidden])");
  if (open) conceal(open);
});

function foldMenu(target) {
  const toggle = target.closest("[data-js-menu]");
  const menu = document.getElementById("menu");
  const isLeft = menu && !menu.hidden && (!target.closest("#menu") || target.closest("a"));
  if (toggle) menu.hidden = !menu.hidden;
  else if (isLeft) menu.hidden = true;
  else return;
  document.querySelector("[data-js-menu]").setAttribute("aria-expanded", String(!menu.hidden));
}

function reveal(sheet) {
  sheet.hidden = false;
  sheet.querySelector("[data-js-hide]").focus();
}

// Back to the button that has brought it.
function conceal(sheet) {
  sheet.hidden = true;
  sheet.dispatchEvent(new Event("conceal", { bubbles: true }));
  const opener = document.querySelector(`[data-js-reveal="${sheet.id}"]`);
  (opener?.closest("[popover]") ? document.getElementById("command-more") : opener)?.focus();
}

// A text or a link, to be taken elsewhere.
async function copy(button) {
  const field = document.getElementById(button.dataset.jsCopy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without a secure context there is no clipboard to write to
  }
  announce(button.dataset.copied);
}
