"""A worked example: both halves of a turn, pairs, and a ring that closes nothing."""

from __future__ import annotations

from games.engine.contract import Lesson, LessonStep
from games.engine.words import Say, gettext_noop

STORY = {
    "": gettext_noop(
        "Jogam as brancas, que querem ligar o lado esquerdo ao direito. Na linha 4 já têm discos em a4, b4, d4, e4 "
        "e g4: faltam c4 e f4. Cada jogada tem duas metades, uma com um disco e outra com um anel."
    ),
    "Df4": gettext_noop(
        "A metade com disco: põe-se um disco da caixa numa casa livre, f4. Para ligar os dois lados só falta c4. "
        "Agora é preciso jogar um anel."
    ),
    "Rd3-e3": gettext_noop(
        "A metade com anel: em vez de se pôr outro, o anel de d3 move-se para a casa vizinha e3, onde está "
        "um disco sozinho. Os dois formam um par, que já não se move. O disco continua a ser das "
        "pretas e a contar para elas."
    ),
    "Rc4": gettext_noop(
        "As pretas veem o perigo e ocupam c4, mas com um anel. A casa deixou de estar livre, e parece fechada."
    ),
    "De1-f2": gettext_noop(
        "Na outra metade movem o disco de e1 para o anel branco de f2: um par pode ter duas cores. "
        "Passa a vez, e as brancas voltam a escolher por onde começam."
    ),
    "Dc5-c4": gettext_noop(
        "Num anel sozinho ainda cabe um disco. O disco de c5 move-se para c4 e os discos brancos ligam a4 a g4: "
        "as brancas ganham logo, sem jogar o anel. Um disco preto em c4 teria fechado a casa."
    ),
}

LESSON = Lesson(
    Say(gettext_noop("Exemplo: um anel não trava um disco")),
    "1d2r2/1R1d1d1/2Dr1r1/DD1AD1D/3Rd2/1d1r1R1/r1R1d1r w dr 18,19,18,18",
    tuple(LessonStep(Say(words), action) for action, words in STORY.items()),
)
