"""Two people play, and something breaks: no action is lost, none is doubled, both see what the record says."""

from __future__ import annotations

import urllib.request

import pytest
from playwright.sync_api import expect

from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.people import expect_agreement, sit_down
from tests.browser.proxy import Proxy
from tests.browser.visitor import State, Visitor, by_typing
from tests.patience import SECONDS, wait_until
from tests.site import Site

BROKEN = ("net::ERR_", "502", "htmx:(afterRequest|sendError|responseError)", "Response Status Error")
ASLEEP_HEARTBEATS = 4  # a minute of the real ones


def play_on(mover: Visitor, other: Visitor) -> State:
    """One move, which the other one sees too. Gives what the mover's page shows then."""
    state = mover.turn()
    by_typing(mover, state, state.best)
    for visitor in (mover, other):
        visitor.wait_for_more(state.version)
    return mover.look()


def expect_breaking(*visitors: Visitor) -> None:
    for visitor in visitors:
        visitor.watch.expect(*BROKEN)
        visitor.leave_a_mark()


def expect_back(*visitors: Visitor) -> None:
    for visitor in visitors:
        expect(visitor.page.locator("#connection")).to_have_attribute("data-state", "back")
        assert visitor.is_marked


def actions(site: Site, code: str) -> list[str]:
    return site.do(scenes.tokens, code)


@pytest.mark.long
def test_a_cut_stream_and_a_bad_gateway_for_a_while(site: Site, proxy: Proxy, new_visitor: NewVisitor):
    alice, bob = (new_visitor(proxy.front, fresh=True) for _ in range(2))
    code = sit_down(alice, bob, game="damas")
    expect_breaking(alice, bob)
    play_on(alice, bob)

    proxy.fail()
    expect(bob.page.locator("#connection")).to_be_visible()
    state = bob.look()
    by_typing(bob, state, state.best)  # into the outage
    # It lasts until he and both streams have tried in vain, the streams more than once.
    wait_until(lambda: proxy.has_refused("POST /partida/", 1) and proxy.has_refused("GET /directo/", 4))
    assert len(actions(site, code)) == 1
    proxy.work()

    expect_back(alice, bob)
    assert bob.page.locator("#typed").input_value() == state.best, "what was typed is not lost"
    bob.page.locator("#typed").press("Enter")
    alice.turn(after=1)
    play_on(alice, bob)
    assert len(actions(site, code)) == 3
    expect_agreement(site, code, alice, bob)
    expect_back(alice, bob)


def test_a_server_that_is_killed_in_mid_game(site_of_people: Site, new_visitor: NewVisitor):
    alice, bob = new_visitor(site_of_people), new_visitor(site_of_people)
    code = sit_down(alice, bob, game="stac")
    expect_breaking(alice, bob)
    play_on(alice, bob)
    play_on(bob, alice)
    before = actions(site_of_people, code)

    site_of_people.kill()
    expect(alice.page.locator("#connection")).to_be_visible()
    site_of_people.start()

    expect_back(alice, bob)
    assert actions(site_of_people, code) == before
    play_on(alice, bob)
    play_on(bob, alice)
    assert len(actions(site_of_people, code)) == 4
    expect_agreement(site_of_people, code, alice, bob)
    expect_back(alice, bob)


@pytest.mark.long
def test_a_tab_that_slept_for_some_heartbeats(site: Site, new_visitor: NewVisitor):
    alice, bob = new_visitor(), new_visitor()
    code = sit_down(alice, bob, game="damas")
    bob.leave_a_mark()
    stream = bob.page.locator("#table").get_attribute("data-stream")
    bob.is_spent = True  # frozen
    session = bob.context.new_cdp_session(bob.page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    state = alice.turn()
    by_typing(alice, state, state.best)
    alice.wait_for_more(state.version)
    hear_heartbeats(f"{site.address}{stream}", ASLEEP_HEARTBEATS)
    session.send("Page.setWebLifecycleState", {"state": "active"})
    bob.turn(after=0)
    play_on(bob, alice)
    assert len(actions(site, code)) == 2
    expect_agreement(site, code, alice, bob)
    assert bob.is_marked


def hear_heartbeats(stream: str, number: int) -> None:
    """Listens beside the page: whatever is sent here is sent there, too."""
    with urllib.request.urlopen(stream, timeout=SECONDS) as lines:
        for _ in range(number):
            while lines.readline() != b": \n":
                pass
