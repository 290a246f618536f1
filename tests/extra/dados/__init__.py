"""Dois Dados, a small extra game for tests, in a catalogue of its own: a race with two dice on a zigzag of points.

- The way has 9, 13 or 21 points. `w` begins with stones on 1 and 2 and runs upwards, `b` with stones on the last
  two and runs downwards.
- A turn is a throw of two dice, and one move of a stone by one of them. A stone never goes past the end of the way.
- Own stones bar a point; an enemy there is captured. Whatever stands in between does not matter.
- The side that reaches the other end wins, and so does the side that captures the last enemy.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.catalogue.dados import kernel, reading
from games.catalogue.dados.chance import Dice
from games.catalogue.dados.hand import DadosHand
from games.catalogue.dados.position import DadosPosition
from games.catalogue.dados.scene import DadosScene
from games.catalogue.dados.thinking import THINKING
from games.catalogue.dados.words import DadosWords
from games.engine.contract import Game, Option


class Dados(Game):
    slug = "dados"
    name = "Dois Dados"
    tagline = "Uma corrida de ponta a ponta."
    options = (Option("length", "Pontos", tuple((str(one), str(one)) for one in reading.LENGTHS), "9"),)
    kernel = kernel
    thinking = THINKING
    scene = DadosScene()
    hand = DadosHand()
    words = DadosWords()
    chance = Dice()

    def start(self, options: Mapping[str, str]) -> DadosPosition:
        return reading.read(f"ww{int(self.settings(options)['length']) - 4}bb w -")

    def read(self, text: str) -> DadosPosition:
        return reading.read(text)


GAME = Dados()
