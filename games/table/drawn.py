"""The board and what was thrown, as this viewer sees them."""

from __future__ import annotations

import json
from typing import Any

from django.utils.functional import cached_property
from django.utils.translation import gettext

from games.engine.contract import BLACK
from games.match.language import translated
from games.models import Match
from games.table import commands, draw, measures, view
from games.table.around import Throw
from games.table.commands import Choice
from games.table.viewed import Viewed

TOLD = {"moved", "captured"}
packed = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Drawn(Viewed):
    @cached_property
    def choices(self) -> list[Choice]:
        held = {place.partition("#")[0] for place in self.match.ids}
        return commands.choices(self.game, self.match.board, self.actions, held)

    @cached_property
    def first_touches(self) -> set[str]:
        others = (path for choice in self.choices if "o" in choice for path in choice["o"])
        return {choice["t"][0] for choice in self.choices} | {path[0] for path in others}

    @cached_property
    def board(self) -> str:
        choices = [] if self.chance else self.choices
        cells = {cell.id for cell in self.game.scene.board(self.match.board).cells}
        able = {choice["t"][0] for choice in choices} & cells
        last = self.last_moves
        return draw.board(
            self.game,
            self.match.board,
            viewer=self.viewer,
            ids=self.match.ids,
            turned=self.bottom == BLACK,
            swapped=self.match.swapped,
            label=gettext("Tabuleiro de {game}").format(game=self.game.name),
            css=self.look,
            last=last,
            lit=self.lit,
            robot=bool(last) and self.match.sides[last[-1]["side"]].is_robot,
            able=able,
            data={"id": "board", "data-choices": packed(commands.bundled(choices))},
        )

    @cached_property
    def look(self) -> str:
        material = self.game.scene.made_of(self.preferences.boards.get(self.game.slug, ""))
        plain = "" if self.preferences.coordinates else " plain"
        turned = " turned" if self.bottom == BLACK else ""
        return f"board of-{material}{turned}{plain}"

    @cached_property
    def last_moves(self) -> list[dict[str, Any]]:
        """The events to mark on the board: the last move, and the one before it if it belongs to the same turn."""
        moves = [event for event in self.match.recent if self.moved(event)]
        turn = (moves[-1]["side"], moves[-1]["turn"]) if moves else None
        return [event for event in moves[-2:] if (event["side"], event["turn"]) == turn]

    @cached_property
    def steps(self) -> str:
        """The newest event as the page's script tells it: where a piece went and what was taken, in order."""
        steps = self.match.recent[-1]["steps"] if self.match.recent else []
        told = [step[1] if step[0] == "captured" else f"{step[1]}>{step[2]}" for step in steps if step[0] in TOLD]
        return " ".join(told) if len(told) > 1 else ""

    @cached_property
    def lit(self) -> list[str]:
        """What decided a match that was played to its end: as the rules say, else the last capture."""
        outcome = self.match.board.outcome() if self.match.ending == Match.Ending.RULES else None
        if outcome is None or outcome.winner is None:
            return []
        last = self.match.last_event
        taken = [step[1] for step in last["steps"] if step[0] == "captured"] if last else []
        return list(outcome.cells or dict.fromkeys(place.partition("#")[0] for place in taken))

    @staticmethod
    def moved(event: dict[str, Any]) -> bool:
        return any(step[0] in {"moved", "placed"} for step in event["steps"])

    @cached_property
    def throw(self) -> Throw | None:
        """As it fell, until a move is made, also before this match began; at rest otherwise. None without chance."""
        chance, last = self.game.chance, self.match.last_event
        if chance is None:
            return None
        result = (chance.result(last["token"]) if last else None) or chance.standing(self.match.board)
        ready, words = self.to_act and self.chance, chance.words
        played = len(self.match.record)  # an offer or a phrase lets all lie as it is
        title = result.name if result else gettext(words.title)
        said = result.words.spoken(translated) if result else gettext(words.invitation if ready else words.rule)
        return Throw(
            slug=self.game.slug,
            size=f"0 0 {chance.width:g} {chance.height:g}",
            things=tuple(
                (f"translate({spot.x:g} {spot.y:g}) rotate({spot.turn:g})", face)
                for spot, face in chance.lying(result, played)
            ),
            what=gettext(words.what),
            title=title,
            words=said,
            label=f"{title}. {said}" if result else gettext(words.rest),
            thrown=result is not None,
            ready=ready,
            version=str(played) if result else "",
            legend=self.game.scene.legend,
            colour=view.shown(self.bottom, self.match.swapped),
        )

    @cached_property
    def measures(self) -> str:
        return measures.classes(self.game.scene.board(self.match.board))
