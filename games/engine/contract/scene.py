"""How a game looks: its board, its pieces, what lies beside them. All as data (`games/engine/scene.py`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from games.engine.contract.position import Position
from games.engine.contract.sides import EVERYBODY
from games.engine.scene import Board, Piece, Tray
from games.engine.words import gettext_noop

P = TypeVar("P", bound=Position)


# What a board can be made of: the class `of-<name>` sets its colours, in `materials.css` or in a game's style sheet.
OWN = "own"
MATERIALS = (
    (OWN, gettext_noop("Natural")),
    ("azulejo", gettext_noop("Azulejo")),
    ("slate", gettext_noop("Ardósia")),
    ("felt", gettext_noop("Feltro")),
)


class Scene(ABC, Generic[P]):
    """Drawings that are the game's own stand in its `symbols.svg`, their colours in its `static/board.css`."""

    card: str  # the text of the position drawn on the game's card
    card_wide: bool = False
    avatar: str = "man"  # the symbol that stands for a side
    legend: tuple[tuple[str, str], ...] = ()  # (symbol, words)
    letters: Mapping[tuple[str, str], str] = {}  # (owner, kind) of a piece -> how a terminal shows it
    materials: tuple[tuple[str, str], ...] = MATERIALS  # (name, words); the first unless a person chooses

    @abstractmethod
    def board(self, position: P) -> Board:
        """The same object for every position of a match."""

    @abstractmethod
    def pieces(self, position: P, viewer: str = EVERYBODY) -> tuple[Piece, ...]:
        """What the viewer may see, far to near as `w` sees it; the renderer sorts it anew for `b`."""

    def trays(self, position: P, viewer: str = EVERYBODY) -> tuple[Tray, ...]:
        return ()

    def made_of(self, chosen: str) -> str:
        """The chosen material, if it is one of this board's."""
        return chosen if chosen in dict(self.materials) else self.materials[0][0]


AnyScene = Scene[Any]
