"""A game in a minute: boards that wait for one move each. What was touched stands in the address, so that it works
with mouse, finger and keyboard, with and without scripts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import cached_property
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.engine.contract import Game, Position, Result
from games.engine.contract.words import Glance
from games.engine.scene import follow, number
from games.match import replay
from games.match.language import translated
from games.table import draw
from games.table.draw import Link


@dataclass(frozen=True)
class Moment:
    """One of the boards, after what was touched of it."""

    game: Game
    number: int
    glance: Glance
    touched: tuple[str, ...] = ()

    @cached_property
    def position(self) -> Position:
        return self.game.read(self.glance.position)

    @cached_property
    def ways(self) -> dict[str, tuple[str, ...]]:
        """The cells to touch for each action that is awaited. A box or a button has no choice to offer here."""
        cells = {cell.id for cell in self.game.scene.board(self.position).cells}
        touches = {action: self.game.hand.touches(self.position, action) for action in self.glance.actions}
        return {action: tuple(touch for touch in way if touch in cells) for action, way in touches.items()}

    @property
    def played(self) -> str:
        """The action that was touched to its end, "" while there is more to touch."""
        return next((action for action, way in self.ways.items() if way == self.touched), "")

    @property
    def is_possible(self) -> bool:
        return any(way[: len(self.touched)] == self.touched for way in self.ways.values())

    @property
    def following(self) -> list[str]:
        """The cells that may be touched next."""
        done = len(self.touched)
        left = [way for way in self.ways.values() if way[:done] == self.touched and len(way) > done]
        return list(dict.fromkeys(way[done] for way in left))

    @property
    def said(self) -> str:
        return gettext(self.glance.answer if self.played else self.glance.ask)

    @property
    def picture(self) -> SafeString:
        ids = number(self.game.scene.pieces(self.position))
        if not self.played:
            label = gettext(self.glance.title)
            return draw.board(self.game, self.position, ids=self.named(ids), label=label, links=self.links)
        steps = self.game.hand.steps(self.position, self.played)
        last = replay.event(self.game, self.position, self.played, steps, 0)
        return draw.board(
            self.game,
            self.position.after(self.played),
            ids=self.named(follow(ids, steps)),
            label=self.said,
            last=[last],
            data=draw.walked(self.game, self.position, steps),
        )

    def named(self, ids: Mapping[str, str]) -> dict[str, str]:
        """Three boards stand on one page."""
        return {place: f"{self.number}-{id}" for place, id in ids.items()}

    @property
    def thrown(self) -> Result | None:
        """What chance has given before the move."""
        return self.game.chance.standing(self.position) if self.game.chance else None

    @property
    def thrown_words(self) -> str:
        return self.thrown.words.spoken(translated) if self.thrown else ""

    @property
    def lying(self) -> list[tuple[str, str]]:
        """Each thing that was thrown: where it lies, and its symbol."""
        lies = self.game.chance.lying(self.thrown, self.number) if self.game.chance else ()
        return [(f"translate({spot.x:g} {spot.y:g}) rotate({spot.turn:g})", face) for spot, face in lies]

    @property
    def links(self) -> list[Link]:
        """What is chosen lets itself be put back; then what can be touched next."""
        mark = "dot" if self.touched else "can"
        back = [Link(cell, "sel", self.address(self.touched[:at])) for at, cell in enumerate(self.touched)]
        return [*back, *(Link(cell, mark, self.address((*self.touched, cell))) for cell in self.following)]

    def address(self, touched: tuple[str, ...]) -> str:
        return f"?passo={self.number}&toques={','.join(touched)}"


def moments(game: Game, step: str = "", touched: str = "") -> list[Moment]:
    """All boards of a game; the one that is asked for after what was touched, as far as that makes sense."""
    found = [Moment(game, number, glance) for number, glance in enumerate(game.words.minute, 1)]
    for at, moment in enumerate(found):
        if str(moment.number) == step and touched:
            reached = Moment(game, moment.number, moment.glance, tuple(touched.split(",")))
            found[at] = reached if reached.is_possible else moment
    return found
