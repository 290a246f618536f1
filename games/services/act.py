"""Everything that changes a running match goes through here: one transaction, one lock, one version."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from accounts.people import Person
from games.engine.contract import SIDES, Game, Outcome, Position, other
from games.engine.errors import IllegalAction
from games.engine.line import TIMES
from games.engine.scene import follow
from games.engine.words import gettext_noop
from games.live import presence
from games.match import repetition, replay
from games.match.current import to_change
from games.match.errors import KeyUsed, MatchOver, NotAPlayer, NotYourTurn, OutOfTime, StaleVersion
from games.match.pace import is_out
from games.models import Action, Match, Seat
from games.services import chance, lapse, timing
from games.services.announce import announce
from games.services.rate import rate
from games.services.tally import NOTED, note, tally
from games.services.writing import writing
from games.values import record
from tabsite import metrics

ADDED = [field for field in Action._meta.concrete_fields if not field.primary_key]
QUOTED = ", ".join(f'"{field.column}"' for field in ADDED)  # PostgreSQL takes "left" for something else
INSERT = f"INSERT INTO {Action._meta.db_table} ({QUOTED}) VALUES ({', '.join(['%s'] * len(ADDED))})"
FIELDS = {field.column: field for field in Match._meta.concrete_fields}
UPDATE = f"UPDATE {Match._meta.db_table} SET {{}} WHERE code = %s"
NOTHING_TO_THROW = gettext_noop("Agora não há nada para lançar: escolha um lance.")
ONLY_TO_PASS = gettext_noop("Agora não há nada para lançar: passe a vez.")


class Repeated(Exception):
    """The request was carried out before: nothing is to be done."""


def act(code: str, person: Person, version: int, key: str, action: str, walked: str = "") -> Match:
    """A person plays an action that the rules let the side choose; on this way, where it has several."""
    with turn(code, person, version, key) as match:
        check_no_chance(match.game, match.board)
        append(match, match.game.understood(match.board, action), key, walked=walked)
    return match


def check_no_chance(game: Game, position: Position) -> None:
    """Nobody chooses what chance is to decide."""
    if game.chance and position.odds():
        raise IllegalAction(game.chance.words.first)


def throw(code: str, person: Person, version: int, key: str) -> Match:
    """A person lets chance act."""
    with turn(code, person, version, key) as match:
        if not match.board.odds():
            raise IllegalAction(not_to_throw(match.game, match.board))
        append(match, chance.throw(match), key)
    return match


def not_to_throw(game: Game, position: Position) -> str:
    return ONLY_TO_PASS if set(position.actions()) & game.passes else NOTHING_TO_THROW


def act_for_robot(code: str, version: int, action: str, thought: dict[str, Any] | None = None) -> None:
    """A robot's action, if the match still stands where the robot saw it; `thought` is what it can show for it."""
    with writing():
        match = locked(code)
        if match.waits_for_robot and match.version == version:
            append(match, chance.seen_before(match) or action, thought=thought)


def resign(code: str, person: Person, version: int) -> Match:
    with running_match(code) as match:
        seat = seat_of(match, person)
        check(match, version)
        finish(match, other(seat.side), Match.Ending.RESIGNED)
        match.version += 1
        match.acted_at = timezone.now()
        match.save()
        announce(match)
    return match


@contextmanager
def turn(code: str, person: Person, version: int, key: str) -> Iterator[Match]:
    """The locked match, once it is sure that this person may act in it now. A repeated request ends here."""
    with running_match(code) as match:
        seat = seat_of(match, person)
        check_first_time(match, version, key, person)
        check(match, version)
        if seat.side != match.board.side:
            raise NotYourTurn
        yield match


def check_first_time(match: Match, version: int, key: str, person: Person) -> None:
    """Whether this request was carried out before. One that saw the newest version was not: only a key can be wrong
    then, and the database says so when the action is added."""
    if not key or (match.version == version and not match.is_over):
        return
    done = match.actions.filter(key=key).first()
    if done is not None:
        raise Repeated if done.number >= version and match.sides[done.side].is_held_by(person) else KeyUsed


def check(match: Match, version: int, sides: tuple[str, ...] = SIDES) -> None:
    """Whether these sides have not acted since what this request saw; an offer or a phrase since then does no harm."""
    if match.version == version and not match.is_over:
        return
    if match.is_over:
        raise MatchOver
    if version > match.version or match.actions.filter(number__gte=version, side__in=sides).exists():
        raise StaleVersion


@contextmanager
def running_match(code: str) -> Iterator[Match]:
    """The locked match. One whose time is over is not given: it ends."""
    try:
        with writing():
            yield locked(code)
    except OutOfTime:
        run_out(code)
        raise


def locked(code: str) -> Match:
    match = to_change(code)
    if is_out(match, timezone.now()):
        raise OutOfTime
    return match


def run_out(code: str) -> Match:
    """Ends a match whose time is over; whoever comes second finds it ended. No game's rules say plainly that a side
    can no longer win, so the other side has won."""
    with writing():
        match = to_change(code)
        if is_out(match, timezone.now()):
            if match.mode == Match.Mode.PEOPLE and not match.has_acted(match.board.side):
                break_off(match, match.board.side)
            else:
                finish(match, other(match.board.side), Match.Ending.TIME)
            match.version += 1
            match.acted_at = timezone.now()
            match.save()
            announce(match)
    return match


def leave(code: str) -> None:
    """Ends a match against the computer whose player stays away, if nothing has happened meanwhile."""
    with writing():
        match = to_change(code)
        if match.is_over or match.mode != Match.Mode.ROBOT or match.robot_is_due:
            return
        finish(match, other(match.board.side), Match.Ending.LEFT)
        match.version += 1
        match.save()
        announce(match)


def break_off(match: Match, side: str) -> None:
    """Ends a match that this side has not begun: nobody loses what they did not play. It is remembered of whoever lets
    somebody down who sits at the table."""
    seat, rival = match.sides[side], other(side)
    seat.broke_off = not match.awaits_players and (match.has_acted(rival) or presence.is_here(match, rival))
    seat.save(update_fields=["broke_off"])
    finish(match, None, Match.Ending.ABORTED)


def seat_of(match: Match, person: Person) -> Seat:
    seat = match.seat_of(person)
    if seat is None:
        raise NotAPlayer
    return seat


def append(match: Match, action: str, key: str = "", thought: dict[str, Any] | None = None, walked: str = "") -> None:
    row = advance(match, action, key, walked)
    add(row)
    if thought:
        match.recent[-1]["thought"] = thought
    if row.chosen:
        lapse.by_playing_on(match, row.side)
    if outcome := match.board.outcome() or repeated(match, row.reached):
        finish(match, outcome.winner, Match.Ending.RULES)
    match.waits_for_robot = match.robot_is_due
    store(match)
    announce(match)
    who = "computer" if match.sides[row.side].is_robot else "person"
    transaction.on_commit(metrics.ACTIONS.labels(who).inc)


def add(row: Action) -> None:
    """The number is the locked match's, so if one of the two is taken it is the key. In plain SQL, as `store`."""
    values = [field.get_db_prep_save(getattr(row, field.attname), connection) for field in ADDED]
    try:
        with connection.cursor() as cursor:
            cursor.execute(INSERT, values)
    except IntegrityError:
        raise KeyUsed from None


def advance(match: Match, action: str, key: str = "", walked: str = "") -> Action:
    """Plays an action in what the match derives from its actions. Gives the row, which is yet to be saved."""
    game, before = match.game, match.board
    after = game.play(before, action)
    way = game.hand.way(before, action, walked) if walked else ""
    steps = game.hand.steps_along(before, action, way) if way else game.hand.steps(before, action)
    reached = repetition.fingerprint(after) if game.repetition else ""
    chosen = len(before.actions()) > 1 and not before.odds()
    row = Action(match=match, number=match.version, side=before.side, token=action, way=way, key=key)
    row.reached, row.chosen = reached, chosen
    if chosen:
        match.latest = {**match.latest, before.side: [match.version, action]}
    last = match.last_event
    match.record = record.extended(match.record, action, last is not None and last["side"] == before.side)
    event = replay.event(game, before, action, steps, match.record.count("\n"))
    match.recent = [*match.recent, event][-replay.RECENT :]
    match.ids = follow(match.ids, steps)
    match.position, match.board = after.text, after
    match.version += 1
    match.acted_at = row.at
    row.left = timing.moved(match, before, row.at)
    return row


def repeated(match: Match, reached: str) -> Outcome | None:
    """A draw by the third occurrence."""
    sentence = match.game.repetition
    if sentence is None:
        return None
    times = repetition.times(match, reached)
    repetition.note(match, times)
    return Outcome(None, sentence) if times >= TIMES else None


def finish(match: Match, winner: str | None, ending: str) -> None:
    match.ending = ending
    match.winner = winner or ""
    match.finished_at = timezone.now()
    timing.stop(match, match.finished_at)
    match.waits_for_robot = False
    lapse.all_of(match)
    if ending == Match.Ending.ABORTED:
        return
    for side, seat in match.sides.items():
        seat.result = Seat.Result.DREW if not winner else Seat.Result.WON if side == winner else Seat.Result.LOST
    note(match)
    rate(match)
    Seat.objects.bulk_update(match.sides.values(), ["result", "change", *NOTED])
    tally(match)


def store(match: Match, *more: str) -> None:
    """One UPDATE of what an action changes, in plain SQL: Django builds it anew each time, longer than it takes."""
    changed = ["record", "recent", "ids", "latest", "position", "version", "acted_at", "waits_for_robot"]
    changed += ["open_offers", *more]
    if match.is_over:
        changed += ["ending", "winner", "finished_at", "opening", "points_order"]
    if match.clock:
        changed += timing.FIELDS
    values = [FIELDS[name].get_db_prep_save(getattr(match, name), connection) for name in changed]
    with connection.cursor() as cursor:
        cursor.execute(UPDATE.format(", ".join(f'"{name}" = %s' for name in changed)), [*values, match.pk])
