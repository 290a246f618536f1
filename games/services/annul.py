"""The organiser takes a result back, or gives it again; the points of all follow from what the record says then."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.utils.translation import gettext_lazy as _

from accounts import deeds
from accounts.models import Deed, User
from games.match.current import to_change
from games.match.errors import Refused
from games.models import Match, Seat
from games.services.announce import announce
from games.services.rate import queue_of
from games.services.recompute import follow
from games.services.tally import NOTED, note
from games.services.writing import writing


class NothingToAnnul(Refused):
    sentence = _("Só se anula o resultado de uma partida que acabou e conta: escolha outra.")


class NotAnnulled(Refused):
    sentence = _("O resultado desta partida não está anulado: escolha outra.")


def annul(code: str, organiser: User, why: str) -> None:
    """The game stays as it was played; its result no longer counts for anybody."""
    with finished(code) as match:
        if match.annulled or not match.counts or not any(seat.result for seat in match.sides.values()):
            raise NothingToAnnul
        match.annulled, match.counts = why, False
        for seat in match.sides.values():
            seat.result, seat.change, seat.over_at = "", None, None
        deeds.note(organiser, Deed.What.ANNULLED, why, match=code)


def restore(code: str, organiser: User, why: str) -> None:
    """Who had won stands in the match itself."""
    with finished(code) as match:
        if not match.annulled:
            raise NotAnnulled
        match.annulled, match.counts = "", True
        for side, seat in match.sides.items():
            decided = Seat.Result.WON if side == match.winner else Seat.Result.LOST
            seat.result = decided if match.winner else Seat.Result.DREW
        note(match)
        deeds.note(organiser, Deed.What.RESTORED, why, match=code)


@contextmanager
def finished(code: str) -> Iterator[Match]:
    """Locked after the queue of its game's points: whoever ends a match comes there with the match in hand, so one that
    still runs must not be waited for."""
    seen = Match.objects.only("game_slug", "ending").get(pk=code)
    if not seen.is_over:
        raise NothingToAnnul
    with writing(queue_of(seen.game_slug)):
        match = to_change(code)
        yield match
        match.version += 1
        match.save(update_fields=["annulled", "counts", "version"])
        Seat.objects.bulk_update(match.sides.values(), ["result", "change", *NOTED])
        announce(match)
        follow(seen.game_slug, [seat.user_id for seat in match.sides.values() if seat.user_id is not None])
