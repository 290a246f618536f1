"""The end of a match as a card over its board: how it came out for whoever looks, why, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext, ngettext

from games.match import speech
from games.models import Match, Offer, Seat
from games.rating.points import Points, of_seat
from games.services import rate
from games.table import view
from games.table.sentence import outcome
from games.values import record

if TYPE_CHECKING:
    from games.table.table import Table

LEAVES = tuple(sign * angle for sign in (1, -1) for angle in range(32, 153, 20))  # of the wreath, in degrees


@dataclass(frozen=True)
class Score:
    """What the match did to somebody's points."""

    name: str
    before: Points
    after: int

    @property
    def change(self) -> int:
        return self.before.change or 0


@dataclass(frozen=True)
class End:
    kind: str  # won, lost, draw; "" where there is no result
    title: str
    reason: str
    scores: tuple[Score, ...]
    unchanged: str  # why the points are what they were, where one may wonder
    played: str
    avatar: str
    colours: tuple[str, ...]  # of the pieces that are shown
    rematch: str  # "start", "propose", "accept", "proposed" or ""
    offer: int | None
    next: str  # the address of the rematch, once there is one
    is_between_people: bool

    @property
    def wreath(self) -> tuple[tuple[int, int], ...]:
        """How each leaf is turned about the piece, and about itself."""
        return tuple((angle, -38 if angle > 0 else 38) for angle in LEAVES)


def end_of(table: Table) -> End:
    match, company = table.match, table.company
    rematch, offer = wanted(table)
    scores = tuple(score(match, seat) for seat in seats(table) if seat.change is not None)
    return End(
        kind=outcome(table),
        title=speech.result(match, table.own),
        reason=speech.reason(match, table.own),
        scores=scores,
        unchanged="" if scores else unchanged(match),
        played=f"{turns(match)} · {duration(match)}",
        avatar=table.game.scene.avatar,
        colours=tuple(view.shown(seat.side, match.swapped) for seat in shown(table)),
        rematch=rematch,
        offer=offer,
        next=company.next_address if company else "",
        is_between_people=company is not None,
    )


def seats(table: Table) -> list[Seat]:
    """Whoever looks comes first."""
    return sorted(table.match.sides.values(), key=lambda seat: seat is not table.own)


def shown(table: Table) -> list[Seat]:
    kind = outcome(table)
    if kind == "won":
        return [table.match.sides[table.match.winner]]
    return seats(table)[:1] if kind == "lost" else list(table.match.sides.values())


def score(match: Match, seat: Seat) -> Score:
    before = of_seat(seat, True)
    assert before is not None
    return Score(speech.name_of(match, seat), before, before.count + (before.change or 0))


def unchanged(match: Match) -> str:
    if match.annulled:
        return gettext("A organização anulou o resultado: {why}").format(why=match.annulled)
    if match.mode == Match.Mode.ROBOT:
        return gettext("Contra o computador não há pontos em jogo.")
    if match.mode != Match.Mode.PEOPLE:
        return ""
    if not match.is_rated:
        return gettext("Partida amigável: os pontos não mudam.")
    if match.ending == Match.Ending.ABORTED:
        return gettext("Partida cancelada: os pontos não mudam.")
    if not rate.is_played(match):
        return gettext("Poucas jogadas: os pontos não mudam.")
    return gettext("Partida igual a outra entre os dois: os pontos não mudam.")


def turns(match: Match) -> str:
    count = sum(record.turns_of(match.record))
    return ngettext("{count} jogada", "{count} jogadas", count).format(count=count)


def duration(match: Match) -> str:
    assert match.finished_at
    minutes, seconds = divmod(int((match.finished_at - match.started_at).total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return f"{days} d {hours:02} h"
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {seconds:02} s" if minutes else f"{seconds} s"


def wanted(table: Table) -> tuple[str, int | None]:
    """How the rematch comes about from here, and by which offer."""
    company = table.company
    if company is None:
        return ("start" if table.can_rematch else ""), None
    asker, number = table.match.open_offers.get(Offer.Kind.REMATCH, ("", None))
    if table.own is None or company.next_address:
        return "", None
    if asker:
        return ("proposed" if asker == table.own.side else "accept"), number
    return ("propose" if company.can_rematch else ""), None
