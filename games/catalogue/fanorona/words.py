"""What is said about an action: one sentence for the log; and how the game is taught."""

from __future__ import annotations

from games.catalogue.fanorona import kernel
from games.catalogue.fanorona.lesson import LESSON
from games.catalogue.fanorona.minute import MINUTE
from games.catalogue.fanorona.position import FanoronaPosition
from games.catalogue.fanorona.refusal import refusal
from games.catalogue.fanorona.turn import legal_strides
from games.engine.contract import EVERYBODY, Counter, Words
from games.engine.words import Counted, Say, Told, gettext_noop, ngettext_lazy

MOVED = Told(gettext_noop("{who} jogou {action}."), gettext_noop("O seu lance: {action}."))
TOOK = Counted(
    ngettext_lazy("{who} jogou {action} e tomou uma peça.", "{who} jogou {action} e tomou {count} peças."),
    ngettext_lazy("O seu lance {action} tomou uma peça.", "O seu lance {action} tomou {count} peças."),
)


def tell(position: FanoronaPosition, action: str) -> Say:
    count = sum(len(stride.taken) for stride in legal_strides(position, action))
    return TOOK.say(count, action=action) if count else MOVED.say(action=action)


MADE = gettext_noop("{count} de {limit} lances")


class FanoronaWords(Words[FanoronaPosition]):
    example = "d2-d3"
    lesson = LESSON
    minute = MINUTE
    chapters = (
        ("objetivo", gettext_noop("Objetivo")),
        ("passo", gettext_noop("O passo")),
        ("captura", gettext_noop("A captura")),
        ("fim", gettext_noop("O fim")),
        ("conselhos", gettext_noop("Conselhos")),
        ("escolhas", gettext_noop("Regras da casa")),
    )

    def counters(self, position: FanoronaPosition) -> tuple[Counter, ...]:
        state = position.state()
        return (Counter(state[kernel.MADE], state[kernel.LIMIT], MADE),)

    def tell(self, position: FanoronaPosition, action: str, viewer: str = EVERYBODY) -> Say:
        return tell(position, action)

    def refusal(self, position: FanoronaPosition, action: str) -> Say:
        return refusal(position, action)
