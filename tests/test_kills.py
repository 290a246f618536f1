"""The server is killed again and again while people play: what was acknowledged is there, once, and nothing else is."""

from __future__ import annotations

import http.client
import itertools
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from games.engine import registry
from games.engine.line import Line
from tests import scenes
from tests.client import Client
from tests.conftest import MakeSite
from tests.patience import wait_until
from tests.site import Site

pytestmark = [pytest.mark.process, pytest.mark.long]

PLAYERS = 3
BETWEEN_KILLS = 20  # acknowledged actions
FOLLOWS = {"HX_Request": "true", "HX_Target": "table"}
BROKEN = (OSError, http.client.HTTPException)  # in the middle of anything


class Player:
    """Both sides of one match after another; asks the same again until it is answered."""

    def __init__(self, site: Site, number: int):
        self.site, self.luck = site, Random(number)
        self.matches: dict[str, Line] = {}
        self.acknowledged = 0
        self.ended = threading.Event()
        self.keys = itertools.count()

    def play(self) -> None:
        while not self.ended.is_set():
            self.begin()
            while self.line.outcome() is None and not self.ended.is_set():
                self.act()

    def begin(self) -> None:
        self.patiently(self.start)
        self.line = self.matches[self.code] = Line(registry.find("damas"), registry.find("damas").start({}))

    def start(self) -> None:
        client = Client(self.site.address)
        client.open("/configuracao/")
        client.post("/jogar/", game="damas", mode="here")
        self.code = client.url.rstrip("/").rpartition("/")[2]
        self.window = client.another_window()

    def act(self) -> None:
        action, version = self.luck.choice(self.line.position.actions()), len(self.line.actions)
        form = {"version": str(version), "key": f"k{next(self.keys)}", "action": action}
        page = self.patiently(lambda: self.window.open(f"/partida/{self.code}/jogar/", form, **FOLLOWS))
        assert (self.window.status, re.findall(r'data-version="(\d+)"', page)) == (200, [str(version + 1)])
        self.line.play(action)
        self.acknowledged += 1

    def patiently(self, ask):
        """However often the server dies over it."""
        answers = []

        def answered() -> bool:
            try:
                answers.append(ask())
            except BROKEN:
                return False
            return True

        wait_until(answered, "the server to answer")
        return answers[0]


@pytest.mark.parametrize("kills", [2, pytest.param(40, marks=pytest.mark.thorough)])
def test_kill_9_under_load_loses_and_doubles_nothing(make_site: MakeSite, kills: int):
    site = make_site(ROBOT_WORKERS="0")
    players = [Player(site, number) for number in range(PLAYERS)]
    with ThreadPoolExecutor(PLAYERS) as threads:
        games = [threads.submit(player.play) for player in players]
        try:
            for number in range(1, kills + 1):
                wait_until(lambda wanted=number * BETWEEN_KILLS: played(players) >= wanted or failed(games))
                site.kill()
                site.start()
            wait_until(lambda: played(players) >= (kills + 1) * BETWEEN_KILLS or failed(games))
        finally:
            for player in players:
                player.ended.set()
        for game in games:
            game.result()
    for player in players:
        for code, line in player.matches.items():
            assert site.do(scenes.tokens, code) == line.actions
            match = site.do(scenes.match, code)
            assert (match.position, match.version) == (line.position.text, len(line.actions))


def played(players: list[Player]) -> int:
    return sum(player.acknowledged for player in players)


def failed(games) -> bool:
    return any(game.done() for game in games)
