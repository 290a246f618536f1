"""What is said about an action: one sentence for the log; and how the game is taught."""

from __future__ import annotations

from games.catalogue.duplohex import notation
from games.catalogue.duplohex.lesson import LESSON
from games.catalogue.duplohex.minute import MINUTE
from games.catalogue.duplohex.notation import KINDS
from games.catalogue.duplohex.position import DuploHexPosition
from games.catalogue.duplohex.refusal import refusal
from games.catalogue.duplohex.scene import BOX_KEYS
from games.engine.contract import EVERYBODY, Words
from games.engine.words import Say, gettext_noop

PLACED = gettext_noop("{who} pôs um {kind} em {end}.")
FORCED = (
    gettext_noop("{who} pôs um disco no anel de {end}: era um lance forçado."),
    gettext_noop("{who} pôs um anel à volta do disco de {end}: era um lance forçado."),
)
MOVED = (
    gettext_noop("{who} moveu o disco de {start} para o anel de {end}."),
    gettext_noop("{who} moveu o anel de {start} para o disco de {end}."),
)
SKIPPED = gettext_noop("Não há lance de {kind}: a vez passa.")

PLACE = (gettext_noop("Pôr um disco"), gettext_noop("Pôr um anel"))

ASKED = {
    "1": gettext_noop("ponha um disco ou um anel"),
    "dr": gettext_noop("jogue um disco e um anel, por qualquer ordem"),
    "d": gettext_noop("falta jogar um disco"),
    "r": gettext_noop("falta jogar um anel"),
}


def ask(position: DuploHexPosition) -> Say:
    return Say(ASKED[position.due])


def choice(position: DuploHexPosition, action: str) -> Say | None:
    """Which kind comes out of the box, where both may."""
    kind, start, _ = notation.parts(action)
    return None if start or position.due in BOX_KEYS else Say(PLACE[kind])


def tell(position: DuploHexPosition, action: str) -> Say:
    kind, _, _ = notation.parts(action)
    told = tell_half(position, action)
    if not is_last_half(position, action):
        return told
    return Say("{told} {skipped}", {"told": told, "skipped": Say(SKIPPED, {"kind": KINDS[1 - kind]})})


def tell_half(position: DuploHexPosition, action: str) -> Say:
    kind, start, end = notation.parts(action)
    if start:
        return Say(MOVED[kind], {"start": start, "end": end})
    if position.at(notation.CELLS[end]):
        return Say(FORCED[kind], {"end": end})
    return Say(PLACED, {"kind": KINDS[kind], "end": end})


def is_last_half(position: DuploHexPosition, action: str) -> bool:
    """Whether the turn passes after a first half, because the other kind has no action."""
    return position.due == "dr" and position.after(action).side != position.side


class DuploHexWords(Words[DuploHexPosition]):
    example = "Dc4"
    lesson = LESSON
    minute = MINUTE
    chapters = (
        ("objetivo", gettext_noop("Objetivo")),
        ("lances", gettext_noop("Os lances")),
        ("fim", gettext_noop("Fim do jogo")),
        ("tabuleiros", gettext_noop("Os três tabuleiros")),
        ("conselhos", gettext_noop("Conselhos")),
        ("escolhas", gettext_noop("Escolhas")),
    )

    def tell(self, position: DuploHexPosition, action: str, viewer: str = EVERYBODY) -> Say:
        return tell(position, action)

    def refusal(self, position: DuploHexPosition, action: str) -> Say:
        return refusal(position, action)

    def ask(self, position: DuploHexPosition) -> Say | None:
        return ask(position)

    def choice(self, position: DuploHexPosition, action: str) -> Say | None:
        return choice(position, action)
