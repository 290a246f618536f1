"""The whole board, both bars, the sentence and the commands lie inside the window, whatever is played, at ten
usual sizes and some odd ones.

`make sizes` prints all of it; here each game meets some of the modes, and each mode some of the games.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.people import pair, send
from tests.browser.sizes import CLOCK, ODD, SCENES, SIZES, measured
from tests.browser.visitor import Visitor

MET = {
    "damas": ("people, clocks", "film"),
    "duplohex": ("people, clocks", "here"),
    "fanorona": ("people", "watching"),
    "stac": ("alone", "robots"),
    "tab": ("alone", "widest"),
}

TWO_WAYS = "m2uuuuLu/mm6M/6M2/lUUUUU3 w 1"
CHAIN = "bb2bbb/bbbbbbb/bwbw1bw/www1w1w/wwwwww1 w 2 50"


def wrong(visitor: Visitor) -> list[str]:
    return [str(one) for one in measured(visitor, (*SIZES, *ODD)) if one.wrong]


@pytest.mark.parametrize("slug", MET)
def test_everything_that_must_be_seen_lies_inside_the_window(new_visitor: NewVisitor, slug: str):
    alice, bob = new_visitor(), new_visitor()
    for name in MET[slug]:
        SCENES[name](alice, bob, slug)
        assert wrong(alice) == [], name


def test_so_does_what_must_be_answered_in_either_language(new_visitor: NewVisitor, new_name: Callable[[str], str]):
    """The longest sentences with two buttons: an undo that costs the points, and whether one means to resign."""
    alice, bob = new_visitor(), new_visitor()
    for visitor in (alice, bob):
        visitor.sign_up(new_name("long.name"))
    code = pair(alice, bob, rated="on", **CLOCK)
    send(alice, code, 0, "9-13")
    send(bob, code, 1, "21-17")
    bob.post(f"/partida/{code}/propor/", version=2, key="u", kind="undo")
    for language in ("en", "pt"):
        alice.post("/preferencias/", language=language)
        alice.go(f"/partida/{code}/")
        alice.page.locator("#now.offer").wait_for()
        assert wrong(alice) == [], language
    alice.page.locator("#command-resign").click()
    assert wrong(alice) == []
    alice.start(game="damas", mode="here")
    alice.more("#command-restart").click()
    assert wrong(alice) == []


def test_so_do_two_ways_to_choose_from_in_either_language(alice: Visitor):
    """The sentence has room beside or above its answers: Tâb's two ways, and a chain that may end or go on."""
    for language in ("en", "pt"):
        alice.post("/preferencias/", language=language)
        alice.start_at(TWO_WAYS, tab__columns=9, mode="here")
        alice.cell("i3").click()
        alice.page.locator("#choices button + button").wait_for()
        assert wrong(alice) == [], language
        alice.start_at(CHAIN, game="fanorona", mode="here")
        alice.cell("f1").click()
        alice.cell("f2").click()
        alice.page.locator("#choices button + button").wait_for()
        assert wrong(alice) == [], language


CUT = """() => [...document.querySelectorAll("#more .item")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth).map((one) => one.innerText)"""


def test_so_do_the_words_behind_more(alice: Visitor):
    alice.start(game="damas")
    for width, height in (*SIZES[2:3], *SIZES[-4:]):
        alice.page.set_viewport_size({"width": width, "height": height})
        alice.page.locator("[popovertarget=more]").first.click()
        alice.page.locator("#more").wait_for()
        assert alice.page.evaluate(CUT) == [], width
        alice.page.keyboard.press("Escape")


def test_so_do_the_counters_of_a_position_that_comes_back(alice: Visitor):
    """Where the name of the game is longest."""
    code = alice.start_at("6b/7/7/7/w6 w 30 50", game="fanorona", mode="here")
    for version, action in enumerate(["a1-b1", "g5-f5", "b1-a1", "f5-g5"], 1):
        send(alice, code, version, action)
    alice.page.locator(".repeated").wait_for()
    assert wrong(alice) == []


def test_a_board_that_is_wider_than_a_phone_shows_what_can_move(new_visitor: NewVisitor):
    alice = new_visitor(viewport={"width": 390, "height": 664})
    for position, edge in (("u14/15/15/UUUUUUUUUUUUUUU w 1", "o1"), ("14u/15/15/M14 w 2", "a1")):
        alice.start_at(position, tab__columns=15)
        box, place = (alice.page.locator(where).bounding_box() for where in (f"#cell-{edge}", ".board-scroll"))
        assert box
        assert place
        assert place["x"] - 1 <= box["x"]
        assert box["x"] + box["width"] <= place["x"] + place["width"] + 1
