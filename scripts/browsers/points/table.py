"""All points, the engines in which each is looked at, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from scripts.browsers.browser import Browser
from scripts.browsers.points import acting, looking, systems
from scripts.browsers.points.finding import Finding
from scripts.browsers.protocol import Refused

ALL = ("chromium", "firefox", "webkit")


@dataclass(frozen=True)
class Point:
    number: int
    what: str
    look: Callable[[Browser], Finding]
    engines: tuple[str, ...] = ALL


POINTS = (
    Point(1, "page after page in one tab", acting.loads),
    Point(2, "focus after a throw by key", acting.throw),
    Point(2, "focus after a typed move", acting.typed_move),
    Point(2, "focus after a hint", acting.hint),
    Point(3, "Stac's legend", looking.legend),
    Point(4, "the language's underline", looking.language),
    Point(4, "the face of fields to choose from", looking.selects),
    Point(4, "the film's delay, 390 px", looking.delay),
    Point(5, "a refused sign-up, 1366×657", looking.refused),
    Point(6, "corners beside a scrollbar", looking.corners, ("chromium", "firefox")),
    Point(6, "a list at its panel's edge", looking.list_edge, ("chromium", "firefox")),
    Point(6, "the theme changes", looking.theme),
    Point(7, "forced colours: edges", systems.edges, ("chromium", "firefox")),
    Point(7, "forced colours: the current move", systems.current_move, ("chromium", "firefox")),
    Point(7, "forced colours: the veil", systems.veil, ("chromium", "firefox")),
    Point(7, "a zoom of 200 %", looking.zoom),
    Point(8, "without light-dark()", systems.without_light_dark),
    Point(9, "iOS", systems.not_tried, ("chromium",)),
)
NUMBERS = tuple(dict.fromkeys(str(point.number) for point in POINTS))


def look(point: Point, person: Browser) -> Finding:
    try:
        return point.look(person)
    except (AssertionError, Refused, OSError) as error:
        return Finding(" ".join(str(error).split())[:160] or type(error).__name__, False)


def rows(engine: str, person: Browser, numbers: Collection[str]) -> Iterator[tuple[str, bool]]:
    """A line for each of these points in this engine, and whether it holds."""
    person.open("/")
    person.resize(1366, 657)
    for point in POINTS:
        if engine in point.engines and str(point.number) in numbers:
            found = look(point, person)
            said = "ok   " if found.is_well else "FAULT"
            yield f"{point.number} {engine:8} {said} {point.what}: {found.measured}", found.is_well
