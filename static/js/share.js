// The address of what is shown: the device's own way to share it, or the clipboard.
import { tell } from "./announcer.js";

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-js-share]");
  if (button) share(button);
});

async function share(button) {
  const url = new URL(button.dataset.jsShare, location).href;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title: document.title, url }).catch(() => {}); // whoever thinks better of it
    return;
  }
  await copy(url);
  tell(button.dataset.copied);
}

// Without a secure context there is no clipboard to write to: a field that is selected has one.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "hidden";
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
