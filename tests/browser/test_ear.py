"""What `make browsers` hears of a page: nothing that is a fault is taken for what a page that is put aside loses."""

from __future__ import annotations

from scripts.browsers.browser import EAR, HEARD
from tests.browser.conftest import NewVisitor

LOST = "htmx:sendError, /avisos/"
PUT_ASIDE = "() => dispatchEvent(new Event('pagehide'))"
ASKS = "() => document.body.insertAdjacentHTML('beforeend', '<i class=\"htmx-request\"></i>')"


def test_only_what_was_asked_for_when_the_page_was_put_aside_is_lost(new_visitor: NewVisitor):
    alice = new_visitor()
    alice.watch.expect("htmx:sendError")
    alice.page.goto("about:blank")
    page = alice.page
    page.evaluate(EAR)
    for happens in (PUT_ASIDE, ASKS, PUT_ASIDE):
        page.evaluate(happens)
        page.evaluate("(text) => console.error(text)", LOST)
    page.evaluate("(text) => console.error(text)", LOST)
    assert page.evaluate(HEARD) == [
        f"{kind}: {LOST}" for kind in ("console error", "console error", "put aside", "console error")
    ]
