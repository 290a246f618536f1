"""Two dice: how they lie."""

from __future__ import annotations

from games.catalogue.dados.position import ODDS, DadosPosition
from games.engine.contract import Chance, ChanceWords, Result, Spot
from games.engine.words import Say

ROLL = "roll"


class Dice(Chance[DadosPosition]):
    touch = ROLL
    width, height = 240, 140
    spots = (Spot(72, 70, -14), Spot(166, 74, 11))
    at_rest = ((Spot(76, 72), "dados-6"), (Spot(164, 72), "dados-6"))
    words = ChanceWords(
        what="Dados",
        title="Dois dados",
        rule="Joga-se o valor de um deles.",
        rest="Dados por lançar",
        invitation="Toque nos dados para os lançar.",
        ask="lance os dados",
        first="Lance primeiro os dados: o valor não se escolhe.",
    )

    def result(self, action: str) -> Result | None:
        return fallen(action[1:]) if action in ODDS else None

    def standing(self, position: DadosPosition) -> Result | None:
        return fallen(position.dice) if position.dice else None


def fallen(dice: str) -> Result:
    less, more = dice
    return Result(f"{less} e {more}", (f"dados-{less}", f"dados-{more}"), Say("Joga-se o valor de um deles."))
