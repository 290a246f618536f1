"""A worked example: two captures of which one is legal, a promotion, and a choice."""

from __future__ import annotations

from games.engine.contract import Lesson, LessonStep
from games.engine.words import Say, gettext_noop

STORY = {
    "": gettext_noop(
        "Jogam as brancas e há capturas possíveis: tomar é obrigatório. A dama de 30 pode tomar o peão "
        "de 20 e parar em 16. O peão de 15 também pode tomar esse peão, saltando para 24. Pode-se escolher?"
    ),
    "15x31": gettext_noop(
        "Não: manda a lei da quantidade. Em 24 o peão ainda pode tomar o peão de 28 e chega a 31: são duas "
        "peças, e com 30x16 seria só uma. Em 31, na última linha, o peão passa a dama."
    ),
    "26-22": gettext_noop(
        "As pretas oferecem o peão de 22. Há três capturas, todas de uma peça: 17x26, 31x18 e 31x13. Nenhuma "
        "toma damas, e por isso a lei da qualidade não decide: escolhe-se livremente."
    ),
    "31x13": gettext_noop(
        "A dama toma de longe e fica em qualquer casa livre atrás da peça tomada. Em 18 seria logo tomada: "
        "21x7 tomaria a dama e o peão de 11. Em 13 está segura, e ficam oito peças brancas contra cinco."
    ),
}

LESSON = Lesson(
    Say(gettext_noop("Exemplo: a lei da quantidade")),
    "W:W1,6,8,11,12,15,17,K30:BK2,9,20,21,25,26,28,32:H0:F17",
    tuple(LessonStep(Say(words), action) for action, words in STORY.items()),
)
