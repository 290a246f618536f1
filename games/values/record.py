"""The text of a match's actions: one line per turn. `~` before an action says that it was taken back.

A line whose actions were all taken back goes on with what is played instead. A first line that is empty stands for
the turn of `w` in a match that `b` begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import accumulate, groupby
from operator import itemgetter

from games.engine.contract import BLACK

UNDONE = "~"
STANDS = re.compile(r"(?<!\S)[^~\s]\S*")


def extended(record: str, action: str, same_turn: bool) -> str:
    line = record.rpartition("\n")[2]
    if not line:
        return record + action
    return f"{record}{' ' if same_turn or not STANDS.search(line) else chr(10)}{action}"


def written(actions: Iterable[tuple[str, str]], begins: str) -> str:
    """The record of actions with their sides, of which none was taken back."""
    lines = [" ".join(action for _, action in turn) for _, turn in groupby(actions, key=itemgetter(0))]
    return ("\n" if begins == BLACK else "") + "\n".join(lines)


def standing(record: str) -> list[str]:
    return STANDS.findall(record)


def length(record: str) -> int:
    return len(record.split()) - record.count(UNDONE)


def struck(record: str, keep: int) -> str:
    """With everything after the first `keep` actions that stand marked as taken back."""
    places = [found.start() for found in STANDS.finditer(record)]
    if keep >= len(places):
        return record
    tail = record[places[keep] :].split()
    return record[: places[keep]] + " ".join(action if action[0] == UNDONE else UNDONE + action for action in tail)


def lines_of(record: str) -> list[int]:
    """For each action that stands, the line it is in."""
    return [number for number, line in enumerate(record.split("\n")) for _ in standing(line)]


def turns_of(record: str) -> tuple[int, int]:
    """In how many turns of each side an action stands; of `w` first."""
    lines = record.split("\n")
    white, black = (sum(STANDS.search(line) is not None for line in lines[first::2]) for first in (0, 1))
    return white, black


def has_both(record: str) -> bool:
    """Whether an action of each side stands."""
    lines = record.split("\n")
    return all(any(map(STANDS.search, lines[first::2])) for first in (0, 1))


def ends_of_turns(record: str) -> list[int]:
    """How many actions stand after each turn."""
    counts = [len(standing(line)) for line in record.split("\n")]
    return [total for total, count in zip(accumulate(counts), counts, strict=True) if count]


def taken_back(record: str) -> list[tuple[int, list[str]]]:
    """What was taken back, and how many actions stood before it."""
    found: list[tuple[int, list[str]]] = []
    stood = 0
    for action in record.split():
        if action[0] != UNDONE:
            stood += 1
        elif found and found[-1][0] == stood:
            found[-1][1].append(action[1:])
        else:
            found.append((stood, [action[1:]]))
    return found
