"""Two people play, and something breaks: no action is lost, none is doubled, both see what the record says."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from urllib.parse import urlencode

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.people import expect_agreement, played, sit_down
from tests.browser.proxy import Proxy
from tests.browser.visitor import State, Visitor, by_typing
from tests.site import Site

BROKEN = ("net::ERR_", "502", "htmx:(afterRequest|sendError|responseError)", "Response Status Error")
OUTAGE_SECONDS = 20
ASLEEP_SECONDS = 60


@pytest.fixture
def proxy(own_site: Site) -> Iterator[Proxy]:
    proxy = Proxy(own_site.port)
    yield proxy
    proxy.close()


def through(proxy: Proxy, site: Site) -> Site:
    """The site as those see it who come through the proxy."""
    front = Site(site.var)
    front.port = proxy.port
    return front


def play_on(mover: Visitor, other: Visitor) -> State:
    """One move, which the other one sees too. Gives what the mover's page shows then."""
    state = mover.turn()
    by_typing(mover, state, state.best)
    for visitor in (mover, other):
        visitor.wait_for_more(state.version)
    return mover.look()


def test_a_cut_stream_and_a_bad_gateway_for_a_while(own_site: Site, proxy: Proxy, new_visitor: NewVisitor):
    front = through(proxy, own_site)
    alice, bob = new_visitor(front), new_visitor(front)
    code = sit_down(alice, bob, game="damas")
    for visitor in (alice, bob):
        visitor.watch.expect(*BROKEN)
        visitor.leave_a_mark()
    play_on(alice, bob)

    proxy.fail()
    ends = time.monotonic() + OUTAGE_SECONDS
    bob.page.locator("#connection").wait_for()
    state = bob.look()
    by_typing(bob, state, state.best)  # into the outage
    bob.page.wait_for_timeout(1000 * max(0, ends - time.monotonic()))
    assert len(played(own_site, code)) == 1
    proxy.work()

    for visitor in (alice, bob):
        visitor.page.locator("#connection").wait_for(state="hidden", timeout=20_000)
    assert bob.page.locator("#typed").input_value() == state.best, "what was typed is not lost"
    bob.page.locator("#typed").press("Enter")
    alice.turn(after=1)
    play_on(alice, bob)
    assert len(played(own_site, code)) == 3
    expect_agreement(own_site, code, alice, bob)
    assert alice.is_marked
    assert bob.is_marked


def test_a_server_that_is_killed_in_mid_game(own_site: Site, new_visitor: NewVisitor):
    alice, bob = new_visitor(own_site), new_visitor(own_site)
    code = sit_down(alice, bob, game="stac")
    for visitor in (alice, bob):
        visitor.watch.expect(*BROKEN)
        visitor.leave_a_mark()
    play_on(alice, bob)
    play_on(bob, alice)
    before = played(own_site, code)

    own_site.kill()
    alice.page.locator("#connection").wait_for()
    own_site.start()

    for visitor in (alice, bob):
        visitor.page.locator("#connection").wait_for(state="hidden", timeout=20_000)
    assert played(own_site, code) == before
    play_on(alice, bob)
    play_on(bob, alice)
    assert len(played(own_site, code)) == 4
    expect_agreement(own_site, code, alice, bob)
    assert alice.is_marked
    assert bob.is_marked


class Hand:
    """Sends requests as the page of this visitor would, on a connection of its own: all at once if need be."""

    def __init__(self, visitor: Visitor, code: str):
        self.code, self.port = code, visitor.site.port
        token = visitor.cookie("csrftoken")
        cookies = f"csrftoken={token}; sessionid={visitor.cookie('sessionid')}"
        form = "application/x-www-form-urlencoded"
        self.headers = {"Cookie": cookies, "X-CSRFToken": token, "Content-Type": form}
        self.headers |= {"HX-Request": "true", "HX-Target": "table"}

    def act(self, version: int, key: str, action: str) -> tuple[int, str]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        body = urlencode({"version": version, "key": key, "action": action})
        connection.request("POST", f"/partida/{self.code}/jogar/", body, self.headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text


def test_both_act_in_the_same_instant_200_times(own_site: Site, new_visitor: NewVisitor):
    """Whose turn it is acts from two windows at once, and the other one does not wait: one action each time."""
    alice, bob = new_visitor(own_site), new_visitor(own_site)
    code = sit_down(alice, bob, game="stac")
    hands = {"w": Hand(alice, code), "b": Hand(bob, code)}
    version = 0
    with ThreadPoolExecutor(3) as at_once:
        for instant in range(200):
            ((position, over),) = own_site.rows("SELECT position, ending FROM games_match WHERE code = ?", code)
            if over or instant % 30 == 29:  # a new game in good time
                code = sit_down(alice, bob, game="stac")
                hands, version = {"w": Hand(alice, code), "b": Hand(bob, code)}, 0
                position = own_site.position(code)
            side, (one, two) = turn_and_two_moves(position)
            other = "b" if side == "w" else "w"
            asked = [(side, "one", one), (side, "two", two), (other, "three", one)]
            jobs = [at_once.submit(hands[who].act, version, f"{version} {key}", move) for who, key, move in asked]
            answers = [job.result() for job in jobs]
            version += 1
            assert sorted(status for status, _ in answers) == [200, 409, 409]
            assert all(f'data-version="{version}"' in text for _, text in answers[:2]), "the fresh state"
            assert len(played(own_site, code)) == version
    expect_agreement(own_site, code, alice, bob)


def turn_and_two_moves(position: str) -> tuple[str, tuple[str, str]]:
    from games.engine import registry

    board = registry.find("stac").read(position)
    first, second, *_ = board.actions()
    return board.side, (first, second)


def test_the_same_request_ten_times_is_one_action(own_site: Site, new_visitor: NewVisitor):
    alice, bob = new_visitor(own_site), new_visitor(own_site)
    code = sit_down(alice, bob, game="fanorona")
    action = alice.look().best
    hand = Hand(alice, code)
    with ThreadPoolExecutor(10) as at_once:
        answers = list(at_once.map(lambda _: hand.act(0, "the same", action), range(10)))
    assert {status for status, _ in answers} == {200}
    assert played(own_site, code) == [action]
    expect_agreement(own_site, code, alice, bob)


def test_a_tab_that_slept_for_a_minute(own_site: Site, new_visitor: NewVisitor):
    alice, bob = new_visitor(own_site), new_visitor(own_site)
    code = sit_down(alice, bob, game="damas")
    bob.leave_a_mark()
    session = bob.page.context.new_cdp_session(bob.page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    state = alice.turn()
    by_typing(alice, state, state.best)
    alice.wait_for_more(state.version)
    alice.page.wait_for_timeout(1000 * ASLEEP_SECONDS)
    session.send("Page.setWebLifecycleState", {"state": "active"})
    bob.turn(after=0)
    play_on(bob, alice)
    assert len(played(own_site, code)) == 2
    expect_agreement(own_site, code, alice, bob)
    assert bob.is_marked
