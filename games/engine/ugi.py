"""The engines from outside: the Universal Game Interface on standard input and output.

One process, one game. Nothing that is typed may end the process or print a traceback: a line that is not
understood gets `info string error: ...`. A search runs in a thread of its own, so that `stop` is heard.
"""

from __future__ import annotations

import hashlib
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from random import Random, SystemRandom

from games.engine import perft, registry, robots
from games.engine.contract import WHITE, Game, Option
from games.engine.errors import RulesError
from games.engine.line import Line
from games.engine.search.searcher import DEEPEST, EVER, Limits, Searcher, Thought
from games.engine.sketch import sketch

NAME, AUTHOR = "Tabuleiro", "the Tabuleiro developers"
MOST_DEPTH = 60
MOST_MOVES = 20_000
LONGEST_LINE = 1_000_000


class Misunderstood(Exception):
    """The line is no command, or its words are off."""


@dataclass(frozen=True)
class Setting:
    """An option of every game, as UGI lists it."""

    name: str
    default: int
    least: int
    most: int

    def line(self) -> str:
        return f"option name {self.name} type spin default {self.default} min {self.least} max {self.most}"

    def read(self, text: str) -> int:
        if not text.isascii() or not text.isdecimal() or len(text) > 18 or not self.least <= int(text) <= self.most:
            raise Misunderstood(f"{self.name} takes a number from {self.least} to {self.most}")
        return int(text)


SETTINGS = (
    Setting("Level", robots.LEVELS[-1].number, 1, robots.LEVELS[-1].number),
    Setting("Hash", 24, 1, 4096),
    Setting("Threads", 1, 1, 64),
    Setting("Seed", 0, 0, 2**31),
)


class Session:
    def __init__(self, game: Game, write: Callable[[str], None], options: dict[str, str] | None = None):
        self.game, self.write = game, write
        self.options = game.settings(options or {})
        self.settings = {setting.name: setting.default for setting in SETTINGS}
        self.stopped = threading.Event()
        self.search: threading.Thread | None = None
        self.searcher: Searcher | None = None  # made by the first search: it takes the memory that Hash says
        self.restart()

    def handle(self, line: str) -> bool:
        """Answers a line; False when the session is over."""
        words = line.split()
        if not words:
            return True
        try:
            if words[0] == "quit":
                return False
            command = self.commands().get(words[0])
            if command is None:
                raise Misunderstood(f"unknown command {words[0][:40]}")
            command(words[1:])
        except (Misunderstood, RulesError) as error:
            self.write(f"info string error: {' '.join(str(error).split())}")
        return True

    def commands(self) -> dict[str, Callable[[list[str]], None]]:
        return {
            "ugi": self.introduce,
            "setoption": self.set_option,
            "isready": lambda words: self.write("readyok"),
            "uginewgame": lambda words: self.restart(),
            "position": self.set_position,
            "query": self.query,
            "go": self.go,
            "stop": lambda words: self.stop(),
            "d": self.draw,
            "legal": lambda words: self.write(" ".join(["legal", *self.legal()])),
            "perft": self.perft,
            "divide": self.divide,
        }

    def close(self) -> None:
        self.stop()

    def restart(self) -> None:
        self.stop()
        if self.searcher:
            self.searcher.forget()
        self.line = Line(self.game, self.game.start(self.options))

    def new_searcher(self) -> Searcher | None:
        if self.game.thinking is None:
            return None
        return Searcher(self.game, self.settings["Hash"], self.settings["Threads"])

    def introduce(self, words: list[str]) -> None:
        self.write(f"id name {NAME} {self.game.slug}")
        self.write(f"id author {AUTHOR}")
        for setting in SETTINGS:
            self.write(setting.line())
        for option in self.game.options:
            values = " ".join(f"var {value}" for value, _ in option.choices)
            self.write(f"option name {option.name.capitalize()} type combo default {option.default} {values}")
        self.write("ugiok")

    def set_option(self, words: list[str]) -> None:
        if len(words) < 4 or words[0] != "name" or words[2] != "value":
            raise Misunderstood("setoption name N value V")
        name, value = words[1], words[3]
        setting = next((one for one in SETTINGS if one.name.lower() == name.lower()), None)
        own = next((one for one in self.game.options if one.name == name.lower()), None)
        if setting is not None:
            self.stop()
            self.settings[setting.name] = setting.read(value)
            self.searcher = None
        elif own is not None:
            self.choose(own, value)
        else:
            raise Misunderstood(f"unknown option {name[:40]}")

    def choose(self, option: Option, value: str) -> None:
        self.options = self.game.settings({**self.options, option.name: value})

    def set_position(self, words: list[str]) -> None:
        """The old position stays if anything in the line is wrong."""
        at = words.index("moves") if "moves" in words else len(words)
        start, moves = words[:at], words[at + 1 :]
        if len(moves) > MOST_MOVES:
            raise Misunderstood(f"more than {MOST_MOVES} moves")
        if start == ["startpos"]:
            position = self.game.start(self.options)
        elif start[:1] == ["fen"] and len(start) > 1:
            position = self.game.read(" ".join(start[1:]))
        else:
            raise Misunderstood("position startpos|fen ... [moves ...]")
        line = Line(self.game, position, moves)
        self.stop()
        self.line = line

    def legal(self) -> tuple[str, ...]:
        return () if self.line.outcome() else self.line.position.actions()

    def query(self, words: list[str]) -> None:
        outcome = self.line.outcome()
        if words == ["p1turn"]:
            answer = str(self.line.position.side == WHITE).lower()
        elif words == ["gameover"]:
            answer = str(outcome is not None).lower()
        elif words == ["result"]:
            winners = {"w": "p1win", "b": "p2win", None: "draw"}
            answer = winners[outcome.winner] if outcome else "none"
        else:
            raise Misunderstood("query p1turn|gameover|result")
        self.write(f"response {answer}")

    def go(self, words: list[str]) -> None:
        limits = read_limits(words, self.line.position.side)
        self.stop()
        self.stopped.clear()
        if not self.legal():
            self.write("bestmove none")
        elif self.line.position.odds():
            self.write("bestmove roll")
        else:
            self.searcher = self.searcher or self.new_searcher()
            self.search = threading.Thread(target=self.think, args=(limits,), daemon=True)
            self.search.start()

    def think(self, limits: Limits) -> None:
        seed = self.settings["Seed"]
        request = robots.Request(self.game, self.line.position, self.settings["Level"], self.line.history, limits)
        thought = robots.think(request, Random(seed) if seed else SystemRandom(), self.searcher, self.inform)
        if not thought.depth:
            self.inform(thought)
        if limits.endless:
            self.stopped.wait()
        self.write(f"bestmove {thought.action}")

    def inform(self, thought: Thought) -> None:
        rate = int(thought.nodes / max(thought.seconds, 1e-6))
        self.write(
            f"info depth {max(thought.depth, 1)} score {score(thought)} nodes {thought.nodes} nps {rate} "
            f"time {int(thought.seconds * 1000)} pv {' '.join(thought.line)}"
        )

    def stop(self) -> None:
        self.stopped.set()
        if self.search is not None:
            # Until it is over: a search that is only being laid out forgets an early request.
            while self.searcher and self.search.is_alive():
                self.searcher.stop()
                self.search.join(0.002)
            self.search = None

    def draw(self, words: list[str]) -> None:
        position = self.line.position
        self.write(sketch(self.game, position))
        self.write(f"fen {position.text}")
        self.write(f"key {hashlib.sha256(position.key.encode()).hexdigest()[:16]}")

    def perft(self, words: list[str]) -> None:
        depth = read_depth(words)
        total = perft.count(self.game, self.line.position, depth) if self.legal() or not depth else 0
        self.write(f"perft {depth} {total}")

    def divide(self, words: list[str]) -> None:
        depth = max(read_depth(words), 1)
        parts = perft.divide(self.game, self.line.position, depth) if self.legal() else {}
        for move, count in parts.items():
            self.write(f"{move} {count}")
        self.write(f"perft {depth} {sum(parts.values())}")


def number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise Misunderstood(f"{text[:40]} is not a number")
    return int(text)


def read_depth(words: list[str]) -> int:
    if len(words) != 1 or number(words[0]) > MOST_DEPTH:
        raise Misunderstood(f"one depth, up to {MOST_DEPTH}")
    return number(words[0])


def read_limits(words: list[str], side: str) -> Limits:
    if words == ["infinite"]:
        return Limits(endless=True)
    names = {"movetime", "depth", "nodes", "p1time", "p2time", "p1inc", "p2inc"}
    if not words or len(words) % 2 or not names.issuperset(words[::2]):
        raise Misunderstood("go movetime MS | depth D | nodes N | p1time .. p2time .. | infinite")
    read = {name: number(value) for name, value in zip(words[::2], words[1::2], strict=True)}
    milliseconds = read.get("movetime", share_of_clock(read, "p1" if side == WHITE else "p2"))
    depth, nodes = read.get("depth", DEEPEST), read.get("nodes", EVER)
    return Limits(milliseconds, min(max(depth, 1), DEEPEST), max(nodes, 1))


def share_of_clock(read: dict[str, int], player: str) -> int | None:
    """A thirtieth of what is left, and most of what every move brings; never all of it."""
    left = read.get(f"{player}time")
    if left is None:
        return None
    return max(1, min(left // 30 + read.get(f"{player}inc", 0) * 3 // 4, left * 3 // 4))


def score(thought: Thought) -> str:
    """In hundredths of a piece, or the moves to a certain end."""
    plies = thought.plies_to_end
    if plies is None:
        return f"cp {thought.value}"
    return f"mate {(plies + 1) // 2 if plies > 0 else -(-plies + 1) // 2}"


def main(arguments: list[str]) -> None:
    """`ugi <game> [option=value ...]`, until `quit` or the end of the input."""
    slug, *options = arguments or [""]
    try:
        session = Session(registry.find(slug), say, dict(option.partition("=")[::2] for option in options))
    except KeyError:
        raise SystemExit(f"ugi: the games are {', '.join(registry.slugs())}") from None
    except RulesError as error:
        raise SystemExit(f"ugi: {error}") from None
    # Bytes that are no text are answered like any other nonsense.
    while line := sys.stdin.buffer.readline(LONGEST_LINE):
        if not session.handle(line.decode("utf-8", "replace").replace("\0", " ")):
            break
    session.close()


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
