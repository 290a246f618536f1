// The waiting room: sharing the link where the device can.

export function setUp() {
  for (const button of document.querySelectorAll("[data-js-invite] [data-js-share]")) button.hidden = !navigator.share;
}

// What was answered here needs no second look: the way on is known.
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  const room = detail.elt.closest("[data-js-invite]");
  if (room && detail.xhr.status < 400 && detail.requestConfig.verb === "post") room.dataset.done = "";
});

document.addEventListener("htmx:beforeRequest", (event) => {
  if ("done" in event.detail.elt.dataset) event.preventDefault();
});
