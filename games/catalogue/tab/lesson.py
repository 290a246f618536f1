"""A worked example: one turn with three throws, and a pass."""

from __future__ import annotations

from games.engine.contract import Lesson, LessonStep
from games.engine.words import Say, gettext_noop

STORY = {
    "": gettext_noop(
        "Jogam as brancas. Os blocos ainda estão por mover; os discos já se moveram. "
        "Cada jogada começa com um lançamento dos quatro paus."
    ),
    "=1": gettext_noop(
        "Uma só face clara: é Tâb (1), o único valor que põe um bloco em jogo. Também se podia avançar "
        "o disco de h3 para i3, mas é melhor aproveitar para pôr um bloco em jogo."
    ),
    "h1-i1": gettext_noop(
        "O bloco de h1 avança uma casa, para i1, e passa a disco: daqui em diante anda com qualquer valor. "
        "Como saiu Tâb, as brancas lançam outra vez."
    ),
    "=4": gettext_noop(
        "Quatro faces claras: Arba'ah (4). Contam-se quatro casas a partir de i1: i2, h2, g2 e f2. "
        "Em f2 está uma peça preta."
    ),
    "i1-f2": gettext_noop(
        "O disco chega exatamente a f2 e toma a peça preta, que sai do jogo. Arba'ah também dá novo lançamento."
    ),
    "=2": gettext_noop(
        "Duas faces claras: Itneyn (2). O disco de h3 passa o fim da 3.ª linha e tem dois caminhos: "
        "subir a i4, na 4.ª linha, ou voltar a i2, na 2.ª. Qual é o melhor?"
    ),
    "h3-i4": gettext_noop(
        "As brancas sobem a i4 e tomam o bloco que lá estava. A peça passa a flor: já esteve na 4.ª linha. "
        "Fica ali presa enquanto houver brancas na 1.ª linha. "
        "Itneyn não dá novo lançamento: é a vez das pretas."
    ),
    "=3": gettext_noop("As pretas tiram Telâteh (3). Só têm blocos, e um bloco só sai com Tâb: não há lance possível."),
    "pass": gettext_noop(
        "As pretas passam e voltam a jogar as brancas, que já tomaram duas peças. "
        "Ganha quem tomar todas as peças adversárias."
    ),
}

LESSON = Lesson(
    Say(gettext_noop("Exemplo: três lançamentos na mesma jogada")),
    "1uuuuuuuu/7M1/5m3/UUUUUUUU1 w -",
    tuple(LessonStep(Say(words), action) for action, words in STORY.items()),
)
