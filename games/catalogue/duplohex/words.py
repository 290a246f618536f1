"""What is said about an action: one sentence for the log; and how the game is taught."""

from __future__ import annotations

from functools import cache

from games.catalogue.duplohex import notation, ways
from games.catalogue.duplohex.lesson import LESSON
from games.catalogue.duplohex.minute import MINUTE
from games.catalogue.duplohex.notation import KINDS
from games.catalogue.duplohex.position import DuploHexPosition
from games.catalogue.duplohex.refusal import refusal
from games.catalogue.duplohex.scene import BOX_KEYS
from games.engine.contract import EVERYBODY, SIDES, Words
from games.engine.words import Say, Told, gettext_noop, ngettext_lazy

PLACED = Told(gettext_noop("{who} pôs um {kind} em {end}."), gettext_noop("O seu lance: {kind} em {end}."))
FORCED = (
    Told(
        gettext_noop("{who} pôs um disco no anel de {end}, por ser forçado."),
        gettext_noop("O seu lance, forçado: disco no anel de {end}."),
    ),
    Told(
        gettext_noop("{who} pôs um anel à volta do disco de {end}, por ser forçado."),
        gettext_noop("O seu lance, forçado: anel à volta do disco de {end}."),
    ),
)
MOVED = (
    Told(
        gettext_noop("{who} moveu o disco de {start} para o anel de {end}."),
        gettext_noop("O seu disco foi de {start} para o anel de {end}."),
    ),
    Told(
        gettext_noop("{who} moveu o anel de {start} para o disco de {end}."),
        gettext_noop("O seu anel foi de {start} para o disco de {end}."),
    ),
)
SKIPPED = gettext_noop("Não há lance com {kind}: passa a vez.")

NEARER = ngettext_lazy(
    "Fica a faltar uma peça para ligar os seus lados.", "Ficam a faltar {count} peças para ligar os seus lados."
)
FURTHER = ngettext_lazy(
    "Atrasa a ligação do adversário: fica a faltar-lhe uma peça.",
    "Atrasa a ligação do adversário: ficam a faltar-lhe {count} peças.",
)

PLACE = (Say(gettext_noop("Pôr um disco")), Say(gettext_noop("Pôr um anel")))

ASKED = {
    "1": gettext_noop("ponha um disco ou um anel"),
    "dr": gettext_noop("jogue um disco e um anel, por qualquer ordem"),
    "d": gettext_noop("falta jogar um disco"),
    "r": gettext_noop("falta jogar um anel"),
}


def ask(position: DuploHexPosition) -> Say:
    return Say(ASKED[position.due])


@cache
def choice(action: str, due: str) -> Say | None:
    """Which kind comes out of the box, where both may."""
    kind, start, _ = notation.parts(action)
    return None if start or due in BOX_KEYS else PLACE[kind]


def tell(position: DuploHexPosition, action: str) -> Say:
    kind, _, _ = notation.parts(action)
    told = tell_half(position, action)
    if not is_last_half(position, action):
        return told
    return Say("{told} {skipped}", {"told": told, "skipped": Say(SKIPPED, {"kind": KINDS[1 - kind]})})


def tell_half(position: DuploHexPosition, action: str) -> Say:
    kind, start, end = notation.parts(action)
    if start:
        return MOVED[kind].say(start=start, end=end)
    if position.at(notation.CELLS[end]):
        return FORCED[kind].say(end=end)
    return PLACED.say(kind=KINDS[kind], end=end)


def is_last_half(position: DuploHexPosition, action: str) -> bool:
    """Whether the turn passes after a first half, because the other kind has no action."""
    return position.due == "dr" and position.after(action).side != position.side


def gain(position: DuploHexPosition, action: str) -> Say | None:
    """How much nearer to a connection, or how much further away the other side is."""
    own = SIDES.index(position.side)
    before, after = (needed(one, own) for one in (position, position.after(action)))
    if after < before:
        return NEARER.say(after)
    before, after = (needed(one, 1 - own) for one in (position, position.after(action)))
    return FURTHER.say(after) if after > before else None


def needed(position: DuploHexPosition, side: int) -> int:
    """The pieces that a side lacks to join its edges, by the kind that is further on."""
    return min(int(ways.pieces_needed(position.state(), side, kind)) for kind in (0, 1))


class DuploHexWords(Words[DuploHexPosition]):
    example = "Dc4"
    lesson = LESSON
    minute = MINUTE
    chapters = (
        ("objetivo", gettext_noop("Objetivo")),
        ("lances", gettext_noop("Os lances")),
        ("fim", gettext_noop("Fim da partida")),
        ("tabuleiros", gettext_noop("Os três tabuleiros")),
        ("conselhos", gettext_noop("Conselhos")),
        ("escolhas", gettext_noop("Regras da casa")),
    )

    def tell(self, position: DuploHexPosition, action: str, viewer: str = EVERYBODY) -> Say:
        return tell(position, action)

    def refusal(self, position: DuploHexPosition, action: str) -> Say:
        return refusal(position, action)

    def gain(self, position: DuploHexPosition, action: str) -> Say | None:
        return gain(position, action)

    def ask(self, position: DuploHexPosition) -> Say | None:
        return ask(position)

    def choice(self, position: DuploHexPosition, action: str) -> Say | None:
        return choice(action, position.due)
