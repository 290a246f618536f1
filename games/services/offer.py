"""What one player proposes and the other one answers: a draw, an undo, more time, a rematch.

Of each kind at most one is open: who proposes what was proposed to them accepts it. After n offers of a kind that came
to nothing the next one has to wait 10 n² seconds.
"""

from __future__ import annotations

import math
from dataclasses import replace
from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext

from accounts.people import Person
from games.engine.contract import other
from games.engine.words import Told, gettext_noop
from games.live import presence
from games.match import talk
from games.match.current import current, to_change
from games.match.errors import NoClock, NotBothActed, NothingToUndo, NotOverYet, NotYourOffer, OfferGone, TooEarly
from games.match.speech import duration
from games.models import Match, Offer, Seat
from games.services import lapse, timing
from games.services.act import Repeated, check, finish
from games.services.company import save, shared_table
from games.services.rest import check_rested
from games.services.seek import check_wanted
from games.services.start import start_between, swapped_sides
from games.services.undo import last_decision, take_back
from games.services.writing import writing
from games.values import clocks
from games.values.clocks import SECOND

Kind, State = Offer.Kind, Offer.State
BACK_OFF_SECONDS = 10
MORE_SECONDS = 15
TOLD = {
    (Kind.DRAW, State.DECLINED): Told(
        gettext_noop("{who} recusou o empate."), gettext_noop("Recusou o empate {to_rival}.")
    ),
    (Kind.UNDO, State.DECLINED): Told(
        gettext_noop("{who} não aceitou anular o lance."), gettext_noop("Não aceitou que {rival} anulasse o lance.")
    ),
    (Kind.TIME, State.DECLINED): Told(
        gettext_noop("{who} não deu mais tempo."), gettext_noop("Não deu mais tempo {to_rival}.")
    ),
    (Kind.REMATCH, State.DECLINED): Told(
        gettext_noop("{who} recusou a desforra."), gettext_noop("Recusou a desforra {to_rival}.")
    ),
    (Kind.DRAW, State.WITHDRAWN): Told(
        gettext_noop("{who} retirou a proposta de empate."), gettext_noop("A sua proposta de empate foi retirada.")
    ),
    (Kind.UNDO, State.WITHDRAWN): Told(
        gettext_noop("{who} retirou o pedido de anular."), gettext_noop("O seu pedido de anular foi retirado.")
    ),
    (Kind.TIME, State.WITHDRAWN): Told(
        gettext_noop("{who} retirou o pedido de mais tempo."), gettext_noop("O seu pedido de mais tempo foi retirado.")
    ),
    (Kind.REMATCH, State.WITHDRAWN): Told(
        gettext_noop("{who} retirou o pedido de desforra."), gettext_noop("O seu pedido de desforra foi retirado.")
    ),
    (Kind.TIME, State.ACCEPTED): Told(
        gettext_noop("{who} deu mais 15 segundos."), gettext_noop("Deu mais 15 segundos {to_rival}.")
    ),
    (Kind.REMATCH, State.ACCEPTED): Told(
        gettext_noop("{who} aceitou a desforra."), gettext_noop("Aceitou a desforra {of_rival}.")
    ),
}


def propose(code: str, person: Person, kind: str, version: int, key: str) -> Match:
    forget_who_left(code)
    with shared_table(code, person) as (match, seat):
        asker, number = match.open_offers.get(kind, ("", 0))
        same = match.offers.filter(key=key, side=seat.side, kind=kind)
        if match.next_id is not None or asker == seat.side or (key and same.exists()):
            raise Repeated
        check_sense(match, seat, kind, version)
        if asker:
            settle(match, seat, match.offers.get(pk=number), State.ACCEPTED)
            return match
        check_patience(match, seat, kind)
        offer = match.offers.create(kind=kind, side=seat.side, key=key)
        match.open_offers = {**match.open_offers, kind: [seat.side, offer.pk]}
        save(match)
    return match


def answer(code: str, person: Person, number: int, reply: str) -> Match:
    forget_who_left(code)
    with shared_table(code, person) as (match, seat):
        offer = match.offers.filter(pk=number).first()
        if offer is None:
            raise OfferGone
        if (reply == State.WITHDRAWN) != (offer.side == seat.side):
            raise NotYourOffer
        if offer.state == reply:
            raise Repeated
        if offer.state != State.OPEN:
            raise OfferGone
        if (offer.kind, reply) == (Kind.REMATCH, State.ACCEPTED):
            check_rested(person)
        settle(match, seat, offer, State(reply))
    return match


def forget_who_left(code: str) -> None:
    """A rematch is for two who are still there: whoever asked for it and left the page asks no longer."""
    if is_forsaken(current(code)):
        with writing():
            match = to_change(code)
            if is_forsaken(match):
                lapse.drop(match, [Kind.REMATCH])
                save(match)


def is_forsaken(match: Match) -> bool:
    if Kind.REMATCH not in match.open_offers:
        return False
    side, number = match.open_offers[Kind.REMATCH]
    return presence.has_left(match, side, match.offers.get(pk=number).made_at)


def check_sense(match: Match, seat: Seat, kind: str, version: int) -> None:
    if kind == Kind.REMATCH:
        if not match.is_over:
            raise NotOverYet
        check_wanted(seat.user_id, match.sides[other(seat.side)].user_id)
        check_rested(Person(seat.user, seat.guest, seat.name))
        return
    check(match, version)
    if kind == Kind.DRAW and not match.both_acted:
        raise NotBothActed
    if kind == Kind.UNDO and last_decision(match, seat) is None:
        raise NothingToUndo
    if kind == Kind.TIME and not can_give_time(match):
        raise NoClock


def check_patience(match: Match, seat: Seat, kind: str) -> None:
    in_vain = match.offers.filter(kind=kind, side=seat.side).exclude(state=State.ACCEPTED)
    times = [at for at in in_vain.values_list("answered_at", flat=True) if at is not None]
    if not times:
        return
    until = max(times) + timedelta(seconds=BACK_OFF_SECONDS * len(times) ** 2)
    seconds = math.ceil((until - timezone.now()).total_seconds())
    if seconds > 0:
        raise TooEarly(gettext("Pode repetir a proposta daqui a {time}.").format(time=duration(seconds)))


def settle(match: Match, seat: Seat, offer: Offer, state: Offer.State) -> None:
    offer.state, offer.answered_at = state, timezone.now()
    offer.save(update_fields=["state", "answered_at"])
    match.open_offers = {kind: one for kind, one in match.open_offers.items() if kind != offer.kind}
    kind = Kind(offer.kind)
    if (kind, state) in TOLD:
        talk.add(match, seat.side, TOLD[kind, state].say())
    if (kind, state) == (Kind.UNDO, State.ACCEPTED):
        undo(match, offer)
        return  # an undo is an action: the match is saved
    if state == State.ACCEPTED:
        carry_out(match, seat, offer)
    save(match)


def undo(match: Match, offer: Offer) -> None:
    decision = last_decision(match, match.sides[offer.side])
    if decision is None:
        raise OfferGone
    take_back(match, offer.side, decision[0])


def carry_out(match: Match, seat: Seat, offer: Offer) -> None:
    if offer.kind == Kind.DRAW:
        finish(match, None, Match.Ending.AGREED)
    elif offer.kind == Kind.TIME:
        timing.give(match, offer.side, MORE_SECONDS * SECOND, timezone.now())
    else:
        match.next = start_again(match, match.sides[offer.side], seat)


def can_give_time(match: Match) -> bool:
    return bool(match.clock) and not clocks.read(match.clock).counts_days


def start_again(match: Match, asker: Seat, other: Seat) -> Match:
    """The same with the sides swapped."""
    wanted = replace(swapped_sides(match, asker), clock=match.clock)
    guest = Person(other.user, other.guest, other.name)
    # As it was agreed: a match in which a move was taken back counts no longer, the next one does.
    rated = match.counts or any(seat.points is not None for seat in match.sides.values())
    return start_between(asker, guest, wanted, private=match.private, counts=rated and bool(match.clock))
