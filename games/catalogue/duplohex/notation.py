"""Cells, kinds and actions as text: `c4`, `Dc4` (a placing), `Rc4-c5` (a move)."""

from __future__ import annotations

from functools import cache

from games.catalogue.duplohex import kernel
from games.engine.words import Say, gettext_noop

KIND_LETTERS = "DR"  # by kind
KINDS = (Say(gettext_noop("disco")), Say(gettext_noop("anel")))  # both masculine: one sentence serves for both


def cell_name(cell: int) -> str:
    return f"{'abcdefg'[cell % kernel.SIZE]}{cell // kernel.SIZE + 1}"


CELLS = {cell_name(cell): cell for cell in range(kernel.SIZE * kernel.SIZE)}


@cache
def write_action(code: int) -> str:
    start = kernel.action_start(code)
    way = "" if start == kernel.NOWHERE else f"{cell_name(start)}-"
    return f"{KIND_LETTERS[kernel.action_kind(code)]}{way}{cell_name(kernel.action_end(code))}"


@cache
def parts(action: str) -> tuple[int, str, str]:
    """Kind, start ("" for a placing) and end of a legal action."""
    start, _, end = action[1:].rpartition("-")
    return KIND_LETTERS.index(action[0]), start, end
