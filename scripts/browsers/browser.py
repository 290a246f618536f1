"""What somebody does with a browser, whichever it is."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Any

from scripts.browsers.protocol import Wire
from tests.browser.visitor import MIDDLE, NEWER, READY, State
from tests.browser.watch import DROPPED
from tests.patience import wait_until

KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
# Listens to what the page complains of from now on. What it was still asking for when it was put aside is lost in some
# engines, and htmx says so: as many times as it was asking, that is no fault.
EAR = """() => {
  if (window.heard) return;
  window.heard = [];
  let asked = 0;
  addEventListener("pagehide", () => { asked = document.querySelectorAll(".htmx-request").length; });
  const hear = (kind, text) => window.heard.push(`${kind}: ${text}`);
  const wasDropped = (text) => text.startsWith("htmx:sendError") && asked-- > 0;
  for (const kind of ["error", "warn"]) {
    const say = console[kind];
    console[kind] = (...words) => {
      const text = words.join(" ");
      hear(wasDropped(text) ? "put aside" : `console ${kind}`, text);
      say.apply(console, words);
    };
  }
  addEventListener("error", ({ message }) => message && hear("script error", message));
  addEventListener("unhandledrejection", (event) => {
    if (!event.defaultPrevented) hear("script error", event.reason);
  });
  document.addEventListener("securitypolicyviolation", (event) => hear("policy", event.violatedDirective));
}"""
HEARD = "() => (window.heard ?? []).splice(0)"
STILL = """() => document.readyState === "complete" && !document.querySelector(".htmx-request")
  && document.fonts.status === "loaded" && !document.getAnimations().some((one) => one.playState === "running")"""
PAINT = """() => {
  window.isPainted = false;
  requestAnimationFrame(() => requestAnimationFrame(() => { window.isPainted = true; }));
}"""
THEME = "(theme) => { document.documentElement.dataset.theme = theme; }"


class Browser:
    def __init__(self, wire: Wire, address: str):
        self.wire, self.address = wire, address
        self.said: list[str] = []
        self.expected = DROPPED

    # The ways of playing in tests/browser (`by_clicks`, `by_keys`) ask for a page and its keyboard.
    @property
    def page(self) -> Browser:
        return self

    keyboard = page

    def evaluate(self, function: str, *arguments: Any) -> Any:
        return self.wire.send("ExecuteScript", script=f"return ({function})(...arguments)", args=list(arguments))

    def open(self, path: str) -> None:
        self.hear()
        self.wire.send("Navigate", url=f"{self.address}{path}")
        self.evaluate(EAR)

    def load_aloud(self, path: str) -> None:
        """So that what the page complains of while it is loaded is heard, too: the ear is only there afterwards."""
        self.open(path)

    def back(self) -> None:
        self.hear()
        self.wire.send("Back")
        self.evaluate(EAR)

    def reload(self) -> None:
        self.hear()
        self.wire.send("Refresh")
        self.evaluate(EAR)

    def hear(self) -> None:
        """Keeps what was complained of until now; engines that tell more add it."""
        self.said += self.evaluate(HEARD)

    def take_complaints(self) -> list[str]:
        """What was complained of since the last time, but for what was expected; from now on nothing more is."""
        found = [said for said in self.said if not re.search(self.expected, said)]
        self.said, self.expected = [], DROPPED
        return found

    def has_heard(self, pattern: str) -> bool:
        self.hear()
        return any(re.search(pattern, said) for said in self.said)

    def expect(self, pattern: str) -> None:
        """A complaint that this step provokes."""
        self.expected = f"{DROPPED}|{pattern}"

    def hit(self, where: str) -> None:
        """A click of the mouse on the middle of an element; waited for and scrolled to, if need be."""
        self.wait("(where) => document.querySelector(where)?.checkVisibility()", where)
        x, y = self.evaluate(MIDDLE, where)
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps})

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        self.act(
            {"type": "key", "id": "keys", "actions": [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]}
        )

    def type(self, text: str) -> None:
        """Into whatever has the focus."""
        for letter in text:
            self.press(letter)

    def act(self, source: dict[str, Any]) -> None:
        self.wire.send("PerformActions", actions=[source])

    def text(self, where: str) -> str:
        return str(self.evaluate("(where) => document.querySelector(where)?.innerText ?? ''", where))

    def has(self, where: str) -> bool:
        return bool(self.evaluate("(where) => document.querySelector(where) !== null", where))

    @property
    def path(self) -> str:
        return str(self.evaluate("() => location.pathname"))

    def wait(self, function: str, *arguments: Any) -> Any:
        """Until it gives something; gives that."""
        given: list[Any] = []

        def holds() -> bool:
            given[:] = [self.evaluate(function, *arguments)]
            return bool(given[0])

        wait_until(holds, lambda: f"waited in vain at {self.path} for {function.splitlines()[0]} {arguments}")
        return given[0]

    def wait_for(self, where: str) -> None:
        self.wait("(where) => document.querySelector(where) !== null", where)

    def turn(self, after: int = -1) -> State:
        """Waits until it is this person's turn, at a version after this one."""
        return State(**self.wait(READY, after))

    def wait_for_more(self, version: int) -> None:
        self.wait(NEWER, version)

    def new_tab(self) -> None:
        self.wire.send("SwitchToWindow", handle=self.wire.send("NewWindow", type="tab")["handle"])

    def resize(self, width: int, height: int) -> None:
        raise NotImplementedError

    def picture(self, to: Path, theme: str) -> None:
        """As it looks in this theme, once all stands still; the person's own choice is left alone."""
        chosen = self.evaluate("() => document.documentElement.dataset.theme ?? ''")
        self.evaluate(THEME, theme)
        self.wait(STILL)
        self.evaluate(PAINT)
        self.wait("() => window.isPainted")
        to.write_bytes(base64.b64decode(self.wire.send("TakeScreenshot", **self.visible_part)))
        self.evaluate(THEME if chosen else "() => { delete document.documentElement.dataset.theme; }", chosen)

    visible_part: dict[str, Any] = {}
