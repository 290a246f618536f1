"""Clocks and the real server: stopped, killed and started again while a turn runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from games.models import Match
from tests import scenes
from tests.backstage import Backstage
from tests.client import Client
from tests.patience import wait_until
from tests.site import Site

pytestmark = pytest.mark.process

STOPPED = "O servidor esteve parado."
TURN = 60_000
TWO_DAYS = 2 * 24 * 3600


@pytest.fixture(scope="module")
def site(prepared: Path, backstage: Backstage, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One that these tests stop, kill and start again. It must end without an error in its log."""
    site = Site.copied(prepared, tmp_path_factory.mktemp("clocks") / "var", backstage)
    site.start()
    yield site
    site.stop()


@pytest.fixture
def alice(site: Site) -> Client:
    return Client(site.address)


def begin(client: Client, mode: str, clock: str) -> str:
    """Damas. Gives the code of the match or of the invitation."""
    client.open("/configuracao/")
    client.post("/jogar/", game="damas", mode=mode, clock=clock)
    return client.url.rstrip("/").rpartition("/")[2]


def begin_with_a_friend(client: Client, clock: str) -> str:
    friend, invitation = Client(client.address), begin(client, "link", clock)
    friend.open(f"/convite/{invitation}/")
    friend.post(f"/convite/{invitation}/aceitar/")
    return friend.url.rstrip("/").rpartition("/")[2]


def match(site: Site, code: str) -> Match:
    return site.do(scenes.match, code)


def wait_for_the_end(site: Site, code: str) -> Match:
    """Without looking at the match through the site."""
    wait_until(lambda: match(site, code).ending, "the match goes on after its time")
    return match(site, code)


def left(page: str) -> int:
    [milliseconds] = re.findall(r'data-left="(\d+)"', page)
    return int(milliseconds)


def test_the_sweep_ends_a_match_that_nobody_looks_at_and_not_before_its_time(site: Site, alice: Client):
    code = begin(alice, "here", "10s")
    site.do(scenes.let_time_pass, 8, code)
    deadline = match(site, code).deadline
    over = wait_for_the_end(site, code)
    assert (over.ending, over.winner) == ("time", "b")
    assert deadline is not None
    assert over.finished_at >= deadline
    assert "jogador 1 ficou sem tempo." in alice.open(f"/partida/{code}/")


@pytest.mark.parametrize("way", ["stop", "kill"])
def test_a_clock_that_would_have_run_out_while_the_server_was_down_goes_on_but_days_are_not_given_back(
    site: Site, alice: Client, way: str
):
    days = begin_with_a_friend(alice, "1d")
    code = begin(alice, "here", "60s")
    site.do(scenes.let_time_pass, 4, code)  # thought about
    had = go_down_for_two_days(site, code, way)
    page = alice.open(f"/partida/{code}/")
    assert STOPPED in page
    assert match(site, code).clocks["w"] == had <= TURN - 4000
    assert 0 < left(page) <= had
    assert wait_for_the_end(site, days).ending == "aborted", "nobody had moved there"

    alice.post(f"/partida/{code}/jogar/", action="9-13")
    after = match(site, code)
    assert (after.record.split(), after.clocks["w"], after.ending) == (["9-13"], TURN, "")
    site.do(scenes.let_time_pass, TURN / 1000, code)
    over = wait_for_the_end(site, code)
    assert (over.ending, over.winner) == ("time", "w"), "a clock still runs out after a restart"


def go_down_for_two_days(site: Site, code: str, way: str) -> int:
    """Gives what was left on the clock when the server last said that it lived."""
    now = timezone.now()
    wait_until(lambda: site.do(scenes.last_sign_of_life) > now)
    asked_to_stop = timezone.now()
    getattr(site, way)()
    alive = site.do(scenes.last_sign_of_life)
    assert way == "kill" or alive > asked_to_stop, "a planned stop costs nothing at all"
    had = TURN - (alive - match(site, code).runs_since) // timedelta(milliseconds=1)
    site.do(scenes.let_time_pass, TWO_DAYS)
    site.start()
    return had
