"""Loads that hang, and where the focus is after one's own actions."""

from __future__ import annotations

import time
from itertools import cycle, islice

from scripts.browsers.browser import PAINT, Browser
from scripts.browsers.points.finding import Finding
from scripts.browsers.walk import FOCUS_IS_KEPT, start

LOADS = 9  # a browser opens six connections to a host
HANG = 10.0  # seconds; what hung took a minute, and how fast is fast is measured by `loads`
FOCUSED = """() => {
  const at = document.activeElement;
  return at.tagName.toLowerCase() + (at.id && `#${at.id}`) + (at.matches(":disabled") ? " (disabled)" : "");
}"""
# Less than the walk asks of a table, so that older states of the site can be looked at, too.
IS_MY_TURN = """(seen) => {
  const table = document.getElementById("table");
  if (!table || !("toAct" in table.dataset) || document.querySelector(".htmx-request")) return null;
  return Number(table.dataset.version) > seen && table.dataset.version;
}"""
IS_AT_REST = "() => !document.querySelector('#table .htmx-request')"


def loads(person: Browser) -> Finding:
    """One after the other in one tab; each follows a stream, and is put aside for Back when the next one comes."""
    times = []
    for path in islice(cycle(["/sala/", "/"]), LOADS):
        began = time.monotonic()
        person.open(path)
        times.append(time.monotonic() - began)
        person.wait("() => document.readyState === 'complete'")
        time.sleep(0.5)  # as people read: what the page asks for after it was loaded is under way
    return Finding(f"{LOADS} loads, slowest {max(times):.2f} s", max(times) < HANG)


def focus_is_kept(person: Browser) -> Finding:
    person.wait(IS_AT_REST)
    person.evaluate(PAINT)
    person.wait("() => window.isPainted")
    return Finding(f"focus on {person.evaluate(FOCUSED)}", person.evaluate(FOCUS_IS_KEPT))


def my_turn(person: Browser, after: int = -1) -> int:
    """Waits for it. Gives the table's version."""
    return int(person.wait(IS_MY_TURN, after))


def press(person: Browser, command: str) -> int:
    """A button of the table by key. Gives the version it was pressed at."""
    version = my_turn(person)
    person.evaluate("(id) => document.getElementById(id).focus()", f"command-{command}")
    person.press("Enter")
    return version


def throw(person: Browser) -> Finding:
    start(person, "tab")
    person.wait_for_more(press(person, "throw"))
    return focus_is_kept(person)


def hint(person: Browser) -> Finding:
    start(person, "damas")
    press(person, "hint")
    person.wait("() => /Dica:/.test(document.getElementById('table').textContent)")
    return focus_is_kept(person)


def typed_move(person: Browser) -> Finding:
    """At once, while the field is closed because the computer thinks, and when it has answered."""
    start(person, "damas")
    version = my_turn(person)
    person.evaluate("() => document.getElementById('leaf-said')?.click()")
    person.evaluate("() => document.getElementById('typed').focus()")
    person.type("9-13")
    person.press("Enter")
    person.wait_for_more(version)
    then = focus_is_kept(person)
    my_turn(person, after=version + 1)
    later = focus_is_kept(person)
    return Finding(f"{then.measured}; after the answer {later.measured}", then.is_well and later.is_well)
