"""What tests let a worker with the compiled kernels do. No search of ours is used to say what is right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from games.engine import registry, robots
from games.engine.contract import Game, Position, other
from games.engine.line import Line
from games.engine.search.searcher import Limits, Searcher, Thought

MOST_TRIES = 200_000


def play_out(slug: str, level: int, milliseconds: int) -> bool:
    """Whether a level plays a whole game against itself; an illegal action would raise."""
    game, random = registry.find(slug), Random(level)
    line = Line(game, game.start({}))
    while line.outcome() is None and len(line.actions) < 4_000:
        line.play(thrown(line.position, random) or answer(line, level, milliseconds).action)
    return line.outcome() is not None


def answer(line: Line, level: int = robots.MASTER, milliseconds: int = 50) -> Thought:
    request = robots.Request(line.game, line.position, level, line.history, Limits(milliseconds))
    return robots.think(request, Random(1))


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


def wins_at_once(position: Position, action: str) -> bool:
    outcome = position.after(action).outcome()
    return outcome is not None and outcome.winner == position.side


def winners(position: Position) -> set[str]:
    return {action for action in position.actions() if wins_at_once(position, action)}


def loses_to_a_reply(position: Position, action: str) -> bool:
    after = position.after(action)
    return after.side != position.side and not after.odds() and bool(winners(after))


def forces_in_three(position: Position, action: str) -> bool:
    """Whatever the other side answers, there is a win at once; sides alternate here, and nothing is thrown."""
    after = position.after(action)
    if after.outcome() is not None or after.side != other(position.side):
        return False
    replies = [after.after(reply) for reply in after.actions()]
    return all(reply.outcome() is None and bool(winners(reply)) for reply in replies)


Case = tuple[str, list[str], set[str]]  # start, actions, what is right there


def cases(slug: str, count: int, seed: int, right: Callable[[Position], set[str]]) -> list[Case]:
    """Positions in which only some actions are right."""
    found: list[Case] = []
    for line in wandering(registry.find(slug), seed):
        good = right(line.position)
        if good and len(good) < len(line.position.actions()):
            found.append((line.start.text, list(line.actions), good))
            if len(found) == count:
                break
    return found


def missed(slug: str, found: list[Case], milliseconds: int) -> list[str]:
    game = registry.find(slug)
    wrong = []
    for start, actions, good in found:
        line = Line(game, game.read(start), actions)
        if answer(line, milliseconds=milliseconds).action not in good:
            wrong.append(line.position.text)
    return wrong


def misses_wins_in_one(slug: str, count: int) -> tuple[int, list[str]]:
    found = cases(slug, count, 1, winners)
    return len(found), missed(slug, found, 20)


def safe(position: Position) -> set[str]:
    """What does not let the other side win at once; nothing where one can win oneself."""
    return set() if winners(position) else {a for a in position.actions() if not loses_to_a_reply(position, a)}


def walks_into_a_loss(slug: str, count: int) -> tuple[int, list[str]]:
    found = cases(slug, count, 2, safe)
    return len(found), missed(slug, found, 20)


def forced(position: Position) -> set[str]:
    return set() if winners(position) else {a for a in position.actions() if forces_in_three(position, a)}


def misses_wins_in_three(slug: str, count: int) -> tuple[int, list[str]]:
    found = cases(slug, count, 3, forced)
    return len(found), missed(slug, found, 50)


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
