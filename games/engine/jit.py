"""Kernels: the rules as small functions over int64 words, compiled or not.

The same source runs compiled (workers, UGI, bench: `TABULEIRO_JIT=1`) and as plain Python (the web process,
which asks one rules question per request and saves numba's start-up and memory). Every kernel function gives
its signature. Numba's cache sees only the file that a function stands in; `digest` sees all that it may call.
"""

from __future__ import annotations

import hashlib
import os
import warnings
from collections.abc import Callable, Iterable, MutableSequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar, cast

from games.catalogue import CATALOGUES, OTHERS, OWN

Function = TypeVar("Function", bound=Callable[..., object])

COMPILED = os.environ.get("TABULEIRO_JIT") == "1"
GAMES = Path(__file__).resolve().parent.parent


def sources(catalogues: Iterable[Path]) -> list[Path]:
    """Every file with compiled functions: those of the engine, and those of these catalogues."""
    files = [*GAMES.glob("engine/**/*.py"), *(file for folder in catalogues for file in folder.glob("*/**/*.py"))]
    return sorted(filter(has_kernels, files))


def has_kernels(source: Path) -> bool:
    return b"@compiled(" in source.read_bytes()


@cache
def digest(catalogues: tuple[Path, ...] = (OWN,)) -> str:
    """Names a cache: other sources or another numba must never meet old machine code."""
    digest = hashlib.sha256(version("numba").encode())
    for source in sources(catalogues):
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def kernels_folder() -> Path:
    return Path(os.environ.get("TABULEIRO_VAR", GAMES.parent / "var")) / "kernels"


def cache_folder(source: Path = OWN) -> Path:
    """Where the compiled functions of a source lie. Ours call none of another catalogue: those never spoil them."""
    is_own = not any(source.is_relative_to(other) for other in OTHERS)
    return kernels_folder() / digest((OWN,) if is_own else CATALOGUES)


words: Callable[[int], MutableSequence[int]]
"""So many zeros: what kernels work on. Kernels may call it too, so it is compiled with them."""

grid: Callable[[int, int], MutableSequence[MutableSequence[int]]]
"""So many rows of so many zeros."""

BITS = 0x7FFFFFFFFFFFFFFF

product: Callable[[int, int], int]
"""The low 63 bits of a product that may be larger than a word. Kernels must not write `a * b & BITS`: numba promises
LLVM that signed numbers never overflow, and where both are seen to be positive LLVM leaves the mask out."""

borrowed: Callable[[Any], Any]
borrowed_grid: Callable[[Any], Any]
"""The same array without a count of its owners, which took half the time of a search; someone else must hold it."""

if COMPILED:
    import numba
    import numba.extending
    import numpy
    from numba import carray  # type: ignore[attr-defined]

    # The search takes a game's functions as arguments; numba calls that experimental, our tests say that it works.
    warnings.simplefilter("ignore", numba.NumbaExperimentalFeatureWarning)

    def compiled(signature: str) -> Callable[[Function], Function]:
        def decorate(function: Function) -> Function:
            numba.config.CACHE_DIR = str(cache_folder(Path(function.__code__.co_filename)))  # type: ignore[attr-defined]
            return cast(Function, numba.njit(signature, cache=True, nogil=True)(function))

        return decorate

    @compiled("int64[::1](int64)")
    def zeros(count: int) -> MutableSequence[int]:
        return numpy.zeros(count, dtype=numpy.int64)  # type: ignore[return-value]

    words = zeros

    @compiled("int64(int64, int64)")
    def product(one: int, other: int) -> int:
        return numba.int64((numba.uint64(one) * numba.uint64(other)) & numba.uint64(BITS))  # type: ignore[return-value]

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

    def product(one: int, other: int) -> int:
        return one * other & BITS

    def grid(rows: int, columns: int) -> MutableSequence[MutableSequence[int]]:
        return [words(columns) for _ in range(rows)]

    def borrowed(array: Any) -> Any:
        return array

    borrowed_grid = borrowed
