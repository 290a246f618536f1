"""What the robots of Tâb know by heart: tables of what counting alone does not say.

How many pieces each side has; how many have yet to leave while others wait on the last row; and the chance to hit.
"""

from __future__ import annotations

from games.engine.jit import compiled
from games.engine.search.learned import Table

PIECES, HOLDS, STEPS = 16, 4, 32
STEP = 6  # hundredths of a chance that are one case
BALANCES, HOMES = PIECES * PIECES, PIECES * HOLDS
OWN_HOME = BALANCES
OTHER_HOME = OWN_HOME + HOMES
OWN_CHANCE = OTHER_HOME + HOMES
OTHER_CHANCE = OWN_CHANCE + STEPS
TABLES = (
    Table((0, PIECES), BALANCES),
    Table((1, PIECES, HOLDS), HOMES),
    Table((2, PIECES, HOLDS), HOMES),
    Table((3, STEP), STEPS),
    Table((4, STEP), STEPS),
)
LOOKUPS = len(TABLES)


@compiled("int64(int64, int64)")
def balance(own: int, other: int) -> int:
    return own * PIECES + other


@compiled("int64(int64, int64)")
def home(unmoved: int, waiting: int) -> int:
    return unmoved * HOLDS + min(waiting, HOLDS - 1)


@compiled("int64(int64)")
def chance(hundredths: int) -> int:
    return min(hundredths // STEP, STEPS - 1)
