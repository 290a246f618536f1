"""The lines that the robots know by heart, against a slow way to look at them; and what the judgement must keep."""

from __future__ import annotations

from games.catalogue.stac import GAME, kernel
from games.catalogue.stac.judgement import FEATURES, evaluate
from games.catalogue.stac.patterns import CASES, LOOKUPS
from games.catalogue.stac.training import places
from games.engine.jit import words
from games.engine.search.searcher import filled
from tests.games.examples import played

POSITIONS = [position for seed in (1, 2) for position, _ in played(GAME, seed)][::4]


def content(state, cell):
    if (state[kernel.ONES] | state[kernel.TWOS]) >> cell & 1:
        return 1 if state[kernel.ONES] >> cell & 1 else 2
    return 3 if (state[kernel.TOWERS] | state[kernel.TOWERS + 1]) >> cell & 1 else 0


def case(state, side, line):
    """A line as a list of its cells, from the end that the pawn is nearer to."""
    pawn, other = state[kernel.PAWNS + side], state[kernel.PAWNS + 1 - side]
    line = line[::-1] if line.index(pawn) > 2 else line
    contents = sum(content(state, cell) * 4**place for place, cell in enumerate(line))
    carries = content(state, pawn) == 1 and not state[kernel.BARRED] >> side & 1
    return ((contents * 3 + line.index(pawn)) * 6 + (line.index(other) if other in line else 5)) * 2 + carries


def test_the_lines_of_both_pawns_are_found():
    for position in POSITIONS:
        state, out = position.state(), words(LOOKUPS)
        places(state, out)
        for which, side in enumerate((state[kernel.SIDE], 1 - state[kernel.SIDE])):
            pawn = state[kernel.PAWNS + side]
            row = [5 * (pawn // 5) + place for place in range(5)]
            column = [pawn % 5 + 5 * place for place in range(5)]
            cases = [FEATURES + which * CASES + case(state, side, line) for line in (row, column)]
            assert list(out[2 * which : 2 * which + 2]) == cases


def test_a_tower_is_worth_something_and_more_when_fewer_are_missing():
    weights = filled(GAME.thinking.values)
    texts = [f"11111/1{tower}011/11011/11111/11111 e1 a5 w - 0 {target}" for tower in "WB" for target in (2, 4)]
    own_short, own, other, other_short = (evaluate(GAME.read(texts[at]).state(), weights) for at in (0, 1, 3, 2))
    assert own_short > own > 0 > other > other_short
