"""A game that was written down becomes a match: it goes on where the text stops, or is over as the text says."""

from __future__ import annotations

from dataclasses import replace

from accounts.people import Person
from games import clocks
from games.engine import notation, registry
from games.engine.contract import BLACK, WHITE
from games.engine.notation.record import NOT_OVER, RESULTS, Record
from games.models import Action, Match, Seat
from games.services.act import advance, finish
from games.services.start import Configuration, new_match, take_seats
from games.services.writing import writing

WINNERS = {result: side for side, result in RESULTS.items()}
WHOSE_TURN = "turn"
TAGS = {WHITE: "White", BLACK: "Black"}
LONGEST_NAME = 40


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
    with writing():
        match.save()
        Action.objects.bulk_create(rows)
        take_seats(match, person, own_side(match, side), wanted)
        name_seats(match, record)
        if result != NOT_OVER:
            finish(match, WINNERS[result], Match.Ending.RULES if outcome else Match.Ending.FILE)
            match.save()
    return match


def own_side(match: Match, side: str) -> str:
    """At one screen both are one's own: player 1 is the one who begins a game."""
    if match.mode == Match.Mode.HERE:
        return WHITE
    return match.board.side if side == WHOSE_TURN else side


def name_seats(match: Match, record: Record) -> None:
    """Where nobody else takes the seats, they are those of the people that the file names."""
    names = {side: cleaned(record.tags.get(tag, "")) for side, tag in TAGS.items()}
    if match.mode != Match.Mode.HERE or not any(names.values()):
        return
    for side, seat in match.sides.items():
        seat.name = names[side]
    Seat.objects.bulk_update(match.sides.values(), ["name"])


def cleaned(name: str) -> str:
    """On one line, of bounded length, and without characters that turn or hide what stands around them."""
    plain = " ".join(name.split())
    return "".join(letter for letter in plain if letter.isprintable())[:LONGEST_NAME].strip()


def wind(match: Match, written: str) -> None:
    """The clock goes on with what was left; one of days only runs between people, who are not here."""
    clock, left = clocks.read_written(written)
    if not clock.counts_days:
        match.clock, match.clocks = clock.text, left
