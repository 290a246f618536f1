"""Who plays in the arena: a level of ours, or any program that speaks UGI."""

from __future__ import annotations

import shlex
import subprocess
from dataclasses import dataclass
from random import Random
from typing import Protocol

from games.engine import robots
from games.engine.arena import opponents
from games.engine.contract import Game
from games.engine.line import Line
from games.engine.search.searcher import Limits


class Player(Protocol):
    value: int | None  # what the last choice was judged to be worth, if anything

    def choose(self, line: Line, random: Random) -> str: ...

    def new_game(self) -> None: ...

    def close(self) -> None: ...


@dataclass
class LevelPlayer:
    """A level of the ladder; `milliseconds` is the master's time, of which lower levels take their share."""

    game: Game
    level: int
    milliseconds: int
    value: int | None = None

    def choose(self, line: Line, random: Random) -> str:
        limits = Limits(self.milliseconds)
        request = robots.Request(self.game, line.position, self.level, line.history, limits)
        thought = robots.think(request, random)
        self.value = thought.value if robots.looks_ahead(self.game, self.level) else None
        return thought.action

    def new_game(self) -> None:
        if self.level > robots.GREEDY:
            robots.shared_searcher(self.game.slug).forget()

    def close(self) -> None:
        pass


class ProgramPlayer:
    """A UGI program of one's own, as a command line."""

    def __init__(self, game: Game, command: str, milliseconds: int):
        self.game, self.milliseconds = game, milliseconds
        self.value: int | None = None
        self.process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.ask("ugi", "ugiok")
        self.ask("isready", "readyok")

    def choose(self, line: Line, random: Random) -> str:
        moves = f" moves {' '.join(line.actions)}" if line.actions else ""
        self.say(f"position fen {line.start.text}{moves}")
        answer = self.ask(f"go movetime {self.milliseconds}", "bestmove")
        return self.game.understood(line.position, answer.split()[1])

    def new_game(self) -> None:
        self.say("uginewgame")
        self.ask("isready", "readyok")

    def close(self) -> None:
        self.say("quit")
        self.process.wait(5)

    def say(self, text: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{text}\n")
        self.process.stdin.flush()

    def ask(self, text: str, until: str) -> str:
        assert self.process.stdout
        self.say(text)
        for line in self.process.stdout:
            if line.startswith(until):
                return line
        raise RuntimeError(f"{self.process.args!r} ended before {until!r}")


def player(game: Game, name: str, milliseconds: int) -> Player:
    """`name` is a level's number, one of the `opponents`, or a command line."""
    if name.isdecimal():
        return LevelPlayer(game, int(name), milliseconds)
    if opponents.is_named(name):
        return opponents.Opponent(game, opponents.manner_of(game, name, milliseconds))
    return ProgramPlayer(game, name, milliseconds)
