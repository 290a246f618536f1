"""Why a text is not a legal action: the rule that stands against it, in words."""

from __future__ import annotations

import re

from games.catalogue.stac import kernel, notation
from games.catalogue.stac.notation import Move
from games.catalogue.stac.position import StacPosition
from games.engine.contract import not_an_action, other
from games.engine.errors import GAME_OVER
from games.engine.words import Say, gettext_noop

WRITE_IT_SO = gettext_noop("Este lance escreve-se assim: {action}.")
NOT_A_SQUARE = gettext_noop("{square} não é uma casa deste tabuleiro: escolha uma de a1 a {last}.")
OPPONENTS = gettext_noop("O peão de {square} é do adversário: mova o seu.")
NO_PAWN = gettext_noop("O seu peão não está em {square}: está em {pawn}.")
WHERE_TO = gettext_noop("Falta indicar a casa de chegada.")
STAYS = gettext_noop("O peão tem de sair da casa onde está.")
NOT_IN_LINE = gettext_noop("O peão só anda na sua linha ou na sua coluna: de {square} não vai a {to}.")
OTHER_PAWN = gettext_noop("Em {to} está o outro peão: escolha outra casa.")
NO_DISC = gettext_noop("Em {square} não há disco para levar: o peão só pode sair sem disco.")
TWO_DISCS = gettext_noop("Em {square} há dois discos: só se leva um disco sozinho na sua casa.")
A_TOWER = gettext_noop("Em {square} há uma torre, que já não se move: o peão só pode sair sem disco.")
BARRED = gettext_noop(
    "O disco de {square} foi levado na jogada anterior: não se leva o mesmo disco duas vezes seguidas."
)
FULL = gettext_noop("Em {to} já há uma torre: não cabe outro disco.")
IN_BETWEEN = gettext_noop("O outro peão está no caminho, em {other}: com disco não se passa por cima dele.")
NOWHERE = gettext_noop("Não há casa para onde levar o disco de {square}: o peão só pode sair sem ele.")

TOUCHED = re.compile(r"(carry)?-?([a-z][0-9])?")
TOUCHED_MOVE = re.compile(r"carry-([a-z][0-9])-([a-z][0-9])")


def refusal(position: StacPosition, action: str) -> Say:
    if position.outcome():
        return Say(GAME_OVER)
    typed = TOUCHED_MOVE.sub(r"\1+\2", action.strip().lower())
    if typed in position.actions():
        return Say(WRITE_IT_SO, {"action": typed})
    move = notation.move(typed)
    if move:
        return refused_move(position, move)
    touched = TOUCHED.fullmatch(typed)
    if not touched or not typed.strip("-"):
        return not_an_action(action, "Stac", "e1+e3")
    return refused_touch(position, touched[2], carries=bool(touched[1]))


def refused_move(position: StacPosition, move: Move) -> Say:
    for name in (move.start, move.end):
        if notation.cell_of(name) is None:
            return Say(NOT_A_SQUARE, {"square": name, "last": "e5"})
    reason = refused_start(position, move.start) or (refused_disc(position) if move.carries else None)
    return reason or refused_end(position, move)


def refused_touch(position: StacPosition, square: str | None, carries: bool) -> Say:
    """What was touched so far: the toggle, a square, or both."""
    if square and notation.cell_of(square) is None:
        return Say(NOT_A_SQUARE, {"square": square, "last": "e5"})
    reason = refused_start(position, square) if square else None
    if not reason and carries:
        reason = refused_disc(position)
    return reason or Say(WHERE_TO)


def refused_start(position: StacPosition, square: str) -> Say | None:
    pawn = notation.square(position.pawn(position.side))
    if square == pawn:
        return None
    if square == notation.square(position.pawn(other(position.side))):
        return Say(OPPONENTS, {"square": square})
    return Say(NO_PAWN, {"square": square, "pawn": pawn})


def refused_disc(position: StacPosition) -> Say | None:
    """What stands against carrying at all."""
    cell, state = position.pawn(position.side), position.state()
    square = notation.square(cell)
    reasons = {"0": NO_DISC, "2": TWO_DISCS, "W": A_TOWER, "B": A_TOWER}
    letter = position.letter(cell)
    if letter in reasons:
        return Say(reasons[letter], {"square": square})
    if kernel.is_barred(state):
        return Say(BARRED, {"square": square})
    return None if kernel.carried_ends(state) else Say(NOWHERE, {"square": square})


def refused_end(position: StacPosition, move: Move) -> Say:
    """Why the pawn, with its disc or alone, does not go there."""
    if move.start == move.end:
        return Say(STAYS)
    if move.start[0] != move.end[0] and move.start[1] != move.end[1]:
        return Say(NOT_IN_LINE, {"square": move.start, "to": move.end})
    opponent = notation.square(position.pawn(other(position.side)))
    if move.end == opponent:
        return Say(OTHER_PAWN, {"to": move.end})
    # What is left stands against a disc only, and the toggle may have been meant for another destination.
    if position.height(notation.must_cell(move.end)) == 3:
        return Say(FULL, {"to": move.end})
    return Say(IN_BETWEEN, {"other": opponent})
