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
