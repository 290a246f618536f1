"""The points of a player over time as a drawing of the server's: one for wide windows and one for phones, because words
in a drawing shrink with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

Day = tuple[date, int]
WIDE, NEAR = ("far", 760, 232, 6), ("near", 326, 190, 3)  # class, size, words below it
LEFT, RIGHT, TOP, FOOT = 44, 44, 22, 26
MOST_DRAWN, MOST_LISTED = 120, 12
STEPS = (10, 25, 50, 100, 250, 500)


def thinned(days: Sequence[Day], most: int) -> list[Day]:
    """Not more than so many, evenly; the last stays the last."""
    step = max(1, -(-len(days) // most))
    return list(days[::-1][::step][::-1])


@dataclass(frozen=True)
class Curve:
    game: str
    days: Sequence[Day]

    @property
    def label(self) -> str:
        points = [points for _, points in self.days]
        said = gettext("Pontos ({game}): de {first} a {last}; o melhor, {best}.")
        return said.format(game=self.game, first=points[0], last=points[-1], best=max(points))

    @property
    def listed(self) -> list[Day]:
        return thinned(self.days, MOST_LISTED)

    @property
    def drawn(self) -> SafeString:
        return mark_safe("".join(self.drawing(*size) for size in (WIDE, NEAR)))  # numbers and months

    def drawing(self, css: str, width: int, height: int, words: int) -> str:
        days = thinned(self.days, MOST_DRAWN)
        low, high, step = scale([points for _, points in days])
        first, span = days[0][0], max(1, (days[-1][0] - days[0][0]).days)
        right, bottom = width - RIGHT, height - FOOT

        def x(day: date) -> float:
            return LEFT + (right - LEFT) * (day - first).days / span if len(days) > 1 else right

        def y(points: int) -> float:
            return bottom - (bottom - TOP) * (points - low) / (high - low)

        grid = "".join(
            f'<path class="grid" d="M{LEFT} {y(at):.1f}H{right}"/>'
            f'<text x="{LEFT - 8}" y="{y(at) + 4:.1f}" text-anchor="end">{at}</text>'
            for at in range(low, high + 1, step)
        )
        line = "L".join(f"{x(day):.1f} {y(points):.1f}" for day, points in days)
        best, last = max(days, key=lambda one: one[1]), days[-1]
        return (
            f'<svg class="curve {css}" viewBox="0 0 {width} {height}" aria-hidden="true">{grid}'
            f'<path class="area" d="M{line}V{bottom}H{x(days[0][0]):.1f}Z"/><path class="line" d="M{line}"/>'
            f"{marked_best(x(best[0]), y(best[1]), best[1]) if best[1] > last[1] else ''}"
            f'<circle class="last" cx="{x(last[0]):.1f}" cy="{y(last[1]):.1f}" r="6"/>'
            f'<text class="strong" x="{right + 9}" y="{y(last[1]) + 5:.1f}">{last[1]}</text>'
            f"{dates(days, words, right, height - 6)}</svg>"
        )


def scale(points: Sequence[int]) -> tuple[int, int, int]:
    """The lowest and the highest line, and how far apart they are: at most eight."""
    span = max(points) - min(points)
    step = next((one for one in STEPS if span / one <= 6), STEPS[-1])
    low = min(points) // step * step
    return low, max(low + step, -(-max(points) // step) * step), step


def marked_best(x: float, y: float, points: int) -> str:
    return (
        f'<path class="best" transform="translate({x:.1f} {y:.1f})" d="M0 -7L7 0L0 7L-7 0Z"/>'
        f'<text class="strong" x="{x:.1f}" y="{y - 11:.1f}" text-anchor="middle">{points}</text>'
    )


def dates(days: Sequence[Day], words: int, right: float, y: float) -> str:
    """Evenly below the drawing; by day where it spans less than two months."""
    first, last = days[0][0], days[-1][0]
    span = (last - first).days
    pattern = "j M" if span < 60 else "M" if span < 330 else "M Y"
    count = min(words, span + 1)
    if count < 2:
        return f'<text x="{right}" y="{y}" text-anchor="end">{date_format(last, "j M")}</text>'
    parts = []
    for number in range(count):
        share = number / (count - 1)
        day = date.fromordinal(first.toordinal() + round(span * share))
        anchor = "start" if number == 0 else "end" if number == count - 1 else "middle"
        x = LEFT + (right - LEFT) * share
        parts.append(f'<text x="{x:.0f}" y="{y}" text-anchor="{anchor}">{date_format(day, pattern)}</text>')
    return "".join(parts)
