"""Taking back on the page: the button says what, and only what can be taken back is offered."""

from __future__ import annotations

from playwright.sync_api import expect

from tests import scenes
from tests.browser.visitor import Visitor

THROWN_TAB = "uu5/7/2M4/UU4M w 1"  # several moves, after which white throws again


def start(visitor: Visitor, **configuration: str | int) -> str:
    path = visitor.post("/jogar/", **{"game": "damas", "beginner": "me", "level": 1, **configuration})
    visitor.go(path)
    return path.split("/")[2]


def type_in(visitor: Visitor, action: str) -> None:
    version = visitor.look().version
    visitor.write(action)
    visitor.wait_for_more(version)


def board(visitor: Visitor) -> list[str]:
    return visitor.page.evaluate(
        "() => [...document.querySelectorAll('#board .piece')].map((piece) => `${piece.id} ${piece.dataset.on}`).sort()"
    )


def test_the_button_says_what_it_takes_back_and_takes_it_back(alice: Visitor):
    start(alice)
    before = board(alice)
    expect(alice.find("button", "Anular")).to_be_disabled()
    type_in(alice, "9-13")
    alice.turn(after=1)
    expect(alice.page.locator("#command-undo")).to_have_text("Anular 9-13")
    alice.press("undo")
    assert board(alice) == before
    expect(alice.page.locator(".moves s").first).to_have_text("9-13")
    expect(alice.page.locator("[data-js-now]")).to_contain_text("O seu lance 9-13 foi anulado.")
    expect(alice.page.locator("#command-undo")).to_be_disabled()
    expect(alice.page.locator(".match-head")).to_contain_text("não conta para as classificações")


def test_buttons_stay_where_they_are(alice: Visitor):
    places = """() => [...document.querySelectorAll('.cmds .cmd')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
    })"""
    start(alice, mode="here")
    before = alice.page.evaluate(places)
    assert len(before) == 5
    type_in(alice, "9-13")
    assert alice.page.evaluate(places) == before


def test_undoing_and_throwing_again_gives_the_same_sticks(alice: Visitor):
    alice.post("/preferencias/", auto_pass="false")
    code = alice.start_at(THROWN_TAB, mode="here")
    type_in(alice, alice.look().choices[-1]["a"])
    alice.press("throw")
    thrown = last_throw(alice, code)
    for _ in range(3):
        state = alice.press("undo")
        assert not state.can_throw
        type_in(alice, state.choices[0]["a"])
        alice.press("throw")
        assert last_throw(alice, code) == thrown


def last_throw(visitor: Visitor, code: str) -> str:
    return [token for token in visitor.site.do(scenes.tokens, code) if token.startswith("=")][-1]


def test_undo_works_while_the_robot_thinks(alice: Visitor):
    code = start(alice)
    type_in(alice, "9-13")
    # However far the robot has come, what it did is taken back as well.
    alice.page.locator("#command-undo").click()
    expect(alice.page.locator("#command-undo")).to_be_disabled()
    expect(alice.page.locator(".moves li a")).to_have_count(0)
    # One robot thinks at a time: an answer that comes too late would come before this one.
    state = alice.turn()
    type_in(alice, "10-14")
    alice.turn(after=state.version + 1)
    own, *answers = alice.site.do(scenes.standing, code)
    assert (own, len(answers)) == ("10-14", 1)
