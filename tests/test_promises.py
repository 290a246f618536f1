"""What is promised in seconds, of a machine that nobody else uses. Without a limit the same is tested elsewhere."""

from __future__ import annotations

import time

import pytest

from tests import scenes
from tests.client import Client
from tests.patience import wait_until
from tests.site import Site

pytestmark = [pytest.mark.process, pytest.mark.quiet]

GOES_ON_SECONDS = 5
# Whatever the robot throws, it has a piece to move and needs a worker to choose.
ROBOT_NEXT = "uuu1uuu/3m3/2M4/UUU1UUU w 2"
ROBOT_TO_THROW = "uuu1uuu/3m3/2M4/UUU1UUU b -"


def begin_at(site: Site, position: str) -> tuple[Client, str]:
    """Alice in a match with a robot, and the match's code."""
    alice = Client(site.address)
    alice.open("/configuracao/")
    alice.post("/jogar/", game="tab", beginner="me", **{"tab-columns": "7"})
    code = alice.url.rstrip("/").rpartition("/")[2]
    site.do(scenes.place, code, position)
    alice.open(alice.url)
    return alice, code


def seconds_until_the_robot_moves(site: Site, code: str) -> float:
    began = time.monotonic()
    wait_until(lambda: robot_has_moved(site, code), lambda: f"the robot does not move:\n{site.log}")
    return time.monotonic() - began


def robot_has_moved(site: Site, code: str) -> bool:
    return any("-" in token for token in site.do(scenes.tokens, code, "b"))


def test_within_five_seconds_of_a_kill_of_its_workers_the_robot_moves(own_site: Site):
    alice, code = begin_at(own_site, ROBOT_NEXT)
    assert own_site.kill_workers() != []
    alice.post(f"/partida/{code}/jogar/", action="c2-a2")
    assert seconds_until_the_robot_moves(own_site, code) < GOES_ON_SECONDS


def test_within_five_seconds_of_a_start_after_a_kill_the_robot_moves(own_site: Site):
    _, code = begin_at(own_site, ROBOT_NEXT)
    own_site.kill()
    own_site.do(scenes.place, code, ROBOT_TO_THROW)
    own_site.start()
    assert seconds_until_the_robot_moves(own_site, code) < GOES_ON_SECONDS
