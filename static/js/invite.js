// The waiting room: sharing the link where the device can.

export function setUp() {
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]");
  if (!button) return;
  const url = document.getElementById(button.dataset.share).value;
  navigator.share({ title: document.title, url }).catch(() => {}); // closed without sharing
});

// What was answered here needs no second look: the way on is known.
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  const room = detail.elt.closest(".invite");
  if (room && detail.xhr.status < 400 && detail.requestConfig.verb === "post") room.dataset.done = "";
});

document.addEventListener("htmx:beforeRequest", (event) => {
  if ("done" in event.detail.elt.dataset) event.preventDefault();
});
