"""How long the page takes from an input to the painted answer: every game by mouse in Chromium, on this machine.

A touch only marks the board. A move is shown at once, the piece on its way, and confirmed when the server's table is
painted. No robot plays along: both sides are moved by hand. Then two people with a page each: from one's click to the
other's painted board.

usage: .venv/bin/python scripts/painted.py [moves of each game, by default 60] [game...]
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import django

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from games.engine import registry  # noqa: E402
from tests.browser.outside import visited_site  # noqa: E402
from tests.browser.people import sit_down, take_turn  # noqa: E402
from tests.browser.profiles import Profiles  # noqa: E402
from tests.browser.visitor import Visitor, by_clicks  # noqa: E402
from tests.site import Site  # noqa: E402

MOVES, LIMIT, OTHERS_LIMIT = 60, 100, 200
# A message that is posted in a frame's callback arrives once the frame was painted. The clock starts when the
# browser got the input, not when the page heard of it.
PROBE = """() => {
  window.painted = [];
  let at = 0, isSent = false;
  const note = (kind) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    const since = at;
    port1.onmessage = () => window.painted.push([kind, performance.now() - since]);
    port2.postMessage("");
  });
  addEventListener("click", (event) => { at = event.timeStamp; isSent = false; }, true);
  document.addEventListener("htmx:beforeRequest", () => { isSent = true; });
  addEventListener("click", () => note(isSent ? "move, shown" : "touch"));
  document.addEventListener("htmx:afterSwap", (event) => event.detail.elt.id === "table" && note("move, confirmed"));
}"""

# The two pages have one clock: when each version was asked for by a click, and when it was painted.
BETWEEN = """() => {
  window.clicked = {};
  window.shown = {};
  let at = 0;
  const version = () => Number(document.getElementById("table").dataset.version);
  addEventListener("click", (event) => { at = performance.timeOrigin + event.timeStamp; }, true);
  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    if (detail.requestConfig.verb === "post") window.clicked[version() + 1] = at;
  });
  document.addEventListener("htmx:afterSwap", () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { window.shown[version()] ??= performance.timeOrigin + performance.now(); };
    port2.postMessage("");
  }));
}"""


def measured(profiles: Profiles, site: Site, slug: str, moves: int) -> dict[str, list[float]]:
    """Milliseconds by kind of input."""
    visitor = profiles.lend(site, fresh=True)
    times: dict[str, list[float]] = {"touch": [], "move, shown": [], "move, confirmed": []}
    while len(times["move, confirmed"]) < moves:
        visitor.start(game=slug, mode="here")
        visitor.page.evaluate(PROBE)
        play(visitor, moves - len(times["move, confirmed"]))
        for kind, spent in visitor.page.evaluate("window.painted"):
            times[kind].append(spent)
    profiles.take_back(visitor)
    return times


def play(visitor: Visitor, moves: int) -> None:
    state = visitor.turn()
    for _ in range(moves):
        if state.over:
            return
        take_turn(visitor, state, by_clicks)
        state = visitor.turn(after=state.version)
        visitor.page.wait_for_timeout(400)  # until all stands still: nobody moves a piece that still glides


def measured_between(profiles: Profiles, site: Site, slug: str, moves: int) -> list[float]:
    """Milliseconds from one's click to the other's board."""
    players = [profiles.lend(site, fresh=True) for _ in range(2)]
    times: list[float] = []
    while len(times) < moves:
        sit_down(*players, game=slug)
        for player in players:
            player.page.evaluate(BETWEEN)
        play_in_turns(players, moves - len(times))
        for one, two in (players, players[::-1]):
            clicked, shown = one.page.evaluate("window.clicked"), two.page.evaluate("window.shown")
            times += [shown[version] - clicked[version] for version in clicked.keys() & shown.keys()]
    for player in players:
        profiles.take_back(player)
    return times


def play_in_turns(players: list[Visitor], moves: int) -> None:
    for _ in range(moves):
        states = [player.look() for player in players]
        if states[0].over:
            return
        number = next(number for number, state in enumerate(states) if state.to_act)
        take_turn(players[number], states[number], by_clicks)
        for player in players:
            player.wait_for_more(states[number].version)
        players[0].page.wait_for_timeout(400)


def at_most(times: Iterable[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0


def report(profiles: Profiles, site: Site, slugs: Iterable[str], moves: int) -> None:
    for slug in slugs:
        name = registry.find(slug).name
        for kind, times in measured(profiles, site, slug, moves).items():
            tell(f"{name}, {kind}", times, LIMIT)
        tell(f"{name}, at the other's", measured_between(profiles, site, slug, moves), OTHERS_LIMIT)


def tell(name: str, times: list[float], limit: int) -> None:
    middle, late = at_most(times, 0.5), at_most(times, 0.95)
    print(f"{name:26} {len(times):4} times   p50 {middle:4.0f} ms   p95 {late:4.0f} ms   (below {limit})", flush=True)


def main() -> None:
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    slugs = [word for word in sys.argv[1:] if not word.isdecimal()] or registry.all_games()
    with visited_site() as (site, profiles):
        report(profiles, site, slugs, numbers[0] if numbers else MOVES)


if __name__ == "__main__":
    main()
