"""The game in a minute: three boards with one move each."""

from __future__ import annotations

from games.engine.contract import Glance
from games.engine.words import gettext_noop

MINUTE = (
    Glance(
        gettext_noop("Mova o peão"),
        gettext_noop(
            "Há um disco em cada casa e um só peão para cada lado. Na sua vez o peão anda pela linha ou pela coluna, "
            "as casas que quiser."
        ),
        gettext_noop("Toque no peão de e1 e escolha para onde vai."),
        "11111/11111/11111/11111/11111 e1 a5 w - 0 4",
        ("e1-a1", "e1-b1", "e1-c1", "e1-d1", "e1-e2", "e1-e3", "e1-e4", "e1-e5"),
        gettext_noop("O peão anda a direito, por cima dos discos."),
    ),
    Glance(
        gettext_noop("Leve um disco"),
        gettext_noop(
            "Ao sair pode levar o disco em que está, se estiver sozinho na casa. Não leva o mesmo disco duas vezes "
            "seguidas e, com um disco, não passa pelo outro peão."
        ),
        gettext_noop("Leve o disco de e1 para c1."),
        "11111/11111/11111/11111/11111 e1 a5 w - 0 4",
        ("e1+c1",),
        gettext_noop("Em c1 há agora dois discos: mais um faz uma torre."),
    ),
    Glance(
        gettext_noop("Faça torres"),
        gettext_noop(
            "O terceiro disco numa casa faz uma torre: é de quem o pôs e nunca mais muda. Ganha quem fizer primeiro "
            "quatro torres."
        ),
        gettext_noop("Leve o disco de a1 para b1 ou c1, onde há dois."),
        "011B0/11100/1010W/201W0/12201 a1 e3 w - 4 4",
        ("a1+b1", "a1+c1"),
        gettext_noop("A torre é das brancas, até ao fim da partida."),
    ),
)
