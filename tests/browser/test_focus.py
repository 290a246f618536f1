"""Where the focus is after one's own actions: never lost, so that the next key still does something."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

# A browser's next picture: by then it has taken the focus from what was disabled, if it does so at all.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
IS_SOMEWHERE = "() => document.activeElement.matches(':enabled, .cell, a') && table.contains(document.activeElement)"
# Firefox and WebKit leave the focus on what is disabled; Chromium takes it away a frame later.
STAYS = """() => {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, "activeElement").get;
  let last = null;
  addEventListener("focusin", ({ target }) => { last = target; }, true);
  const stays = () => own.call(document) === document.body && last?.isConnected && last.matches(":disabled");
  Object.defineProperty(document, "activeElement", { get: () => (stays() ? last : own.call(document)) });
}"""


@pytest.fixture(params=["as here", "as in Firefox"])
def alice(new_visitor: NewVisitor, request: pytest.FixtureRequest) -> Visitor:
    alice = new_visitor(reduced_motion="reduce")
    if request.param == "as in Firefox":
        alice.run_first(f"({STAYS})()")
    return alice


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


def test_a_typed_move_leaves_the_focus_in_the_table(alice: Visitor):
    alice.start(game="damas", level=1)
    alice.page.locator("#typed").fill("9-13")
    alice.page.locator("#typed").press("Enter")
    alice.wait_for_more(0)
    expect_focus(alice)
    alice.turn(after=1)
    expect_focus(alice)


def test_a_hint_leaves_the_focus_on_its_button(alice: Visitor):
    alice.start(game="damas", level=1)
    alice.page.locator("#command-hint").press("Enter")
    expect(alice.page.locator(".say-now.hint")).to_contain_text("Dica:")
    alice.page.evaluate(PAINTED)
    expect(alice.page.locator("#command-hint")).to_be_focused()
