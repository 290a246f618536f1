"""The game in a minute: three boards with one move each."""

from __future__ import annotations

from games.engine.contract import Glance
from games.engine.words import gettext_noop

MINUTE = (
    Glance(
        gettext_noop("Siga os traços"),
        gettext_noop(
            "As peças andam de um ponto para um ponto livre ao lado, sempre por um traço. Onde há diagonais, também "
            "se anda na diagonal."
        ),
        gettext_noop("Toque na peça de d2 e escolha um dos seis pontos."),
        "1b3b1/b6/7/3w3/2w1w2 w 0 50",
        ("d2-c2", "d2-c3", "d2-d1", "d2-d3", "d2-e2", "d2-e3"),
        gettext_noop("De d2 há traços para seis pontos livres."),
    ),
    Glance(
        gettext_noop("Tome em linha"),
        gettext_noop(
            "Se avança e o ponto a seguir tem uma peça do adversário, toma-a, e com ela todas as que se seguem sem "
            "intervalo. Se pode tomar, tem de tomar."
        ),
        gettext_noop("Avance de d2 para d3."),
        "bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w 0 50",
        ("d2-d3",),
        gettext_noop("Tomou d4 e d5, as duas em linha."),
    ),
    Glance(
        gettext_noop("Continue a tomar"),
        gettext_noop(
            "A mesma peça pode seguir, noutra direção, enquanto tomar; não volta a um ponto por onde passou. Ganha "
            "quem tomar tudo, ou quem tiver mais três peças no limite de lances."
        ),
        gettext_noop("Leve a peça de f1 por f2 e e3 até f4."),
        "bb2bbb/bbbbbbb/bwbw1bw/www1w1w/wwwwww1 w 4 50",
        ("f1-f2-e3-f4",),
        gettext_noop("Uma cadeia de três passos, numa só jogada."),
    ),
)
