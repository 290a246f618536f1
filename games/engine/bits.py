"""Bits of a word, counted and found by one instruction of the processor where kernels are compiled."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from games.engine.jit import COMPILED, compiled

count_bits: Callable[[int], int]

lowest: Callable[[int], int]
"""The index of the lowest bit that is set; the word is not 0."""

# numba itself may be told to leave all as it stands: then words are still its numbers.
if COMPILED and os.environ.get("NUMBA_DISABLE_JIT") != "1":
    import numba.extending
    from numba import types

    @numba.extending.intrinsic
    def ctpop(typing: Any, word: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), code

    @numba.extending.intrinsic
    def cttz(typing: Any, word: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], numba.core.cgutils.true_bit)

        return types.int64(types.int64), code

    @compiled("int64(int64)")
    def count_bits(word: int) -> int:
        return ctpop(word)  # type: ignore[call-arg]

    @compiled("int64(int64)")
    def lowest(word: int) -> int:
        return cttz(word)  # type: ignore[call-arg]
else:

    def count_bits(word: int) -> int:
        return int(word).bit_count()

    def lowest(word: int) -> int:
        return int(word & -word).bit_length() - 1
