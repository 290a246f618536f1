// What is said to those who do not see it, and what the page itself puts in the place of the newest message.

export function announce(text) {
  const announcer = document.getElementById("announcer");
  // A sentence that is repeated must change to be read again.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}

// Heard, and read if `shown` has words.
export function tell(said, shown = said) {
  announce(said);
  if (shown) show(shown);
}

const unsaid = new WeakMap(); // what stood there as the server gave it

function show(words) {
  const now = document.querySelector("#table [data-js-now]");
  if (now.dataset.jsNow === "offer") return; // its buttons answer its own words
  if (!unsaid.has(now)) unsaid.set(now, { kind: now.dataset.jsNow, nodes: [...place(now).childNodes] });
  become(now, "plain", [words]);
}

// The server's own sentence again.
export function unsay() {
  const now = document.querySelector("#table [data-js-now]");
  const before = unsaid.get(now);
  if (before) become(now, before.kind, before.nodes);
  unsaid.delete(now);
}

function place(now) {
  return now.querySelector("[data-js-say]");
}

function become(now, kind, nodes) {
  now.classList.remove(...now.dataset.jsNow.split(" "));
  now.classList.add(...kind.split(" "));
  now.dataset.jsNow = kind;
  place(now).replaceChildren(...nodes);
}
