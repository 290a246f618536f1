"""A connection that is lost, a worker that dies, a server that dies: the match goes on."""

from __future__ import annotations

import time

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.server import Site
from tests.browser.test_coming_back import is_marked, leave_a_mark
from tests.browser.visitor import Visitor

NO_CONNECTION = ("net::ERR_", "htmx:(afterRequest|sendError)")
ROBOT_TO_MOVE = "u2uuuu/1m5/7/UUUUUUU b 3"
GOES_ON_SECONDS = 5


def test_a_cut_stream_is_told_and_heals_without_reload(alice: Visitor):
    alice.watch.expect(*NO_CONNECTION)
    code = alice.start()
    leave_a_mark(alice.page)
    strip = alice.page.locator("#connection")
    expect(strip).to_be_hidden()

    alice.page.context.set_offline(True)
    expect(strip).to_have_text("Perdeu-se a ligação. A tentar de novo…")
    # Meanwhile she throws on her telephone.
    alice.page.context.set_offline(False)
    alice.post(f"/partida/{code}/lancar/", version=0)

    expect(strip).to_have_text("De novo em linha.")
    alice.wait_for_more(0)
    expect(strip).to_be_hidden()
    assert is_marked(alice.page)


def test_a_click_without_a_connection_is_told_and_can_be_repeated(alice: Visitor):
    alice.watch.expect(*NO_CONNECTION)
    alice.start()
    alice.page.context.set_offline(True)
    alice.page.locator("#command-throw").click()
    expect(alice.page.locator("#connection")).to_be_visible()
    alice.page.context.set_offline(False)
    expect(alice.page.locator("#connection")).to_be_hidden()
    assert alice.throw().version == 1


def robot_goes_on(visitor: Visitor, version: int) -> None:
    started = time.monotonic()
    visitor.wait_for_more(version, timeout=GOES_ON_SECONDS * 1000)
    assert time.monotonic() - started < GOES_ON_SECONDS


def test_the_game_goes_on_after_kill_9_of_the_robots_workers(own_site: Site, new_visitor: NewVisitor):
    alice = new_visitor(own_site)
    code = alice.start()
    for version in (1, 100):
        assert own_site.kill_workers() != []
        own_site.place(code, ROBOT_TO_MOVE, waits_for_robot=1, version=version)
        alice.page.reload()
        robot_goes_on(alice, alice.look().version)


def test_the_game_goes_on_after_kill_9_of_the_server(own_site: Site, new_visitor: NewVisitor):
    alice = new_visitor(own_site)
    alice.watch.expect(*NO_CONNECTION)
    code = alice.start()
    leave_a_mark(alice.page)
    own_site.kill()
    own_site.place(code, ROBOT_TO_MOVE, waits_for_robot=1)
    expect(alice.page.locator("#connection")).to_be_visible()

    own_site.start()
    robot_goes_on(alice, 1)
    expect(alice.page.locator("#connection")).to_be_hidden()
    assert is_marked(alice.page)
    assert own_site.rows("SELECT token FROM games_action WHERE match_id = ? AND side = 'b'", code) != []
