// A passkey: the browser makes one, or shows that it has it; the form takes along what it said. Loaded when it is wanted.

export async function use(button) {
  const form = button.form;
  const refused = form.querySelector("[data-js-passkey-refused]");
  refused.hidden = true;
  button.disabled = true;
  try {
    form.elements.credential.value = JSON.stringify(await ask(await options(button)));
    form.requestSubmit();
  } catch {
    refused.hidden = false; // put aside, too late, or none there
  } finally {
    button.disabled = false;
  }
}

// Whoever signs in has no options in the page: an answer to them is good once, and the page may be old.
async function options(button) {
  if (button.dataset.options) return JSON.parse(button.dataset.options);
  const answer = await fetch(button.form.action, { headers: { Accept: "application/json" } });
  return answer.json();
}

async function ask({ creation_options, request_options }) {
  const wanted = read((creation_options ?? request_options).publicKey);
  const given = creation_options
    ? await navigator.credentials.create({ publicKey: resident(wanted) })
    : await navigator.credentials.get({ publicKey: wanted });
  return {
    id: given.id,
    type: given.type,
    rawId: text(given.rawId),
    authenticatorAttachment: given.authenticatorAttachment,
    clientExtensionResults: given.getClientExtensionResults(),
    response: written(given.response),
  };
}

// One that lets in by itself: with the name in it, and only for whoever unlocks it.
function resident(wanted) {
  const kind = { residentKey: "required", requireResidentKey: true, userVerification: "required" };
  return { ...wanted, authenticatorSelection: { ...wanted.authenticatorSelection, ...kind } };
}

function read(value) {
  if (Array.isArray(value)) return value.map(read);
  if (value === null || typeof value !== "object") return value;
  const given = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(given.map(([name, one]) => [name, isBinary(value, name) ? bytes(one) : read(one)]));
}

// The site's own id is its name; those of keys and of the user are not to be read.
function isBinary(owner, name) {
  return name === "challenge" || (name === "id" && ("type" in owner || "displayName" in owner));
}

function written(response) {
  const names = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  return Object.fromEntries(names.filter((name) => response[name]).map((name) => [name, text(response[name])]));
}

function bytes(encoded) {
  const plain = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
