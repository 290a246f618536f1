"""Why a text is not a legal action: the rule that stands against it, in words."""

from __future__ import annotations

from games.catalogue.damas import kernel
from games.catalogue.damas.notation import SQUARES, bit_of, column_of, numbers, row_of
from games.catalogue.damas.position import DamasPosition, Stone, ends_of
from games.catalogue.damas.routes import Route, routes
from games.engine.contract import WHITE, not_an_action
from games.engine.errors import GAME_OVER
from games.engine.words import Say, gettext_noop

WRITE_IT_SO = gettext_noop("Este lance escreve-se assim: {action}.")
NOT_A_SQUARE = gettext_noop("{square} não é uma casa: só se joga nas casas escuras, de 1 a 32.")
EMPTY = gettext_noop("A casa {square} está livre: escolha uma peça sua.")
OPPONENTS = gettext_noop("A peça de {square} é do adversário: escolha uma sua.")
WHERE_TO = gettext_noop("Falta indicar a casa de chegada: {ends}.")
BLOCKED = gettext_noop("A peça de {square} está bloqueada, sem casa livre para onde ir: escolha outra.")
OBLIGATION = gettext_noop("A captura é obrigatória: por exemplo, {action}.")
QUANTITY = gettext_noop("Lei da quantidade: é obrigatória a captura de {n} peças.")
QUALITY = gettext_noop("Lei da qualidade: com o mesmo número de peças, é obrigatório tomar o maior número de damas.")
GOES_ON = gettext_noop("A captura não acaba em {to}: a mesma peça tem de continuar a tomar.")
WHICH_WAY = gettext_noop("Há mais do que uma captura de {square} para {to}: {actions}.")
STAYS = gettext_noop("A peça já está em {square}: escolha para onde vai.")
OCCUPIED = gettext_noop("Em {to} já há uma peça: escolha uma casa livre.")
NOT_DIAGONAL = gettext_noop("As peças andam na diagonal: de {square} não se chega a {to}.")
MAN_BACKWARDS = gettext_noop("Um peão só anda para a frente.")
MAN_TAKES_BACKWARDS = gettext_noop("Um peão só toma para a frente.")
MAN_TOO_FAR = gettext_noop("Um peão anda uma casa de cada vez.")
OVER_OWN = gettext_noop("Não se salta por cima de peças do mesmo lado.")
OVER_MANY = gettext_noop("Entre {square} e {to} há mais do que uma peça: só se salta uma de cada vez.")
NO_JUMP = gettext_noop("De {square} para {to} não se toma nenhuma peça.")


def refusal(position: DamasPosition, action: str) -> Say:
    if position.outcome():
        return Say(GAME_OVER)
    typed = "".join(action.split()).lower()
    meant = position.canonical(typed) or position.canonical(typed.replace("x", "-"))
    if meant:
        return Say(WRITE_IT_SO, {"action": meant})
    named = numbers(typed)
    if not named:
        return not_an_action(action, "Damas", "9-13")
    for square in named:
        if square not in SQUARES:
            return Say(NOT_A_SQUARE, {"square": square})
    return refused_squares(position, named)


def refused_squares(position: DamasPosition, named: tuple[int, ...]) -> Say:
    """A move, or only the square that was touched first."""
    stone = position.stone(named[0])
    if stone is None:
        return Say(EMPTY, {"square": named[0]})
    if stone.side != position.side:
        return Say(OPPONENTS, {"square": named[0]})
    found = list(routes(position.boards, named[0]))
    if len(named) == 1:
        return refused_touch(position, named[0], found)
    same = [route for route in found if named in (route.squares, (route.squares[0], route.squares[-1]))]
    if same:
        return refused_capture(position, named, same)
    return refused_step(position, stone, named[1]) if len(named) == 2 else refused_jump(named, found)


def refused_touch(position: DamasPosition, square: int, found: list[Route]) -> Say:
    ends = sorted({ends_of(code)[1] for code in position.coded().values() if ends_of(code)[0] == square})
    if ends:
        return Say(WHERE_TO, {"ends": ", ".join(map(str, ends))})
    if found:
        return broken_law(position, found)
    return must_take(position) if position.must_capture else Say(BLOCKED, {"square": square})


def must_take(position: DamasPosition) -> Say:
    return Say(OBLIGATION, {"action": position.actions()[0]})


def refused_capture(position: DamasPosition, named: tuple[int, ...], same: list[Route]) -> Say:
    """The squares do make a capture, but not a legal one, or more than one."""
    legal = [action for action, code in position.coded().items() if ends_of(code) == (named[0], named[-1])]
    if len(named) == 2 and len(legal) > 1:
        ways = ", ".join(sorted(legal))
        return Say(WHICH_WAY, {"square": named[0], "to": named[1], "actions": ways})
    if any(is_start_of_legal(position, route) for route in same):
        return Say(GOES_ON, {"to": named[-1]})
    return broken_law(position, same)


def is_start_of_legal(position: DamasPosition, route: Route) -> bool:
    boards, legal = position.boards, {kernel.taken_by(code) for code in position.coded().values()}
    return route.goes_on and any(
        whole.board in legal and whole.squares[: len(route.squares)] == route.squares
        for whole in routes(boards, route.squares[0])
    )


def broken_law(position: DamasPosition, found: list[Route]) -> Say:
    """Which of the two laws stands against the best of these captures."""
    most = len(position.route(position.actions()[0]).taken)
    if max(len(route.taken) for route in found) < most:
        return Say(QUANTITY, {"n": most})
    return Say(QUALITY)


def refused_step(position: DamasPosition, stone: Stone, end: int) -> Say:
    """One step of a piece that does not capture."""
    places: dict[str, Say | str | int] = {"square": stone.square, "to": end}
    crossed = between(stone.square, end)
    if end == stone.square:
        return Say(STAYS, places)
    if position.stone(end):
        return Say(OCCUPIED, places)
    if crossed is None:
        return Say(NOT_DIAGONAL, places)
    on_the_way = [other for other in map(position.stone, crossed) if other]
    if not stone.is_king and goes_backwards(stone, end):
        jumps = len(crossed) == 1 and any(other.side != stone.side for other in on_the_way)
        return Say(MAN_TAKES_BACKWARDS if jumps else MAN_BACKWARDS)
    if any(other.side == stone.side for other in on_the_way):
        return Say(OVER_OWN)
    if not stone.is_king and crossed:
        return Say(MAN_TOO_FAR)
    return Say(OVER_MANY, places) if on_the_way else must_take(position)


def refused_jump(named: tuple[int, ...], found: list[Route]) -> Say:
    """The first of several squares that the capture does not reach."""
    reached = {route.squares[:count] for route in found for count in range(len(named))}
    count = next(count for count in range(2, len(named) + 1) if named[:count] not in reached)
    return Say(NO_JUMP, {"square": named[count - 2], "to": named[count - 1]})


def goes_backwards(stone: Stone, end: int) -> bool:
    return (row_of(end) < row_of(stone.square)) == (stone.side == WHITE)


def between(start: int, end: int) -> list[int] | None:
    """The squares between two squares of one diagonal; None if they share none."""
    across, up = column_of(end) - column_of(start), row_of(end) - row_of(start)
    if abs(across) != abs(up):
        return None
    direction = (0 if across > 0 else 1) if up > 0 else (2 if across < 0 else 3)
    board = kernel.slid(bit_of(start), direction, kernel.BOARD)
    rows = sorted((row_of(start), row_of(end)))
    return [square for square in SQUARES if board & bit_of(square) and rows[0] < row_of(square) < rows[1]]
