"""What is said about an action: one sentence for the log; and how the game is taught."""

from __future__ import annotations

from games.catalogue.stac import kernel, notation
from games.catalogue.stac.lesson import LESSON
from games.catalogue.stac.minute import MINUTE
from games.catalogue.stac.position import StacPosition
from games.catalogue.stac.refusal import refusal
from games.engine.contract import EVERYBODY, Counter, Words
from games.engine.words import Say, Told, gettext_noop

ALONE = Told(
    gettext_noop("{who} moveu o peão de {start} para {end}, sem disco."),
    gettext_noop("O seu peão foi de {start} para {end}, sem disco."),
)
CARRIED = Told(
    gettext_noop("{who} levou o disco de {start} para {end}."),
    gettext_noop("O seu peão levou o disco de {start} para {end}."),
)
ASKED = gettext_noop("escolha para onde vai")
TOWER = Told(
    gettext_noop("{who} levou o disco de {start} para {end} e fez uma torre: {count} de {target}."),
    gettext_noop("O seu peão levou o disco de {start} para {end} e fez uma torre: {count} de {target}."),
)


def tell(position: StacPosition, action: str) -> Say:
    start, end, carries = notation.must_move(action)
    if not carries:
        return ALONE.say(start=start, end=end)
    after = position.after(action)
    count = after.towers(position.side)
    if count == position.towers(position.side):
        return CARRIED.say(start=start, end=end)
    return TOWER.say(start=start, end=end, count=count, target=position.target)


GAINED = gettext_noop("Faz uma torre: {count} de {target}.")
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
        ("escolhas", gettext_noop("Regras da casa")),
    )

    def counters(self, position: StacPosition) -> tuple[Counter, ...]:
        return (Counter(position.state()[kernel.QUIET], kernel.MOST_QUIET, QUIET),)

    def tell(self, position: StacPosition, action: str, viewer: str = EVERYBODY) -> Say:
        return tell(position, action)

    def refusal(self, position: StacPosition, action: str) -> Say:
        return refusal(position, action)

    def gain(self, position: StacPosition, action: str) -> Say | None:
        count = position.after(action).towers(position.side)
        made = count > position.towers(position.side)
        return Say(GAINED, {"count": count, "target": position.target}) if made else None

    def ask(self, position: StacPosition) -> Say | None:
        return Say(ASKED)
