"""A worked example: a second disc too early, the tower it gives away, and a disc that is barred for a turn."""

from __future__ import annotations

from games.engine.contract import Lesson, LessonStep
from games.engine.words import Say, gettext_noop

STORY = {
    "": gettext_noop(
        "O início: um disco em cada casa, o peão das brancas em e1 e o das pretas em a5. Jogam as brancas."
    ),
    "e1+d1": gettext_noop(
        "As brancas levam o disco de e1 para d1. A casa e1 fica vazia e d1 tem agora dois discos: "
        "mais um faz uma torre."
    ),
    "a5-a1": gettext_noop(
        "As pretas vão sem disco de a5 a a1. Estão na linha de d1, sobre um disco sozinho. "
        "Enquanto o peão das brancas estiver em d1, as pretas não podem ir para lá."
    ),
    "d1-d5": gettext_noop(
        "As brancas sobem sem disco a d5, para levarem de lá o terceiro disco na jogada seguinte. "
        "Mas é um erro: d1 fica livre."
    ),
    "a1+d1": gettext_noop(
        "As pretas levam o disco de a1 para d1, por cima de b1 e c1: os discos pelo caminho não contam. "
        "São três discos: a torre é das pretas para sempre."
    ),
    "d5-e5": gettext_noop("As brancas vão sem disco a e5. Em d1 já não podem fazer nada: uma torre nunca muda."),
    "d1-d3": gettext_noop("As pretas saem da torre sem disco: de uma torre nada se leva."),
    "e5+e1": gettext_noop(
        "As brancas levam o disco de e5 para e1, que estava vazia. O disco fica sozinho na casa, "
        "mas na jogada seguinte está preso: não se leva o mesmo disco duas vezes seguidas."
    ),
    "d3-b3": gettext_noop(
        "As pretas movem-se. Agora as brancas, em e1, só podem sair sem disco. "
        "Podem até ficar em d1: um peão pode estar em cima de qualquer torre."
    ),
    "e1-c1": gettext_noop(
        "As brancas passam por cima da torre e param em c1, sobre um disco sozinho, que na jogada seguinte "
        "podem levar. Ganha quem fizer primeiro quatro torres."
    ),
}

LESSON = Lesson(
    Say(gettext_noop("Exemplo: a torre oferecida")),
    "11111/11111/11111/11111/11111 e1 a5 w - 0 4",
    tuple(LessonStep(Say(words), action) for action, words in STORY.items()),
)
