"""Kernels on words that refuse what compiled code does not notice: an index before the first or behind the last."""

from __future__ import annotations

import sys
from typing import Any, SupportsIndex

from games.engine import jit


class Strict:
    """For lists and tuples, which take an index from the end without a word."""

    def __getitem__(self, at: Any) -> Any:
        return super().__getitem__(checked(at))  # type: ignore[misc]

    def __setitem__(self, at: Any, value: Any) -> None:
        super().__setitem__(checked(at), value)  # type: ignore[misc]

    def copy(self) -> Any:
        return type(self)(self)  # type: ignore[call-arg]


def checked(at: SupportsIndex | slice) -> SupportsIndex | slice:
    if not isinstance(at, slice) and at.__index__() < 0:
        raise IndexError(f"{at} is before the first word")
    return at


class StrictWords(Strict, list[Any]):
    pass


class StrictConstants(Strict, tuple[Any, ...]):
    __slots__ = ()


def words(count: int) -> StrictWords:
    return StrictWords([0] * count)


def grid(rows: int, columns: int) -> StrictWords:
    return StrictWords(words(columns) for _ in range(rows))


def made_strict(monkeypatch: Any, slug: str) -> None:
    """Lets this game and the search make no other words, and makes their constants as strict."""
    for name, module in list(sys.modules.items()):
        if name.startswith((f"games.catalogue.{slug}.", "games.engine.search.", "games.engine.contract.")):
            for attribute, value in list(vars(module).items()):
                if (other := strict_one(value)) is not None:
                    monkeypatch.setattr(module, attribute, other)


def strict_one(value: object) -> object | None:
    if value is jit.words:
        return words
    if value is jit.grid:
        return grid
    if type(value) is list and value and type(value[0]) is int:
        return StrictWords(value)
    if type(value) is tuple and value and type(value[0]) is int:
        return StrictConstants(value)
    return None
