"""What is said about an action: one sentence for the log; and how the game is taught."""

from __future__ import annotations

from games.catalogue.stac import kernel, notation
from games.catalogue.stac.lesson import LESSON
from games.catalogue.stac.minute import MINUTE
from games.catalogue.stac.position import StacPosition
from games.catalogue.stac.refusal import refusal
from games.engine.contract import EVERYBODY, Counter, Words
from games.engine.words import Say, gettext_noop

ALONE = gettext_noop("{who} foi de {start} a {end}, sem disco.")
CARRIED = gettext_noop("{who} levou o disco de {start} para {end}.")
ASKED = gettext_noop("escolha para onde vai")
TOWER = gettext_noop("{who} levou o disco de {start} para {end} e fez uma torre: {count} de {target}.")


def tell(position: StacPosition, action: str) -> Say:
    start, end, carries = notation.must_move(action)
    if not carries:
        return Say(ALONE, {"start": start, "end": end})
    after = position.after(action)
    count = after.towers(position.side)
    if count == position.towers(position.side):
        return Say(CARRIED, {"start": start, "end": end})
    return Say(TOWER, {"start": start, "end": end, "count": count, "target": position.target})


QUIET = gettext_noop("{count} de {limit} lances sem torre nova")


class StacWords(Words[StacPosition]):
    example = "e1+e3"
    lesson = LESSON
    minute = MINUTE
    chapters = (
        ("objetivo", gettext_noop("Objetivo")),
        ("lance", gettext_noop("O lance")),
        ("torres-e-fim", gettext_noop("Torres e fim")),
        ("conselhos", gettext_noop("Conselhos")),
        ("escolhas", gettext_noop("Escolhas")),
    )

    def counters(self, position: StacPosition) -> tuple[Counter, ...]:
        return (Counter(position.state()[kernel.QUIET], kernel.MOST_QUIET, QUIET),)

    def tell(self, position: StacPosition, action: str, viewer: str = EVERYBODY) -> Say:
        return tell(position, action)

    def refusal(self, position: StacPosition, action: str) -> Say:
        return refusal(position, action)

    def ask(self, position: StacPosition) -> Say | None:
        return Say(ASKED)
