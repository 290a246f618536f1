"""Clocks as values: what a side has left and since when it runs. No queries; the moment is always handed in.

- `30s`, `3d`: so much for each turn. It is full again when the turn passes; also when the same side is to let chance
  act once more, because a turn with luck in it has no end that a player could plan for.
- `300+5` (Fischer): 300 seconds for the match, and 5 more each time the turn passes.
- A clock may begin to run later than now: `since` lies ahead while somebody sits down or a robot pauses to be followed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

from games.engine.contract import BLACK, WHITE
from games.engine.errors import RulesError
from games.engine.words import Say, gettext_noop

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
PER_TURN = range(10, 61)  # seconds
BASES, INCREMENTS = range(30, 3 * 3_600 + 1), range(61)  # seconds
DAYS = range(1, 15)
LOW = 20 * SECOND
LEAST_THOUGHT = 20  # milliseconds; below this a search has seen nothing

FORMS = re.compile(r"(?P<turn>[1-9]\d?)s|(?P<base>[1-9]\d{0,4})\+(?P<more>0|[1-9]\d?)|(?P<days>[1-9]\d?)d", re.ASCII)
LEFT = re.compile(r"(\S+) w=(\d{1,7}\.\d{3}) b=(\d{1,7}\.\d{3})", re.ASCII)

NO_CLOCK = gettext_noop(
    "«{text}» não é um relógio: escreva 30s (10 a 60 segundos por jogada), 300+5 (30 segundos a 3 horas, mais 0 a 60 "
    "segundos por jogada) ou 3d (1 a 14 dias por jogada)."
)
NO_TIMES = gettext_noop("«{text}» não é o tempo que resta: escreva, por exemplo, 300+5 w=123.450 b=300.000.")
TOO_MUCH = gettext_noop("Com o relógio {clock} não podem restar {left} s: corrija esse tempo.")


class BadClock(RulesError):
    """The text is no clock, or says something that cannot be."""


@dataclass(frozen=True, slots=True)
class Clock:
    base: int  # milliseconds
    increment: int = 0
    renewed: bool = True  # each turn has the base to itself

    @property
    def text(self) -> str:
        if not self.renewed:
            return f"{self.base // SECOND}+{self.increment // SECOND}"
        return f"{self.base // DAY}d" if self.counts_days else f"{self.base // SECOND}s"

    @property
    def counts_days(self) -> bool:
        return self.renewed and self.base >= DAY

    @property
    def low(self) -> int:
        """From here on there is little left. Of a short turn the last third, or it would be little all the time."""
        return min(LOW, self.base // 3)

    def turned(self, left: int) -> int:
        """What a side has after its turn, or after a part of it that counts as one."""
        return self.base if self.renewed else left + self.increment

    def thought(self, left: int) -> int:
        """How long a robot may think: a part, so that its time lasts for the whole match."""
        part = left // 3 if self.renewed else min(left // 40 + self.increment // 2, left // 3)
        return max(LEAST_THOUGHT, part)


@lru_cache(maxsize=128)
def read(text: str) -> Clock:
    found = FORMS.fullmatch(text)
    clock = made(found) if found else None
    if clock is None:
        raise BadClock(Say(NO_CLOCK, {"text": text[:40]}))
    return clock


def made(found: re.Match[str]) -> Clock | None:
    numbers = {name: int(value) for name, value in found.groupdict().items() if value is not None}
    if "days" in numbers:
        return Clock(numbers["days"] * DAY) if numbers["days"] in DAYS else None
    if "turn" in numbers:
        return Clock(numbers["turn"] * SECOND) if numbers["turn"] in PER_TURN else None
    fits = numbers["base"] in BASES and numbers["more"] in INCREMENTS
    return Clock(numbers["base"] * SECOND, numbers["more"] * SECOND, renewed=False) if fits else None


def spent(since: datetime | None, now: datetime) -> int:
    """Milliseconds; none while the clock stands or is yet to run."""
    return 0 if since is None else max(0, (now - since) // timedelta(milliseconds=1))


def left(clocks: Mapping[str, int], side: str, since: datetime | None, now: datetime) -> int:
    """Of the side whose clock runs."""
    return max(0, clocks[side] - spent(since, now))


def runs_out(left: int, since: datetime) -> datetime:
    return since + timedelta(milliseconds=left)


def written(text: str, clocks: Mapping[str, int]) -> str:
    """A clock and what is left on it, as files say it."""
    return " ".join([text, *(f"{side}={clocks[side] / SECOND:.3f}" for side in (WHITE, BLACK))])


def read_written(text: str) -> tuple[Clock, dict[str, int]]:
    found = LEFT.fullmatch(text)
    if found is None:
        raise BadClock(Say(NO_TIMES, {"text": text[:40]}))
    clock = read(found[1])
    clocks = {
        side: int(seconds.replace(".", "")) for side, seconds in zip((WHITE, BLACK), found.groups()[1:], strict=True)
    }
    for milliseconds in clocks.values():
        if not 0 < milliseconds <= most_left(clock):
            raise BadClock(Say(TOO_MUCH, {"clock": clock.text, "left": f"{milliseconds / SECOND:.3f}"}))
    return clock, clocks


def most_left(clock: Clock) -> int:
    """Increments and time that opponents give add up, but not without end."""
    return clock.base + (10 * MINUTE if clock.renewed and not clock.counts_days else DAY)


def shown(milliseconds: int) -> str:
    """4:05; tenths in the last ten seconds; hours or days where there are any. Rounded up: 0 is the end."""
    if milliseconds >= DAY:
        return f"{milliseconds // DAY} d {milliseconds % DAY // HOUR:02} h"
    if milliseconds < 10 * SECOND:
        tenths = -(-milliseconds // 100)
        return f"0:0{tenths // 10}.{tenths % 10}" if tenths < 100 else "0:10"
    seconds = -(-milliseconds // SECOND)
    hours, minutes = seconds // 3_600, seconds // 60 % 60
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"
