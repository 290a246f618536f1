"""Playing on the board: clicks, drags, keys, choices, refusals and commands."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests import scenes
from tests.browser.visitor import Visitor, by_clicks

ONE_MOVE = "uuuuuuu/7/2M4/UUU1UUU w 2"  # c2-a2
TWO_WAYS = "6u/6M/7/6U w 2"  # g3-f4 or g3-f2
STUCK = "uuuuuuu/7/7/UUUUUUU w 3"


def rows_of_the_board(visitor: Visitor) -> list[list[str]]:
    """The cells as they are seen, from the top to the bottom."""
    return visitor.page.evaluate(
        """() => [...document.querySelectorAll('#board [role="row"]')].map(
            (row) => [...row.children].sort((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x)
                .map((cell) => [cell.id.slice(5), cell.getBoundingClientRect().y])
        ).sort((a, b) => a[0][1] - b[0][1]).map((row) => row.map(([cell]) => cell))"""
    )


def test_dragging_a_piece_to_its_place_plays(alice: Visitor):
    code = alice.start_at(ONE_MOVE)
    alice.cell("c2").drag_to(alice.cell("a2"))
    alice.wait_for_more(1)
    assert alice.site.do(scenes.tokens, code)[0] == "c2-a2"


def test_a_piece_that_is_dropped_nowhere_goes_back_and_the_next_click_counts(alice: Visitor):
    code = alice.start_at(TWO_WAYS)
    place = alice.page.locator("#piece-w1").get_attribute("transform")
    alice.cell("g3").drag_to(alice.find("heading", "Tâb"))
    assert alice.page.locator("#piece-w1").get_attribute("transform") == place
    alice.cell("g3").click()
    expect(alice.find("button", "Subir a f4")).to_be_visible()
    assert alice.site.do(scenes.match, code).position == TWO_WAYS


def test_a_piece_that_is_dropped_on_a_wrong_place_goes_back_with_the_reason(alice: Visitor):
    alice.watch.expect(422)
    code = alice.start_at(ONE_MOVE)
    alice.cell("c2").drag_to(alice.cell("e3"))
    expect(alice.page.locator("[data-js-now=refused] [data-js-say]")).to_have_text(
        "Com Itneyn (2), a peça de c2 chegaria a a2, não a e3."
    )
    assert alice.site.do(scenes.match, code).position == ONE_MOVE


def test_an_illegal_click_gets_the_reason_in_words_and_changes_nothing(alice: Visitor):
    alice.watch.expect(422)
    code = alice.start_at(ONE_MOVE)
    alice.cell("a1").click()
    reason = "A peça de a1 ainda está por mover: o primeiro lance dela só é possível com Tâb (1)."
    expect(alice.page.locator("[data-js-now=refused] [data-js-say]")).to_have_text(reason)
    expect(alice.page.locator("#announcer")).to_have_text(reason)
    assert alice.site.do(scenes.match, code).position == ONE_MOVE
    assert alice.look().version == 1
    by_clicks(alice, alice.look(), "c2-a2")
    alice.wait_for_more(1)


def test_a_refusal_goes_with_the_next_right_choice_and_the_last_move_is_told_again(alice: Visitor):
    alice.watch.expect(422)
    code = alice.start(game="damas", mode="here")
    alice.post(f"/partida/{code}/jogar/", version=0, key="k", action="9-13")
    alice.wait_for_more(0)
    asked, now = alice.message, alice.page.locator("#now")
    icon = now.locator("> .icon use").get_attribute("href")
    assert "9-13" in asked
    alice.cell("32").click()
    expect(now).to_have_class("now refused")
    assert "9-13" in alice.message, "the last move is in sight meanwhile"
    alice.cell("21").click()
    expect(now).to_have_class("now rule")
    expect(now.locator("> .icon use")).to_have_attribute("href", icon or "")
    assert alice.message == asked
    alice.cell("22").click()
    alice.page.keyboard.press("Escape")
    assert alice.message == asked


def test_beginning_anew_asks_first(alice: Visitor):
    code = alice.start(game="damas", mode="here")
    alice.post(f"/partida/{code}/jogar/", version=0, key="k", action="9-13")
    alice.wait_for_more(0)
    alice.more("#command-restart").click()
    ask = alice.page.locator("#restart-confirm")
    expect(ask).to_contain_text("Recomeçar?")
    ask.locator("[data-js-hide]").click()
    expect(ask).to_be_hidden()
    alice.more("#command-restart").click()
    ask.locator(".danger").click()
    alice.page.locator(f"#table:not([data-match='{code}'])").wait_for()
    assert alice.path == f"/partida/{alice.look().code}/"
    assert alice.look().version == 0
    expect(alice.page.locator("#board .cell:focus")).to_have_count(1)


def test_a_click_before_the_throw_says_that_the_sticks_come_first(alice: Visitor):
    alice.watch.expect(422)
    alice.start()
    alice.cell("g1").click()
    expect(alice.page.locator("[data-js-now=refused]")).to_contain_text("Lance primeiro os paus")
    assert alice.look().version == 0


def test_a_typed_move_that_is_refused_stays_in_the_field(alice: Visitor):
    alice.watch.expect(422)
    alice.start_at(ONE_MOVE)
    alice.write("c2-b2")
    expect(alice.page.locator("[data-js-now=refused] [data-js-say]")).to_have_text(
        "Com Itneyn (2), a peça de c2 chegaria a a2, não a b2."
    )
    expect(alice.page.locator("#typed")).to_have_value("c2-b2")


def test_the_end_of_the_third_row_offers_two_ways_in_words(alice: Visitor):
    code = alice.start_at(TWO_WAYS)
    alice.cell("g3").click()
    expect(alice.page.locator("#choices button")).to_have_text(["Voltar a f2", "Subir a f4"])
    alice.find("button", "Subir a f4").click()
    alice.wait_for_more(1)
    assert alice.site.do(scenes.tokens, code)[0] == "g3-f4"


@pytest.mark.parametrize("focus", ["board", "button"])
def test_escape_lets_go_of_the_piece(alice: Visitor, focus: str):
    code = alice.start_at(TWO_WAYS)
    alice.cell("g3").click()
    expect(alice.page.locator("#board .marks use[href='#sel']")).to_have_count(1)
    if focus == "button":
        alice.find("button", "Subir a f4").focus()
    alice.page.keyboard.press("Escape")
    expect(alice.page.locator("#choices button")).to_have_count(0)
    alice.page.mouse.move(5, 5)
    expect(alice.page.locator("#board .marks use[href='#sel']")).to_have_count(0)
    assert alice.site.do(scenes.match, code).position == TWO_WAYS


def test_passing_is_possible_only_when_there_is_no_move(alice: Visitor):
    alice.start()
    expect(alice.page.locator("#command-pass")).to_have_count(0)
    expect(alice.page.locator("#command-throw")).to_be_enabled()
    alice.start_at(ONE_MOVE)
    expect(alice.page.locator("#command-pass")).to_have_count(0)
    expect(alice.page.locator("#command-throw")).to_have_count(0)
    alice.post("/preferencias/", auto_pass="false")
    code = alice.start_at(STUCK)
    assert alice.message.endswith("É a sua vez: não há lance possível, passe a vez.")
    expect(alice.page.locator("#command-throw")).to_have_count(0)
    alice.press("pass")
    assert alice.site.do(scenes.tokens, code, "w")[0] == "pass"


def test_resigning_asks_first_then_ends_the_match_and_a_rematch_swaps_the_sides(alice: Visitor):
    code = alice.start(level=1)
    alice.page.locator("#command-resign").click()
    alice.find("button", "Continuar").click()
    expect(alice.page.locator("#resign-confirm")).to_be_hidden()
    assert not alice.look().over

    alice.page.locator("#command-resign").click()
    alice.page.locator("#resign-confirm").get_by_role("button", name="Desistir").click()
    end = alice.turn(after=0)
    assert (end.over, end.message) == (True, "Perdeu por desistência.")
    match = alice.site.do(scenes.match, code)
    assert (match.ending, match.winner) == ("resigned", "b")
    expect(alice.page.locator("#command-resign")).to_have_count(0)

    alice.page.locator("#command-rematch").click()
    alice.page.wait_for_url(lambda url: "/partida/" in url and code not in url)
    seats = alice.site.do(scenes.match, alice.path.split("/")[2]).sides
    assert {side: seat.level for side, seat in seats.items()} == {"w": 1, "b": None}


def test_flipping_turns_the_board_round(alice: Visitor):
    alice.start()
    before = rows_of_the_board(alice)
    assert before[3] == ["a1", "b1", "c1", "d1", "e1", "f1", "g1"]
    alice.page.locator("#command-turn").click()
    expect(alice.page.locator("#board [role=row]").first.locator(".cell").first).to_have_id("cell-g1")
    assert rows_of_the_board(alice) == [row[::-1] for row in before[::-1]]
    assert alice.page.locator(".player .nm").last.inner_text() == "Computador"
    alice.page.reload()
    assert rows_of_the_board(alice) == [row[::-1] for row in before[::-1]]


def test_who_plays_second_sees_the_own_side_at_the_bottom(alice: Visitor):
    alice.start(beginner="other")
    alice.turn()
    assert rows_of_the_board(alice)[3] == ["g4", "f4", "e4", "d4", "c4", "b4", "a4"]
    assert alice.page.locator(".player .nm").first.inner_text() == "Computador"


def test_a_move_waits_for_the_confirmation_that_was_asked_for(alice: Visitor):
    alice.post("/preferencias/", confirm_moves="true")
    code = alice.start_at(ONE_MOVE)
    for answer in ("Cancelar", "Jogar"):
        alice.cell("c2").click()
        alice.cell("a2").click()
        expect(alice.page.locator("[data-js-now]")).to_contain_text("Jogar c2-a2?")
        assert alice.site.do(scenes.match, code).position == ONE_MOVE
        alice.page.locator("#choices").get_by_role("button", name=answer, exact=True).click()
    alice.wait_for_more(1)


def test_throws_and_single_moves_go_by_themselves_when_asked_for(alice: Visitor):
    alice.post("/preferencias/", auto_throw="true", auto_single="true")
    code = alice.start_at("u6/7/6M/7 w -")
    alice.wait_for_more(2)
    throw, move = alice.site.do(scenes.tokens, code, "w")[:2]
    assert throw[0] == "="
    assert move[:3] == "g2-"


def test_a_forced_pass_goes_by_itself(alice: Visitor):
    code = alice.start_at(STUCK)
    alice.wait_for_more(1)
    assert alice.site.do(scenes.tokens, code, "w")[0] == "pass"


def test_a_forced_pass_waits_for_who_wants_that(alice: Visitor):
    alice.post("/preferencias/", auto_pass="false")
    alice.is_spent = True  # time stays in the test's hands
    alice.page.clock.install()
    sent: list[str] = []
    alice.page.on("request", lambda request: sent.append(request.method))
    alice.start_at(STUCK)
    alice.page.clock.run_for("00:10")
    assert alice.look().version == 1
    assert "POST" not in sent
