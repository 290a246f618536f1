"""Clocks in the page: they tick here and are decided on the server."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_every_state import violations
from tests.browser.visitor import Visitor
from tests.site import Site

SIZES = {1280: 900, 360: 780}
TURN_BACK = (
    """UPDATE games_match SET runs_since = datetime(runs_since, ?), deadline = datetime(deadline, ?) WHERE code = ?"""
)
SHIFTS = """() => new Promise((done) => {
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  window.shifted = () => moved;
  done();
})"""
BOX = "(clock) => { const { x, y, width, height } = clock.getBoundingClientRect(); return [x, y, width, height]; }"
ROOM = """(clock) => {
  const range = document.createRange();
  range.selectNodeContents(clock);
  const text = range.getBoundingClientRect();
  const box = clock.getBoundingClientRect();
  return Math.min(text.left - box.left, box.right - text.right);
}"""

INSIDE = """(clock) => {
  const box = clock.getBoundingClientRect();
  const bar = clock.closest(".player").getBoundingClientRect();
  return box.left >= bar.left && box.right <= bar.right && bar.right <= innerWidth;
}"""


def start(visitor: Visitor, **configuration: str | int) -> str:
    return visitor.start(**{"game": "damas", "mode": "here", "clock": "10s", **configuration})


def wait(site: Site, code: str, seconds: int) -> None:
    """As if so much time had gone by."""
    site.change(TURN_BACK, f"-{seconds} seconds", f"-{seconds} seconds", code)


def running(visitor: Visitor):
    return visitor.page.locator(".player.turn .clock")


@pytest.mark.parametrize("width", SIZES)
def test_a_turn_that_lasts_too_long_is_lost_without_a_reload(new_visitor: NewVisitor, width: int):
    alice = new_visitor(viewport={"width": width, "height": SIZES[width]})
    code = start(alice)
    alice.page.evaluate(SHIFTS)
    place = running(alice).evaluate(BOX)
    expect(running(alice)).to_have_text(re.compile(r"0:0[5-7]\.\d"), timeout=8_000)
    assert running(alice).evaluate(BOX) == place
    assert running(alice).evaluate(ROOM) >= 4
    expect(running(alice)).to_have_class("clock low", timeout=6_000)
    expect(alice.page.locator("#announcer")).to_have_text(re.compile(r"Restam \d segundos\."))
    expect(alice.page.locator("#table[data-over]")).to_be_attached(timeout=8_000)
    assert alice.message == "Jogador 2 ganhou. Jogador 1 ficou sem tempo."
    assert alice.site.rows("SELECT ending, winner FROM games_match WHERE code = ?", code) == [("time", "b")]
    assert alice.page.evaluate("() => shifted()") == 0
    assert violations(alice, f"lost, {width}") == []


@pytest.mark.parametrize("width", SIZES)
def test_little_time_is_seen_and_can_be_read(new_visitor: NewVisitor, width: int):
    alice = new_visitor(viewport={"width": width, "height": SIZES[width]}, reduced_motion="reduce")
    code = start(alice, clock="180+2", game="duplohex")
    expect(running(alice)).to_have_class("clock")
    wait(alice.site, code, 161)
    alice.page.reload()
    expect(running(alice)).to_have_class("clock low")
    assert running(alice).evaluate(ROOM) >= 4
    assert running(alice).evaluate(INSIDE)
    for scheme in ("light", "dark"):
        alice.page.emulate_media(color_scheme=scheme)
        assert violations(alice, f"low, {width}, {scheme}", ["color-contrast"]) == []


def test_a_move_gives_the_turn_its_time_again_and_the_other_clock_ticks(alice: Visitor):
    code = start(alice, clock="30s")
    wait(alice.site, code, 20)
    alice.page.reload()
    expect(running(alice)).to_have_text(re.compile(r"0:0\d"))
    alice.page.locator("#typed").fill("9-13")
    alice.page.locator("#typed").press("Enter")
    alice.wait_for_more(0)
    expect(alice.page.locator(".player:not(.turn) .clock")).to_have_text("0:30")
    expect(running(alice)).to_have_text(re.compile("0:2[789]"))


def test_a_tab_that_was_asleep_is_right_at_once(alice: Visitor):
    """Chromium's own way to stop a page's timers."""
    start(alice, clock="60s")
    tab = alice.page.context.new_cdp_session(alice.page)
    tab.send("Page.setWebLifecycleState", {"state": "frozen"})
    time.sleep(6)
    tab.send("Page.setWebLifecycleState", {"state": "active"})
    expect(running(alice)).to_have_text(re.compile("0:5[0-4]"), timeout=1_500)


def test_a_computer_whose_time_is_wrong_shows_what_is_left(new_visitor: NewVisitor):
    alice = new_visitor()
    alice.run_first("const real = Date.now; Date.now = () => real() + 3_600_000;")
    start(alice, clock="60s")
    expect(running(alice)).to_have_text(re.compile("0:(60|5[5-9])|1:00"))


def test_the_robots_clock_ticks_and_the_film_shows_the_time_of_then(alice: Visitor):
    start(alice, mode="robot", level=1, clock="300+5")
    alice.page.locator("#typed").fill("9-13")
    alice.page.locator("#typed").press("Enter")
    alice.turn(after=1)
    expect(alice.page.locator(".clock")).to_have_count(2)
    alice.go(f"{alice.path}filme/0/")
    expect(alice.page.locator(".clock")).to_have_text(["5:00", "5:00"])
    alice.page.locator("#film-on").click()
    expect(alice.page.locator(".clock")).to_have_text(["5:00", re.compile("5:0[0-5]")])


def test_a_clock_is_chosen_in_the_configuration_and_remembered(alice: Visitor):
    alice.go("/configuracao/")
    alice.page.get_by_label("Relógio").select_option(label="5 min + 5 s")
    alice.find("button", "Começar a jogar").click()
    expect(alice.page.locator(".clock")).to_have_text([re.compile("5:00|4:59")] * 2)
    expect(alice.page.locator(".match-head")).to_contain_text("5 min + 5 s")
    alice.go("/configuracao/")
    expect(alice.page.get_by_label("Relógio")).to_have_value("300+5")


def test_robots_with_clocks_play_to_the_end_by_the_rules(alice: Visitor):
    code = start(alice, game="stac", mode="robots", level=3, rival=2, pace=100, stac__target=2, clock="180+2")
    expect(alice.page.locator("#table[data-over]")).to_be_attached(timeout=90_000)
    assert alice.site.rows("SELECT ending FROM games_match WHERE code = ?", code) == [("rules",)]
    expect(alice.page.locator(".clock")).to_have_count(2)
