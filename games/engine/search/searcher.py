"""A searcher for one game: the desks it works at, its clock, and the answer in the game's own words."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.contract import Game, Position
from games.engine.jit import grid, words
from games.engine.search import tree
from games.engine.search.clock import Clock
from games.engine.search.thinking import DEEPEST, Skill, Thinking
from games.engine.search.tree import SURE, WIN

BYTES_PER_BUCKET = 8 * tree.BUCKET
EVER = 1 << 60
LINE_IN_TIME = 8  # actions: so many are told of what is expected to follow where somebody waits for the answer
STRONGEST = Skill(depth=DEEPEST)


@dataclass(frozen=True, slots=True)
class Limits:
    """What a search may cost. `endless` goes on where everything is clear, too, until it is stopped."""

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


@dataclass(frozen=True, slots=True)
class Question:
    position: Position
    limits: Limits
    history: Sequence[Position] = ()  # the positions before this one
    skill: Skill = STRONGEST
    salt: int = 0  # changes the errors of judgement


class Desk:
    """What one thread works with; only the memory is shared."""

    def __init__(self, game: Game):
        rows, kernel = tree.MOST_PLY + 1, game.kernel
        self.states = grid(rows, kernel.WORDS)
        self.lists, self.order = grid(rows, kernel.MOST_ACTIONS), grid(rows, kernel.MOST_ACTIONS)
        self.notes = words(tree.NOTES)


class Searcher:
    def __init__(self, game: Game, megabytes: int = 24, threads: int = 1, weights: Iterable[int] | None = None):
        if game.thinking is None:
            raise ValueError(f"{game.slug} has no evaluation to search with")
        self.game, self.thinking = game, game.thinking
        self.rules = rules_of(game, game.thinking)
        self.weights = filled(weights or game.thinking.values)
        self.table = game.thinking.table()
        self.memory = words(memory_size(megabytes))
        self.desks = [Desk(game) for _ in range(threads)]

    @property
    def notes(self) -> MutableSequence[int]:
        return self.desks[0].notes

    def forget(self) -> None:
        """A new game: nothing that was seen before may change the next answer."""
        self.memory = words(len(self.memory))
        for desk in self.desks:
            desk.notes[:] = words(tree.NOTES)

    def stop(self) -> None:
        for desk in self.desks:
            desk.notes[tree.STOP] = 1

    def think(self, question: Question, tell: Callable[[Thought], None] | None = None) -> Thought:
        """The best action found within the limits; `tell` hears of every depth that was finished."""
        began = time.monotonic()
        for desk in self.desks:
            self.lay_out(desk, question)
        limits = question.limits
        deepest = min(limits.depth, question.skill.depth)
        if len(question.position.coded()) == 1 and limits.milliseconds is not None:
            deepest = 1  # nobody is to wait for what is clear
        watch = Clock(self.desks, began, limits.milliseconds, self.teller(question, tell, began))
        with watch, Helpers(self, deepest):
            value = self.deepen(self.desks[0], deepest)
        best = int(self.notes[tree.BEST])
        return self.thought(question, int(self.notes[tree.REACHED]), value, best, time.monotonic() - began)

    def deepen(self, desk: Desk, deepest: int) -> int:
        return int(
            tree.deepen(
                self.rules,
                desk.states,
                desk.lists,
                desk.order,
                self.memory,
                desk.notes,
                self.weights,
                self.table,
                deepest,
            )
        )

    def lay_out(self, desk: Desk, question: Question) -> None:
        notes, thinking, skill = desk.notes, self.thinking, question.skill
        desk.states[0][:] = question.position.state()
        side = int(desk.states[0][self.game.kernel.SIDE])
        settings = {
            tree.NODES: 0,
            tree.STOP: 0,
            tree.BEST_VALUE: 0,
            tree.REACHED: 0,
            tree.MOST_NODES: question.limits.nodes,
            tree.ENDLESS: int(question.limits.endless),
            tree.SIDE_WORD: self.game.kernel.SIDE,
            tree.CHANCE: int(thinking.has_chance),
            tree.CONTEMPT: thinking.contempt,
            tree.ROOT_SIDE: side,
            tree.NOISE: skill.noise,
            # What is remembered of another side's or another error's search must not be believed.
            tree.SALT: tree.mixed(question.salt, side + 1) if question.salt or thinking.contempt else 0,
            tree.WIDTH: thinking.width,
            tree.SORT_FROM: thinking.sort_from,
            tree.CAP: thinking.cap,
            tree.REDUCE: int(thinking.reduce),
            tree.EXTEND: int(thinking.extend),
            tree.PROBE: thinking.leaves_out(question.skill),
            tree.BEST: next(iter(question.position.coded().values())),
        }
        for index, value in settings.items():
            notes[index] = value
        self.note_history(notes, question.history)

    def note_history(self, notes: MutableSequence[int], history: Sequence[Position]) -> None:
        """Where positions come again it matters which the game has had."""
        recent = history[-tree.MOST_HISTORY :] if self.thinking.remembers else ()
        notes[tree.HISTORY] = len(recent)
        for index, position in enumerate(recent, tree.ROOT - len(recent)):
            notes[index] = self.key(position)

    def key(self, position: Position) -> int:
        return int(self.thinking.fingerprint(position.state())) ^ int(self.notes[tree.SALT])

    def teller(
        self, question: Question, tell: Callable[[Thought], None] | None, began: float
    ) -> Callable[[int], None] | None:
        """Says what a finished depth has found."""
        if tell is None:
            return None
        names = {code: name for name, code in question.position.coded().items()}
        is_timed = question.limits.milliseconds is not None

        def told(depth: int) -> None:
            value, nodes, best = (int(self.notes[tree.LOG + 3 * depth + index]) for index in range(3))
            action, seconds = names[best], time.monotonic() - began
            # Lines take Python's time, which the search would miss: against the clock they wait for the end.
            line = (action,) if is_timed else self.line(question.position, action, depth)
            tell(Thought(action, value, depth, nodes, seconds, line))

        return told

    def thought(self, question: Question, depth: int, value: int, best: int, seconds: float) -> Thought:
        position = question.position
        action = {code: name for name, code in position.coded().items()}[best]
        nodes = sum(int(desk.notes[tree.NODES]) for desk in self.desks)
        longest = min(depth, LINE_IN_TIME) if question.limits.milliseconds is not None else depth
        return Thought(action, value, depth, nodes, seconds, self.line(position, action, longest))

    def line(self, position: Position, action: str, depth: int) -> tuple[str, ...]:
        """What is expected to follow: the actions that the memory holds for each position on the way."""
        line = [action]
        position = position.after(action)
        while len(line) < depth and not position.odds():
            slot = tree.recall(self.memory, self.key(position))
            codes = {code: name for name, code in position.coded().items()}
            code = int(self.memory[slot + 1]) if slot >= 0 else -1
            if code not in codes:
                break
            line.append(codes[code])
            position = position.after(codes[code])
        return tuple(line)


class Helpers:
    """More threads on the same question. They share what they find in the memory; their answers are not asked."""

    def __init__(self, searcher: Searcher, deepest: int):
        self.desks = searcher.desks[1:]
        self.threads = [threading.Thread(target=searcher.deepen, args=(desk, deepest)) for desk in self.desks]

    def __enter__(self) -> None:
        for thread in self.threads:
            thread.start()

    def __exit__(self, *error: object) -> None:
        for desk in self.desks:
            desk.notes[tree.STOP] = 1
        for thread in self.threads:
            thread.join()


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


def memory_size(megabytes: int) -> int:
    """The words of as many buckets as fit; a power of two of them."""
    buckets = megabytes * 1024 * 1024 // BYTES_PER_BUCKET
    return (1 << buckets.bit_length() - 1) * tree.BUCKET


def filled(values: Iterable[int]) -> MutableSequence[int]:
    numbers = list(values)
    array = words(len(numbers))
    array[:] = numbers
    return array
