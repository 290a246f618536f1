"""Why a text is not a legal action: the rule that stands against it, in words."""

from __future__ import annotations

import re

from games.catalogue.tab import kernel, notation
from games.catalogue.tab.chance import called
from games.catalogue.tab.position import TabPosition
from games.engine.contract import not_an_action
from games.engine.errors import GAME_OVER
from games.engine.words import Say, gettext_noop

WRITE_IT_SO = gettext_noop("Este lance escreve-se assim: {action}.")
NO_SUCH_THROW = gettext_noop("Os paus só dão 1, 2, 3, 4 ou 6.")
ALREADY_THROWN = gettext_noop("Os paus já foram lançados: saiu {throw}. Agora mova uma peça.")
ALREADY_THROWN_PASS = gettext_noop("Os paus já foram lançados: saiu {throw}. Não há lance possível: passe a vez.")
THROW_FIRST = gettext_noop("Lance primeiro os paus.")
PASS_ONLY_WHEN_STUCK = gettext_noop("Só pode passar quando não há lance possível, e com {throw} há.")
NOT_A_SQUARE = gettext_noop("{square} não é uma casa deste tabuleiro: escolha uma de a1 a {last}.")
EMPTY = gettext_noop("A casa {square} está livre: escolha uma peça sua.")
OPPONENTS = gettext_noop("A peça de {square} é do adversário: escolha uma sua.")
UNMOVED = gettext_noop("A peça de {square} ainda está por mover: o primeiro lance dela só é possível com Tâb (1).")
LOCKED = gettext_noop(
    "A peça de {square} está na 4.ª linha: não se move enquanto houver peças do mesmo lado na 1.ª linha."
)
CLIMBED = gettext_noop("A peça de {square} já esteve na 4.ª linha e não volta a entrar nela.")
OWN_PIECE = gettext_noop("Em {to} já há uma peça do mesmo lado.")
ELSEWHERE = gettext_noop("Com {throw}, a peça de {square} chegaria a {end}, não a {to}.")
ELSEWHERE_OF_TWO = gettext_noop("Com {throw}, a peça de {square} chegaria a {end} ou a {other}, não a {to}.")
WHERE_TO = gettext_noop("Falta indicar a casa de chegada: {end}.")
WHERE_TO_OF_TWO = gettext_noop("Falta indicar a casa de chegada: {end} ou {other}.")

THROW = re.compile(r"=[0-9]+|throw")


def refusal(position: TabPosition, action: str) -> Say:
    if position.outcome():
        return Say(GAME_OVER)
    typed = action.strip().lower()
    if typed in position.actions():
        return Say(WRITE_IT_SO, {"action": typed})
    if THROW.fullmatch(typed):
        return refused_throw(position, typed)
    if typed == "pass":
        return refused_pass(position)
    if notation.SQUARE.fullmatch(typed):
        return refused_squares(position, typed, None)
    named = notation.squares(typed)
    return refused_squares(position, *named) if named else not_an_action(action, "Tâb", "i1-i2")


def refused_throw(position: TabPosition, action: str) -> Say:
    if action != "throw" and notation.thrown(action) is None:
        return Say(NO_SUCH_THROW)
    if not position.thrown:
        return not_an_action(action, "Tâb", "i1-i2")
    return Say(ALREADY_THROWN_PASS if is_stuck(position) else ALREADY_THROWN, {"throw": called(position.thrown)})


def is_stuck(position: TabPosition) -> bool:
    return position.actions() == ("pass",)


def refused_pass(position: TabPosition) -> Say:
    if not position.thrown:
        return Say(THROW_FIRST)
    return Say(PASS_ONLY_WHEN_STUCK, {"throw": called(position.thrown)})


def refused_squares(position: TabPosition, start: str, end: str | None) -> Say:
    """A move, or only the square that was touched first."""
    for name in (start, end or start):
        if notation.cell_of(name, position.columns) is None:
            return Say(NOT_A_SQUARE, {"square": name, "last": f"{chr(96 + position.columns)}4"})
    if not position.thrown:
        return Say(THROW_FIRST)
    stone = position.stone(must_cell(position, start))
    if is_stuck(position) and not (stone and stone.side == position.side):
        return Say(ALREADY_THROWN_PASS, {"throw": called(position.thrown)})
    reason = refused_piece(position, start)
    if reason:
        return reason
    return refused_end(position, start, end) if end else refused_touch(position, start)


def refused_piece(position: TabPosition, square: str) -> Say | None:
    """What stands against moving from this square at all."""
    cell, state = must_cell(position, square), position.state()
    stone = position.stone(cell)
    if stone is None:
        return Say(EMPTY, {"square": square})
    if stone.side != position.side:
        return Say(OPPONENTS, {"square": square})
    if kernel.must_stay_home(state, cell):
        return Say(UNMOVED, {"square": square})
    if kernel.is_locked(state, cell):
        return Say(LOCKED, {"square": square})
    return None


def refused_end(position: TabPosition, start: str, end: str) -> Say:
    throw = called(position.thrown)
    if end in ends(position, start):
        return refused_landing(position, start, end)
    near, *far = open_ways(position, start)
    values: dict[str, Say | str | int] = {"throw": throw, "square": start, "to": end, "end": near}
    return Say(ELSEWHERE_OF_TWO, {**values, "other": far[0]}) if far else Say(ELSEWHERE, values)


def refused_landing(position: TabPosition, start: str, end: str) -> Say:
    """Why the throw's own destination is closed."""
    if end not in open_ways(position, start):
        return Say(CLIMBED, {"square": start})
    return Say(OWN_PIECE, {"to": end})


def refused_touch(position: TabPosition, square: str) -> Say:
    legal = [action.partition("-")[2] for action in position.actions() if action.startswith(f"{square}-")]
    if len(legal) == 2:
        return Say(WHERE_TO_OF_TWO, {"end": legal[0], "other": legal[1]})
    if legal:
        return Say(WHERE_TO, {"end": legal[0]})
    reasons = [refused_landing(position, square, end) for end in ends(position, square)]
    return Say("{first} {second}", {"first": reasons[0], "second": reasons[1]}) if reasons[1:] else reasons[0]


def ends(position: TabPosition, square: str) -> list[str]:
    """Where the throw carries the piece, whatever stands there."""
    cell, state = must_cell(position, square), position.state()
    cells = [kernel.way(state, cell, which) for which in (kernel.ONWARD, kernel.BACK)]
    return [notation.square(end, position.columns) for end in cells if end != kernel.NOWHERE]


def open_ways(position: TabPosition, square: str) -> list[str]:
    """The ends without the 4th row for a piece that has been there."""
    cell, state = must_cell(position, square), position.state()
    return [
        end for end in ends(position, square) if not kernel.would_climb_again(state, cell, must_cell(position, end))
    ]


def must_cell(position: TabPosition, square: str) -> int:
    cell = notation.cell_of(square, position.columns)
    if cell is None:
        raise ValueError(f"{square} is not on the board")
    return cell
