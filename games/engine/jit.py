"""Kernels: the rules as small functions over int64 words, compiled or not.

The same source runs compiled (workers, UGI, bench: `TABULEIRO_JIT=1`) and as plain Python (the web process,
which asks one rules question per request and saves numba's start-up and memory). Every kernel function gives
its signature. Numba's cache sees only the file that a function stands in; `digest` sees all of them.
"""

from __future__ import annotations

import hashlib
import os
import warnings
from collections.abc import Callable, MutableSequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., object])

COMPILED = os.environ.get("TABULEIRO_JIT") == "1"
GAMES = Path(__file__).resolve().parent.parent


def digest() -> str:
    """Names the cache: other sources or another numba must never meet old machine code."""
    sources = [*GAMES.glob("engine/**/*.py"), *GAMES.glob("catalogue/*/*.py")]
    digest = hashlib.sha256(version("numba").encode())
    for source in sorted(filter(has_kernels, sources)):
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def has_kernels(source: Path) -> bool:
    return b"@compiled(" in source.read_bytes()


def kernels_folder() -> Path:
    return Path(os.environ.get("TABULEIRO_VAR", GAMES.parent / "var")) / "kernels"


def cache_folder() -> Path:
    return kernels_folder() / digest()


words: Callable[[int], MutableSequence[int]]
"""So many zeros: what kernels work on. Kernels may call it too, so it is compiled with them."""

grid: Callable[[int, int], MutableSequence[MutableSequence[int]]]
"""So many rows of so many zeros."""

borrowed: Callable[[Any], Any]
borrowed_grid: Callable[[Any], Any]
"""The same array without a count of its owners, which took half the time of a search; someone else must hold it."""

if COMPILED:
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
    import numba
    import numba.extending
    import numpy
    from numba import carray  # type: ignore[attr-defined]

    # The search takes a game's functions as arguments; numba calls that experimental, our tests say that it works.
    warnings.simplefilter("ignore", numba.NumbaExperimentalFeatureWarning)

    def compiled(signature: str) -> Callable[[Function], Function]:
        return cast(Callable[[Function], Function], numba.njit(signature, cache=True, nogil=True))

    @compiled("int64[::1](int64)")
    def zeros(count: int) -> MutableSequence[int]:
        return numpy.zeros(count, dtype=numpy.int64)  # type: ignore[return-value]

    words = zeros

    @numba.extending.intrinsic
    def pointer(typing: Any, address: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.inttoptr(arguments[0], numba.core.cgutils.voidptr_t)

        return numba.types.voidptr(numba.types.intp), code

    @compiled("int64[::1](int64[::1])")
    def borrowed(array: Any) -> Any:
        return carray(pointer(array.ctypes.data), array.shape, numpy.int64)  # type: ignore[call-arg]

    @compiled("int64[:, ::1](int64[:, ::1])")
    def borrowed_grid(array: Any) -> Any:
        return carray(pointer(array.ctypes.data), array.shape, numpy.int64)  # type: ignore[call-arg]

    def grid(rows: int, columns: int) -> MutableSequence[MutableSequence[int]]:
        return numpy.zeros((rows, columns), dtype=numpy.int64)  # type: ignore[return-value]
else:

    def compiled(signature: str) -> Callable[[Function], Function]:
        return lambda function: function

    def words(count: int) -> MutableSequence[int]:
        return [0] * count

    def grid(rows: int, columns: int) -> MutableSequence[MutableSequence[int]]:
        return [words(columns) for _ in range(rows)]

    def borrowed(array: Any) -> Any:
        return array

    borrowed_grid = borrowed
