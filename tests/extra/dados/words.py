"""What is said about an action, and how the game is taught."""

from __future__ import annotations

import re

from games.catalogue.dados.chance import ROLL
from games.catalogue.dados.position import DadosPosition
from games.engine.contract import EVERYBODY, Glance, Lesson, LessonStep, Words, not_an_action
from games.engine.errors import GAME_OVER
from games.engine.words import Say

THROW_FIRST = "Lance primeiro os dados."
THROWN = "Os dados já foram lançados: saiu {dice}."
NO_STONE = "Em {point} não há peça de quem joga."
ELSEWHERE = "Com {dice} a peça de {point} não chega aí."
MOVE = re.compile(r"([0-9]{1,2})(-[0-9]{1,2})?", re.ASCII)


class DadosWords(Words[DadosPosition]):
    example = "2-5"
    chapters = (("regras", "Regras"),)
    minute = (
        Glance("Ande", "Anda-se o valor de um dado.", "Toque em 2.", "ww5bb w 25", ("2-4", "2-7"), "Assim mesmo."),
        Glance("Tome", "Toma-se a quem lá está.", "Tome em 8.", "ww5bb w 26", ("2-8",), "A peça sai."),
        Glance("Chegue", "A outra ponta ganha.", "Chegue a 9.", "2b2ww2 w 24", ("7-9",), "Ganhou."),
    )
    lesson = Lesson(
        Say("Um exemplo"),
        "ww5bb w -",
        (
            LessonStep(Say("Jogam as brancas.")),
            LessonStep(Say("Saem um 2 e um 6."), "=26"),
            LessonStep(Say("A peça de 2 anda seis pontos e toma a de 8."), "2-8"),
        ),
    )

    def tell(self, position: DadosPosition, action: str, viewer: str = EVERYBODY) -> Say:
        if action[0] == "=":
            return Say("{who} tirou {less} e {more}.", {"less": action[1], "more": action[2]})
        took = position.owner(int(action.partition("-")[2]))
        return Say("{who} jogou {action} e tomou uma peça." if took else "{who} jogou {action}.", {"action": action})

    def refusal(self, position: DadosPosition, action: str) -> Say:
        if position.outcome():
            return Say(GAME_OVER)
        if position.dice and (action == ROLL or action[:1] == "="):
            return Say(THROWN, {"dice": position.dice})
        found = MOVE.fullmatch(action)
        if found is None:
            return not_an_action(action, "Dois Dados", self.example)
        if not position.dice:
            return Say(THROW_FIRST)
        if not 1 <= int(found[1]) <= position.length or position.owner(int(found[1])) != position.side:
            return Say(NO_STONE, {"point": found[1]})
        return Say(ELSEWHERE, {"dice": position.dice, "point": found[1]})
