"""Two people act in the same instant, from several windows: one action each time. A real server, no browser."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from games.models import Match
from tests import scenes
from tests.client import Client
from tests.site import Site

pytestmark = pytest.mark.process

GAME_LENGTH = 30  # a new game in good time
FOLLOWS = {"HX_Request": "true", "HX_Target": "table"}


class Two:
    """Alice, who begins, has two windows; Bob has one. All can ask at once."""

    def __init__(self, site: Site, game: str):
        self.site, alice, bob = site, Client(site.address), Client(site.address)
        alice.open("/configuracao/")
        alice.post("/jogar/", game=game, mode="link", beginner="me")
        bob.open(alice.url)
        bob.post(f"{alice.url}aceitar/")
        self.code = bob.url.rstrip("/").rpartition("/")[2]
        self.windows = {side: [person.another_window() for _ in "12"] for side, person in (("w", alice), ("b", bob))}

    @property
    def match(self) -> Match:
        return self.site.do(scenes.match, self.code)

    def act(self, window: Client, version: int, key: str, action: str) -> tuple[int, str]:
        form = {"version": str(version), "key": key, "action": action}
        return answer(window.open(f"/partida/{self.code}/jogar/", form, **FOLLOWS), window)

    def look(self) -> list[tuple[str, list[str]]]:
        """The version and the moves that each of both sees."""
        pages = [one.open(f"/partida/{self.code}/") for one, _ in self.windows.values()]
        return [
            (version(page), re.findall(r'<a\s[^>]*href="[^"]*/filme/\d+/"[^>]*>([^<]+)</a>', page)) for page in pages
        ]


def answer(page: str, window: Client) -> tuple[int, str]:
    return window.status, version(page)


def version(page: str) -> str:
    return re.findall(r'data-version="(\d+)"', page)[0]


@pytest.mark.parametrize("instants", [60, pytest.param(200, marks=pytest.mark.thorough)])
def test_both_act_in_the_same_instant_many_times(site: Site, instants: int):
    """Whose turn it is acts from two windows at once, and the other one does not wait."""
    two = Two(site, "stac")
    with ThreadPoolExecutor(3) as at_once:
        for instant in range(instants):
            if two.match.is_over or instant % GAME_LENGTH == GAME_LENGTH - 1:
                two = Two(site, "stac")
            act_at_once(two, at_once)


def act_at_once(two: Two, at_once: ThreadPoolExecutor) -> None:
    match = two.match
    first, second, *_ = match.board.actions()
    (one, other), (rival, _) = (two.windows[side] for side in (match.board.side, "bw"[match.board.side == "b"]))
    asked = [(one, "one", first), (other, "two", second), (rival, "three", first)]
    jobs = [
        at_once.submit(two.act, window, match.version, f"{match.version} {key}", move) for window, key, move in asked
    ]
    answers = [job.result() for job in jobs]
    assert sorted(status for status, _ in answers) == [200, 409, 409]
    assert [shown for _, shown in answers[:2]] == [str(match.version + 1)] * 2, "the fresh state"
    assert two.match.version == match.version + 1
    made = two.site.do(scenes.tokens, two.code)
    assert len(made) == match.version + 1
    assert made[-1] in (first, second)


def test_the_same_request_ten_times_is_one_action(site: Site):
    two = Two(site, "fanorona")
    [action, *_] = two.match.board.actions()
    windows = [two.windows["w"][0].another_window() for _ in range(10)]
    with ThreadPoolExecutor(10) as at_once:
        answers = list(at_once.map(lambda window: two.act(window, 0, "the same", action), windows))
    assert set(answers) == {(200, "1")}
    assert site.do(scenes.tokens, two.code) == [action]
    assert two.look() == [("1", [action])] * 2
