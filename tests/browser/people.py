"""Two people at two browsers, and one who watches: how they meet, and how they play to the end."""

from __future__ import annotations

from itertools import cycle
from statistics import median
from typing import Any

from playwright.sync_api import expect

from tests.browser.visitor import Move, State, Visitor, by_clicks, by_typing, hit_command

SETTLED = """(seen) => {
  const table = document.getElementById("table");
  return table && Number(table.dataset.version) > seen && !document.querySelector(".htmx-request");
}"""
# When each version was shown, and when something was last sent.
CLOCK = """() => {
  window.shown = {};
  window.sent = {};
  const note = () => {
    const table = document.getElementById("table");
    if (table) window.shown[table.dataset.version] ??= Date.now();
  };
  note();
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    if (detail.requestConfig.verb !== "post") return;
    window.sent[document.getElementById("table").dataset.version] = Date.now();
  });
}"""
LOOK_AGAIN = "() => document.dispatchEvent(new Event('visibilitychange'))"


def invite(host: Visitor, **configuration: str | int) -> str:
    """The host in the waiting room. Gives the link's path."""
    path = host.post("/jogar/", **{"mode": "link", "beginner": "me", **configuration})
    host.go(path)
    expect(host.page.locator("#invite-link")).to_have_value(f"{host.site.address}{path}")
    return path


def accept(friend: Visitor, path: str) -> None:
    friend.go(path)
    friend.find("button", "Jogar").click()
    expect(friend.page.locator("#table")).to_be_visible()


def place(position: str, *visitors: Visitor) -> None:
    """Sets up a position in the match that all of them show, without loading their pages again."""
    state = visitors[0].look()
    visitors[0].site.place(state.code, position)
    for visitor in visitors:
        visitor.page.evaluate(LOOK_AGAIN)
        visitor.page.wait_for_function(SETTLED, arg=state.version)


def act(visitor: Visitor, state: State, move: Move) -> None:
    if state.can_throw or state.can_pass:
        hit_command(visitor, "throw" if state.can_throw else "pass")
    else:
        move(visitor, state, state.best)


def finish(players: list[Visitor], watchers: list[Visitor], most: int = 700) -> list[State]:
    """Plays to the end, by clicks and by typing in turn; everybody sees every version. The last states of all."""
    everybody, ways = [*players, *watchers], cycle((by_clicks, by_typing))
    for visitor in everybody:
        visitor.page.evaluate(CLOCK)
    for _ in range(most):
        states = [visitor.look() for visitor in everybody]
        assert len({state.version for state in states}) == 1, states
        if states[0].over:
            return states
        to_act = [number for number, state in enumerate(states) if state.to_act]
        assert len(to_act) == 1
        assert to_act[0] < len(players)
        act(everybody[to_act[0]], states[to_act[0]], next(ways))
        for visitor in everybody:
            visitor.page.wait_for_function(SETTLED, arg=states[0].version)
    raise AssertionError(f"no end after {most} actions")


def delays(players: list[Visitor]) -> dict[str, float]:
    """Milliseconds from a request to the new table: for whoever acted, and for the other."""
    clocks: list[dict[str, dict[str, int]]] = [
        player.page.evaluate("() => ({ shown: window.shown, sent: window.sent })") for player in players
    ]
    found: dict[str, list[int]] = {"own": [], "other": []}
    for one, two in (clocks, clocks[::-1]):
        for version, at in one["sent"].items():
            after = str(int(version) + 1)
            if after in one["shown"] and after in two["shown"]:
                found["own"].append(one["shown"][after] - at)
                found["other"].append(two["shown"][after] - at)
    return {name: median(values) for name, values in found.items() if values}


def reloads(visitor: Visitor) -> Any:
    """Whether the page was loaded anew since `mark`."""
    return visitor.page.evaluate("() => window.mark !== 'same page'")


def mark(visitor: Visitor) -> None:
    visitor.page.evaluate("() => { window.mark = 'same page'; }")
