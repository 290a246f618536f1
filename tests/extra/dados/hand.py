"""What a player touches to play an action, and what happens then."""

from __future__ import annotations

from games.catalogue.dados.chance import ROLL
from games.catalogue.dados.position import DadosPosition
from games.catalogue.dados.scene import STONE
from games.engine.contract import Command, Hand, other
from games.engine.scene import Step


class DadosHand(Hand[DadosPosition]):
    commands = (Command(ROLL, "Lançar os dados", "i-dados", "d"),)

    def touches(self, position: DadosPosition, action: str) -> tuple[str, ...]:
        return (ROLL,) if action[0] == "=" else tuple(action.split("-"))

    def steps(self, position: DadosPosition, action: str) -> tuple[Step, ...]:
        side = position.side
        if action[0] == "=":
            return (Step("thrown", owner=side, value=int(action[1:])),)
        start, end = action.split("-")
        moved = Step("moved", start, end, owner=side, piece=STONE)
        if not position.owner(int(end)):
            return (moved,)
        return (Step("captured", end, owner=other(side), piece=STONE), moved)
