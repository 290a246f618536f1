"""The computer in the page: hints, what it thought, and two robots against each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.endings import BETWEEN_ROBOTS, SHORT, ending, games_but, games_played_whole
from tests.browser.visitor import Visitor


@pytest.fixture
def alice(new_visitor: NewVisitor) -> Visitor:
    return new_visitor(reduced_motion="reduce")


def test_a_hint_is_said_and_drawn_and_nothing_is_played(alice: Visitor):
    code = alice.start(game="damas", level=1)
    alice.page.locator("#command-hint").click()
    expect(alice.page.locator("[data-js-now=hint]")).to_contain_text("Dica:")
    expect(alice.page.locator(".marks > *").first).to_be_attached()
    match = alice.site.do(scenes.match, code)
    assert (match.version, match.counts) == (0, False)


def test_what_the_robot_thought_is_unfolded_and_stays_so(alice: Visitor):
    alice.start(game="damas", level=3)
    alice.page.locator("#leaf-said").check()
    alice.page.locator("#thought summary").click()
    alice.write("9-13")
    expect(alice.page.locator("#thought dl")).to_be_visible()
    expect(alice.page.locator("#thought dd").first).not_to_be_empty()


@pytest.mark.parametrize("slug", games_played_whole(always="fanorona"))
def test_computer_against_computer_to_the_end(alice: Visitor, slug: str):
    code = alice.start(game=slug, mode="robots", level=2, rival=2, pace=100, **SHORT)
    assert alice.watch_to_the_end().message == ending(alice.site, code, BETWEEN_ROBOTS)


@pytest.mark.parametrize("slug", games_but(whole="fanorona"))
def test_computer_against_computer_from_a_file_to_the_end(alice: Visitor, slug: str):
    code = alice.start_nearly_over(slug, mode="robots", level=2)
    alice.site.do(scenes.change_match, code, pace=100)
    assert alice.watch_to_the_end().message == ending(alice.site, code, BETWEEN_ROBOTS)


def test_robots_pause_step_and_go_on(alice: Visitor):
    code = alice.start(game="damas", mode="robots", level=1, rival=1, pace=500)
    alice.page.locator("#command-pause").click()
    expect(alice.page.locator("[data-js-now]")).to_contain_text("Em pausa.")
    moves = alice.page.locator(".moves a[href*=filme]:not(.btn)")
    before = moves.count()
    for steps in (1, 2):
        alice.page.locator("#command-step").click()
        expect(moves).to_have_count(before + steps)
    match, actions = alice.site.do(scenes.match, code), alice.site.do(scenes.tokens, code)
    assert (len(actions), match.paused, match.waits_for_robot) == (before + 2, True, False)
    alice.page.locator("#command-pause").click()
    expect(moves.nth(before + 3)).to_be_attached()
