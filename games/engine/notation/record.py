"""A game as a file holds it, and what can be wrong with a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.engine import registry
from games.engine.contract import BLACK, WHITE, Outcome
from games.engine.errors import RulesError
from games.engine.line import Line
from games.engine.words import Say, gettext_noop

MOST_CHARACTERS = 1_000_000
MOST_ACTIONS = 5_000
MOST_TAGS = 100
LONGEST_TAG = 1_000
LONGEST_WORD = 200
DEEPEST = 20  # variations inside variations

NOT_OVER = "*"
RESULTS = {WHITE: "1-0", BLACK: "0-1", None: "1/2-1/2"}
READ_AS = {**{result: result for result in (*RESULTS.values(), NOT_OVER)}, "2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2"}

# PGN's seven tags stand in every file, with these values for what is not known; such a value counts as no tag.
ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?"}
AT = gettext_noop("Linha {line}, coluna {column}. {reason}")


class BadNotation(RulesError):
    """The text is no game; the message says where (lines and columns from 1) and why."""

    def __init__(self, line: int, column: int, reason: Say):
        self.line, self.column, self.reason = line, column, reason
        super().__init__(Say(AT, {"line": line, "column": column, "reason": reason}))


@dataclass(frozen=True, slots=True)
class Record:
    game: str  # the slug
    options: Mapping[str, str]
    start: str  # the text of the position it began from
    actions: tuple[str, ...] = ()
    result: str = NOT_OVER
    tags: Mapping[str, str] = field(default_factory=dict)  # what else is said: Event, White, Date ...
    clocks: str = ""
    comments: tuple[tuple[int, str], ...] = ()  # (how many actions stand before it, text)
    line: Line | None = field(default=None, compare=False, repr=False)  # of one that was read: it was played for that


def resume(record: Record) -> Line:
    """Play as it stood when it was written down."""
    game = registry.find(record.game)
    return Line(game, game.read(record.start), record.actions)


def result_of(outcome: Outcome | None) -> str:
    return RESULTS[outcome.winner] if outcome else NOT_OVER
