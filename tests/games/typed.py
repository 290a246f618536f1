"""Somebody at a keyboard, for tests."""

from __future__ import annotations

from games.engine import notation, registry
from games.tools.terminal.loop import run
from games.tools.terminal.seats import seated
from games.tools.terminal.session import Session


class Keyboard:
    """Alice and Bob type lines; what is said is kept."""

    def __init__(self, slug: str, *typed: str, side: str = "w", level: int = 0, options=None, start: str = ""):
        self.typed, self.said = list(typed), []
        game = registry.find(slug)
        self.session = Session(game, game.settings(options or {}), seated(side, level), self.ask, self.said.append)
        if start:
            self.session.begin(notation.Record(slug, game.settings({}), start))
        run(self.session)

    def ask(self, prompt: str) -> str | None:
        self.said.append(prompt)
        return self.typed.pop(0) if self.typed else None

    @property
    def text(self) -> str:
        return "\n".join(self.said)

    @property
    def actions(self) -> list[str]:
        return self.session.line.actions


MOVE = "7/7/3m3/UU1M3 w 2"  # White has one move: d1-f1
