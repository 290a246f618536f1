"""The computer in the page: hints, what it thought, and two robots against each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.engine import registry
from tests.browser.conftest import NewVisitor
from tests.browser.test_whole_games import ending
from tests.browser.visitor import Visitor

BETWEEN = {"w": "Robô das brancas ganhou.", "b": "Robô das pretas ganhou.", "": "Empate."}
SHORT = {"tab__columns": 7, "stac__target": 2}


@pytest.fixture
def alice(new_visitor: NewVisitor) -> Visitor:
    return new_visitor(reduced_motion="reduce")


def test_a_hint_is_said_and_drawn_and_nothing_is_played(alice: Visitor):
    code = alice.start(game="damas", level=1)
    alice.page.locator("#command-hint").click()
    expect(alice.page.locator(".say-now.hint")).to_contain_text("Dica:", timeout=20_000)
    expect(alice.page.locator(".marks > *").first).to_be_attached()
    assert alice.site.rows("SELECT version, counts FROM games_match WHERE code = ?", code) == [(0, 0)]


def test_what_the_robot_thought_is_unfolded_and_stays_so(alice: Visitor):
    alice.start(game="damas", level=3)
    alice.page.locator("#thought summary").click()
    alice.page.locator("#typed").fill("9-13")
    alice.page.locator("#typed").press("Enter")
    expect(alice.page.locator("#thought dl")).to_be_visible()
    expect(alice.page.locator("#thought dd").first).not_to_be_empty()


@pytest.mark.parametrize("slug", registry.slugs())
def test_computer_against_computer_to_the_end(alice: Visitor, slug: str):
    code = alice.start(game=slug, mode="robots", level=2, rival=2, pace=100, **SHORT)
    expect(alice.page.locator("#table[data-over]")).to_be_attached(timeout=150_000)
    message = " ".join(alice.page.locator(".say-now").inner_text().split())
    assert message == ending(alice.site, code, BETWEEN)


def test_robots_pause_step_and_go_on(alice: Visitor):
    alice.start(game="damas", mode="robots", level=1, rival=1, pace=500)
    alice.page.locator("#command-pause").click()
    expect(alice.page.locator(".say-now")).to_contain_text("Em pausa.")
    moves = alice.page.locator(".moves a[href*=filme]:not(.btn)")
    before = moves.count()
    alice.page.locator("#command-step").click()
    expect(moves).to_have_count(before + 1)
    alice.page.wait_for_timeout(1_200)
    expect(moves).to_have_count(before + 1)
    alice.page.locator("#command-pause").click()
    expect(moves.nth(before + 2)).to_be_attached()


def test_a_stranger_watches_but_cannot_pause(alice: Visitor, new_visitor: NewVisitor):
    code = alice.start(game="damas", mode="robots", level=1, rival=1, pace=500)
    charlie = new_visitor()
    charlie.go(f"/partida/{code}/")
    expect(charlie.page.locator("#board")).to_be_visible()
    expect(charlie.page.locator("#command-pause")).to_have_count(0)
