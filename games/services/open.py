"""A game that was written down becomes a match: it goes on where the text stops, or is over as the text says."""

from __future__ import annotations

from dataclasses import replace

from django.db import transaction

from accounts.people import Person
from games import clocks
from games.engine import notation, registry
from games.engine.notation.record import NOT_OVER, RESULTS, Record
from games.models import Action, Match
from games.services.act import advance, finish
from games.services.start import Configuration, new_match, take_seats

WINNERS = {result: side for side, result in RESULTS.items()}
WHOSE_TURN = "turn"


def open_record(person: Person, record: Record, wanted: Configuration, side: str = WHOSE_TURN) -> Match:
    """`wanted` says who plays on, `side` what the person plays. A game that is over is one of two people."""
    outcome = notation.resume(record).outcome()
    result = notation.result_of(outcome) if outcome else record.result
    mode = wanted.mode if result == NOT_OVER else Match.Mode.HERE
    wanted = replace(wanted, game=record.game, options=dict(record.options), mode=mode).checked()
    match = new_match(wanted, registry.find(record.game).read(record.start), counts=False)
    rows = [advance(match, action) for action in record.actions]
    if record.clocks:
        wind(match, record.clocks)
    with transaction.atomic():
        match.save()
        Action.objects.bulk_create(rows)
        take_seats(match, person, match.board.side if side == WHOSE_TURN else side, wanted)
        if result != NOT_OVER:
            finish(match, WINNERS[result], Match.Ending.RULES if outcome else Match.Ending.FILE)
            match.save()
    return match


def wind(match: Match, written: str) -> None:
    """The clock goes on with what was left; one of days only runs between people, who are not here."""
    clock, left = clocks.read_written(written)
    if not clock.counts_days:
        match.clock, match.clocks = clock.text, left
