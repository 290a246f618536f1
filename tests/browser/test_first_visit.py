"""From the first visit to the first move, without an account."""

from __future__ import annotations

from playwright.sync_api import expect

from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import by_clicks


def test_a_visitor_gets_from_the_first_visit_to_the_first_move(new_visitor: NewVisitor):
    alice = new_visitor(fresh=True)
    alice.go("/")
    alice.find("button", "Jogar Tâb").click()
    expect(alice.page.locator("#table")).to_be_visible()
    code = alice.path.split("/")[2]
    alice.expect_path(f"/partida/{code}/")

    state = alice.throw_until_a_move()
    by_clicks(alice, state, state.best)
    alice.wait_for_more(state.version)

    assert alice.site.do(scenes.tokens, code, "w")[-1] == state.best


def test_the_last_card_of_a_narrow_window_leads_to_the_head_of_the_table(new_visitor: NewVisitor):
    alice = new_visitor(viewport={"width": 390, "height": 664})
    alice.go("/")
    alice.page.locator(".card .btn").last.click()
    expect(alice.page.locator("#main")).to_be_focused()
    expect(alice.page.locator("#board")).to_be_in_viewport()
    assert alice.page.evaluate("scrollY") == 0
