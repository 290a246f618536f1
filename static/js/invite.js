// The waiting room: sharing the link where the device can.

export function setUp() {
  for (const button of document.querySelectorAll("[data-js-invite] [data-js-share]")) button.hidden = !navigator.share;
}

// What was answered here needs no second look: the way on is known.
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  const room = detail.elt.closest("[data-js-invite]");
  if (room && detail.xhr.status < 400 && detail.requestConfig.verb === "post") room.dataset.done = "";
});

// Nor does what is being answered: the page's own questions give way, and the answer brings what they would have brought.
document.addEventListener("htmx:beforeSend", ({ detail: { elt } }) => {
  const room = elt.closest("[data-js-invite]");
  if (room && room !== elt) htmx.trigger(room, "htmx:abort");
});

document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt } = event.detail;
  const isAnswering = elt.matches("[data-js-invite]") && elt.querySelector("form.htmx-request") !== null;
  if ("done" in elt.dataset || isAnswering) event.preventDefault();
});
