"""From the first visit to the first move, without an account."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from games.engine import registry
from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import by_clicks
from tests.site import Site


def test_a_visitor_gets_from_the_first_visit_to_the_first_move(new_visitor: NewVisitor):
    alice = new_visitor(fresh=True)
    alice.go("/")
    alice.find("button", "Jogar Tâb").click()
    expect(alice.page.locator("#table")).to_be_visible()
    code = alice.path.split("/")[2]
    alice.expect_path(f"/partida/{code}/")

    state = alice.throw_until_a_move()
    by_clicks(alice, state, state.best)
    alice.wait_for_more(state.version)

    assert alice.site.do(scenes.tokens, code, "w")[-1] == state.best


PHONE = {"width": 390, "height": 664}
ARRIVED = """() => {
  const board = document.getElementById("board")?.getBoundingClientRect();
  return board && board.top >= 0 && board.bottom <= innerHeight && board.left >= 0 && board.right <= innerWidth;
}"""


def test_one_tap_leads_from_the_first_page_to_a_whole_board(new_visitor: NewVisitor):
    alice = new_visitor(has_touch=True, viewport=PHONE)
    for slug in registry.slugs():
        alice.go("/")
        alice.page.locator(f".card button[value={slug}]").tap()
        alice.page.wait_for_function(ARRIVED)
        expect(alice.page.locator("#board .cell:focus")).to_have_count(1)
        assert alice.page.evaluate("scrollY") == 0


@pytest.mark.quiet
def test_the_first_move_can_be_made_a_second_after_the_first_page_is_shown(new_visitor: NewVisitor):
    alice = new_visitor(has_touch=True, viewport=PHONE)
    seconds = {}
    for slug in registry.slugs():
        alice.go("/")
        began = time.monotonic()
        alice.page.locator(f".card button[value={slug}]").tap()
        alice.page.wait_for_function(f"() => ({ARRIVED})() && document.querySelector('[data-to-act]')")
        seconds[slug] = time.monotonic() - began
    assert max(seconds.values()) < 1, seconds


def test_a_game_is_learned_in_a_minute_by_touch_and_by_keys(new_visitor: NewVisitor):
    alice = new_visitor(has_touch=True, viewport={"width": 390, "height": 664})
    alice.go("/")
    alice.find("link", "Aprender em 1 minuto: Damas").tap()
    alice.expect_path("/instrucoes/damas/minuto/")
    alice.leave_a_mark()
    first = alice.page.locator("#passo-1")
    first.get_by_label("10, peão (brancas)").tap()
    first.get_by_label("14, livre").tap()
    expect(first.get_by_role("status")).to_contain_text("Assim anda um peão")
    assert alice.page.evaluate("document.documentElement.scrollWidth") == 390

    second = alice.page.locator("#passo-2")
    second.get_by_label("10, peão (brancas)").focus()
    alice.page.keyboard.press("Enter")
    expect(second.get_by_label("10, peão (brancas)")).to_be_focused()
    for cell in ("19", "28"):
        second.get_by_label(f"{cell}, livre").focus()
        alice.page.keyboard.press("Enter")
    expect(second.get_by_role("status")).to_contain_text("Tomou duas peças")
    expect(first.get_by_role("status")).to_contain_text("Assim anda um peão")
    assert alice.is_marked
    for width, height in ((844, 390), (390, 664)):
        alice.page.set_viewport_size({"width": width, "height": height})
        expect(alice.find("button", "Jogar Damas")).to_be_in_viewport(ratio=1)


def test_when_nobody_plays_a_film_goes_on_until_it_is_stopped(site_of_people: Site, new_visitor: NewVisitor):
    """Piece by piece, not by whole pictures: what moves keeps its name."""
    alice = new_visitor(site_of_people)
    alice.go("/")
    film = alice.page.locator("[data-js-show]")
    film.scroll_into_view_if_needed()
    first = film.get_attribute("data-js-show")
    expect(film).not_to_have_attribute("data-js-show", str(first))
    assert alice.page.locator("[data-js-show] .piece[id]").count() > 4
    stop = alice.page.get_by_role("button", name="Parar o filme")
    stop.click()
    expect(stop).to_have_attribute("aria-pressed", "true")
