"""Whether what a match's row says is what its actions lead to: every one is played again from the start.

Nothing is locked. Actions are only added, and their number is the version they met: those below the version that was
read are all that it rests on, whatever is played meanwhile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.engine.contract import Outcome
from games.engine.errors import RulesError
from games.engine.line import TIMES
from games.engine.scene import follow, number
from games.match import repetition
from games.match.current import parsed, rows_of
from games.models import Action, Match, Seat
from games.values import record

BATCH = 500
RESULTS = {True: Seat.Result.WON, False: Seat.Result.LOST}


class Fault(NamedTuple):
    code: str
    sentence: str


def codes(after: str = "") -> Iterator[str]:
    """Of all matches, some at a time: a query that stays open would keep SQLite from tidying its journal."""
    while batch := list(Match.objects.filter(pk__gt=after).order_by("pk").values_list("pk", flat=True)[:BATCH]):
        yield from batch
        after = batch[-1]


def verify(code: str) -> list[Fault]:
    """What does not follow from the actions of this match. One that was removed meanwhile has no faults."""
    rows = rows_of(code)
    if not rows:
        return []
    try:
        return [Fault(code, sentence) for sentence in faults(parsed(rows))]
    except (RulesError, LookupError, ValueError) as error:
        return [Fault(code, f"cannot be played again: {error!r}")]


def faults(match: Match) -> Iterator[str]:
    played = Played(match)
    for action in match.actions.filter(number__lt=match.version).order_by("number"):
        yield from played.take_back(action) if action.back is not None else played.play(action)
    yield from played.compared()
    yield from of_the_end(match, played.outcome())
    beyond = match.actions.filter(number__gte=match.version).exists()
    if beyond and Match.objects.filter(pk=match.pk, version=match.version).exists():
        yield f"has actions beyond its version {match.version}"


class Played:
    """A match as its actions make it."""

    def __init__(self, match: Match) -> None:
        self.match, self.game = match, match.game
        self.standing: list[Action] = []
        self.positions = [self.game.read(match.start)]
        self.ids = [number(self.game.scene.pieces(self.positions[0]))]
        self.record = match.record[: len(match.record) - len(match.record.lstrip("\n"))]
        self.undos = 0

    def play(self, action: Action) -> Iterator[str]:
        before = self.positions[-1]
        if action.side != before.side:
            yield f"action {action.number} ({action.token}) is of {action.side}, whose turn it was not"
        after = self.game.play(before, action.token)
        if self.game.repetition and action.reached != repetition.fingerprint(after):
            yield f"action {action.number} ({action.token}) does not lead to the position it names"
        self.ids.append(follow(self.ids[-1], self.game.hand.steps(before, action.token)))
        self.record = record.extended(self.record, action.token, same_turn=True)
        self.standing.append(action)
        self.positions.append(after)

    def take_back(self, action: Action) -> Iterator[str]:
        assert action.back is not None
        kept = sum(one.number < action.back for one in self.standing)
        if kept == len(self.standing):
            yield f"action {action.number} takes nothing back"
        self.record = record.struck(self.record, kept)
        del self.standing[kept:], self.positions[kept + 1 :], self.ids[kept + 1 :]
        self.undos += 1

    def outcome(self) -> Outcome | None:
        position = self.positions[-1]
        outcome = position.outcome()
        if outcome is None and self.game.repetition:
            stood = Counter(one.key for one in self.positions)[position.key]
            return Outcome(None, self.game.repetition) if stood >= TIMES else None
        return outcome

    def compared(self) -> Iterable[str]:
        match, latest = self.match, {one.side: [one.number, one.token] for one in self.standing if one.chosen}
        pairs = {
            "position": (match.position, self.positions[-1].text),
            "record": (match.record.split(), self.record.split()),
            "ids of its pieces": (match.ids, dict(self.ids[-1])),
            "last decisions": (match.latest, latest),
            "count of undos": (match.undos, self.undos),
        }
        return [
            f"its {name} is not what its actions lead to: {short(stored)} instead of {short(reached)}"
            for name, (stored, reached) in pairs.items()
            if stored != reached
        ]


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:38]}…{text[-38:]}"


def of_the_end(match: Match, outcome: Outcome | None) -> Iterator[str]:
    by_rules = match.ending == Match.Ending.RULES
    if outcome is not None and not (by_rules and match.winner == (outcome.winner or "")):
        yield f"the rules end it (winner: {outcome.winner}), its row says {match.ending or 'that it goes on'}"
    if outcome is None and by_rules:
        yield "its row says that the rules have ended it, and they have not"
    if match.is_over != (match.finished_at is not None):
        yield "whether it is over and when it ended do not agree"
    if {side: seat.result for side, seat in match.sides.items()} != results(match):
        yield "the results in its seats are not those of the match"
    if match.mode == Match.Mode.ROBOT and match.waits_for_robot != match.robot_is_due:
        yield "whether it waits for the computer does not follow from its position"


def results(match: Match) -> dict[str, str]:
    if not match.is_over or match.ending == Match.Ending.ABORTED:
        return dict.fromkeys(match.sides, "")
    return {side: RESULTS[side == match.winner] if match.winner else Seat.Result.DREW for side in match.sides}
