"""How many have how many points in a game, with the computer's levels as fixed marks: a drawing of the server's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.core.cache import cache
from django.db.models import Count, F
from django.db.models.functions import Floor
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from games.engine import robots, strength
from games.engine.contract import Game
from games.models import Rating

STEP = 100  # points of a column
KEPT_SECONDS = 60
WIDE, NEAR = ("far", 760, 210, 500), ("near", 326, 190, 1000)  # class, size, points between two words
SIDE, TOP, FOOT = 14, 20, 24
MARKS = 36  # the two rows of the computer's levels, in turn: neighbours may be near


@dataclass(frozen=True)
class Mark:
    number: int
    name: str
    points: int


@dataclass(frozen=True)
class Spread:
    counts: Mapping[int, int]  # by the least points of a column
    marks: Sequence[Mark]
    own: int | None = None

    @property
    def people(self) -> int:
        return sum(self.counts.values())

    @property
    def columns(self) -> list[tuple[int, int, int]]:
        """From, to, and how many: for those who do not see the drawing."""
        return [(low, low + STEP - 1, count) for low, count in sorted(self.counts.items())]

    @property
    def drawn(self) -> SafeString:
        return mark_safe("".join(self.drawing(*size) for size in (WIDE, NEAR)))  # nothing but numbers

    def drawing(self, css: str, width: int, height: int, words: int) -> str:
        shown = [*self.counts, *(mark.points for mark in self.marks), *([self.own] if self.own else [])]
        low = min(shown) // STEP * STEP
        high = max(max(shown) // STEP * STEP + STEP, low + 2 * STEP)
        base, most = height - FOOT - MARKS, max(self.counts.values(), default=1)

        def x(points: float) -> float:
            return SIDE + (width - 2 * SIDE) * (points - low) / (high - low)

        def top(count: int) -> float:
            return base - (base - TOP) * count / most

        bars = "".join(
            f'<path class="bar" d="M{x(at) + 1:.1f} {base}V{top(count):.1f}H{x(at + STEP) - 1:.1f}V{base}Z"/>'
            for at, count in sorted(self.counts.items())
        )
        levels = "".join(
            f'<path class="grid" d="M{x(mark.points):.1f} {TOP}V{base}"/>'
            f'<text class="strong" x="{x(mark.points):.1f}" y="{base + 16 * (1 + place % 2):.0f}" text-anchor="middle">'
            f"{mark.number}</text>"
            for place, mark in enumerate(self.marks)
        )
        axis = "".join(
            f'<text x="{x(at):.1f}" y="{height - 4}" text-anchor="middle">{at}</text>'
            for at in range(-(-low // words) * words, high + 1, words)
        )
        own = f'<circle class="last" cx="{x(self.own):.1f}" cy="{base}" r="6"/>' if self.own else ""
        ground = f'<path class="ground" d="M{SIDE} {base}H{width - SIDE}"/>'
        return (
            f'<svg class="curve spread {css}" viewBox="0 0 {width} {height}" aria-hidden="true">'
            f"{bars}{levels}{ground}{own}{axis}</svg>"
        )


def spread(game: Game, own: Rating | None) -> Spread | None:
    """None where neither people nor the computer have been measured."""
    counts = cache.get_or_set(f"spread:{game.slug}", lambda: counted(game), KEPT_SECONDS) or {}
    found = Spread(counts, marks(game), own.rounded if own else None)
    return found if counts or found.marks else None


def counted(game: Game) -> dict[int, int]:
    """Of those whose points are not provisional."""
    settled = Rating.objects.filter(game_slug=game.slug, provisional_from__gt=timezone.now())
    rows = settled.values(column=Floor(F("points") / STEP)).annotate(count=Count("pk")).order_by()
    return {int(row["column"]) * STEP: row["count"] for row in rows}


def marks(game: Game) -> list[Mark]:
    measured = strength.read(game.slug)
    if measured is None:
        return []
    levels = robots.levels_of(game)
    return [Mark(one.number, gettext(one.name), measured.rating(one.number)) for one in levels]
