"""A connection that is lost, a worker that dies, a server that dies: the match goes on."""

from __future__ import annotations

from playwright.sync_api import APIResponse, Route, expect

from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.people import sit_down
from tests.browser.visitor import Visitor, by_clicks
from tests.patience import wait_until
from tests.site import Site

NO_CONNECTION = ("net::ERR_", "htmx:(afterRequest|sendError)")
# Whatever the robot throws, it has a piece to move and needs a worker to choose.
ROBOT_NEXT = "uuu1uuu/3m3/2M4/UUU1UUU w 2"
ROBOT_TO_THROW = "uuu1uuu/3m3/2M4/UUU1UUU b -"


def test_a_cut_stream_is_told_and_heals_without_reload(alice: Visitor):
    alice.watch.expect(*NO_CONNECTION)
    code = alice.start()
    alice.leave_a_mark()
    strip = alice.page.locator("#connection span")
    expect(strip).to_be_hidden()

    alice.context.set_offline(True)
    expect(strip).to_have_text("Perdeu-se a ligação. A tentar de novo…")
    # Meanwhile she throws on her telephone.
    alice.context.set_offline(False)
    alice.post(f"/partida/{code}/lancar/", version=0)

    expect(strip).to_have_text("Ligação restabelecida.")
    alice.wait_for_more(0)
    expect(strip).to_be_hidden()
    assert alice.is_marked


def test_a_click_without_a_connection_is_told_and_can_be_repeated(alice: Visitor):
    alice.watch.expect(*NO_CONNECTION)
    alice.start()
    alice.context.set_offline(True)
    alice.page.locator("#command-throw").click()
    expect(alice.page.locator("#connection")).to_be_visible()
    alice.context.set_offline(False)
    expect(alice.page.locator("#connection")).to_be_hidden()
    assert alice.throw().version == 1


def wait_for_the_robot(site: Site, code: str) -> None:
    """However long it takes where others keep the machine busy: how soon is a promise of tests/test_promises.py."""
    wait_until(lambda: moves_of_the_robot(site, code), lambda: f"the robot does not move:\n{site.log}")


def moves_of_the_robot(site: Site, code: str) -> list[str]:
    return [token for token in site.do(scenes.tokens, code, "b") if "-" in token]


def test_the_game_goes_on_after_kill_9_of_the_robots_workers(own_site: Site, new_visitor: NewVisitor):
    alice = new_visitor(own_site)
    for _ in range(2):
        code = alice.start_at(ROBOT_NEXT)
        assert own_site.kill_workers() != []
        by_clicks(alice, alice.turn(), "c2-a2")
        wait_for_the_robot(own_site, code)
        alice.turn(after=2)


def test_the_game_goes_on_after_kill_9_of_the_server(own_site: Site, new_visitor: NewVisitor):
    alice = new_visitor(own_site)
    alice.watch.expect(*NO_CONNECTION)
    code = alice.start()
    alice.leave_a_mark()
    own_site.kill()
    own_site.do(scenes.place, code, ROBOT_TO_THROW)
    expect(alice.page.locator("#connection")).to_be_visible()

    own_site.start()
    alice.wait_for_more(1)
    wait_for_the_robot(own_site, code)
    alice.turn(after=2)
    expect(alice.page.locator("#connection")).to_have_attribute("data-state", "back")
    assert alice.is_marked


def test_without_a_connection_a_page_that_is_asked_for_says_so(new_visitor: NewVisitor):
    alice = new_visitor(service_workers="allow")
    alice.go("/")
    alice.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    alice.page.wait_for_function("() => navigator.serviceWorker.controller")
    alice.watch.expect(*NO_CONNECTION)
    alice.context.set_offline(True)
    alice.go("/classificacoes/")
    expect(alice.find("heading", "Sem ligação")).to_be_visible()
    alice.context.set_offline(False)
    alice.find("link", "Tentar de novo").click()
    expect(alice.find("heading", "Escolha um tabuleiro e jogue já.")).to_be_visible()


def test_a_move_that_is_heard_of_while_the_page_asks_is_asked_for_after_it(new_visitor: NewVisitor):
    alice, bob = new_visitor(), new_visitor()
    sit_down(alice, bob)
    held: list[tuple[Route, APIResponse]] = []
    bob.page.route("**/partida/*/?v=*", lambda route: held.append((route, route.fetch())), times=1)
    bob.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    wait_until(lambda: bob.page.evaluate("() => true") and held)
    (route, unchanged), before = held[0], bob.look()
    assert unchanged.status == 204
    alice.write(alice.look().choices[0]["a"])
    alice.wait_for_more(before.version)
    bob.page.evaluate("() => fetch('/servidor/')")  # by then the signal has come, too
    route.fulfill(response=unchanged)
    bob.wait_for_more(before.version)
