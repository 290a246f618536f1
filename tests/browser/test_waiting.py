"""Whoever waits is told so: for the server, and for a computer that plays elsewhere first."""

from __future__ import annotations

import signal

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor
from tests.patience import wait_until
from tests.site import Site

PLACES = """() => [...document.querySelectorAll("#main *, header *")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].join(" ");
})"""


def test_a_request_without_an_answer_is_told_and_nothing_moves(alice: Visitor):
    alice.start()
    line = alice.page.locator("#waiting")
    expect(line).to_be_empty()
    held: list[Route] = []
    alice.page.route("**/lancar/", lambda route: held.append(route))
    before = alice.page.evaluate(PLACES)
    alice.page.locator("#command-throw").evaluate("(button) => button.click()")  # without a pointer that hovers

    expect(line).to_have_text("À espera do servidor…")
    expect(line).to_be_visible()
    assert alice.page.evaluate(PLACES) == before
    held[0].continue_()
    alice.wait_for_more(0)
    expect(line).to_be_empty()
    alice.page.unroute("**/lancar/")


@pytest.mark.long
def test_a_computer_that_plays_elsewhere_first_is_told(own_site: Site, new_visitor: NewVisitor):
    """The only worker is stopped over Bob's move, so that Alice's waits behind it."""
    alice, bob = new_visitor(own_site), new_visitor(own_site)
    wait_until(lambda: own_site.signal_workers(signal.SIGSTOP), "a worker")
    bob.agree(game="damas", level=3, beginner="other")
    alice.start(game="damas", level=3, beginner="other")
    expect(alice.page.locator("[data-js-now] [data-js-say]")).to_have_text(
        "O computador está ocupado com outras partidas."
    )
    expect(alice.page.locator(".player .tag", has_text="À espera")).to_be_visible()

    own_site.signal_workers(signal.SIGCONT)
    expect(alice.page.locator("[data-js-now]")).not_to_contain_text("ocupado")
    assert alice.turn(after=0).to_act
