"""What a game gives to the site, the robots and the outside. No Django in here, nor in a game's rules: a test says so.

A game is one folder in `games/catalogue` whose package has `GAME`, an instance of a subclass of `Game`: its rules, with
its other parts as attributes. Each part is one class, and one file in the game's folder:

- `Rules` (`__init__.py`): how it starts, what may be chosen, what a text means; over `KernelPosition` and the kernel.
- `Scene`: the board, the pieces, what lies beside them; the card and the legend.
- `Hand`: what is touched, what happens then, the buttons; what a greedy player likes.
- `Words`: what is told, refused and asked; the lesson and the chapters of the rules.
- `Chance`: what is thrown and how it lies, in games that have it.
- `Thinking` (`games/engine/search`): how robots judge a position.

Beside them a folder may have `symbols.svg` (drawings), `solid.json` (what its pieces are made of in three dimensions),
`static/` (served as `games/<slug>/`: `board.css` is loaded wherever its boards are drawn, `table.css` at its table
alone), `pages/` (the chapters) and `tests/`.
"""

from games.engine.contract.chance import Chance, ChanceWords, Result, Spot
from games.engine.contract.game import Game
from games.engine.contract.hand import Command, Hand
from games.engine.contract.position import KernelPosition, Outcome, Position
from games.engine.contract.rules import Option, Rules
from games.engine.contract.scene import Scene
from games.engine.contract.sides import BLACK, EVERYBODY, SIDES, WHITE, other
from games.engine.contract.words import Counter, Glance, Lesson, LessonStep, Words, not_an_action

__all__ = [
    "BLACK",
    "EVERYBODY",
    "SIDES",
    "WHITE",
    "Chance",
    "ChanceWords",
    "Command",
    "Counter",
    "Game",
    "Glance",
    "Hand",
    "KernelPosition",
    "Lesson",
    "LessonStep",
    "Option",
    "Outcome",
    "Position",
    "Result",
    "Rules",
    "Scene",
    "Spot",
    "Words",
    "not_an_action",
    "other",
]
