"""The text of a position, read and checked."""

from __future__ import annotations

import re

from games.catalogue.dados.position import ODDS, DadosPosition
from games.engine.contract import SIDES
from games.engine.errors import BadPosition

LENGTHS = (9, 13, 21)
TEXT = re.compile(r"((?:[wb]|[1-9][0-9]?)+) ([wb]) (-|[1-6]{2})", re.ASCII)
BAD = "Isto não é uma posição de Dois Dados."


def read(text: str) -> DadosPosition:
    found = TEXT.fullmatch(text[:60])
    if found is None or (found[3] != "-" and f"={found[3]}" not in ODDS):
        raise BadPosition(BAD)
    cells = re.sub("[0-9]+", lambda run: " " * int(run[0]), found[1])
    stones = [sum(1 << at for at, letter in enumerate(cells) if letter == side) for side in SIDES]
    dice = 0 if found[3] == "-" else 7 * int(found[3][0]) + int(found[3][1])
    position = DadosPosition([*stones, SIDES.index(found[2]), dice, len(cells)])
    check(position, stones)
    return position


def check(position: DadosPosition, stones: list[int]) -> None:
    if position.length not in LENGTHS or not any(stones) or max(one.bit_count() for one in stones) > 2:
        raise BadPosition(BAD)
    both_arrived = position.owner(1) == "b" and position.owner(position.length) == "w"
    if both_arrived or (position.dice and position.outcome()):
        raise BadPosition(BAD)
