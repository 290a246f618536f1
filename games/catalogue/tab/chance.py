"""The four sticks: what a throw is called and how it falls."""

from __future__ import annotations

from games.catalogue.tab import notation
from games.catalogue.tab.position import TabPosition
from games.engine.contract import Chance, ChanceWords, Result, Spot
from games.engine.words import Say, gettext_noop

THROW = "throw"
NAMES = {1: "Tâb", 2: "Itneyn", 3: "Telâteh", 4: "Arba'ah", 6: "Sitteh"}
LIGHT_FACES = {1: 1, 2: 2, 3: 3, 4: 4, 6: 0}
FACES = {
    1: gettext_noop("Uma face clara. Dá novo lançamento."),
    2: gettext_noop("Duas faces claras."),
    3: gettext_noop("Três faces claras."),
    4: gettext_noop("Quatro faces claras. Dá novo lançamento."),
    6: gettext_noop("Nenhuma face clara. Dá novo lançamento."),
}
LIGHT, DARK = "stick-light", "stick-dark"


class Sticks(Chance[TabPosition]):
    touch = THROW
    width, height = 284, 168
    spots = (Spot(56, 84, -8), Spot(112, 84, 5), Spot(168, 84, -3), Spot(226, 84, 9))
    at_rest = tuple((Spot(x, 84), LIGHT) for x in (97, 127, 157, 187))  # upright, in a bundle
    words = ChanceWords(
        what=gettext_noop("Dado de paus"),
        title=gettext_noop("Paus"),
        rule=gettext_noop("Quatro paus: contam as faces claras."),
        rest=gettext_noop("Paus por lançar"),
        invitation=gettext_noop("Toque nos paus para os lançar."),
        ask=gettext_noop("lance os paus"),
        first=gettext_noop("Lance primeiro os paus: o valor não se escolhe."),
    )

    def result(self, action: str) -> Result | None:
        return fallen(notation.thrown(action) or 0)

    def standing(self, position: TabPosition) -> Result | None:
        return fallen(position.thrown)


def called(value: int) -> str:
    return f"{NAMES[value]} ({value})"


def fallen(value: int) -> Result | None:
    """None for 0, before the sticks are thrown."""
    if not value:
        return None
    light = LIGHT_FACES[value]
    return Result(called(value), (LIGHT,) * light + (DARK,) * (4 - light), Say(FACES[value]))
