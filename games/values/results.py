"""What a finished match adds to the tables that rankings and players' pages are read from.

They are kept because counting a hundred thousand matches for one page would take longer than any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from itertools import combinations
from typing import Any, NamedTuple

LEVEL = "nivel"  # as the ranking's address calls it
PEOPLE = "pessoas"  # what stands for the matches among people, where others have level and options
HERE, ROBOTS, GUEST = "here", "robots", "guest"
USER, ROBOT = "user-", "level-"
WON, DREW, LOST = "won", "drew", "lost"


class Played(NamedTuple):
    """A finished match as one of its players has it."""

    user: int
    game: str
    options: Mapping[str, str]
    counts: bool  # against the computer, for the rankings
    hidden: bool  # from everybody else
    against: str
    rival: int | None
    result: str
    day: date
    change: int | None  # of points
    turns: int | None  # in which it was won by the rules


class Place(NamedTuple):
    """A row of a ranking."""

    user: int
    game: str
    among: str
    period: str


def against(mode: str, level: int | None, rival: int | None) -> str:
    """Whom one has played, as one word; `level` is the other seat's."""
    if mode in (HERE, ROBOTS):
        return mode
    if level is not None:
        return f"{ROBOT}{level}"
    return f"{USER}{rival}" if rival is not None else GUEST


def periods(day: date) -> tuple[str, str, str]:
    """All time, the month and the week, as the tables name them."""
    year, week, _ = day.isocalendar()
    return "", f"{day:%Y-%m}", f"{year}-W{week:02}"


def among(chosen: Mapping[str, str]) -> str:
    """The filters as one text, always in the same order."""
    return " ".join(f"{name}={chosen[name]}" for name in sorted(chosen))


def choices_of(played: Played) -> Iterator[str]:
    """The rankings to which it belongs: against the computer with each filter set to what the match was, or not set."""
    if played.change is not None:
        yield PEOPLE
    if not played.counts or not played.against.startswith(ROBOT):
        return
    known = {**played.options, LEVEL: played.against.removeprefix(ROBOT)}
    for count in range(len(known) + 1):
        for names in combinations(sorted(known), count):
            yield among({name: known[name] for name in names})


def places_of(played: Played) -> list[Place]:
    return [
        Place(played.user, played.game, choice, period)
        for choice in choices_of(played)
        for period in periods(played.day)
    ]


@dataclass
class Sums:
    """Of many matches, the oldest first."""

    standings: dict[Place, dict[str, Any]] = field(default_factory=dict)
    versus: dict[tuple[int, str, str, bool], dict[str, Any]] = field(default_factory=dict)
    progress: dict[tuple[int, str, date], dict[str, Any]] = field(default_factory=dict)
    change: dict[tuple[int, str], int] = field(default_factory=dict)

    def add(self, many: Iterable[Played]) -> None:
        for played in many:
            self.add_standings(played)
            self.add_versus(played)
            self.add_progress(played)

    def add_standings(self, played: Played) -> None:
        for key in places_of(played):
            row = self.standings.setdefault(key, {"games": 0, "wins": 0, "draws": 0, "gained": 0, "fastest": None})
            row["games"] += 1
            row["wins"] += played.result == WON
            row["draws"] += played.result == DREW
            row["gained"] += played.change or 0
            if played.turns is not None:
                row["fastest"] = min(played.turns, row["fastest"] or played.turns)

    def add_versus(self, played: Played) -> None:
        key = played.user, played.game, played.against, played.hidden
        row = self.versus.setdefault(key, {"rival_id": played.rival, WON: 0, DREW: 0, LOST: 0})
        row[played.result] += 1

    def add_progress(self, played: Played) -> None:
        if played.change is None:
            return
        whose = played.user, played.game
        self.change[whose] = self.change.get(whose, 0) + played.change
        row = self.progress.setdefault((*whose, played.day), {"games": 0, "change": 0})
        row["games"] += 1
        row["change"] += played.change
        row["points"] = self.change[whose]

    def settle(self, now: Mapping[tuple[int, str], int]) -> None:
        """The points of each day follow from those of today: whoever had some before the first match keeps them."""
        for (user, game, _), row in self.progress.items():
            row["points"] += now.get((user, game), self.change[user, game]) - self.change[user, game]
