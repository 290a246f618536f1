"""The engines from outside: the Universal Game Interface on standard input and output.

One process, one game. Nothing that is typed may end the process or print a traceback: a line that is not
understood gets `info string error: ...`. A search runs in a thread of its own, so that `stop` is heard.
"""

from __future__ import annotations

import gettext
import hashlib
import sys
import threading
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random, SystemRandom

from games.engine import perft, registry, robots
from games.engine.contract import WHITE, Game, Option
from games.engine.errors import RulesError
from games.engine.line import Line
from games.engine.search.searcher import Limits, Searcher, Thought
from games.engine.sketch import sketch
from games.engine.ugi_words import SETTINGS, THROW, Misunderstood, Setting, Switch, read_depth, read_limits, score
from games.engine.words import Translate

NAME, AUTHOR = "Tabuleiro", "the Tabuleiro developers"
MOST_MOVES = 20_000
LONGEST_LINE = 1_000_000
LOCALE = Path(__file__).resolve().parents[2] / "locale"


class Session:
    def __init__(self, game: Game, write: Callable[[str], None], options: dict[str, str] | None = None):
        self.game, self.write = game, write
        self.options = game.settings(options or {})
        own: tuple[Setting | Switch, ...] = (THROW,) if game.start(self.options).odds() else ()
        self.known = SETTINGS + own
        self.settings = {setting.name: setting.default for setting in self.known}
        self.lot = self.new_lot()
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
            said = error.say.spoken(english()) if isinstance(error, RulesError) else str(error)
            self.write(f"info string error: {' '.join(said.split())}")
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
        for setting in self.known:
            self.write(setting.line())
        for option in self.game.options:
            values = " ".join(f"var {value}" for value, _ in option.choices)
            self.write(f"option name {option.name.capitalize()} type combo default {option.default} {values}")
        self.write("ugiok")

    def set_option(self, words: list[str]) -> None:
        if len(words) < 4 or words[0] != "name" or words[2] != "value":
            raise Misunderstood("setoption name N value V")
        name, value = words[1], words[3]
        setting = next((one for one in self.known if one.name.lower() == name.lower()), None)
        own = next((one for one in self.game.options if one.name == name.lower()), None)
        if setting is not None:
            self.stop()
            self.settings[setting.name] = setting.read(value)
            self.searcher, self.lot = None, self.new_lot()
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
        elif odds := self.line.position.odds():
            self.write(f"bestmove {self.thrown(odds) if self.settings.get(THROW.name) else 'roll'}")
        else:
            self.searcher = self.searcher or self.new_searcher()
            self.search = threading.Thread(target=self.think, args=(limits,), daemon=True)
            self.search.start()

    def new_lot(self) -> Random:
        """What throws are drawn from: with a seed always the same ones."""
        seed = self.settings["Seed"]
        return Random(seed) if seed else SystemRandom()

    def thrown(self, odds: Mapping[str, int]) -> str:
        return self.lot.choices(list(odds), list(odds.values()))[0]

    def think(self, limits: Limits) -> None:
        seed = self.settings["Seed"]
        request = robots.Request(self.game, self.line.position, self.settings["Level"], self.line.history, limits)
        thought = robots.think(request, Random(seed) if seed else SystemRandom(), self.searcher, self.inform)
        self.inform(thought)  # with all nodes and the whole line, also of a depth that was not finished
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


@cache
def english() -> Translate:
    """The rules speak Portuguese; programs are spoken to in English."""
    catalogue = gettext.translation("django", LOCALE, ["en"])

    def translate(one: str, many: str = "", count: int = 1) -> str:
        return catalogue.ngettext(one, many, count) if many else catalogue.gettext(one)

    return translate


def main(arguments: list[str]) -> None:
    """`ugi <game> [option=value ...]`, until `quit` or the end of the input."""
    slug, *options = arguments or [""]
    try:
        session = Session(registry.find(slug), say, dict(option.partition("=")[::2] for option in options))
    except KeyError:
        raise SystemExit(f"ugi: the games are {', '.join(registry.slugs())}") from None
    except RulesError as error:
        raise SystemExit(f"ugi: {error.say.spoken(english())}") from None
    # Bytes that are no text are answered like any other nonsense.
    while line := sys.stdin.buffer.readline(LONGEST_LINE):
        if not session.handle(line.decode("utf-8", "replace").replace("\0", " ")):
            break
    session.close()


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
