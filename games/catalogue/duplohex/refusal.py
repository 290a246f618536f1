"""Why a text is not a legal action: the rule that stands against it, in words."""

from __future__ import annotations

import re

from games.catalogue.duplohex import kernel, notation
from games.catalogue.duplohex.notation import KINDS
from games.catalogue.duplohex.position import DuploHexPosition
from games.engine.contract import not_an_action
from games.engine.errors import GAME_OVER
from games.engine.words import Say, gettext_noop

WRITE_IT_SO = gettext_noop("Este lance escreve-se assim: {action}.")
NOT_A_CELL = gettext_noop("{cell} não é uma casa deste tabuleiro: escolha uma de a1 a {last}.")
OPENING_MOVE = gettext_noop("O primeiro lance da partida põe uma peça da caixa: ainda não se move nenhuma.")
OPENING_CELL = gettext_noop("O primeiro lance da partida põe uma peça numa casa livre, e em {cell} já há uma.")
NOT_DUE = gettext_noop("Nesta jogada o {kind} já foi jogado: falta jogar o {other}.")
BOX_EMPTY = gettext_noop("A caixa já não tem nenhum {kind}.")
HOLDS_PAIR = gettext_noop("A casa {cell} já tem um par, com disco e anel.")
HOLDS_SAME = gettext_noop("A casa {cell} já tem um {kind}.")
NOT_FORCED = gettext_noop(
    "A casa {cell} tem um {other}: só lá se põe um {kind} da caixa "
    "quando não há casas livres nem nenhum {kind} que se possa mover."
)
ONLY_MOVES = gettext_noop("Não há casas livres, mas há um {kind} que se pode mover: não se põe outro da caixa.")
WHERE_TO_PLACE = gettext_noop("Falta indicar a casa onde pôr o {kind}.")
EMPTY = gettext_noop("A casa {cell} está livre.")
TAKE_FROM_BOX = gettext_noop(
    "A casa {cell} está livre. Para pôr uma peça, toque primeiro no disco ou no anel da caixa."
)
PAIR_STAYS = gettext_noop("Em {cell} há um par, e um par já não se move.")
OTHER_KIND = gettext_noop("A peça de {cell} é um {other}, não um {kind}.")
OPPONENTS = gettext_noop("O {kind} de {cell} é do adversário.")
NOT_NEIGHBOURS = gettext_noop("{end} não é vizinha de {cell}: um {kind} só se move para uma casa ao lado.")
END_EMPTY = gettext_noop("A casa {end} está livre: um {kind} só se move para uma casa que tenha um {other} sozinho.")
END_PAIR = gettext_noop("A casa {end} já tem um par: não recebe mais peças.")
END_SAME = gettext_noop("A casa {end} já tem um {kind}: um {kind} só se junta a um {other}.")
NO_PARTNER = gettext_noop("O {kind} de {cell} não tem ao lado nenhum {other} sozinho a que se juntar.")
WHERE_TO_MOVE = gettext_noop("Falta indicar a casa de chegada: {ends}.")

CELL = "[a-z][0-9]{1,2}"
TYPED = re.compile(f"([dr])({CELL})(?:-({CELL}))?")
TOUCHED_CELLS = re.compile(f"({CELL})(?:-({CELL}))?")
TOUCHED_BOX = re.compile(f"(?:box-[dr]-|{CELL}-)?box-([dr])")
BOX_AND_CELL = re.compile(f"box-([dr])-({CELL})")


def refusal(position: DuploHexPosition, action: str) -> Say:
    if position.outcome():
        return Say(GAME_OVER)
    # A box and a cell that were touched mean the same as a typed placing.
    typed = BOX_AND_CELL.sub(r"\1\2", action.strip().lower())
    if written := written_like(position, typed):
        return Say(WRITE_IT_SO, {"action": written})
    if match := TYPED.fullmatch(typed):
        return refused_action(position, kind_of(match[1]), match[2], match[3])
    if match := TOUCHED_BOX.fullmatch(typed):
        return refused_box(position, kind_of(match[1]))
    if match := TOUCHED_CELLS.fullmatch(typed):
        return refused_cells(position, match[1], match[2])
    return not_an_action(action, "DuploHex", "Dc4")


def written_like(position: DuploHexPosition, typed: str) -> str | None:
    """The legal action that a text in other letters means, or a move without the letter of its kind."""
    for action in position.actions():
        if typed == action.lower() or ("-" in typed and typed == action[1:]):
            return action
    return None


def kind_of(letter: str) -> int:
    return "dr".index(letter)


def refused_action(position: DuploHexPosition, kind: int, first: str, second: str | None) -> Say:
    """A placing on the first cell, or a move from it to the second."""
    for cell in (first, second or first):
        if cell not in notation.CELLS:
            return Say(NOT_A_CELL, {"cell": cell, "last": "g7"})
    if second is None:
        return refused_placing(position, kind, first)
    return refused_start(position, kind, first) or refused_end(position, kind, first, second)


def refused_kind(position: DuploHexPosition, kind: int) -> Say | None:
    if kernel.is_due(position.state(), kind):
        return None
    return Say(NOT_DUE, {"kind": KINDS[kind], "other": KINDS[1 - kind]})


def refused_stock(position: DuploHexPosition, kind: int) -> Say | None:
    """What stands against taking this kind from the box at all."""
    if reason := refused_kind(position, kind):
        return reason
    return None if kernel.in_box(position.state(), kind) else Say(BOX_EMPTY, {"kind": KINDS[kind]})


def refused_box(position: DuploHexPosition, kind: int) -> Say:
    """Only the box was touched."""
    if reason := refused_stock(position, kind):
        return reason
    can_place = kernel.placings(position.state(), kind) != 0
    return Say(WHERE_TO_PLACE if can_place else ONLY_MOVES, {"kind": KINDS[kind]})


def refused_placing(position: DuploHexPosition, kind: int, cell: str) -> Say:
    if reason := refused_stock(position, kind):
        return reason
    stones = position.at(notation.CELLS[cell])
    values: dict[str, Say | str | int] = {"cell": cell, "kind": KINDS[kind], "other": KINDS[1 - kind]}
    if position.due == "1":
        return Say(OPENING_CELL, {"cell": cell})
    if len(stones) == 2:
        return Say(HOLDS_PAIR, {"cell": cell})
    return Say(HOLDS_SAME if stones[0].kind == kind else NOT_FORCED, values)


def refused_cells(position: DuploHexPosition, first: str, second: str | None) -> Say:
    """One or two cells were touched: the piece on the first one tells the kind."""
    for cell in (first, second or first):
        if cell not in notation.CELLS:
            return Say(NOT_A_CELL, {"cell": cell, "last": "g7"})
    stones = position.at(notation.CELLS[first])
    if not stones:
        return Say(TAKE_FROM_BOX, {"cell": first})
    kind = stones[0].kind
    if reason := refused_start(position, kind, first):
        return reason
    return refused_end(position, kind, first, second) if second else refused_touch(position, kind, first)


def refused_start(position: DuploHexPosition, kind: int, cell: str) -> Say | None:
    """What stands against moving a piece of this kind from this cell at all."""
    stones = position.at(notation.CELLS[cell])
    if position.due == "1":
        return Say(OPENING_MOVE)
    if not stones:
        return Say(EMPTY, {"cell": cell})
    if len(stones) == 2:
        return Say(PAIR_STAYS, {"cell": cell})
    if stones[0].kind != kind:
        return Say(OTHER_KIND, {"cell": cell, "kind": KINDS[kind], "other": KINDS[1 - kind]})
    if stones[0].side != position.side:
        return Say(OPPONENTS, {"cell": cell, "kind": KINDS[kind]})
    return refused_kind(position, kind)


def refused_end(position: DuploHexPosition, kind: int, start: str, end: str) -> Say:
    stones = position.at(notation.CELLS[end])
    values: dict[str, Say | str | int] = {"cell": start, "end": end, "kind": KINDS[kind], "other": KINDS[1 - kind]}
    if not kernel.neighbours(1 << notation.CELLS[start]) >> notation.CELLS[end] & 1:
        return Say(NOT_NEIGHBOURS, values)
    if not stones:
        return Say(END_EMPTY, values)
    return Say(END_PAIR if len(stones) == 2 else END_SAME, values)


def refused_touch(position: DuploHexPosition, kind: int, cell: str) -> Say:
    """Only an own piece was touched that may move."""
    moves = [notation.parts(action) for action in position.actions()]
    ends = [end for _, start, end in moves if start == cell]
    if ends:
        return Say(WHERE_TO_MOVE, {"ends": ", ".join(ends)})
    return Say(NO_PARTNER, {"cell": cell, "kind": KINDS[kind], "other": KINDS[1 - kind]})
