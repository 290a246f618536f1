"""The commands beside a board: everything that decides how they look, so that the same need not be rendered again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext

from games.match import files
from games.match.phrases import PHRASES
from games.preferences import SPEEDS
from games.services import put_away

if TYPE_CHECKING:
    from games.table.table import Table


@dataclass(frozen=True)
class Controls:
    slug: str
    mode: str  # which five stand in the row: "people", "alone", "robots", "watching", "film", "over"
    sound: bool
    between_people: bool
    timed: bool
    paused: bool
    over: bool
    can_undo: bool
    can_hint: bool
    hint_costs: bool
    can_resign: bool
    can_rematch: bool
    can_save: bool = True
    can_draw: bool = False
    can_agree: bool = False  # on a draw, side by side
    can_restart: bool = False
    restart_loses: bool = False  # what counts and has begun
    can_ask_time: bool = False
    can_talk: bool = False
    can_abort: bool = False
    can_claim: bool = False
    counts_down: bool = False
    speed: str = ""  # of what moves, where a film offers it
    # Filled in where the commands are shown.
    undo: str = field(default="", compare=False)
    seconds: int | None = field(default=None, compare=False)

    @property
    def speeds(self) -> list[tuple[str, str]]:
        return [(value, gettext(words)) for value, words in SPEEDS]

    @property
    def phrases(self) -> dict[str, str]:
        return PHRASES


def mode_of(table: Table) -> str:
    if table.is_film:
        return "film"
    if table.own is None and not table.hosts:
        return "watching"
    if table.match.is_over:
        return "over"
    if table.company is not None:
        return "people"
    return "robots" if table.hosts else "alone"


def controls_of(table: Table) -> Controls:
    company = table.company
    undo = company.undo if company else table.undo
    same: dict[str, Any] = {
        "speed": table.preferences.speed if table.is_film else "",
        "slug": table.game.slug,
        "mode": mode_of(table),
        "sound": table.preferences.sound,
        "between_people": company is not None,
        "timed": bool(table.match.clock),
        "paused": table.match.paused,
        "over": table.match.is_over,
        "can_undo": bool(undo),
        "can_hint": table.can_hint,
        "hint_costs": table.hint_costs,
        "can_resign": table.can_resign,
        "can_save": files.may_be_saved(table.match),
    }
    if company is None:
        return Controls(
            **same,
            can_rematch=table.can_rematch,
            can_agree=table.can_agree,
            can_restart=table.can_resign,
            restart_loses=table.can_resign and put_away.is_lost(table.match),
            undo=undo,
        )
    return Controls(
        **same,
        can_rematch=company.can_rematch,
        can_draw=company.can_draw,
        can_ask_time=company.can_ask_time,
        can_talk=company.can_talk,
        can_abort=company.can_abort,
        can_claim=company.claim_in == 0,
        counts_down=company.claim_in is not None,
        undo=undo,
        seconds=company.claim_in,
    )
