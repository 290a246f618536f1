"""States that the memory must tell apart: neighbours that differ in one thing, and many that games reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

from games.engine import registry
from games.engine.contract import Game
from games.engine.jit import words
from tests.games.examples import conformance, examples, played

State = tuple[int, ...]


def some_states(game: Game) -> list[State]:
    """Of the conformance file, which has every counter, and of a match."""
    given = [game.read(case["position"]) for case in conformance(game.slug)["positions"]]
    return [as_state(position.state()) for position in [*given, *(position for position, _ in played(game, 3))]]


def as_state(state: Any) -> State:
    return tuple(map(int, state))


def neighbours(state: State, states: Sequence[State]) -> Iterator[State]:
    """One word as another state has it; one bit turned, in one word or, as when a piece changes hands, in two."""
    for index in range(len(state)):
        for value in {other[index] for other in states}:
            yield changed(state, {index: value})
    used = [max(other[index] for other in states).bit_length() for index in range(len(state))]
    layers = [index for index, bits in enumerate(used) if min(other[index] for other in states) >= 0 and bits > 0]
    for index in layers:
        for bit in range(used[index]):
            yield changed(state, {index: state[index] ^ 1 << bit})
    for one, two in combinations(layers, 2):
        for bit in range(min(used[one], used[two])):
            yield changed(state, {one: state[one] ^ 1 << bit, two: state[two] ^ 1 << bit})


def changed(state: State, values: dict[int, int]) -> State:
    return tuple(values.get(index, word) for index, word in enumerate(state))


def key(game: Game, state: State) -> int:
    assert game.thinking
    array = words(len(state))
    array[:] = state
    return int(game.thinking.fingerprint(array))


def wandered(game: Game, seed: int) -> Iterator[Any]:
    """The states of matches by lot, with options by lot; straight from the kernel, because there are many."""
    random, kernel, out = Random(seed), game.kernel, words(game.kernel.MOST_ACTIONS)
    while True:
        options = {option.name: random.choice(option.choices)[0] for option in game.options}
        state = game.start(options).state()
        for _ in range(200):
            yield state
            count = kernel.actions(state, out)
            if count == 0:
                break
            kernel.apply(state, out[random.randrange(count)], state)


def collisions(slug: str, count: int) -> list[str]:
    """The keys that two states share which must be told apart, among so many different ones."""
    game = registry.find(slug)
    assert game.thinking
    told_apart, fingerprint = examples(slug).told_apart, game.thinking.fingerprint
    known: dict[int, int] = {}
    shared = []
    for state in wandered(game, 1):
        digest = hash(told_apart(as_state(state)))
        if known.setdefault(int(fingerprint(state)), digest) != digest:
            shared.append(str(as_state(state)))
        if len(known) == count:
            return shared
    raise AssertionError("games never end")
