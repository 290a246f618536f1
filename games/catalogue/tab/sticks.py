"""The four sticks: what a throw is called and how it falls."""

from __future__ import annotations

from games.catalogue.tab import notation
from games.engine.contract import Throw
from games.engine.words import Say, gettext_noop

NAMES = {1: "Tâb", 2: "Itneyn", 3: "Telâteh", 4: "Arba'ah", 6: "Sitteh"}
LIGHT_FACES = {1: 1, 2: 2, 3: 3, 4: 4, 6: 0}
FACES = {
    1: gettext_noop("Uma face clara. Lança outra vez."),
    2: gettext_noop("Duas faces claras."),
    3: gettext_noop("Três faces claras."),
    4: gettext_noop("Quatro faces claras. Lança outra vez."),
    6: gettext_noop("Nenhuma face clara. Lança outra vez."),
}


def called(value: int) -> str:
    return f"{NAMES[value]} ({value})"


def throw(action: str) -> Throw | None:
    return fallen(notation.thrown(action) or 0)


def fallen(value: int) -> Throw | None:
    """None for 0, before the sticks are thrown."""
    if not value:
        return None
    faces = tuple(stick < LIGHT_FACES[value] for stick in range(4))
    return Throw(value, NAMES[value], faces, Say(FACES[value]))
