"""With a finger: a touch chooses, the next one plays; what the board says meanwhile; and what an outage takes away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

PHONE = {"width": 390, "height": 664}
CHAIN = "bb2bbb/bbbbbbb/bwbw1bw/www1w1w/wwwwww1 w 2 50"
THIRD_ROW_ENDS = "3u3/5M1/7/7 w 3"
NO_CONNECTION = ("net::ERR_", "htmx:(afterRequest|sendError)")


@pytest.fixture
def alice(new_visitor: NewVisitor) -> Visitor:
    return new_visitor(has_touch=True, is_mobile=True, viewport=PHONE, reduced_motion="reduce")


def tap(visitor: Visitor, *cells: str) -> None:
    for cell in cells:
        visitor.cell(cell).tap()


def played(visitor: Visitor, code: str) -> list[str]:
    return visitor.site.do(scenes.tokens, code)


def test_one_touch_chooses_and_plays_only_for_who_likes_it_so(alice: Visitor):
    code = alice.start(game="damas", mode="here")
    tap(alice, "9")
    expect(alice.cell("9")).to_have_attribute("aria-selected", "true")
    assert alice.look().version == 0
    tap(alice, "13")
    alice.wait_for_more(0)
    alice.post("/preferencias/", one_touch="true")
    alice.page.reload()
    tap(alice, "24")
    alice.wait_for_more(1)
    assert played(alice, code) == ["9-13", "24-20"]


def test_where_the_only_pawn_goes_says_all_with_or_without_its_disc(alice: Visitor):
    code = alice.start(game="stac", mode="here")
    tap(alice, "e3")
    alice.wait_for_more(0)
    alice.page.locator("#command-carry").tap()
    expect(alice.page.locator("#command-carry")).to_have_attribute("aria-pressed", "true")
    tap(alice, "a3")
    alice.wait_for_more(1)
    assert played(alice, code) == ["e1-e3", "a5+a3"]


def test_an_empty_cell_takes_the_kind_that_is_still_due(alice: Visitor):
    code = alice.start(game="duplohex", mode="here")
    tap(alice, "c4")
    assert alice.message.startswith("Pôr um disco ou pôr um anel?")
    alice.find("button", "Pôr um anel").tap()
    alice.wait_for_more(0)
    alice.page.locator("[data-js-touch=box-r]:enabled").tap()
    tap(alice, "d4")
    alice.wait_for_more(1)
    expect(alice.page.locator("[data-js-touch=box-r]:enabled")).to_have_attribute("aria-disabled", "true")
    expect(alice.page.locator("[data-js-touch=box-d]:enabled")).not_to_have_attribute("aria-disabled", "true")
    tap(alice, "e4")
    alice.wait_for_more(2)
    assert played(alice, code) == ["Rc4", "Rd4", "De4"]


def test_the_sentence_counts_a_chain_and_names_two_ways(alice: Visitor):
    alice.start_at(CHAIN, game="fanorona", mode="here")
    asked = alice.message
    tap(alice, "f1", "f2")
    assert alice.message.startswith("1 passo, 3 peças tomadas.")
    tap(alice, "e3")
    assert alice.message.startswith("2 passos, 4 peças tomadas.")
    alice.find("button", "Recuar").tap()
    alice.find("button", "Recuar").tap()
    tap(alice, "f1")
    assert alice.message == asked
    alice.start_at(THIRD_ROW_ENDS, mode="here")
    tap(alice, "f3")
    assert alice.message.startswith("Voltar a f2 ou subir a f4?")


def test_a_move_that_did_not_arrive_is_told_and_the_first_touch_after_it_counts(alice: Visitor):
    alice.watch.expect(*NO_CONNECTION)
    code = alice.start(game="damas", mode="here")
    alice.context.set_offline(True)
    tap(alice, "10", "14")
    expect(alice.page.locator("[data-js-now]")).to_contain_text("O lance não chegou ao servidor: jogue outra vez.")
    alice.context.set_offline(False)
    expect(alice.page.locator("#connection")).to_be_hidden()
    # While the table is being asked for, as it is every two seconds until the connection stands again.
    alice.page.route(f"**/partida/{code}/?v=*", lambda route: None)
    alice.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    tap(alice, "10", "14")
    alice.wait_for_more(0)
    assert played(alice, code) == ["10-14"]


def test_the_card_at_the_end_is_put_aside_and_brought_back_and_a_touch_leaves_the_result(alice: Visitor):
    code = alice.start(game="damas", mode="here")
    alice.post(f"/partida/{code}/desistir/", version=0)
    alice.wait_for_more(0)
    card, result = alice.page.locator("#end"), alice.page.locator("#command-result")
    expect(card.locator("h2, .band p")).to_have_text(["O jogador 2 ganhou.", "O jogador 1 desistiu."])
    said = alice.message
    tap(alice, "29")
    alice.page.locator("#end-close").tap()
    expect(card).to_be_hidden()
    tap(alice, "14")
    alice.page.locator("#command-more").tap()
    alice.page.locator("#command-turn").tap()  # the table comes anew, and what was put aside stays so
    expect(alice.page.locator("#board.turned")).to_be_visible()
    expect(card).to_be_hidden()
    assert alice.message == said
    result.tap()
    expect(card).to_be_visible()
    alice.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(result).to_be_focused()
