"""Why a text is not a legal action: the rule that stands against it, in words."""

from __future__ import annotations

from games.catalogue.fanorona import kernel, notation
from games.catalogue.fanorona.position import FanoronaPosition
from games.catalogue.fanorona.turn import Stride, strides
from games.engine.contract import not_an_action
from games.engine.errors import GAME_OVER
from games.engine.words import Say, gettext_noop

WRITE_IT_SO = gettext_noop("Este lance escreve-se assim: {action}.")
NOT_A_POINT = gettext_noop("{point} não é um ponto deste tabuleiro: escolha um de a1 a {last}.")
EMPTY = gettext_noop("O ponto {point} está livre: escolha uma peça sua.")
OPPONENTS = gettext_noop("A peça de {point} é do adversário: escolha uma sua.")
WHERE_TO = gettext_noop("Falta indicar o ponto de chegada.")
MUST_CAPTURE = gettext_noop("A captura é obrigatória: por exemplo, {action}.")
SHUT_IN = gettext_noop("A peça de {point} está bloqueada, porque nenhum traço a leva a um ponto livre: escolha outra.")
STAYS = gettext_noop("A peça tem de mudar de ponto em cada passo.")
NO_LINE = gettext_noop("Nenhum traço liga {point} a {to} num só passo.")
VISITED = gettext_noop("Nesta jogada a peça já esteve em {to}: não pode voltar lá.")
OCCUPIED = gettext_noop("Em {to} já há uma peça: escolha um ponto livre.")
ONE_STEP = gettext_noop("Sem captura anda-se um só passo.")
GOES_ON_CAPTURING = gettext_noop("Depois de uma captura só se continua a tomar: de {point} para {to} não se toma nada.")


def refusal(position: FanoronaPosition, action: str) -> Say:
    if position.outcome():
        return Say(GAME_OVER)
    typed = action.strip().lower()
    if typed in position.actions():
        return Say(WRITE_IT_SO, {"action": typed})
    names = notation.names(typed)
    if names is None:
        return not_an_action(action, "Fanorona", "d2-d3")
    for name in names:
        if notation.point_of(name) is None:
            return Say(NOT_A_POINT, {"point": name, "last": "g5"})
    reason = refused_start(position, names[0])
    if reason:
        return reason
    return refused_path(position, names) if names[1:] else refused_touch(position, names[0])


def refused_start(position: FanoronaPosition, name: str) -> Say | None:
    owner = position.owner(notation.must_point(name))
    if not owner:
        return Say(EMPTY, {"point": name})
    return None if owner == position.side else Say(OPPONENTS, {"point": name})


def refused_touch(position: FanoronaPosition, name: str) -> Say:
    """Only the first point was touched."""
    actions = position.actions()
    if any(action.startswith(name) for action in actions):
        return Say(WHERE_TO)
    return Say(MUST_CAPTURE, {"action": actions[0]}) if must_capture(position) else Say(SHUT_IN, {"point": name})


def refused_path(position: FanoronaPosition, names: tuple[str, ...]) -> Say:
    """The first step that the rules do not allow."""
    for stride in strides(position, tuple(notation.must_point(name) for name in names)):
        reason = refused_way(stride) or refused_gain(position, stride)
        if reason:
            return reason
    return Say(ONE_STEP)


def refused_way(stride: Stride) -> Say | None:
    """What stands in the way of a step, whether it captures or not."""
    point, to = notation.name(stride.start), notation.name(stride.end)
    if stride.start == stride.end:
        return Say(STAYS)
    if notation.direction(stride.start, stride.end) is None:
        return Say(NO_LINE, {"point": point, "to": to})
    if stride.end in stride.visited:
        return Say(VISITED, {"to": to})
    return Say(OCCUPIED, {"to": to}) if stride.blocked else None


def refused_gain(position: FanoronaPosition, stride: Stride) -> Say | None:
    """A step that takes nothing is allowed as a whole turn, where nothing can be taken."""
    if stride.taken:
        return None
    if len(stride.visited) == 1:
        return Say(MUST_CAPTURE, {"action": position.actions()[0]}) if must_capture(position) else None
    if not must_capture(position):
        return Say(ONE_STEP)
    return Say(GOES_ON_CAPTURING, {"point": notation.name(stride.start), "to": notation.name(stride.end)})


def must_capture(position: FanoronaPosition) -> bool:
    state = position.state()
    side = state[kernel.SIDE]
    return kernel.capturers(state[side], state[1 - side]) != 0
