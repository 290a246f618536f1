"""The server is killed again and again while people play: what was acknowledged is there, once, and nothing else is."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests import scenes
from tests.conftest import MakeSite
from tests.patience import wait_until
from tests.player import Player

pytestmark = [pytest.mark.process, pytest.mark.long]

PLAYERS = 3
BETWEEN_KILLS = 20  # acknowledged actions


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
