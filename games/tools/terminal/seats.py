"""Who sits where: people and the computer, and how a file says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.contract import BLACK, WHITE, other
from games.engine.robots import LEVELS
from games.match import names
from games.values import thrower

LOT = "lot"
NAMES = {WHITE: "White", BLACK: "Black"}  # PGN's tags, also WhiteType and BlackType


@dataclass(frozen=True)
class Player:
    name: str
    level: int = 0  # of the computer; 0 is a person

    @property
    def is_computer(self) -> bool:
        return self.level > 0

    @property
    def said(self) -> names.Name:
        """For each place in a sentence."""
        if self.is_computer:
            return names.computer()
        players = {player.label: player for player in map(names.at_one_screen, (1, 2))}
        return players.get(self.name) or names.person(self.name)


Seats = dict[str, Player]


def seated(side: str, level: int) -> Seats:
    """The first person on a side, or wherever the lot puts them; level 0 is a second person."""
    if side == LOT:
        side = thrower.throw({WHITE: 1, BLACK: 1})
    rival = Player(names.computer().label, level) if level else Player(names.at_one_screen(2).label)
    return {side: Player(names.at_one_screen(1).label), other(side): rival}


def tags_of(seats: Seats) -> dict[str, str]:
    tags = {NAMES[side]: seats[side].name for side in NAMES}
    tags |= {f"{NAMES[side]}Type": "program" if seats[side].is_computer else "human" for side in NAMES}
    level = max(player.level for player in seats.values())
    return tags | ({"Level": str(level)} if level else {})


def seats_from(tags: Mapping[str, str], seats: Seats) -> Seats:
    """As the file has them; where it does not say, as they sit now."""
    found = {}
    for side, name in NAMES.items():
        kind = tags.get(f"{name}Type")
        level = level_from(tags) if kind == "program" else 0 if kind == "human" else seats[side].level
        found[side] = Player(tags.get(name, seats[side].name)[:40], level)
    # A game that the computer plays alone is for nobody.
    return seats if all(player.is_computer for player in found.values()) else found


def level_from(tags: Mapping[str, str]) -> int:
    numbers = {str(level.number): level.number for level in LEVELS}
    return numbers.get(tags.get("Level", ""), LEVELS[-1].number)
