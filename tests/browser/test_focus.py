"""Where the focus is after one's own actions: never lost, so that the next key still does something."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.people import pair
from tests.browser.visitor import Visitor

# A browser's next picture: by then it has taken the focus from what was disabled, if it does so at all.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
IS_SOMEWHERE = "() => document.activeElement.matches(':enabled, .cell, a') && table.contains(document.activeElement)"


@pytest.fixture
def alice(new_visitor: NewVisitor) -> Visitor:
    return new_visitor(reduced_motion="reduce")


def expect_focus(visitor: Visitor) -> None:
    """On something in the table that a key does something to."""
    visitor.page.evaluate(PAINTED)
    visitor.page.wait_for_function(IS_SOMEWHERE)


def test_throwing_by_key_leaves_the_focus_in_the_table(alice: Visitor):
    alice.post("/preferencias/", auto_pass="false")
    alice.start(mode="here")
    alice.page.locator("#command-throw").press("Enter")
    alice.wait_for_more(0)
    expect_focus(alice)


def test_a_typed_move_leaves_the_focus_in_the_table(alice: Visitor, new_visitor: NewVisitor):
    """Whose field is disabled then, until the opponent has answered."""
    alice.go(f"/partida/{pair(alice, new_visitor())}/")
    alice.write("9-13")
    alice.wait_for_more(0)
    expect(alice.page.locator("#typed")).to_be_disabled()
    expect_focus(alice)


def test_a_hint_leaves_the_focus_on_its_button(alice: Visitor):
    alice.start(game="damas", level=1)
    alice.page.locator("#command-hint").press("Enter")
    expect(alice.page.locator("[data-js-now=hint]")).to_contain_text("Dica:")
    alice.page.evaluate(PAINTED)
    expect(alice.page.locator("#command-hint")).to_be_focused()


def test_a_new_match_has_the_focus_on_its_board(alice: Visitor):
    alice.go("/")
    alice.page.locator(".card", has_text="Damas").get_by_role("button", name="Jogar").press("Enter")
    alice.page.wait_for_url("**/partida/**")
    expect(alice.page.locator("#board .cell:focus")).to_have_count(1)


def test_a_sheet_from_the_menu_gives_the_focus_back_to_it_whatever_was_renewed(alice: Visitor):
    alice.start(mode="here")
    alice.more("a[href='/instrucoes/tab/']").click()
    expect(alice.find("heading", "Instruções: Tâb")).to_be_visible()
    alice.page.evaluate(
        "() => { const now = document.getElementById('command-more'); now.replaceWith(now.cloneNode(true)); }"
    )
    alice.page.keyboard.press("Escape")
    expect(alice.page.locator("#command-more")).to_be_focused()
