"""What tests let a worker with the compiled kernels do. No search of ours is used to say what is right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from games.engine import registry, robots
from games.engine.contract import Game, Position
from games.engine.jit import words
from games.engine.line import Line
from games.engine.search.searcher import Limits, Searcher, Thought

MOST_TRIES = 200_000


def play_out(slug: str, level: int, milliseconds: int) -> bool:
    """Whether a level plays a whole game against itself; an illegal action would raise."""
    game, random = registry.find(slug), Random(level)
    line = Line(game, game.start({}))
    while line.outcome() is None and len(line.actions) < 4_000:
        line.play(thrown(line.position, random) or answer(line, level, Limits(milliseconds)).action)
    return line.outcome() is not None


def answer(line: Line, level: int, limits: Limits) -> Thought:
    return robots.think(robots.Request(line.game, line.position, level, line.history, limits), Random(1))


def thrown(position: Position, random: Random) -> str:
    odds = position.odds()
    return random.choices(list(odds), list(odds.values()))[0] if odds else ""


def wandering(game: Game, seed: int) -> Iterator[Line]:
    """Positions of games that are played at random."""
    random = Random(seed)
    for _ in range(MOST_TRIES):
        line = Line(game, game.start({}))
        while line.outcome() is None and len(line.actions) < 400:
            if not line.position.odds() and len(line.position.actions()) > 1:
                yield line
            line.play(random.choice(line.position.actions()))


def children(kernel: Any, state: Any) -> list[tuple[int, Any]]:
    """The legal actions with the states they lead to; straight from the kernel, because there are many."""
    out = words(kernel.MOST_ACTIONS)
    count = kernel.actions(state, out)
    found = []
    for code in out[:count]:
        child = words(kernel.WORDS)
        kernel.apply(state, code, child)
        found.append((int(code), child))
    return found


def winners(kernel: Any, state: Any) -> set[int]:
    """The actions that win at once."""
    won = state[kernel.SIDE] + 1
    return {code for code, child in children(kernel, state) if kernel.outcome(child) == won}


def safe(kernel: Any, state: Any) -> set[int]:
    """The actions that do not let the other side win at once; none where one can win oneself."""
    if winners(kernel, state):
        return set()
    return {code for code, child in children(kernel, state) if not loses_to_a_reply(kernel, state, child)}


def loses_to_a_reply(kernel: Any, state: Any, child: Any) -> bool:
    return child[kernel.SIDE] != state[kernel.SIDE] and bool(winners(kernel, child))


def forced(kernel: Any, state: Any) -> set[int]:
    """The actions after which every reply lets one win at once; none where one can win now. Sides alternate."""
    if winners(kernel, state):
        return set()
    return {code for code, child in children(kernel, state) if is_lost(kernel, child)}


def is_lost(kernel: Any, state: Any) -> bool:
    replies = [child for _, child in children(kernel, state)]
    return bool(replies) and all(kernel.outcome(child) == 0 and winners(kernel, child) for child in replies)


Case = tuple[str, list[str], set[str]]  # start, actions, what is right there


def cases(slug: str, count: int, seed: int, right: Callable[[Any, Any], set[int]]) -> list[Case]:
    """Positions in which only some actions are right."""
    game, found = registry.find(slug), []
    for line in wandering(game, seed):
        codes = right(game.kernel, line.position.state())
        good = {action for action, code in line.position.coded().items() if code in codes}
        if good and len(good) < len(line.position.coded()):
            found.append((line.start.text, list(line.actions), good))
            if len(found) == count:
                break
    return found


def missed(slug: str, found: list[Case], depth: int) -> list[str]:
    """By depth and not by time: a busy machine must not change what is found."""
    game = registry.find(slug)
    wrong = []
    for start, actions, good in found:
        line = Line(game, game.read(start), actions)
        if answer(line, robots.MASTER, Limits(depth=depth)).action not in good:
            wrong.append(line.position.text)
    return wrong


def misses_wins_in_one(slug: str, count: int) -> tuple[int, list[str]]:
    found = cases(slug, count, 1, winners)
    return len(found), missed(slug, found, 4)


def walks_into_a_loss(slug: str, count: int) -> tuple[int, list[str]]:
    found = cases(slug, count, 2, safe)
    return len(found), missed(slug, found, 4)


def misses_wins_in_three(slug: str, count: int) -> tuple[int, list[str]]:
    found = cases(slug, count, 3, forced)
    return len(found), missed(slug, found, 8)


def errs_alike(slug: str) -> bool:
    """Whether the same seed makes a weak level choose the same."""
    game = registry.find(slug)
    line = next(wandering(game, 6))
    request = robots.Request(game, line.position, 3, line.history, Limits(60_000))
    return robots.think(request, Random(1)).action == robots.think(request, Random(1)).action


def stopped_after(slug: str, seconds: float) -> float:
    """How long after the request an endless search has ended."""
    import threading
    import time

    from games.engine.search.searcher import Question

    game = registry.find(slug)
    searcher, line = Searcher(game), next(wandering(game, 4))
    question = Question(line.position, Limits(endless=True))
    thread = threading.Thread(target=searcher.think, args=(question,))
    thread.start()
    time.sleep(seconds)
    asked = time.monotonic()
    searcher.stop()
    thread.join()
    return time.monotonic() - asked
