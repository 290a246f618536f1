"""The film of a match: by buttons, by keys, by itself; shared by its address; and from there on anew."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from playwright.sync_api import Route, expect

from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.played import MOVES, play
from tests.browser.visitor import Visitor


def at(visitor: Visitor, moment: int, total: int = len(MOVES)) -> None:
    expect(visitor.page.locator(".film .at")).to_have_text(f"{moment} / {total}")


def step(visitor: Visitor, name: str) -> None:
    visitor.page.locator(f"#film-{name}").click()


def test_from_the_match_into_the_film_and_back(alice: Visitor):
    path = play(alice)
    alice.go(path)
    alice.find("link", "Ao início").click()
    at(alice, 0)
    alice.expect_path(f"{path}filme/0/")
    step(alice, "close")
    alice.expect_path(path)
    expect(alice.page.locator("#command-undo")).to_be_visible()
    alice.page.go_back()
    at(alice, 0)


def test_every_action_in_the_list_leads_to_its_moment(alice: Visitor):
    path = play(alice)
    alice.go(path)
    alice.page.locator(".moves li a", has_text="13x22").click()
    at(alice, 3)
    expect(alice.page.locator(".moves [aria-current]")).to_have_text("13x22")
    expect(alice.page.locator("[data-js-now]")).to_contain_text("13x22")
    alice.expect_path(f"{path}filme/3/")
    alice.page.reload()
    at(alice, 3)


def test_buttons_and_keys_walk_through_the_film_and_turn_its_board(alice: Visitor):
    alice.go(f"{play(alice)}filme/2/")
    for name, moment in (("on", 3), ("back", 2), ("last", 6), ("first", 0), ("skip", 1)):
        step(alice, name)
        at(alice, moment)
    expect(alice.page.locator("#film-skip")).to_be_focused()
    alice.page.locator("#board").focus()
    for key, moment in (("ArrowRight", 2), ("ArrowLeft", 1), ("End", 6), ("Home", 0)):
        alice.page.keyboard.press(key)
        at(alice, moment)
        expect(alice.page.locator("#board")).to_be_focused()
    place = alice.page.locator("#piece-w1").get_attribute("transform")
    alice.find("button", "Virar").click()
    expect(alice.page.locator("#piece-w1")).not_to_have_attribute("transform", place or "")
    at(alice, 0)


def test_the_matchs_own_button_plays_the_film_to_the_end_where_it_stops(alice: Visitor):
    path = play(alice)
    alice.go(path)
    alice.page.locator(".film .play").click()
    expect(alice.find("button", "Parar o filme")).to_be_visible()
    alice.page.locator("#film-delay").select_option("500")
    at(alice, len(MOVES))
    expect(alice.find("button", "Passar o filme")).to_be_visible()
    expect(alice.page.locator("#film-delay")).to_have_value("500")
    alice.expect_path(f"{path}filme/6/")


def test_escape_stops_it_and_space_goes_on(new_visitor: NewVisitor):
    """By a clock that only goes when we let it: what does not happen is seen by what happens next."""
    alice = new_visitor(fresh=True)
    alice.page.clock.install()
    alice.go(f"{play(alice)}filme/0/")
    begin(alice)
    alice.page.clock.run_for(500)
    at(alice, 1)
    alice.page.keyboard.press("Escape")
    expect(alice.find("button", "Passar o filme")).to_be_visible()
    alice.page.clock.run_for(2000)
    alice.page.keyboard.press(" ")
    alice.page.clock.run_for(500)
    at(alice, 2)


def begin(visitor: Visitor) -> None:
    """By the space bar, in steps of half a second, by a clock that stands."""
    visitor.page.locator("#film-delay").select_option("500")
    visitor.page.clock.pause_at(datetime.now() + timedelta(hours=1))
    visitor.page.locator("#board").focus()
    visitor.page.keyboard.press(" ")


def test_no_click_is_lost_while_the_page_asks_by_itself(alice: Visitor):
    """As it does when its stream stands, and when it comes to the front."""
    alice.page.route(re.compile(r"\?v="), lambda route: None)
    with alice.page.expect_request(re.compile(r"\?v=")):
        alice.go(f"{play(alice)}filme/0/")
    step(alice, "on")
    at(alice, 1)
    alice.page.unroute_all()


def test_what_a_person_asks_for_goes_before_the_next_step(new_visitor: NewVisitor):
    alice = new_visitor(fresh=True)
    alice.page.clock.install()
    alice.go(f"{play(alice)}filme/0/")
    begin(alice)
    held: list[Route] = []
    alice.page.route("**/filme/6/", lambda route: held.append(route))
    with alice.page.expect_request("**/filme/6/"):
        alice.page.locator(".moves li a").last.click()
    alice.page.clock.run_for(2000)
    held[0].continue_()
    at(alice, 6)


def test_a_preference_on_its_way_does_not_hold_the_film(new_visitor: NewVisitor):
    alice = new_visitor(fresh=True)
    alice.page.clock.install()
    alice.go(f"{play(alice)}filme/0/")
    alice.page.route("**/preferencias/", lambda route: None)
    begin(alice)
    alice.page.clock.run_for(500)
    at(alice, 1)
    alice.page.unroute_all()


def test_a_step_that_is_lost_is_asked_for_again(new_visitor: NewVisitor):
    alice = new_visitor(fresh=True)
    alice.page.clock.install()
    alice.go(f"{play(alice)}filme/0/")
    begin(alice)
    alice.page.route("**/filme/1/", lambda route: None, times=1)
    with alice.page.expect_request("**/filme/1/"):
        alice.page.clock.run_for(500)
    alice.page.evaluate("() => htmx.trigger('#table', 'htmx:abort')")
    alice.page.clock.run_for(500)
    at(alice, 1)


def test_the_film_of_a_running_match_stays_where_it_is(alice: Visitor):
    path = play(alice, MOVES[:3])
    alice.go(f"{path}filme/1/")
    at(alice, 1, 3)
    alice.post(f"{path}jogar/", version=3, key="k3", action=MOVES[3])
    at(alice, 1, 4)
    expect(alice.page.locator(".moves [aria-current]")).to_have_text("9-13")
    alice.find("link", "Ao vivo").click()
    expect(alice.page.locator("[data-js-now]")).to_contain_text("26x19")


def test_a_moment_can_be_shared(alice: Visitor, new_visitor: NewVisitor):
    path = play(alice)
    alice.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    alice.go(f"{path}filme/4/")
    alice.page.locator("#leaf-said").check()
    alice.find("button", "Copiar o link").click()
    expect(alice.page.locator("#announcer")).to_have_text("Copiado.")
    link = alice.page.evaluate("() => navigator.clipboard.readText()")
    charlie = new_visitor()
    charlie.go(link.removeprefix(charlie.site.address))
    at(charlie, 4)
    alice.find("button", "Copiar a posição").click()
    text = alice.page.locator("#moment-text").input_value()
    assert alice.page.evaluate("() => navigator.clipboard.readText()") == text


def test_going_on_from_a_moment(alice: Visitor):
    path = play(alice)
    alice.go(f"{path}filme/2/")
    text = alice.page.locator("#moment-text").input_value()
    alice.find("button", "Continuar daqui").click()
    expect(alice.page.locator("#command-undo")).to_be_visible()
    assert alice.path != path
    assert alice.site.do(scenes.match, alice.path.split("/")[2]).position == text
    alice.write("13x22")
    alice.wait_for_more(0)


def test_the_bar_fits_a_small_screen(alice: Visitor):
    alice.go(f"{play(alice)}filme/2/")
    for width in (360, 320):
        alice.page.set_viewport_size({"width": width, "height": 740})
        assert alice.page.evaluate("() => document.documentElement.scrollWidth") == width
        for button in alice.page.locator(".film :is(a, button, select)").all():
            box = button.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 24
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


def test_a_screen_reader_finds_the_cells_of_a_moment(alice: Visitor):
    alice.go(f"{play(alice)}filme/1/")
    board = alice.page.get_by_role("table", name=f"Tabuleiro de Damas, lance 1 de {len(MOVES)}")
    assert board.get_by_role("row").count() == 8
    expect(board.get_by_role("cell", name="13, peão (brancas)", exact=True)).to_be_attached()
    expect(board.get_by_role("cell", name="9, livre", exact=True)).to_be_attached()
    expect(board.locator("[tabindex]")).to_have_count(0)


def test_the_film_of_a_running_match_goes_on_and_is_left(new_visitor: NewVisitor):
    """While two computers play faster than the film does: every move of theirs asks for a new table."""
    alice = new_visitor(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 664})
    alice.post("/preferencias/", film_delay="500")
    path = alice.agree(mode="robots", level=1, rival=1, pace=100)
    alice.go(path)
    alice.wait_for_more(6)
    alice.page.locator("[data-js-play]").tap()
    expect(alice.page.locator("#film-delay")).to_have_value("500")
    expect(alice.page.locator(".film .at")).to_have_text(re.compile(r"^([3-9]|\d\d) / "))
    # While the next moment is on its way: what a person asks for comes first.
    with alice.page.expect_request("**/filme/*/"):
        alice.page.route("**/filme/*/", lambda route: None)
    alice.page.locator("#film-close").tap()
    alice.expect_path(path)
    expect(alice.page.locator("#table:not([data-at])")).to_be_attached()
    alice.wait_for_more(alice.look().version)
    alice.page.unroute_all()
    alice.go(f"{path}filme/0/")
    with alice.page.expect_response("**/preferencias/"):
        alice.page.locator("#film-delay").select_option("2000")
    alice.page.reload()
    expect(alice.page.locator("#film-delay")).to_have_value("2000")
