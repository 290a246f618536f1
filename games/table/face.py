"""A clock as a player's bar shows it, and what the page's script needs to let it tick."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone
from django.utils.safestring import mark_safe
from django.utils.translation import gettext

from games.match import pace
from games.models import Match, Seat
from games.values import clocks


@dataclass(frozen=True)
class Face:
    text: str
    css: str
    data: str = ""


def standing(match: Match, left: int) -> Face:
    """That does not tick."""
    clock = clocks.read(match.clock)
    wide = " long" if clock.base >= clocks.HOUR else ""
    return Face(clocks.shown(left), f"clock{wide}{' low' if left < clock.low else ''}")


def ticking(match: Match, seat: Seat, own: Seat | None) -> Face:
    now = timezone.now()
    left = pace.left_of(match, seat.side, now)
    face = standing(match, left)
    if match.runs_since is None or seat.side != match.board.side:
        return face
    ahead = max(0, (match.runs_since - now) // timedelta(milliseconds=1))
    values: dict[str, int | str] = {"left": left, "ahead": ahead, "low": clocks.read(match.clock).low}
    if seat.is_robot:
        values["keeps"] = pace.ROBOT_KEEPS
    if seat is own:
        values["warning"] = gettext("Restam {seconds} segundos.")
    return Face(
        face.text,
        face.css,
        mark_safe(" ".join(["data-js-clock", *(f'data-{name}="{value}"' for name, value in values.items())])),
    )
