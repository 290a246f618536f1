"""Perfect endings: what every position with at most four pieces is worth, or five (`five.py`), looked up in a table.

The table has one byte per position: 0 for a draw (and for slots where pieces overlap), otherwise one more than
the plies to the end of the game, which the winner makes as few and the loser as many as possible. So a loss
has an odd byte (1: no move left) and a win an even one. The rules that draw by counting are left out of it.

A second part says, for each decided position, one more than the plies to the next conversion: a capture, a man's move
or the end. Here the winner hurries to a conversion that keeps the win. Conversions set the counters back, so this
tells exactly whether a win comes before the twenty moves or the Forçada's twelve are over. None is further than
23 plies with four pieces and 32 with five, so a fresh count, also of a Forçada that has yet to begin, spoils nothing.

`slots.py` numbers the positions, `retrograde.py` fills the table.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from games.catalogue.damas.kernel import (
    BLACK,
    FORCADA,
    MOST_FORCADA,
    MOST_QUIET,
    NOT_COUNTING,
    QUIET,
    SIDE,
    WHITE,
    Words,
    is_three_to_one,
)
from games.catalogue.damas.slots import LARGEST, MOST_PIECES, SLOTS, byte_at, slot_of_state
from games.engine import jit
from games.engine.bits import count_bits
from games.engine.jit import compiled, words
from games.engine.search.tree import UNKNOWN


@compiled("int64(int64[::1])")
def plies_left(state: Words) -> int:
    """The last ply, counted from here, at which a capture or the end still comes before a draw by counting."""
    left = MOST_QUIET - state[QUIET]
    if state[FORCADA] != NOT_COUNTING:
        strong_acts = is_three_to_one(state[state[SIDE]], state[1 - state[SIDE]])
        # The strong side's last move is the last ply; either side may capture before it.
        left = min(left, 2 * (MOST_FORCADA - state[FORCADA]) - (1 if strong_acts else 0))
    return left


@compiled("int64(int64[::1], uint8[::1])")
def known(state: Words, table: Sequence[int]) -> int:
    """0 for a draw, n if the side to act wins in n plies, -n if it loses in n; UNKNOWN without a table, with
    more pieces than it has, and once a side has no pieces or no move.

    What is drawn by counting is 0. A win that is left may take more plies than n, where the counters forbid the
    shortest way; the repetition of positions, which needs the history, is not looked at.
    """
    both, half = state[WHITE] | state[BLACK], len(table) // 2
    most = MOST_PIECES if half == SLOTS else LARGEST
    if half == 0 or state[WHITE] == 0 or state[BLACK] == 0 or count_bits(both) > most:
        return UNKNOWN
    slot = slot_of_state(state)
    plies, conversion = byte_at(table, slot) - 1, byte_at(table, half + slot) - 1
    if plies == 0:
        return UNKNOWN
    if plies < 0 or conversion > plies_left(state):
        return 0
    return plies if plies & 1 else -plies


def path(most: int = MOST_PIECES) -> Path:
    """Named after what decides on its bytes: a stale table is never used."""
    digest = sha256()
    for name in ("kernel.py", "slots.py", "retrograde.py"):
        digest.update(Path(__file__).with_name(name).read_bytes())
    size = "" if most == MOST_PIECES else f"{most}-"
    return jit.kernels_folder() / f"damas-endings-{size}{digest.hexdigest()[:16]}.npy"


def is_compiled() -> bool:
    return hasattr(known, "signatures")


@cache
def table() -> Any:
    """The table, made and stored if it is not there; an empty one where the kernels are not compiled."""
    if not is_compiled():
        return words(0)
    if path(LARGEST).exists():
        return mapped(path(LARGEST))
    return of_four()


def of_four() -> Any:
    if not path().exists():
        store()
    return mapped(path())


def mapped(file: Path) -> Any:
    """So that all workers share it; "c" because the compiled functions ask for an array that could be written."""
    import numpy

    return numpy.asarray(numpy.load(file, mmap_mode="c"))


def store() -> None:
    import numpy

    from games.catalogue.damas import retrograde

    path().parent.mkdir(parents=True, exist_ok=True)
    # Under a name of its own until it is whole: another process may be at it too.
    unfinished = path().with_suffix(f".{os.getpid()}.npy")
    numpy.save(unfinished, retrograde.generate())
    unfinished.replace(path())
