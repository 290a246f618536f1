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
  const before = unsaid.get(now) ?? calm(now) ?? { kind: now.dataset.jsNow, nodes: [...place(now).childNodes] };
  unsaid.set(now, before);
  become(now, { ...before, kind: "plain", nodes: [words].flat() });
}

// The server's own sentence again; what it refused is over with the next right choice.
export function unsay() {
  const now = document.querySelector("#table [data-js-now]");
  const before = unsaid.get(now) ?? calm(now);
  if (before) become(now, before);
  unsaid.delete(now);
}

// What a refusal covers: whose turn it is, and the last move.
function calm(now) {
  const covered = now.dataset.jsNow === "refused" && now.querySelector("[data-js-calm]");
  if (!covered) return null;
  const { jsCalm: kind, icon } = covered.dataset;
  return { kind, icon, nodes: [...covered.cloneNode(true).childNodes] };
}

function place(now) {
  return now.querySelector("[data-js-say]");
}

function become(now, { kind, nodes, icon }) {
  now.classList.remove(...now.dataset.jsNow.split(" "));
  now.classList.add(...kind.split(" "));
  now.dataset.jsNow = kind;
  if (icon) now.querySelector("use").setAttribute("href", `#${icon}`);
  place(now).replaceChildren(...nodes);
}
