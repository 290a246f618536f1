"""Monte Carlo tree search with the robots' own evaluation at its leaves: the other way to search DuploHex, measured.

`TABULEIRO_JIT=1 python -m games.catalogue.duplohex.tests.monte_carlo --games 100 --time 50` lets the strongest level
play it. Each leaf is opened once: its actions get a static value, the best of them a share of the tries (PUCT), and
wins and losses that are certain are carried up the tree.
"""

from __future__ import annotations

import math
import threading
from argparse import ArgumentParser
from random import Random
from typing import Any

import numba
import numpy as np

from games.catalogue.duplohex import GAME
from games.catalogue.duplohex.kernel import SIDE, WORDS, actions, apply, outcome
from games.catalogue.duplohex.thinking import evaluate, known
from games.engine.arena.players import LevelPlayer
from games.engine.arena.reckoning import reckon
from games.engine.arena.series import Plan, play_one
from games.engine.line import Line
from games.engine.search.searcher import filled
from games.engine.search.tree import UNKNOWN

MOST_NODES, MOST_ACTIONS, LONGEST = 400_000, 400, 2_000
CERTAIN = 1e6
UNOPENED = -1

# The states of the nodes stand in an array of their own: the kernel takes them as they are.
NODE = np.dtype(
    [
        ("side", np.int64),  # to act
        ("action", np.int64),
        ("first", np.int64),  # of its children, which stand side by side
        ("count", np.int64),
        ("visits", np.int64),
        ("worth", np.float64),  # chance of winning, to the side that chose it
        ("prior", np.float64),
        ("proof", np.int64),  # 1 won, -1 lost, to the side to act in it
    ]
)


@numba.njit
def static_value(child: Any, side: int, weights: Any, table: Any) -> float:
    """What a position is worth to `side`, who may not be the one to act in it."""
    own = child[SIDE] == side
    result = outcome(child)
    if result:
        return CERTAIN if result == side + 1 else -CERTAIN
    certain = known(child, table)
    value = float(evaluate(child, weights)) if certain == UNKNOWN else math.copysign(CERTAIN, certain)
    return value if own else -value


@numba.njit
def open_node(tree: Any, states: Any, node: int, free: int, weights: Any, table: Any, width: int, unit: float) -> int:
    """Gives the node its best children; says where the next free place is."""
    state, side = states[node], tree[node].side
    tried, child = np.zeros(MOST_ACTIONS, np.int64), np.zeros(WORDS, np.int64)
    count = actions(state, tried)
    values = np.zeros(count)
    for index in range(count):
        apply(state, tried[index], child)
        values[index] = static_value(child, side, weights, table)
    kept = np.argsort(-values)[:width]
    tree[node].first, tree[node].count = free, len(kept)
    total = 0.0
    for place, index in enumerate(kept):
        one, value = tree[free + place], values[index]
        apply(state, tried[index], states[free + place])
        one.side = states[free + place, SIDE]
        one.action, one.count, one.visits, one.proof = tried[index], UNOPENED, 0, 0
        if abs(value) == CERTAIN:
            own = one.side == side
            one.proof = 1 if (value > 0) == own else -1
        one.worth = 1 / (1 + math.exp(-min(max(value, -20 * unit), 20 * unit) / unit))
        one.prior = math.exp(min(0.0, (value - values[kept[0]]) * 3 / unit))
        total += one.prior
    for place in range(len(kept)):
        tree[free + place].prior /= total
    return free + len(kept)


@numba.njit
def is_won(tree: Any, child: int, side: int) -> bool:
    return (tree[child].proof == 1) == (tree[child].side == side)


@numba.njit
def chosen(tree: Any, node: int, courage: float) -> int:
    """The child to look at next."""
    best, most, root = -1, -math.inf, math.sqrt(tree[node].visits + 1)
    for child in range(tree[node].first, tree[node].first + tree[node].count):
        if tree[child].proof:
            hope = CERTAIN if is_won(tree, child, tree[node].side) else -CERTAIN
        else:
            hope = tree[child].worth + courage * tree[child].prior * root / (1 + tree[child].visits)
        if hope > most:
            best, most = child, hope
    return best


@numba.njit
def prove(tree: Any, node: int) -> bool:
    """Won if one child wins, lost if all lose."""
    lost = True
    for child in range(tree[node].first, tree[node].first + tree[node].count):
        if tree[child].proof == 0:
            lost = False
        elif is_won(tree, child, tree[node].side):
            tree[node].proof = 1
            return True
    tree[node].proof = -1 if lost else 0
    return lost


@numba.njit(nogil=True)
def search(
    tree: Any, states: Any, root: Any, weights: Any, table: Any, width: int, unit: float, courage: float, stop: Any
) -> int:
    states[0, :] = root
    tree[0].side, tree[0].count, tree[0].visits, tree[0].proof = root[SIDE], UNOPENED, 0, 0
    path, free = np.zeros(LONGEST, np.int64), 1
    while (stop[0] == 0 or tree[0].visits == 0) and free < MOST_NODES - width and tree[0].proof == 0:
        stop[1] += 1  # written in the loop, so that the flag beside it is read anew
        node, depth = 0, 0
        while tree[node].count > 0 and tree[node].proof == 0:
            node = chosen(tree, node, courage)
            depth += 1
            path[depth] = node
        if tree[node].proof == 0:
            free = open_node(tree, states, node, free, weights, table, width, unit)
        carry_up(tree, path, depth)
    return last_choice(tree)


@numba.njit
def carry_up(tree: Any, path: Any, depth: int) -> None:
    leaf = path[depth]
    for above in range(depth, -1, -1):
        if tree[path[above]].proof == 0 and not prove(tree, path[above]):
            break
    worth = 0.5 + tree[leaf].proof / 2
    if tree[leaf].proof == 0:
        worth = tree[tree[leaf].first].worth  # the best child stands first
    for above in range(depth, -1, -1):
        one = tree[path[above]]
        one.visits += 1
        if above:
            chooser = tree[path[above - 1]].side
            seen = worth if chooser == tree[leaf].side else 1 - worth
            one.worth += (seen - one.worth) / (one.visits + 1)


@numba.njit
def last_choice(tree: Any) -> int:
    best, most = tree[0].first, -math.inf
    for child in range(tree[0].first, tree[0].first + tree[0].count):
        trust = tree[child].visits + tree[child].worth
        if tree[child].proof:
            trust += CERTAIN if is_won(tree, child, tree[0].side) else -CERTAIN
        if trust > most:
            best, most = child, trust
    return tree[best].action


class MonteCarlo:
    def __init__(self, milliseconds: int, width: int, unit: float, courage: float):
        assert GAME.thinking
        self.seconds, self.settings = milliseconds / 1000, (width, unit, courage)
        self.tree, self.states = np.zeros(MOST_NODES, NODE), np.zeros((MOST_NODES, WORDS), np.int64)
        self.weights, self.table = filled(GAME.thinking.values), GAME.thinking.table()
        self.choose(Line(GAME, GAME.start(GAME.settings({}))), Random())  # compiles

    def choose(self, line: Line, random: Random) -> str:
        stop = np.zeros(2, np.int64)
        timer = threading.Timer(self.seconds, stop.__setitem__, (0, 1))
        timer.start()
        action = search(self.tree, self.states, line.position.state(), self.weights, self.table, *self.settings, stop)
        timer.cancel()
        return {code: token for token, code in line.position.coded().items()}[action]

    def new_game(self) -> None:
        pass

    def close(self) -> None:
        pass


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--time", type=int, default=50, help="milliseconds a move, for both")
    parser.add_argument("--width", type=int, default=24, help="children of a node")
    parser.add_argument("--unit", type=float, default=300, help="lead in the evaluation that wins 73 of 100")
    parser.add_argument("--courage", type=float, default=1.0)
    asked = parser.parse_args()
    plan = Plan(GAME.slug, "6", "monte carlo", asked.games, asked.time)
    other = MonteCarlo(asked.time, asked.width, asked.unit, asked.courage)
    players = {"a": LevelPlayer(GAME, 6, asked.time), "b": other}
    played = [play_one(plan, GAME, players, number) for number in range(asked.games)]
    print("\n".join(reckon(played).lines()))


if __name__ == "__main__":
    main()
