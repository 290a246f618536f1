"""Positions from games against itself, in files of some games each: whole or not there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from games.engine import registry
from games.engine.contract import Game
from games.engine.search.tree import mixed
from games.engine.training import games
from games.engine.training.course import course_of
from games.engine.training.features import describe
from games.engine.training.players import Board, Judge, Player, Terms

CHUNK = 100_000  # positions that are described at once
NOBODY = -1
UNKNOWN_RESULT = -1  # where a move by lot came later, or the game was too long


@dataclass(frozen=True)
class Part:
    """Some of a generation's games."""

    slug: str
    judge: Judge
    terms: Terms
    file: Path
    seed: int
    games: int


def play_part(part: Part) -> int:
    """Plays and stores; gives the number of positions. What is there already stays."""
    if part.file.exists():
        return 0
    game = registry.find(part.slug)
    player = Player(game, part.judge, part.terms.nodes)
    board = Board(game, player, player, part.terms)
    rows = [row for number in range(part.games) for row in one_game(board, mixed(mixed(0, part.seed), number), number)]
    store(part.file, np.array(rows, dtype=np.int64).reshape(-1, game.kernel.WORDS + 3))
    return len(rows)


def one_game(board: Board, seed: int, number: int) -> Iterator[list[int]]:
    """The game's useful states, each with the value seen there, the result to its side in halves, and its game.

    Before a throw nothing is searched: what was seen after it stands for that, and over many throws for their average.
    """
    attempt = 0
    outcome = board.play(seed)
    while board.length == 0:
        attempt += 1
        outcome = board.play(mixed(seed, attempt))
    width, side_word, fits = board.game.kernel.WORDS, board.game.kernel.SIDE, course_of(board.game).fits
    spoilt, value, judge = False, 0, NOBODY
    for row in range(board.length - 1, -1, -1):
        state, side = board.log[row], int(board.log[row][side_word])
        seen = int(state[width + games.SEEN])
        spoilt = spoilt or seen == games.ERRED
        if seen != games.NOT_JUDGED:
            value, judge = int(state[width + games.VALUE]), side
        elif not board.has_chance:
            judge = NOBODY
        if judge != NOBODY and fits(state):
            result = UNKNOWN_RESULT if spoilt else halves(outcome, side)
            yield [*map(int, state[:width]), value if side == judge else -value, result, number]


def halves(outcome: int, side: int) -> int:
    """What the outcome is worth to a side: 2, 1 or 0."""
    if outcome == games.UNDECIDED:
        return UNKNOWN_RESULT
    if outcome == games.DRAWN:
        return 1
    return 2 if outcome == games.winner(side) else 0


def store(file: Path, rows: Any) -> None:
    """Under a name of its own until it is whole: a run may be killed."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}.npy")
    np.save(unfinished, rows)
    unfinished.replace(file)


def described(game: Game, states: Any) -> tuple[Any, Any, Any]:
    """Named features, places in the tables and phases of states, in as few bytes as they fit in."""
    chunks = [described_chunk(game, states[first : first + CHUNK]) for first in range(0, len(states), CHUNK)]
    features, places, phases = (np.concatenate(parts) for parts in zip(*chunks, strict=True))
    return features, places, phases


def described_chunk(game: Game, states: Any) -> tuple[Any, Any, Any]:
    course = course_of(game)
    learned = course.student.learned
    assert learned
    width = learned.features + course.lookups
    out: Any = np.zeros((len(states), width + 1), dtype=np.int64)
    unit: Any = np.zeros(learned.count, dtype=np.int64)
    rows: Any = np.ascontiguousarray(states)
    describe(course.summed, course.places, course.phase, rows, unit, learned.features, out)
    features, places = out[:, : learned.features], out[:, learned.features : width]
    return features.astype(np.int16), places.astype(np.int32), out[:, width].astype(np.int8)
