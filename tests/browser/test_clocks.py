"""Clocks in the page: they tick here and are decided on the server."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, expect

from games.values import clocks
from tests import scenes
from tests.browser.axe import COLOURS, violations
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor
from tests.patience import wait_until
from tests.site import Site

SIZES = {1280: 900, 360: 780}
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


# When the clock that runs will end, by what it shows: a clock that is right does not change it.
ENDS = """() => {
  const [minutes, seconds] = document.querySelector(".player.turn .clock").textContent.split(":").map(Number);
  return 60 * minutes + seconds + Date.now() / 1000;
}"""


def start(visitor: Visitor, **configuration: str | int) -> str:
    return visitor.start(**{"game": "damas", "mode": "here", **configuration})


def running(visitor: Visitor) -> Locator:
    return visitor.page.locator(".player.turn .clock")


def left(site: Site, code: str) -> float:
    """Seconds, as the server counts them."""
    deadline = site.do(scenes.match, code).deadline
    return (deadline - timezone.now()).total_seconds() if deadline else 0


@pytest.mark.parametrize("width", SIZES)
def test_a_turn_that_lasts_too_long_is_lost_without_a_reload(new_visitor: NewVisitor, width: int):
    """The page's time is the test's to turn on, and so is the server's."""
    alice = new_visitor(fresh=True, viewport={"width": width, "height": SIZES[width]})
    alice.page.clock.install()
    code = start(alice, clock="60s")
    alice.leave_a_mark()
    alice.page.evaluate(SHIFTS)
    place = running(alice).evaluate(BOX)
    alice.page.clock.pause_at(alice.page.evaluate("() => Date.now() / 1000 + 25"))
    expect(running(alice)).to_have_text(re.compile(r"0:[123]\d"))
    assert running(alice).evaluate(BOX) == place
    expect(running(alice)).to_have_class("clock")
    alice.page.clock.fast_forward(1000 * seconds_shown(alice) - 8_000)
    expect(running(alice)).to_have_class("clock low")
    expect(running(alice)).to_have_text(re.compile(r"0:0\d\.\d"))
    assert running(alice).evaluate(BOX) == place
    assert running(alice).evaluate(ROOM) >= 4
    expect(alice.page.locator("#announcer")).to_have_text(re.compile(r"Restam \d segundos\."))
    alice.page.clock.fast_forward(10_000)
    expect(running(alice)).to_have_text("0:00.0")
    assert alice.look().over is False, "the server decides"
    alice.page.clock.resume()
    alice.site.do(scenes.let_time_pass, 60, code)
    expect_lost_by_time(alice, code)
    assert alice.page.evaluate("() => shifted()") == 0
    assert violations(alice.page, f"lost, {width}") == []


def seconds_shown(visitor: Visitor) -> int:
    return int(running(visitor).inner_text().removeprefix("0:"))


def expect_lost_by_time(visitor: Visitor, code: str) -> None:
    expect(visitor.page.locator("#table[data-over]")).to_be_attached()
    assert visitor.message == "O jogador 2 ganhou: o jogador 1 ficou sem tempo."
    match = visitor.site.do(scenes.match, code)
    assert (match.ending, match.winner) == ("time", "b")
    assert visitor.is_marked


def test_the_last_seconds_of_a_turn_go_by_in_page_and_server_alike(alice: Visitor):
    path = alice.agree(game="damas", mode="here", clock="10s")
    code = path.split("/")[2]
    alice.site.do(scenes.let_time_pass, 6, code)
    deadline = alice.site.do(scenes.match, code).deadline
    alice.go(path)
    alice.leave_a_mark()
    expect_lost_by_time(alice, code)
    assert alice.site.do(scenes.match, code).finished_at >= deadline


@pytest.mark.parametrize("width", SIZES)
def test_little_time_is_seen_and_can_be_read(new_visitor: NewVisitor, width: int):
    alice = new_visitor(viewport={"width": width, "height": SIZES[width]}, reduced_motion="reduce")
    code = start(alice, clock="900+10", game="duplohex")
    expect(running(alice)).to_have_class("clock")
    alice.site.do(scenes.let_time_pass, left(alice.site, code) - 19, code)
    alice.page.reload()
    expect(running(alice)).to_have_class("clock low")
    assert running(alice).evaluate(ROOM) >= 4
    assert running(alice).evaluate(INSIDE)
    for scheme in ("light", "dark"):
        alice.page.emulate_media(color_scheme=scheme)
        assert violations(alice.page, f"low, {width}, {scheme}", COLOURS) == []


def test_a_move_gives_the_turn_its_time_again_and_the_other_clock_ticks(alice: Visitor):
    code = start(alice, clock="60s")
    alice.site.do(scenes.let_time_pass, 30, code)
    alice.page.reload()
    expect(running(alice)).to_have_text(re.compile(r"0:[0-3]\d"))
    alice.write("9-13")
    alice.wait_for_more(0)
    expect(alice.page.locator(".player:not(.turn) .clock")).to_have_text("1:00")
    first = running(alice).inner_text()
    expect(running(alice)).not_to_have_text(first)
    expect(running(alice)).to_have_text(re.compile(r"0:[3-5]\d"))


def test_a_tab_that_was_asleep_is_right_at_once(alice: Visitor):
    """Chromium's own way to stop a page's timers."""
    alice.is_spent = True
    code = start(alice, clock="60s")
    tab = alice.context.new_cdp_session(alice.page)
    ends = alice.page.evaluate(ENDS)
    tab.send("Page.setWebLifecycleState", {"state": "frozen"})
    asleep_from = left(alice.site, code)
    wait_until(lambda: left(alice.site, code) < asleep_from - 4)
    tab.send("Page.setWebLifecycleState", {"state": "active"})
    wait_until(lambda: abs(alice.page.evaluate(ENDS) - ends) < 2, "the clock lags behind by the time asleep")


def test_a_computer_whose_time_is_wrong_shows_what_is_left(new_visitor: NewVisitor):
    alice = new_visitor()
    alice.run_first("const real = Date.now; Date.now = () => real() + 3_600_000;")
    start(alice, clock="60s")
    expect(running(alice)).to_have_text(re.compile(r"0:[345]\d|1:00"))


def test_the_robots_clock_ticks_and_the_film_shows_the_time_of_then(alice: Visitor):
    code = start(alice, mode="robot", level=1, clock="300+5")
    alice.write("9-13")
    alice.turn(after=1)
    expect(alice.page.locator(".clock")).to_have_count(2)
    alice.go(f"{alice.path}filme/0/")
    expect(alice.page.locator(".clock")).to_have_text(["5:00", "5:00"])
    alice.page.locator("#film-on").click()
    expect(alice.page.locator(".clock")).to_have_text(["5:00", clocks.shown(alice.site.do(scenes.times_left, code)[0])])


def test_a_clock_is_chosen_in_the_configuration_and_remembered(alice: Visitor):
    alice.go("/configuracao/")
    alice.page.get_by_label("Relógio").select_option(label="5 min + 5 s")
    alice.find("button", "Começar a jogar").click()
    expect(alice.page.locator(".clock")).to_have_text([re.compile(r"5:00|4:[345]\d")] * 2)
    expect(alice.page.locator(".match-head")).to_contain_text("5 min + 5 s")
    alice.go("/configuracao/")
    expect(alice.page.get_by_label("Relógio")).to_have_value("300+5")


def test_robots_with_clocks_play_to_the_end_by_the_rules(alice: Visitor):
    code = start(alice, game="stac", mode="robots", level=3, rival=2, pace=100, stac__target=2, clock="180+2")
    expect(alice.page.locator("#table[data-over]")).to_be_attached()
    assert alice.site.do(scenes.match, code).ending == "rules"
    expect(alice.page.locator(".clock")).to_have_count(2)
