"""The panel "Servidor": how the page stands to its server, with the connection and without it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.proxy import Proxy
from tests.browser.visitor import Visitor
from tests.patience import wait_until

NO_CONNECTION = ("net::ERR_", "htmx:(afterRequest|sendError)")
BROKEN = (*NO_CONNECTION, "502", "htmx:responseError", "Response Status Error")
ONLINE, RETRYING, OFFLINE = "Em linha", "A tentar de novo…", "Sem ligação"


def fact(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f"#overlay [data-js-fact='{name}']")


def open_panel(visitor: Visitor) -> None:
    visitor.page.locator(".tools").get_by_role("link", name="Servidor").click()


def test_the_panel_says_where_and_since_when_and_how_fast(alice: Visitor):
    alice.start()
    path = alice.path
    open_panel(alice)
    expect(fact(alice, "address")).to_have_text(alice.site.address)
    expect(fact(alice, "state")).to_have_text(ONLINE)
    expect(fact(alice, "trip")).to_have_text(re.compile(r"^[\d,]+ ms$"))
    expect(fact(alice, "since")).to_have_text(re.compile(r"^\d\d:\d\d:\d\d$"))
    alice.page.keyboard.press("Escape")
    alice.expect_path(path)


def test_it_has_an_address_of_its_own(alice: Visitor):
    alice.go("/servidor/")
    expect(fact(alice, "state")).to_have_text(ONLINE)
    expect(fact(alice, "trip")).to_have_text(re.compile(" ms$"))


def test_the_menu_of_a_small_screen_leads_to_it(new_visitor: NewVisitor):
    alice = new_visitor(viewport={"width": 360, "height": 740})
    alice.go("/")
    alice.page.locator(".menu-btn").click()
    alice.page.locator("#menu").get_by_role("link", name="Servidor").click()
    expect(fact(alice, "state")).to_have_text(ONLINE)


def test_offline_shows_at_once_in_strip_and_panel_and_heals_by_itself(alice: Visitor):
    alice.watch.expect(*NO_CONNECTION)
    alice.start()
    alice.leave_a_mark()
    alice.context.set_offline(True)
    strip = alice.page.locator("#connection")
    expect(strip).to_be_visible()
    # The sheet is in the page already: it opens where the server cannot be asked.
    strip.get_by_role("link", name="Servidor").click()
    expect(fact(alice, "state")).to_have_text(OFFLINE)
    expect(fact(alice, "since")).to_have_text("–")
    alice.context.set_offline(False)
    expect(fact(alice, "state")).to_have_text(ONLINE)
    expect(fact(alice, "trip")).to_have_text(re.compile(" ms$"))
    expect(strip).to_be_hidden()
    assert alice.is_marked


def test_without_a_match_the_page_finds_back_as_well(proxy: Proxy, new_visitor: NewVisitor):
    alice = new_visitor(proxy.front, fresh=True)
    alice.watch.expect(*NO_CONNECTION)
    alice.go("/")
    open_panel(alice)
    expect(fact(alice, "state")).to_have_text(ONLINE)
    proxy.go_down()
    expect(fact(alice, "state")).to_have_text(RETRYING)
    proxy.work()
    expect(fact(alice, "state")).to_have_text(ONLINE)


def test_connecting_again_opens_a_new_stream_at_once(alice: Visitor):
    alice.start()
    open_panel(alice)
    expect(fact(alice, "state")).to_have_text(ONLINE)
    since = fact(alice, "since").inner_text()
    # The request is a worker's, which no page sees; but the connection stands since another second then.
    alice.page.wait_for_function(
        "(since) => !since.endsWith(String(new Date().getSeconds()).padStart(2, '0'))", arg=since
    )
    alice.find("button", "Ligar de novo").click()
    expect(fact(alice, "since")).not_to_have_text(re.compile(f"{since}|–"))
    expect(fact(alice, "state")).to_have_text(ONLINE)


def test_a_server_that_comes_back_is_reached_by_the_button(proxy: Proxy, new_visitor: NewVisitor):
    alice = new_visitor(proxy.front, fresh=True)
    alice.watch.expect(*BROKEN)
    code = alice.start()
    proxy.fail()
    alice.page.locator("#connection").get_by_role("link", name="Servidor").click()
    expect(fact(alice, "state")).to_have_text(RETRYING)
    wait_until(lambda: proxy.has_refused("GET /directo/", 1))
    proxy.work()
    # The page and its worker try again as well; that the button alone does it is seen in the test above.
    alice.find("button", "Ligar de novo").click()
    expect(fact(alice, "state")).to_have_text(ONLINE)
    alice.post(f"/partida/{code}/lancar/", version=0)
    alice.wait_for_more(0)
