"""The endings with five pieces, which an operator may have made once: `manage.py endings damas`.

One pair of forces after the other; each lies in a file of its own as soon as it is done, so that a run that was
stopped goes on with the next one. In the end all are joined with the four pieces' table, which they lead to.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy

from games.catalogue.damas import endings, retrograde
from games.catalogue.damas.census import name
from games.catalogue.damas.retrograde import Group, blank, bounds, in_order
from games.catalogue.damas.slots import ALL_SLOTS, LARGEST, PAIRS_OF_FIVE, SLOTS

MEGABYTE = 1_000_000


class Five:
    def __init__(self, say: Callable[[str], None]):
        self.say = say
        self.plies, self.conversions = blank(ALL_SLOTS), blank(ALL_SLOTS)
        self.open_moves, self.longest = blank(ALL_SLOTS), blank(ALL_SLOTS)
        four = endings.of_four()
        self.plies[:SLOTS], self.conversions[:SLOTS] = four[:SLOTS], four[SLOTS:]

    @property
    def folder(self) -> Path:
        return endings.path(LARGEST).with_suffix("")

    def file(self, group: Group) -> Path:
        own, enemy = group[0]
        return self.folder / f"{name(own)}-{name(enemy)}.npy"

    def make(self) -> None:
        groups = list(in_order(PAIRS_OF_FIVE))
        self.folder.mkdir(parents=True, exist_ok=True)
        done, began, fresh = 0, time.monotonic(), 0
        for number, group in enumerate(groups, 1):
            first, end = bounds(group)
            if not self.take(group):
                retrograde.fill(group, self.plies, self.conversions, self.open_moves, self.longest)
                self.store(group)
                fresh += end - first
            done += end - first
            share = f"{100 * done / (ALL_SLOTS - SLOTS):3.0f} %"
            minutes = (time.monotonic() - began) / 60 / max(fresh, 1) * (ALL_SLOTS - SLOTS - done)
            rest = f"{minutes:5.1f} min left" if fresh else "was there already"
            self.say(f"{share}  {number:2}/{len(groups)} {self.file(group).stem:9} {rest}")
        self.join()

    def take(self, group: Group) -> bool:
        """What an earlier run has done."""
        if not self.file(group).exists():
            return False
        first, end = bounds(group)
        self.plies[first:end], self.conversions[first:end] = numpy.load(self.file(group))
        return True

    def store(self, group: Group) -> None:
        """Under another name until it is whole."""
        first, end = bounds(group)
        unfinished = self.file(group).with_suffix(".unfinished.npy")
        numpy.save(unfinished, numpy.stack((self.plies[first:end], self.conversions[first:end])))
        unfinished.replace(self.file(group))

    def join(self) -> None:
        unfinished = endings.path(LARGEST).with_suffix(".unfinished.npy")
        table: Any = numpy.lib.format.open_memmap(unfinished, "w+", numpy.uint8, (2 * ALL_SLOTS,))
        table[:ALL_SLOTS], table[ALL_SLOTS:] = self.plies, self.conversions
        table.flush()
        unfinished.replace(endings.path(LARGEST))
        shutil.rmtree(self.folder)
        farthest = int(self.conversions.max()) - 1
        self.say(f"longest win {int(self.plies.max()) - 1} plies, longest way to a capture or a man's move {farthest}")
        self.say(f"{endings.path(LARGEST)}: the robots use it from the next start on")


def make(say: Callable[[str], None]) -> None:
    if not endings.is_compiled():
        raise RuntimeError("only with compiled kernels: TABULEIRO_JIT=1")
    if endings.path(LARGEST).exists():
        say(f"{endings.path(LARGEST)} is there already")
        return
    size = 2 * ALL_SLOTS // MEGABYTE
    say(f"{ALL_SLOTS - SLOTS:,} positions; {size} MB on the disk in the end, twice that on the way and in memory")
    Five(say).make()
