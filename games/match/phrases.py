"""The phrases that players can say to each other. There is no free text: each one reads them in their own language."""

from __future__ import annotations

from games.engine.words import gettext_noop

PHRASES = {
    "hello": gettext_noop("Olá!"),
    "good-game": gettext_noop("Bom jogo!"),
    "well-played": gettext_noop("Boa jogada!"),
    "moment": gettext_noop("Desculpe, um momento."),
    "back": gettext_noop("Já voltei."),
    "thanks": gettext_noop("Agradeço!"),
    "goodbye": gettext_noop("Até à próxima!"),
}
MOST, SECONDS = 5, 10  # so many in so many seconds
MOST_IN_A_MATCH = 30
