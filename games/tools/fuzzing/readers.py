"""What is probed. A probe says whether the input was accepted, and raises whatever must not happen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from hypothesis.strategies import SearchStrategy

from games.engine import notation
from games.engine.contract import Game, Position
from games.engine.errors import BadPosition, IllegalAction, RulesError
from games.engine.ugi import Session
from games.tools.fuzzing import strategies
from games.tools.fuzzing.examples import examples

MOST_WORK = 2  # depth, nodes ... of a line that is fine but asks for work


@dataclass(frozen=True)
class Reader:
    game: str
    name: str
    inputs: SearchStrategy[Any]
    probe: Callable[[Any], bool]


def readers(game: Game, random: Random) -> tuple[Reader, ...]:
    found = examples(game, random)
    moves = strategies.moves(found)
    return (
        Reader(game.slug, "positions", strategies.like(found.texts), partial(reads_position, game)),
        Reader(game.slug, "moves", moves, partial(reads_move, game)),
        Reader(game.slug, "lines", strategies.lines(game, found), partial(reads_lines, game)),
        Reader(game.slug, "files", strategies.files(game, found), reads_file),
    )


def refused(error: RulesError) -> bool:
    """The reason can be said: no placeholder of the sentence was forgotten."""
    assert error.say.spoken()
    return False


def reads_position(game: Game, text: str) -> bool:
    try:
        position = game.read(text)
    except BadPosition as error:
        return refused(error)
    again = game.read(position.text)
    assert (again, again.text) == (position, position.text)
    # A finished game has no actions, and no other has none.
    assert bool(position.outcome()) == (not position.actions())
    return True


def reads_move(game: Game, given: tuple[Position, str]) -> bool:
    position, text = given
    legal = position.actions()
    meant = game.understood(position, text)
    assert meant in legal or game.understood(position, meant) == meant
    try:
        after = game.play(position, text)
    except IllegalAction as error:
        assert text not in legal
        return refused(error)
    assert game.read(after.text) == after
    assert game.words.tell(position, meant).spoken(who="Alice")
    return True


def reads_lines(game: Game, lines: list[str]) -> bool:
    """Every line by itself, as the command hands them over."""
    answers: list[str] = []
    session = Session(game, answers.append)
    try:
        for line in lines:
            plain = line.replace("\0", " ")
            if asks_for_work(plain):
                continue
            before, told = session.line, len(answers)
            session.handle(plain)
            if any(answer.startswith("info string error") for answer in answers[told:]):
                assert session.line is before
    finally:
        session.close()
    return not any(answer.startswith("info string error") for answer in answers)


def asks_for_work(line: str) -> bool:
    words = line.split()
    numbers = [int(word) for word in words if word.isascii() and word.isdecimal() and len(word) < 10]
    return bool(words) and words[0] in ("perft", "divide", "go") and max(numbers, default=0) > MOST_WORK


def reads_file(text: str) -> bool:
    try:
        record = notation.read(text)
    except notation.BadNotation as error:
        return refused(error)
    assert notation.read(notation.write(record)) == record
    return True
