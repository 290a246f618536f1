"""What came over the stream, line by line, is the page that a reload shows: as text and as picture."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Page

from games.engine import registry
from tests.browser.conftest import NewVisitor
from tests.browser.people import SETTLED, sit_down, take_turn
from tests.browser.visitor import Visitor, by_typing
from tests.patience import wait_until
from tests.site import Site

ACTIONS = 8
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
# How many values of two pictures are clearly apart.
APART = """async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  return one.reduce((count, value, at) => count + (Math.abs(value - other[at]) > 24), 0);
}"""
# The edge of a shape that was once moved is smoothed by other shades (seen: 51); a small piece has thousands of values.
EDGES = 200
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


SHORTLY = ("damas", "tab")


@pytest.mark.parametrize(
    "slug", [pytest.param(one, marks=() if one in SHORTLY else pytest.mark.thorough) for one in registry.all_games()]
)
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
                expect_as_loaded(visitor)
    assert len(asked) < ACTIONS, "pages are told what is new; they ask where something else was under way"


def differing(one: Page, other: Page) -> str:
    return str(sorted({*shown(one)} ^ {*shown(other)}))


def expect_as_loaded(visitor: Visitor) -> None:
    again = loaded(visitor)
    # The marks of the last move are drawn when the pieces have come to rest.
    wait_until(lambda: shown(visitor.page) == shown(again), lambda: differing(visitor.page, again))
    pictures = [page.locator("#board").screenshot(animations="disabled") for page in (visitor.page, again)]
    assert again.evaluate(APART, [base64.b64encode(one).decode() for one in pictures]) < EDGES
    again.close()
