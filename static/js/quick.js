// The first page's choices, told on the chip that hides them in a narrow window.

export function show() {
  const form = document.getElementById("quick");
  const words = document.querySelector("[data-js-quick-words]");
  const mode = form?.querySelector("[name=mode]:checked");
  if (!mode || !words) return;
  const level = form.dataset.level.replace("{level}", form.elements.level.value);
  words.textContent = mode.value === "robot" ? `${mode.dataset.words} · ${level}` : mode.dataset.words;
}

document.addEventListener("change", ({ target }) => target.form?.id === "quick" && show());
// A browser that comes back keeps what was chosen, not what was written.
addEventListener("pageshow", show);
