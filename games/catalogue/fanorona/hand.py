"""What a player touches to play an action, and what happens then."""

from __future__ import annotations

from collections.abc import Iterator

from games.catalogue.fanorona import notation
from games.catalogue.fanorona.position import FanoronaPosition
from games.catalogue.fanorona.scene import MAN
from games.catalogue.fanorona.turn import legal_strides
from games.engine.contract import Hand, other
from games.engine.scene import Step


def steps(position: FanoronaPosition, action: str) -> tuple[Step, ...]:
    return tuple(happenings(position, action))


def happenings(position: FanoronaPosition, action: str) -> Iterator[Step]:
    """Every step of the piece, followed by what it takes."""
    for stride in legal_strides(position, action):
        yield Step("moved", notation.name(stride.start), notation.name(stride.end), owner=position.side, piece=MAN)
        for point in stride.taken:
            yield Step("captured", notation.name(point), owner=other(position.side), piece=MAN)


def touches(action: str) -> tuple[str, ...]:
    """A chain that may stop is the beginning of the longer ones."""
    return tuple(action.split("-"))


class FanoronaHand(Hand[FanoronaPosition]):
    def touches(self, position: FanoronaPosition, action: str) -> tuple[str, ...]:
        return touches(action)

    def steps(self, position: FanoronaPosition, action: str) -> tuple[Step, ...]:
        return steps(position, action)
