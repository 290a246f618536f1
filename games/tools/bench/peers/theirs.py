"""boardgame.io from npm, in a folder that is thrown away, with the Stac that lies beside this file."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from games.tools.bench.peers.system import Played, Script, Survived, System

SOURCES = Path(__file__).parent / "boardgame"
INSTALLING_SECONDS = 300


class NotThere(Exception):
    """Why boardgame.io cannot be measured here, as a sentence."""


def install(folder: Path) -> Path:
    if not shutil.which("npm") or not shutil.which("node"):
        raise NotThere("npm and node are not here: boardgame.io cannot be installed, so there is nothing to compare.")
    place = shutil.copytree(SOURCES, folder / "boardgame")
    command = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, timeout=INSTALLING_SECONDS)
    if done.returncode:
        raise NotThere(f"npm could not install boardgame.io: {(done.stderr.strip() or 'it does not say why')[-300:]}")
    return place


class Boardgame(System):
    def __init__(self, place: Path, keeps_files: bool):
        self.place = place
        self.files = place / "files" if keeps_files else None
        self.name = f"boardgame.io, {'files' if keeps_files else 'memory'}"

    def command(self) -> tuple[list[str], dict[str, str]]:
        # As somebody would serve it to others: in production, without a line for every request.
        arguments = ["node", str(self.place / "server.js"), str(self.port), *([str(self.files)] if self.files else [])]
        return arguments, {"NODE_ENV": "production"}

    def play(self, scripts: Sequence[Script], every: float) -> Played:
        with Players(self, play=[{"script": script} for script in scripts], every=every) as players:
            before = self.cpu()
            seen = players.go()
            cpu = self.cpu() - before
        positions = [match["position"] for match in seen["matches"]]
        return Played(seen["seconds"], cpu, seen["bytes"], seen["delays"], positions)

    def idle(self, matches: int) -> float:
        before = self.memory()
        with Players(self, play=[{"script": []}] * matches, idle=True) as players:
            after = self.memory()
            players.go()
        return (after - before) / (2 * matches)

    def survive(self, scripts: Sequence[Script], every: float, seconds: float) -> Survived:
        with Players(self, play=[{"script": script} for script in scripts], every=every) as players:
            seen = players.go(lambda: self.die_after(players, seconds))
        self.start()
        with Players(self, look=[{key: one[key] for key in ("id", "credentials")} for one in seen["matches"]]) as after:
            found = after.answer()["found"]
        pairs = [(match["acknowledged"], has) for match, has in zip(seen["matches"], found, strict=True)]
        lost = sum(max(0, acknowledged - has) for acknowledged, has in pairs)
        doubled = sum(max(0, has - acknowledged - 1) for acknowledged, has in pairs)
        return Survived(sum(acknowledged for acknowledged, _ in pairs), lost, doubled)

    def die_after(self, players: Players, seconds: float) -> None:
        try:
            players.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()


class Players:
    """The process of those who play there: the load is never in the server's own."""

    def __init__(self, system: Boardgame, **job: Any):
        self.system, self.job = system, job

    def __enter__(self) -> Players:
        command = ["node", str(self.system.place / "players.js")]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say(json.dumps({"port": self.system.port, **self.job}))
        if "play" in self.job:
            self.hear()  # that they are there
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def say(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def hear(self) -> str:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the players at boardgame.io went away")
        return line

    def go(self, meanwhile: Any = lambda: None) -> Mapping[str, Any]:
        self.say("go")
        meanwhile()
        return self.answer()

    def answer(self) -> Mapping[str, Any]:
        answer: Mapping[str, Any] = json.loads(self.hear())
        return answer
