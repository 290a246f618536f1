// What this page has of the table as text, so that the server sends of the next one only the lines that are new: see
// games/table/texts.py. What is put together of them is taken over as if it had come whole.

const NAMED = 2; // of which the server makes the next one
const KEPT = 4; // one that was named in a request may have been followed by others when the answer comes
const OWN = /name="(version|key|csrfmiddlewaretoken)" value="[^\x22]*"/g;

let kept = []; // the newest first: { name, lines }

function keep(name, lines) {
  kept = [{ name, lines }, ...kept.filter((one) => one.name !== name)].slice(0, KEPT);
}

// Of an answer to this page: what is to be swapped in, null if it can no longer be put together: then all is asked for.
export function brought(xhr, text) {
  const name = xhr.getResponseHeader("Table-Text");
  if (!name) return text;
  const [, version] = xhr.getResponseHeader("Table-Version").split(" ");
  if (xhr.getResponseHeader("Content-Type")?.startsWith("application/json")) {
    return joined({ ...JSON.parse(text), is: name, version });
  }
  keep(name, cut(text).split("\n"));
  return text;
}

// The table in a page's text.
function cut(text) {
  const end = text.indexOf('<div id="words"');
  return text.slice(text.indexOf('<div\nid="table"'), end < 0 ? undefined : end);
}

// `on` names the texts that what is new rests on; two numbers are lines of theirs, a text is new ones.
export function joined({ on, is, version, new: news }) {
  const had = on.map((name) => kept.find((one) => one.name === name));
  if (had.includes(undefined)) {
    kept = [];
    return null;
  }
  const known = had.flatMap(({ lines }) => lines);
  const lines = [];
  for (let at = 0; at < news.length; at += 1) {
    if (typeof news[at] === "string") lines.push(...news[at].split("\n"));
    else lines.push(...known.slice(news[at], news[at] + news[(at += 1)]));
  }
  keep(is, lines);
  return renewed(lines.join("\n"), version);
}

// The forms send along what this page has seen, and a key of their own.
function renewed(text, version) {
  const key = crypto.getRandomValues(new Uint32Array(3)).join("-");
  const token = document.querySelector("#table [name=csrfmiddlewaretoken]")?.value;
  const own = { version, key, csrfmiddlewaretoken: token };
  return text.replaceAll(OWN, (_, name) => `name="${name}" value="${own[name]}"`);
}

document.addEventListener("htmx:configRequest", ({ detail: { target, headers } }) => {
  const names = kept.slice(0, NAMED).map(({ name }) => name);
  if (target?.id === "table" && names.length) headers["Table-Has"] = names.join(" ");
});
