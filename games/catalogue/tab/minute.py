"""The game in a minute: three boards with one move each."""

from __future__ import annotations

from games.engine.contract import Glance
from games.engine.words import gettext_noop

MINUTE = (
    Glance(
        gettext_noop("Lance os paus"),
        gettext_noop(
            "Quatro paus, cada um com uma face clara. Contam-se as claras, de 1 a 4; sem nenhuma, vale 6. Com 1, 4 e "
            "6 há novo lançamento. Só um 1, o Tâb, põe em jogo uma peça por mover."
        ),
        gettext_noop("Saiu 1: mova a peça de i1 para i2."),
        "uuuuuuuuu/9/9/UUUUUUUUU w 1",
        ("i1-i2",),
        gettext_noop("A peça já se moveu: a partir de agora anda com qualquer valor."),
    ),
    Glance(
        gettext_noop("Siga o caminho"),
        gettext_noop(
            "A peça segue as setas: a 1.ª linha para a direita, a 2.ª para a esquerda, a 3.ª para a direita. Depois "
            "escolhe: sobe à 4.ª linha, onde entra uma só vez, ou volta à 2.ª."
        ),
        gettext_noop("Saiu 3: a peça de i3 vai para g4 ou para g2."),
        "1uuuuuuuu/8M/9/UUUUUUUU1 w 3",
        ("i3-g4", "i3-g2"),
        gettext_noop("São estes os dois caminhos no fim da 3.ª linha."),
    ),
    Glance(
        gettext_noop("Caia em cima"),
        gettext_noop(
            "Se o lançamento leva a peça exatamente a uma casa do adversário, toma a peça que lá está. Onde está uma "
            "sua não pode cair; as do caminho não contam. Ganha quem tomar todas."
        ),
        gettext_noop("Saiu 4: com a peça de h1, tome a de g2."),
        "1uuuuuuuu/7M1/6m2/UUUUUUUM1 w 4",
        ("h1-g2",),
        gettext_noop("Tomou a peça. E com um 4 há novo lançamento."),
    ),
)
