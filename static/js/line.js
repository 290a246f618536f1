// This page's line to the browser's one stream: in a worker that all pages share, or, where there is none, on its own.
import { Stream } from "./stream.js";

const WORKER = new URL("./stream-worker.js", import.meta.url);

export function connect(tell) {
  let joined = "";
  const byItself = () => {
    line = alone(tell);
    if (joined) line.join(joined);
  };
  // Workers of modules are not understood everywhere.
  let line = globalThis.SharedWorker ? shared(tell, byItself) : alone(tell);
  return {
    join: (address) => line.join((joined = address)),
    leave: () => line.leave((joined = "")),
    again: (atOnce) => line.again(atOnce),
  };
}

function shared(tell, fail) {
  const worker = new SharedWorker(WORKER, { type: "module", name: "stream" });
  worker.addEventListener("error", fail, { once: true });
  worker.port.addEventListener("message", ({ data }) => tell(data));
  worker.port.start();
  let letGo = () => {};
  return {
    join(address) {
      letGo();
      letGo = hold((alive) => worker.port.postMessage({ join: address, alive }));
    },
    leave() {
      letGo();
      worker.port.postMessage({ leave: true });
    },
    again: (atOnce) => worker.port.postMessage({ again: atOnce ? "at once" : "if over" }),
  };
}

// A lock that nobody else wants: a page that dies says nothing, but what it held is free then. Held only while the page
// listens, because a page with a lock is not put aside for Back.
function hold(then) {
  let letGo;
  const end = new Promise((resolve) => (letGo = resolve));
  let isHeld = true;
  const name = `page-${Math.random()}`;
  const begin = () => isHeld && then(name);
  if (navigator.locks) navigator.locks.request(name, () => (begin(), end));
  else begin();
  return () => {
    isHeld = false;
    letGo();
  };
}

function alone(tell) {
  const stream = new Stream();
  return {
    join: (address) => stream.join(tell, address),
    leave: () => stream.leave(tell),
    again: (atOnce) => stream.again(atOnce),
  };
}
