// Shared by all pages of the browser: holds their one stream. A page joins, leaves and asks again.
import { Stream } from "./stream.js";

const stream = new Stream();

addEventListener("connect", ({ ports: [port] }) => {
  const tell = (message) => port.postMessage(message);
  let held = ""; // the lock that the page holds while it listens
  port.addEventListener("message", ({ data }) => {
    if (data.join) {
      held = data.alive;
      stream.join(tell, data.join);
      navigator.locks?.request(data.alive, () => data.alive === held && stream.leave(tell));
    }
    if (data.leave) stream.leave(tell, (held = ""));
    if (data.again) stream.again(data.again === "at once");
  });
  port.start();
});
