"""Everything that changes a running match goes through here: one transaction, one lock, one version."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import astuple
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.people import Person
from games import thrower
from games.engine.contract import Outcome, Position, other
from games.engine.errors import IllegalAction
from games.engine.line import TIMES
from games.engine.scene import follow
from games.engine.words import gettext_noop
from games.errors import MatchOver, NotAPlayer, NotYourTurn, StaleVersion
from games.models import Action, Match, Seat
from games.services.announce import announce

RECENT = 5
THROW_FIRST = gettext_noop("Primeiro lançam-se os paus; o resultado não se escolhe.")
NOTHING_TO_THROW = gettext_noop("Agora não há nada para lançar: escolha um lance.")


class Repeated(Exception):
    """The request was carried out before: nothing is to be done."""


def act(code: str, person: Person, version: int, key: str, action: str) -> Match:
    """A person plays an action that the rules let the side choose."""
    with turn(code, person, version, key) as match:
        if match.board.odds():
            raise IllegalAction(THROW_FIRST)
        append(match, match.game.understood(match.board, action), key)
    return match


def throw(code: str, person: Person, version: int, key: str) -> Match:
    """A person lets chance act."""
    with turn(code, person, version, key) as match:
        odds = match.board.odds()
        if not odds:
            raise IllegalAction(NOTHING_TO_THROW)
        append(match, thrower.throw(odds), key)
    return match


def answer(code: str, version: int, action: str) -> None:
    """A robot's action, if the match still stands where the robot saw it."""
    with transaction.atomic():
        match = locked(code)
        if match.waits_for_robot and match.version == version:
            append(match, action)


def resign(code: str, person: Person, version: int) -> Match:
    with transaction.atomic():
        match = locked(code)
        seat = seat_of(match, person)
        if match.is_over:
            raise MatchOver
        if match.version != version:
            raise StaleVersion
        finish(match, other(seat.side), Match.Ending.RESIGNED)
        match.version += 1
        match.acted_at = timezone.now()
        match.save()
        announce(match)
    return match


@contextmanager
def turn(code: str, person: Person, version: int, key: str) -> Iterator[Match]:
    """The locked match, once it is sure that this person may act in it now. A repeated request ends here."""
    with transaction.atomic():
        match = locked(code)
        seat = seat_of(match, person)
        if match.version == version and not match.is_over and seat.side == match.board.side:
            yield match
            return
        if key and match.actions.filter(key=key).exists():
            raise Repeated
        if match.is_over:
            raise MatchOver
        raise StaleVersion if match.version != version else NotYourTurn


def locked(code: str) -> Match:
    return Match.objects.select_for_update().get(pk=code)


def seat_of(match: Match, person: Person) -> Seat:
    seat = match.seat_of(person)
    if seat is None:
        raise NotAPlayer
    return seat


def append(match: Match, action: str, key: str = "") -> None:
    game, before = match.game, match.board
    after = game.play(before, action)
    steps = game.steps(before, action)
    reached = fingerprint(after) if game.repetition else ""
    Action.objects.create(match=match, number=match.version, side=before.side, token=action, key=key, reached=reached)
    match.record = extended(match.record, match.recent, before.side, action)
    event = {
        "side": before.side,
        "turn": match.record.count("\n") // 2 + 1,
        "token": action,
        "say": game.tell(before, action).data(),
        "steps": [astuple(step)[:3] for step in steps],
    }
    match.recent = [*match.recent, event][-RECENT:]
    match.ids = follow(match.ids, steps)
    match.position, match.board = after.text, after
    match.version += 1
    match.acted_at = timezone.now()
    if outcome := after.outcome() or repeated(match, reached):
        finish(match, outcome.winner, Match.Ending.RULES)
    match.waits_for_robot = not match.is_over and match.sides[after.side].is_robot
    store(match)
    announce(match)


def extended(record: str, recent: list[dict[str, Any]], side: str, action: str) -> str:
    """The record with the action behind it; a new line where the turn goes to the other side."""
    if not record:
        return action
    return f"{record}{' ' if recent[-1]['side'] == side else chr(10)}{action}"


def fingerprint(position: Position) -> str:
    """The same for positions that repeat each other."""
    return hashlib.sha256(position.key.encode()).hexdigest()[:16]


def repeated(match: Match, reached: str) -> Outcome | None:
    """A draw by the third occurrence; the position a match starts from counts once."""
    sentence = match.game.repetition
    if sentence is None:
        return None
    at_start = fingerprint(match.game.read(match.start)) == reached
    times = match.actions.filter(reached=reached).count() + at_start
    return Outcome(None, sentence) if times >= TIMES else None


def finish(match: Match, winner: str | None, ending: str) -> None:
    match.ending = ending
    match.winner = winner or ""
    match.finished_at = timezone.now()
    match.waits_for_robot = False
    for side, seat in match.sides.items():
        seat.result = Seat.Result.DREW if not winner else Seat.Result.WON if side == winner else Seat.Result.LOST
    Seat.objects.bulk_update(match.sides.values(), ["result"])


def store(match: Match) -> None:
    """One UPDATE of what an action changes."""
    changed = ["record", "recent", "ids", "position", "version", "acted_at", "waits_for_robot"]
    if match.is_over:
        changed += ["ending", "winner", "finished_at"]
    Match.objects.filter(pk=match.pk).update(**{name: getattr(match, name) for name in changed})
