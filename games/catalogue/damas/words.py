"""What is said about an action: one sentence for the log; and how the game is taught."""

from __future__ import annotations

from games.catalogue.damas import kernel
from games.catalogue.damas.hand import steps
from games.catalogue.damas.lesson import LESSON
from games.catalogue.damas.minute import MINUTE
from games.catalogue.damas.position import DamasPosition
from games.catalogue.damas.refusal import refusal
from games.engine.contract import EVERYBODY, Counter, Words
from games.engine.words import Counted, Say, Told, gettext_noop, ngettext_lazy

MOVED = Told(gettext_noop("{who} jogou {action}."), gettext_noop("O seu lance: {action}."))
CROWNED = Told(gettext_noop("{who} jogou {action} e fez dama."), gettext_noop("O seu lance {action} fez dama."))
TOOK = Counted(
    ngettext_lazy("{who} jogou {action} e tomou uma peça.", "{who} jogou {action} e tomou {count} peças."),
    ngettext_lazy("O seu lance {action} tomou uma peça.", "O seu lance {action} tomou {count} peças."),
)
TOOK_AND_CROWNED = Counted(
    ngettext_lazy(
        "{who} jogou {action}, tomou uma peça e fez dama.", "{who} jogou {action}, tomou {count} peças e fez dama."
    ),
    ngettext_lazy(
        "O seu lance {action} tomou uma peça e fez dama.", "O seu lance {action} tomou {count} peças e fez dama."
    ),
)
TOOK_LAST = Counted(
    ngettext_lazy(
        "{who} jogou {action} e tomou a última peça.", "{who} jogou {action} e tomou as últimas {count} peças."
    ),
    ngettext_lazy("O seu lance {action} tomou a última peça.", "O seu lance {action} tomou as últimas {count} peças."),
)

GAINED = gettext_noop("Faz dama.")
MUST_TAKE = ngettext_lazy("tem de tomar uma peça", "tem de tomar {count} peças")
QUIET = gettext_noop("{count} de {limit} lances de cada lado sem captura nem lance de peão")
IN_FORCADA = gettext_noop("Forçada: {count} de {limit} lances")


def counters(position: DamasPosition) -> tuple[Counter, ...]:
    """Quiet moves are counted for both sides together, and told for each."""
    state = position.state()
    quiet = Counter(state[kernel.QUIET] // 2, kernel.MOST_QUIET // 2, QUIET)
    if state[kernel.FORCADA] == kernel.NOT_COUNTING:
        return (quiet,)
    return quiet, Counter(state[kernel.FORCADA], kernel.MOST_FORCADA, IN_FORCADA)


def ask(position: DamasPosition) -> Say | None:
    if not position.must_capture:
        return None
    return MUST_TAKE.say(len(position.route(position.actions()[0]).taken))


def tell(position: DamasPosition, action: str) -> Say:
    kinds = [step.kind for step in steps(position, action)]
    count, crowned = kinds.count("captured"), "promoted" in kinds
    if not count:
        return (CROWNED if crowned else MOVED).say(action=action)
    if not position.after(action).boards.own:
        return TOOK_LAST.say(count, action=action)
    return (TOOK_AND_CROWNED if crowned else TOOK).say(count, action=action)


class DamasWords(Words[DamasPosition]):
    example = "9-13"
    lesson = LESSON
    minute = MINUTE
    chapters = (
        ("objetivo", gettext_noop("Objetivo")),
        ("movimento", gettext_noop("Movimento")),
        ("captura", gettext_noop("Captura")),
        ("dama", gettext_noop("A dama")),
        ("fim", gettext_noop("Fim e empates")),
        ("escolhas", gettext_noop("Regras da casa")),
    )

    def counters(self, position: DamasPosition) -> tuple[Counter, ...]:
        return counters(position)

    def tell(self, position: DamasPosition, action: str, viewer: str = EVERYBODY) -> Say:
        return tell(position, action)

    def refusal(self, position: DamasPosition, action: str) -> Say:
        return refusal(position, action)

    def gain(self, position: DamasPosition, action: str) -> Say | None:
        return Say(GAINED) if any(step.kind == "promoted" for step in steps(position, action)) else None

    def ask(self, position: DamasPosition) -> Say | None:
        return ask(position)
