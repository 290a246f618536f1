"""A searcher for one game: the desk it works at, its clock, and the answer in the game's own words."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, MutableSequence
from dataclasses import dataclass
from typing import Any

from games.engine.contract import Game, Position
from games.engine.jit import grid, words
from games.engine.search import tree
from games.engine.search.thinking import Skill, Thinking, never_again
from games.engine.search.tree import SURE, WIN

DEEPEST = 60
SOFT_SHARE = 0.55  # after this part of the time no deeper look is begun: it would hardly be finished
BYTES_PER_BUCKET = 8 * tree.BUCKET
EVER = 1 << 60
STRONGEST = Skill(depth=DEEPEST)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a search may cost. `endless` goes on, also where everything is clear, until it is stopped."""

    milliseconds: int | None = None
    depth: int = DEEPEST
    nodes: int = EVER
    endless: bool = False


@dataclass(frozen=True, slots=True)
class Thought:
    action: str
    value: int  # to the side to act; a piece is about 100
    depth: int
    nodes: int
    seconds: float
    line: tuple[str, ...]

    @property
    def plies_to_end(self) -> int | None:
        """How far away a certain win (positive) or loss (negative) is."""
        if abs(self.value) < SURE:
            return None
        return WIN - self.value if self.value > 0 else -(WIN + self.value)


class Searcher:
    def __init__(self, game: Game, megabytes: int = 24, weights: Iterable[int] | None = None):
        if game.thinking is None:
            raise ValueError(f"{game.slug} has no evaluation to search with")
        self.game, self.thinking = game, game.thinking
        self.rules = rules_of(game, game.thinking)
        self.weights = numbers(weights or [weight.value for weight in game.thinking.weights])
        self.table = game.thinking.table()
        self.memory = words(memory_size(megabytes))
        self.notes = words(tree.NOTES)
        self.desk = new_desk(game)

    def forget(self) -> None:
        """A new game: nothing that was seen before may change the next answer."""
        self.memory = words(len(self.memory))
        self.notes[:] = words(tree.NOTES)

    def think(
        self,
        position: Position,
        limits: Limits,
        history: Iterable[Position] = (),
        skill: Skill = STRONGEST,
        salt: int = 0,
        tell: Callable[[Thought], None] | None = None,
    ) -> Thought:
        """The best action found within the limits. `history` are the positions before this one."""
        began = time.monotonic()
        self.lay_out(position, limits, history, skill, salt)
        deepest = min(limits.depth, skill.depth)
        if len(position.coded()) == 1 and not limits.endless:
            deepest = 1
        with clock(self.notes, limits.milliseconds):
            value = tree.deepen(self.rules, *self.desk, self.memory, self.notes, self.weights, self.table, deepest)
        return self.thought(position, int(value), time.monotonic() - began)

    def stop(self) -> None:
        self.notes[tree.STOP] = 1

    def lay_out(
        self, position: Position, limits: Limits, history: Iterable[Position], skill: Skill, salt: int
    ) -> None:
        notes, thinking = self.notes, self.thinking
        self.desk[0][0][:] = position.state()
        side = int(self.desk[0][0][self.game.kernel.SIDE])
        settings = {
            tree.MOST_NODES: limits.nodes,
            tree.SIDE_WORD: self.game.kernel.SIDE,
            tree.CHANCE: int(bool(thinking.cap != WIN)),
            tree.CONTEMPT: thinking.contempt,
            tree.ROOT_SIDE: side,
            tree.NOISE: skill.noise,
            tree.SALT: tree.mixed(salt, side + 1) if salt or thinking.contempt else 0,
            tree.WIDTH: thinking.width,
            tree.SORT_FROM: thinking.sort_from,
            tree.CAP: thinking.cap,
            tree.REDUCE: int(thinking.reduce),
        }
        for index in (tree.NODES, tree.STOP, tree.SOFT_STOP, tree.REACHED):
            notes[index] = 0
        for index, value in settings.items():
            notes[index] = value
        notes[tree.BEST] = next(iter(position.coded().values()))
        self.recall(history)

    def recall(self, history: Iterable[Position]) -> None:
        """Where positions come again it matters which the game has had."""
        recent = list(history)[-tree.MOST_HISTORY :] if self.thinking.repeated is not never_again else []
        keys = [self.thinking.fingerprint(one.state()) ^ int(self.notes[tree.SALT]) for one in recent]
        self.notes[tree.HISTORY] = len(keys)
        for index, key in enumerate(keys):
            self.notes[tree.ROOT - len(keys) + index] = key

    def thought(self, position: Position, value: int, seconds: float) -> Thought:
        notes = self.notes
        codes = {code: action for action, code in position.coded().items()}
        best = codes[int(notes[tree.BEST])]
        depth, nodes = int(notes[tree.REACHED]), int(notes[tree.NODES])
        return Thought(best, value, depth, nodes, seconds, self.line(position, best, depth))

    def line(self, position: Position, action: str, depth: int) -> tuple[str, ...]:
        """What is expected to follow: the actions that the memory holds for each position on the way."""
        line = [action]
        position = position.after(action)
        while len(line) < depth and not position.odds():
            state = position.state()
            slot = tree.recall(self.memory, self.thinking.fingerprint(state) ^ int(self.notes[tree.SALT]))
            codes = {code: name for name, code in position.coded().items()}
            code = int(self.memory[slot + 1]) if slot >= 0 else -1
            if code not in codes:
                break
            line.append(codes[code])
            position = position.after(codes[code])
        return tuple(line)


def rules_of(game: Game, thinking: Thinking) -> tuple[Callable[..., Any], ...]:
    """In the order of `tree.RULES`."""
    kernel = game.kernel
    return (
        kernel.actions,
        kernel.apply,
        kernel.outcome,
        thinking.evaluate,
        thinking.fingerprint,
        thinking.promise,
        thinking.heat,
        thinking.known,
        thinking.repeated,
        thinking.odds,
    )


def new_desk(game: Game) -> tuple[Any, Any, Any]:
    rows = tree.MOST_PLY + 1
    kernel = game.kernel
    return grid(rows, kernel.WORDS), grid(rows, kernel.MOST_ACTIONS), grid(rows, kernel.MOST_ACTIONS)


def memory_size(megabytes: int) -> int:
    """The words of as many buckets as fit; a power of two of them."""
    buckets = megabytes * 1024 * 1024 // BYTES_PER_BUCKET
    return (1 << buckets.bit_length() - 1) * tree.BUCKET


def numbers(values: Iterable[int]) -> MutableSequence[int]:
    values = list(values)
    filled = words(len(values))
    filled[:] = values
    return filled


class clock:
    """Sets the two requests to stop in the notes when their time has come."""

    def __init__(self, notes: MutableSequence[int], milliseconds: int | None):
        self.notes, self.milliseconds = notes, milliseconds
        self.done = threading.Event()

    def __enter__(self) -> None:
        if self.milliseconds is not None:
            self.end = time.monotonic() + self.milliseconds / 1000
            self.thread = threading.Thread(target=self.watch, args=(self.milliseconds / 1000,), daemon=True)
            self.thread.start()

    def watch(self, seconds: float) -> None:
        if not self.done.wait(seconds * SOFT_SHARE):
            self.notes[tree.SOFT_STOP] = 1
            if not self.done.wait(max(0.0, self.end - time.monotonic())):
                self.notes[tree.STOP] = 1

    def __exit__(self, *error: object) -> None:
        self.done.set()
        if self.milliseconds is not None:
            self.thread.join()
