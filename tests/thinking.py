"""What tests let a worker with the compiled kernels do. Limits are nodes and depths: a busy machine changes nothing."""

from __future__ import annotations

import itertools
import threading
import time
from random import Random

from games.engine import registry, robots
from games.engine.contract import Game, Position
from games.engine.line import Line
from games.engine.search import tree
from games.engine.search.searcher import Limits, Question, Searcher, Thought
from tests.solved import KINDS, wandering

GLANCE_SECONDS = 0.002


def play_out(slug: str, level: int, seed: int, nodes: int) -> bool:
    """Whether a level plays a whole game against itself; an illegal action would raise."""
    game, random = registry.find(slug), Random(seed)
    line = Line(game, game.start({}))
    while line.outcome() is None and len(line.actions) < 4_000:
        line.play(thrown(line.position, random) or answer(line, level, Limits(nodes=nodes)).action)
    return line.outcome() is not None


def answer(line: Line, level: int, limits: Limits) -> Thought:
    return robots.think(robots.Request(line.game, line.position, level, line.history, limits), Random(1))


def thrown(position: Position, random: Random) -> str:
    odds = position.odds()
    return random.choices(list(odds), list(odds.values()))[0] if odds else ""


def missed(slug: str, name: str) -> list[str]:
    """The positions of the file in which the master chooses something else than is right."""
    game, kind = registry.find(slug), next(kind for kind in KINDS if kind.name == name)
    lines = [(case.line(game), case.right) for case in kind.cases(slug)]
    limits = Limits(depth=kind.depth)
    return [line.position.text for line, right in lines if answer(line, robots.MASTER, limits).action not in right]


def errs_alike(slug: str) -> bool:
    """Whether the same seed makes a weak level choose the same."""
    game = registry.find(slug)
    line = next(wandering(game, 6))
    request = robots.Request(game, line.position, 3, line.history, Limits(60_000))
    return robots.think(request, Random(1)).action == robots.think(request, Random(1)).action


def stopped_after(slug: str) -> float:
    """How many seconds after the request an endless search has ended. One that does not listen never comes back."""
    game = registry.find(slug)
    searcher, line = Searcher(game), next(wandering(game, 4))
    thread = threading.Thread(target=searcher.think, args=(Question(line.position, Limits(endless=True)),))
    thread.start()
    while not searcher.notes[tree.REACHED]:
        time.sleep(GLANCE_SECONDS)
    assert thread.is_alive()
    asked = time.monotonic()
    searcher.stop()
    thread.join()
    return time.monotonic() - asked


def spent(slug: str, milliseconds: int) -> list[float]:
    """How many milliseconds some answers took, where there is more to see than there is time for."""
    game = registry.find(slug)
    return [timed(game, next(wandering(game, seed)), milliseconds) for seed in range(4, 9)]


def timed(game: Game, line: Line, milliseconds: int) -> float:
    """A worker makes its searcher once; an answer's time begins when it is asked."""
    searcher, question = Searcher(game, 4), Question(line.position, Limits(milliseconds), line.history)
    began = time.monotonic()
    searcher.think(question)
    return 1000 * (time.monotonic() - began)


def answers_by_nodes(slug: str, most: int, step: int) -> list[tuple[str, str, int, int]]:
    """With more and more nodes: the answer, the best action of the last depth that was finished, and both values."""
    game = registry.find(slug)
    searcher, answers = Searcher(game, 1), []
    for line in itertools.islice(wandering(game, 4), 0, 60, 5):
        names = {code: name for name, code in line.position.coded().items()}
        for nodes in range(step, most, step):
            searcher.forget()
            thought = searcher.think(Question(line.position, Limits(nodes=nodes), line.history))
            at = tree.LOG + 3 * thought.depth
            if thought.depth:
                finished = names[int(searcher.notes[at + 2])]
                answers.append((thought.action, finished, thought.value, int(searcher.notes[at])))
    return answers
