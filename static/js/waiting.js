// Whatever the server has not answered after a second says so, in one quiet sentence, until the answer is there.
const PATIENCE = 1000;

const late = new Set(); // requests

document.addEventListener("htmx:beforeSend", ({ detail: { xhr } }) => {
  const timer = setTimeout(() => show(late.add(xhr)), PATIENCE);
  xhr.addEventListener("loadend", () => {
    clearTimeout(timer);
    if (late.delete(xhr)) show();
  });
});

// The page may have come anew meanwhile. Where the connection is lost, its strip says more.
function show() {
  const line = document.getElementById("waiting");
  const words = late.size ? line.dataset.words : "";
  if (line.textContent !== words) line.textContent = words;
}
