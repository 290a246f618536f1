// The table, or the list of the lobby, as the server gives it, taken over into the one that is shown: only what differs is
// exchanged, so the browser styles, lays out and paints only that, and a click that has begun on a button ends on it.
// Children with an id are the same if it is; the others go by their order.
// What says data-js-whole is exchanged whole or not at all: it has a state of its own (a clock that ticks, what was
// thrown and tumbles), or words that find another place in it, which would count as a jump.

const ELEMENT = Node.ELEMENT_NODE;

export function setUp() {
  htmx.defineExtension("renew", {
    isInlineSwap: (style) => style === "renew",
    handleSwap(style, old, fragment) {
      const fresh = style === "renew" && fragment.querySelector(`#${old.id}`);
      if (!fresh) return false;
      renew(old, fresh);
      return [old];
    },
  });
}

export function renew(old, fresh) {
  if (old.isEqualNode(fresh)) return; // asked at every level, but much faster than to walk through all
  if (old.nodeType !== ELEMENT) old.data = fresh.data;
  else if ("jsWhole" in fresh.dataset) old.replaceWith(fresh);
  else {
    renewAttributes(old, fresh);
    renewChildren(old, fresh);
  }
}

function renewAttributes(old, fresh) {
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

function renewChildren(old, fresh) {
  const wanted = [...fresh.childNodes];
  const comes = new Set(wanted.map(name));
  const known = new Map([...old.children].map((child) => [name(child), child]));
  let at = old.firstChild; // all before it is in order, but for what comes later
  for (const node of wanted) {
    // Blanks between rows go as well: else what has an id would be moved over them, and lose the pointer's press.
    while (at && (at.id ? !comes.has(name(at)) : node.id && isBlank(at))) at = gone(at);
    const same = node.id ? known.get(name(node)) : at;
    if (!same || name(same) !== name(node)) {
      old.insertBefore(node, at);
      continue;
    }
    // One piece that moved on stands in the way of all that come before it now: it is moved, not they.
    if (at?.id && at.nextSibling === same) at = same;
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    renew(same, node);
  }
  while (at) at = gone(at);
}

function isBlank(node) {
  return node.nodeType === Node.TEXT_NODE && !node.data.trim();
}

// What the page has put there itself stays.
function gone(node) {
  const next = node.nextSibling;
  if (!("jsKept" in (node.dataset ?? {}))) node.remove();
  return next;
}

function name(node) {
  return `${node.nodeName} ${node.id ?? ""}`;
}
