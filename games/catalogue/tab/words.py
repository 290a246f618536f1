"""What is said about an action: one sentence for the log, words for the buttons; and how the game is taught."""

from __future__ import annotations

from games.catalogue.tab import kernel, notation
from games.catalogue.tab.chance import called
from games.catalogue.tab.lesson import LESSON
from games.catalogue.tab.minute import MINUTE
from games.catalogue.tab.notation import PASS
from games.catalogue.tab.position import TabPosition
from games.catalogue.tab.refusal import refusal
from games.engine.contract import EVERYBODY, Words
from games.engine.words import Say, Told, gettext_noop

THREW = Told(gettext_noop("{who} tirou {throw}."), gettext_noop("O seu lançamento: {throw}."))
THREW_AGAIN = Told(
    gettext_noop("{who} tirou {throw} e tem direito a novo lançamento."),
    gettext_noop("O seu lançamento: {throw}, com direito a outro."),
)
THREW_STUCK = Told(
    gettext_noop("{who} tirou {throw}, sem lance possível: tem de passar."),
    gettext_noop("O seu lançamento: {throw}."),  # that it must be passed is what is asked now
)
THREW_STUCK_AGAIN = Told(
    gettext_noop("{who} tirou {throw}, sem lance possível, e tem direito a novo lançamento."),
    gettext_noop("O seu lançamento: {throw}, sem lance possível."),
)
PASSED = Told(
    gettext_noop("{who} passou a vez: não há lance com {throw}."),
    gettext_noop("Vez passada: não há lance com {throw}."),
)
MOVED = Told(gettext_noop("{who} jogou {action}."), gettext_noop("O seu lance: {action}."))
CAPTURED = Told(
    gettext_noop("{who} jogou {action} e tomou uma peça."), gettext_noop("O seu lance {action} tomou uma peça.")
)
CAPTURED_LAST = Told(
    gettext_noop("{who} jogou {action} e tomou a última peça."),
    gettext_noop("O seu lance {action} tomou a última peça."),
)
PASSES = gettext_noop("passa")
NOTHING_BUT_PASSING = gettext_noop("não há lance possível, passe a vez")

UP = gettext_noop("Subir a {to}")
UP_AND_TAKE = gettext_noop("Subir a {to} e tomar")
BACK = gettext_noop("Voltar a {to}")
BACK_AND_TAKE = gettext_noop("Voltar a {to} e tomar")


def tell(position: TabPosition, action: str) -> Say:
    value = notation.thrown(action)
    if value is not None:
        return tell_throw(position, action, value)
    if action == PASS:
        return PASSED.say(throw=called(position.thrown))
    if not takes(position, action):
        return MOVED.say(action=action)
    return (CAPTURED_LAST if position.after(action).outcome() else CAPTURED).say(action=action)


def tell_throw(position: TabPosition, action: str, value: int) -> Say:
    again, stuck = kernel.throws_again(value), not moves_after(position, action)
    if stuck:
        told = THREW_STUCK_AGAIN if again else THREW_STUCK
    else:
        told = THREW_AGAIN if again else THREW
    return told.say(throw=called(value))


def listed(action: str) -> Say | None:
    if action == PASS:
        return Say(PASSES)
    value = notation.thrown(action)
    return None if value is None else Say("{value}", {"value": value})


def moves_after(position: TabPosition, throw: str) -> bool:
    """Whether some piece can move by the throw."""
    after = position.after(throw)
    return bool(after.thrown) and after.actions() != (PASS,)


def takes(position: TabPosition, move: str) -> bool:
    end = notation.cell_of(move.partition("-")[2], position.columns)
    return end is not None and position.stone(end) is not None


def choice(position: TabPosition, action: str) -> Say | None:
    """Words for the two ways at the end of the 3rd row, where a piece really has both."""
    start, _, end = action.partition("-")
    ways = [move for move in position.actions() if move.startswith(f"{start}-")]
    if not end or len(ways) < 2:
        return None
    up = climbs(position, action)
    if takes(position, action):
        return Say(UP_AND_TAKE if up else BACK_AND_TAKE, {"to": end})
    return Say(UP if up else BACK, {"to": end})


def climbs(position: TabPosition, move: str) -> bool:
    """Whether the move ends on the mover's 4th row."""
    return move[-1] == ("4" if position.side == "w" else "1")


class TabWords(Words[TabPosition]):
    example = "i1-i2"
    lesson = LESSON
    minute = MINUTE
    chapters = (
        ("objetivo", gettext_noop("Objetivo")),
        ("paus", gettext_noop("Os paus")),
        ("movimento", gettext_noop("Movimento")),
        ("captura-e-fim", gettext_noop("Captura e fim")),
        ("conselhos", gettext_noop("Conselhos")),
        ("escolhas", gettext_noop("Regras da casa")),
    )

    def tell(self, position: TabPosition, action: str, viewer: str = EVERYBODY) -> Say:
        return tell(position, action)

    def refusal(self, position: TabPosition, action: str) -> Say:
        return refusal(position, action)

    def listed(self, action: str) -> Say | None:
        return listed(action)

    def choice(self, position: TabPosition, action: str) -> Say | None:
        return choice(position, action)

    def ask(self, position: TabPosition) -> Say | None:
        return Say(NOTHING_BUT_PASSING) if position.actions() == (PASS,) else None
