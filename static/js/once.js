// A form is sent once: another click while it is under way, or while the page it leads to comes, is the same wish.
// Nothing is disabled meanwhile: that would take the focus away. What says data-js-often (preferences) has a new value each time.

let sent = new WeakSet();

// Asked before htmx ends what the same place is asking for: that may be the first click's request.
document.addEventListener("htmx:confirm", (event) => {
  if (sent.has(event.detail.elt)) event.preventDefault();
});

document.addEventListener("htmx:beforeSend", ({ detail: { elt, requestConfig } }) => {
  if (requestConfig.verb === "post" && !("jsOften" in elt.dataset)) sent.add(elt);
});

// Before the answer is shown: what it brings may send the same form again by itself.
document.addEventListener("htmx:beforeOnLoad", ({ detail: { elt, xhr } }) => {
  if (!xhr.getResponseHeader("HX-Location")) sent.delete(elt);
});

for (const failure of ["htmx:sendError", "htmx:responseError", "htmx:sendAbort", "htmx:timeout"]) {
  document.addEventListener(failure, () => {
    sent = new WeakSet();
  });
}
