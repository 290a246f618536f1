"""A game that was written down becomes a match: it goes on where the text stops, or is over as the text says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, pairwise
from typing import Any, NamedTuple

from django.db import connection

from accounts.people import Person
from games.engine import notation
from games.engine.contract import BLACK, WHITE
from games.engine.line import Line
from games.engine.notation.record import NOT_OVER, RESULTS, Record
from games.engine.scene import follow
from games.match import repetition, replay
from games.models import Action, Match, Seat
from games.services.act import finish
from games.services.start import Configuration, new_match, take_seats
from games.services.writing import writing
from games.values import clocks, record

WINNERS = {result: side for side, result in RESULTS.items()}
WHOSE_TURN = "turn"
TAGS = {WHITE: "White", BLACK: "Black"}
LONGEST_NAME = 40


def open_record(person: Person, written: Record, wanted: Configuration, side: str = WHOSE_TURN) -> Match:
    """`wanted` says who plays on, `side` what the person plays. A game that is over is one of two people."""
    line = written.line or notation.resume(written)
    outcome = line.outcome()
    result = notation.result_of(outcome) if outcome else written.result
    mode = wanted.mode if result == NOT_OVER else Match.Mode.HERE
    wanted = replace(wanted, game=written.game, options=dict(written.options), mode=mode).checked()
    match = new_match(wanted, line.start, counts=False)
    rows = take_over(match, line)
    if written.clocks:
        wind(match, written.clocks)
    with writing():
        match.save()
        store(rows)
        take_seats(match, person, own_side(match, side), wanted)
        name_seats(match, written)
        if result != NOT_OVER:
            finish(match, WINNERS[result], Match.Ending.RULES if outcome else Match.Ending.FILE)
            match.save()
    return match


class Row(NamedTuple):
    """An action as the database takes it: five thousand objects of Django's would cost as much as the rest together."""

    match_id: str
    number: int
    side: str
    token: str
    reached: str
    chosen: bool
    key: str
    way: str
    at: Any


def take_over(match: Match, line: Line) -> list[Row]:
    """What `advance` makes of one action after another, for all at once: a record that grows with each is copied with
    each. Gives the rows, which are yet to be stored."""
    game, played = match.game, list(zip(line.history, line.actions, strict=True))
    rows = list(rows_of(match, line))
    steps = [game.hand.steps(before, action) for before, action in played]
    match.record = record.written(((row.side, row.token) for row in rows), line.start.side)
    lines = record.lines_of(match.record)
    last = range(max(0, len(rows) - replay.RECENT), len(rows))
    match.recent = [replay.event(game, *played[number], steps[number], lines[number]) for number in last]
    match.latest = {row.side: [row.number, row.token] for row in rows if row.chosen}
    match.ids = follow(match.ids, chain.from_iterable(steps))
    match.board, match.position, match.version = line.position, line.position.text, len(rows)
    if game.repetition:
        repetition.note(match, line.seen[line.position.key])
    return rows


def rows_of(match: Match, line: Line) -> Iterator[Row]:
    at = connection.ops.adapt_datetimefield_value(match.acted_at)
    repeats = match.game.repetition is not None
    positions = pairwise([*line.history, line.position])
    for number, (action, (before, after)) in enumerate(zip(line.actions, positions, strict=True)):
        reached = repetition.fingerprint(after) if repeats else ""
        chosen = len(before.actions()) > 1 and not before.odds()
        yield Row(match.pk, number, before.side, action, reached, chosen, "", "", at)


def store(rows: list[Row]) -> None:
    names = ", ".join(connection.ops.quote_name(name) for name in Row._fields)
    places = ", ".join(["%s"] * len(Row._fields))
    with connection.cursor() as cursor:
        cursor.executemany(f"INSERT INTO {Action._meta.db_table} ({names}) VALUES ({places})", rows)


def own_side(match: Match, side: str) -> str:
    """At one screen both are one's own: player 1 is the one who begins a game."""
    if match.mode == Match.Mode.HERE:
        return WHITE
    return match.board.side if side == WHOSE_TURN else side


def name_seats(match: Match, written: Record) -> None:
    """Where nobody else takes the seats, they are those of the people that the file names."""
    names = {side: cleaned(written.tags.get(tag, "")) for side, tag in TAGS.items()}
    if match.mode != Match.Mode.HERE or not any(names.values()):
        return
    for side, seat in match.sides.items():
        seat.name = names[side]
    Seat.objects.bulk_update(match.sides.values(), ["name"])


def cleaned(name: str) -> str:
    """On one line, of bounded length, and without characters that turn or hide what stands around them."""
    plain = " ".join(name.split())
    return "".join(letter for letter in plain if letter.isprintable())[:LONGEST_NAME].strip()


def wind(match: Match, text: str) -> None:
    """The clock goes on with what was left; one of days only runs between people, who are not here."""
    clock, left = clocks.read_written(text)
    if not clock.counts_days:
        match.clock, match.clocks = clock.text, left
