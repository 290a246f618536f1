"""The game in a minute: three boards with one move each."""

from __future__ import annotations

from games.engine.contract import Glance
from games.engine.words import gettext_noop

MINUTE = (
    Glance(
        gettext_noop("Ligue os seus lados"),
        gettext_noop(
            "As brancas ligam o lado esquerdo ao direito; as pretas, o de baixo ao de cima. Vale uma ligação só de "
            "discos ou só de anéis da sua cor, em casas vizinhas."
        ),
        gettext_noop("Ponha um disco em c4: liga os dois lados."),
        "1d2r2/1R1d1d1/3r1r1/DD1ADDD/3Rd2/1d1r1R1/r1R1d1r w dr 18,19,18,18",
        ("Dc4",),
        gettext_noop("De a4 a g4 só há discos brancos: as brancas ganham."),
    ),
    Glance(
        gettext_noop("Um disco e um anel"),
        gettext_noop(
            "Cada jogada tem duas metades, pela ordem que quiser: ponha um disco e ponha um anel, em casas livres. Só "
            "o primeiro lance da partida tem uma única peça."
        ),
        gettext_noop("Ponha um anel em c6."),
        "1d2r2/1R1d1d1/2Dr1r1/DD1AD1D/3Rd2/1d1r1R1/r1R1d1r w dr 18,19,18,18",
        ("Rc6",),
        gettext_noop("Falta a outra metade: um disco."),
    ),
    Glance(
        gettext_noop("Ou faça um par"),
        gettext_noop(
            "Em vez de pôr, pode mover uma peça sua sozinha para uma casa vizinha que tenha uma do outro tipo, de "
            "qualquer cor. Disco e anel fazem um par, que já não se move e conta para os dois."
        ),
        gettext_noop("Mova o anel de d3 para o disco de e3."),
        "1d2r2/1R1d1d1/2Dr1r1/DD1ADDD/3Rd2/1d1r1R1/r1R1d1r w r 17,19,18,18",
        ("Rd3-e3",),
        gettext_noop("Disco e anel fazem um par."),
    ),
)
