"""What is said about an action: one sentence for the log."""

from __future__ import annotations

from games.catalogue.duplohex import notation
from games.catalogue.duplohex.notation import KINDS
from games.catalogue.duplohex.position import DuploHexPosition
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

ASKED = {
    "1": gettext_noop("ponha um disco ou um anel"),
    "dr": gettext_noop("jogue um disco e um anel, por qualquer ordem"),
    "d": gettext_noop("falta jogar um disco"),
    "r": gettext_noop("falta jogar um anel"),
}


def ask(position: DuploHexPosition) -> Say:
    return Say(ASKED[position.due])


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
