"""How long whole pages take to load, one after the other in one tab, and in many tabs that all stay open."""

from __future__ import annotations

import time
from itertools import cycle, islice

from games.engine import registry
from scripts.browsers.browser import Browser
from scripts.browsers.walk import play, start
from tests.browser.visitor import by_clicks, hit_command

# In WebKit a click in a tab that the driver had opened got no answer for 60 s, once; the cause was not looked for.
ENGINES = ("chromium", "firefox")
LOADS, TABS = 20, 12
LIMIT = 2.0


def timed(person: Browser, path: str) -> float:
    began = time.monotonic()
    person.open(path)
    return time.monotonic() - began


def matches(person: Browser) -> list[str]:
    """One of each game, with the computer."""
    paths = []
    for slug in registry.slugs():
        start(person, slug)
        person.turn()
        paths.append(person.path)
    return paths


def in_one_tab(person: Browser) -> list[float]:
    return [timed(person, path) for path in islice(cycle(["/sala/", "/"]), LOADS)]


def in_many_tabs(person: Browser) -> list[float]:
    """All open at once; in the last one a turn is played, and answered through the stream that they share."""
    paths = ["/sala/", "/assistir/", *islice(cycle(matches(person)), TABS - 2)]
    times = []
    for path in paths:
        person.new_tab()
        times.append(timed(person, path))
    state = play(person, by_clicks, hit_command)
    person.turn(after=state.version)
    return times


def told(name: str, times: list[float]) -> str:
    middle = sorted(times)[len(times) // 2]
    return f"{len(times)} {name}: slowest {max(times):.2f} s, middle {middle:.2f} s"


def measure(person: Browser) -> tuple[list[str], bool]:
    """What it came to in words, and whether all was fast enough."""
    one, many = in_one_tab(person), in_many_tabs(person)
    return [told("loads in one tab", one), told("tabs", many)], max(*one, *many) < LIMIT
