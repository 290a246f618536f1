"""A worked example: captures in line, and two chains."""

from __future__ import annotations

from games.engine.contract import Lesson, LessonStep
from games.engine.words import Say, gettext_noop

STORY = {
    "": gettext_noop(
        "O início. Jogam as brancas e só há um ponto livre, d3. A captura é obrigatória: "
        "são possíveis d2-d3 e e3-d3, e mais nada."
    ),
    "d2-d3": gettext_noop(
        "A peça de d2 avança para d3. O ponto seguinte na mesma direção, d4, tem uma peça preta: é tomada, "
        "e com ela a de d5, que vem logo a seguir."
    ),
    "c5-d4": gettext_noop(
        "As pretas respondem na diagonal: de c5 para d4, em direção a e3. "
        "Tomam e3, f2 e g1, três peças seguidas sem intervalo."
    ),
    "f1-f2-e3-f4": gettext_noop(
        "Uma cadeia: a mesma peça toma três vezes. De f1 para f2 toma f3, f4 e f5; de f2 para e3 toma d4; "
        "de e3 para f4, um ponto que ela própria deixou livre, toma g5. São cinco peças."
    ),
    "e4-e3-f3": gettext_noop(
        "As pretas tomam e2 e e1 com o primeiro passo e g3 com o segundo. Podiam ter ficado em e3: "
        "só o primeiro passo da captura é obrigatório. Ficam onze peças brancas contra dez pretas, e jogam as brancas."
    ),
}

LESSON = Lesson(
    Say(gettext_noop("Exemplo: quatro capturas")),
    "bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w 0 50",
    tuple(LessonStep(Say(words), action) for action, words in STORY.items()),
)
