"""How the robots judge a position, always before a throw."""

from __future__ import annotations

from games.catalogue.dados.kernel import DICE, FIRST_MOVE, LENGTH, SIDE, Words
from games.engine.jit import compiled
from games.engine.search.thinking import Skill, Thinking, Weight
from games.engine.search.tree import CALM, FORCED, TACTICAL, mixed

WEIGHTS = (Weight("stone", 60, "peça"), Weight("way", 12, "ponto andado pela peça da frente"))
LADDER = {3: Skill(depth=1, noise=120), 4: Skill(depth=1, noise=40), 5: Skill(depth=1)}


@compiled("int64(int64[::1], int64, int64[::1])")
def judged(state: Words, side: int, weights: Words) -> int:
    stones, way = 0, 0
    for point in range(state[LENGTH]):
        if (state[side] >> point) & 1 == 1:
            stones += 1
            way = max(way, point if side == 0 else state[LENGTH] - 1 - point)
    return weights[0] * stones + weights[1] * way


@compiled("int64(int64[::1], int64[::1])")
def evaluate(state: Words, weights: Words) -> int:
    return judged(state, state[SIDE], weights) - judged(state, 1 - state[SIDE], weights)


@compiled("int64(int64[::1])")
def fingerprint(state: Words) -> int:
    return mixed(mixed(mixed(0, state[0]), state[1]), state[SIDE] | state[DICE] << 1 | state[LENGTH] << 8)


@compiled("int64(int64[::1], int64)")
def promise(state: Words, action: int) -> int:
    if action < FIRST_MOVE:
        return 0
    return TACTICAL if (state[1 - state[SIDE]] >> action % 64) & 1 == 1 else 0


@compiled("int64(int64[::1])")
def heat(state: Words) -> int:
    return FORCED if state[DICE] != 0 else CALM


@compiled("int64(int64[::1], int64)")
def odds(state: Words, action: int) -> int:
    """Out of 36."""
    if state[DICE] != 0:
        return 0
    return 1 if action // 7 == action % 7 else 2


THINKING = Thinking(
    weights=WEIGHTS,
    evaluate=evaluate,
    fingerprint=fingerprint,
    promise=promise,
    heat=heat,
    odds=odds,
    cap=1500,
    reduce=False,
    ladder=LADDER,
)
