"""Input that only some games ask for, and how boards look: chains, ways, boxes, toggles, colours, materials."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from games.engine import registry
from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

TWO_ROUTES = "W:WK1:B10,23:H0:F1"  # 1x28 and 1x32, each by 14 or by 19
CHAIN = "bb2bbb/bbbbbbb/bwbw1bw/www1w1w/wwwwww1 w 2 50"


@pytest.fixture
def alice(new_visitor: NewVisitor) -> Visitor:
    return new_visitor(reduced_motion="reduce")


def token(visitor: Visitor, code: str) -> str:
    """The first action of the match, once there is one."""
    visitor.wait_for_more(visitor.look().version - 1)
    return visitor.site.do(scenes.tokens, code)[0]


def names(visitor: Visitor, symbol: str) -> int:
    return visitor.page.locator(f".marks use[href='#{symbol}']").count()


WALK = """() => {
  const animate = Element.prototype.animate;
  window.walks = [];
  Element.prototype.animate = function (frames, timing) {
    window.walks.push(frames.map((frame) => frame.transform));
    return animate.call(this, frames, timing);
  };
}"""


def place_of(visitor: Visitor, cell: str) -> str:
    x, y = re.findall(r"[\d.]+", visitor.cell(cell).get_attribute("transform") or "")
    return f"translate({x}px, {y}px)"


@pytest.mark.parametrize("landing", ["14", "19"])
def test_a_king_takes_by_either_way_and_is_seen_to_go_the_one_that_was_clicked(new_visitor: NewVisitor, landing: str):
    alice = new_visitor()
    code = alice.start_at(TWO_ROUTES, game="damas", mode="here")
    alice.page.evaluate(WALK)
    alice.cell("1").click()
    alice.cell(landing).click()
    alice.page.mouse.move(2, 2)
    assert (names(alice, "x"), alice.page.locator(".marks .m-step-text").all_text_contents()) == (2, ["1"])
    alice.cell("32").click()
    alice.wait_for_more(1)
    assert token(alice, code) == "1x32"
    assert alice.page.evaluate("window.walks") == [[place_of(alice, cell) for cell in ("1", landing, "32")]]
    # Arrived, after what it took has gone; its way and shadows of what it took stay until the next move.
    alice.page.wait_for_function(
        "() => document.querySelector('.pieces').getAnimations({ subtree: true }).length === 0"
    )
    assert alice.page.locator("#board .pieces .piece").count() == 1
    assert alice.page.locator("#board .left .ghost").count() == 2
    assert alice.page.locator("#board .left .m-step-text").all_text_contents() == ["1"]
    left = alice.page.locator("#board .left .m-step").evaluate(
        "(step) => `translate(${step.cx.baseVal.value}px, ${step.cy.baseVal.value}px)`"
    )
    assert left == place_of(alice, landing)


HOLD = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.glide = animate.call(this, frames, timing);
    window.glide.pause();
    return window.glide;
  };
}"""


def test_a_man_becomes_a_king_where_it_arrives(new_visitor: NewVisitor):
    alice = new_visitor()
    code = alice.start_at("W:W26:B9,12:H0:F1", game="damas", mode="here")
    alice.page.evaluate(HOLD)
    alice.post(f"/partida/{code}/jogar/", version=1, key="k", action="26-29")
    alice.wait_for_more(1)
    drawing = alice.page.locator("#board .piece[data-on='29'] use")
    expect(drawing).to_have_attribute("href", "#man")
    alice.page.evaluate("() => window.glide.finish()")
    expect(drawing).to_have_attribute("href", "#king")


LEAVING = """() => {
  window.leaving = [];
  new MutationObserver((changes) => {
    const come = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one.matches?.(".leaving"));
    for (const one of come) window.leaving.push([one.dataset.on, parseFloat(one.style.animationDelay)]);
  }).observe(document.querySelector("#board .pieces"), { childList: true });
}"""


def test_a_step_takes_what_it_takes_when_it_is_made_and_a_pawn_stands_upon_its_disc(new_visitor: NewVisitor):
    alice = new_visitor()
    alice.post("/preferencias/", speed="slow")
    code = alice.start_at(CHAIN, game="fanorona", mode="here")
    alice.page.evaluate(LEAVING)
    alice.post(f"/partida/{code}/jogar/", version=1, key="k", action="f1-f2-e3")
    alice.wait_for_more(1)
    delays = sorted({delay for _, delay in alice.page.evaluate("window.leaving")})
    assert delays == [650, 1300]
    code = alice.start(game="stac", mode="here")
    alice.post(f"/partida/{code}/jogar/", version=0, key="k", action="e1+e3")
    alice.wait_for_more(0)
    alice.page.wait_for_function(
        "() => document.querySelector('.pieces').getAnimations({ subtree: true }).length === 0"
    )
    upwards = alice.page.locator("#board .pieces [data-on=e3] use").evaluate_all(
        "(all) => all.map((one) => one.href.baseVal)"
    )
    assert upwards == ["#stac-disc", "#stac-second", "#stac-pawn"]


def test_the_film_shows_a_way_of_the_same_capture(new_visitor: NewVisitor):
    alice = new_visitor()
    code = alice.start_at(TWO_ROUTES, game="damas", mode="here")
    alice.post(f"/partida/{code}/jogar/", version=1, key="k", action="1x32")
    alice.go(f"/partida/{code}/filme/0/")
    alice.page.evaluate(WALK)
    alice.page.locator("#film-on").click()
    expect(alice.page.locator(".film .at")).to_have_text("1 / 1")
    assert alice.page.evaluate("window.walks") == [[place_of(alice, cell) for cell in ("1", "14", "32")]]


def test_a_chain_is_walked_step_by_step_back_and_to_its_end(alice: Visitor):
    code = alice.start_at(CHAIN, game="fanorona")
    for cell in ("f1", "f2", "e3"):
        alice.cell(cell).click()
    expect(alice.page.locator("#choices button")).to_have_text(["Terminar jogada", "Recuar"])
    assert alice.page.locator(".marks .m-step-text").all_text_contents() == ["1", "2"]
    alice.find("button", "Recuar").click()
    assert alice.page.locator(".marks .m-step-text").all_text_contents() == ["1"]
    alice.cell("e3").click()
    alice.find("button", "Terminar jogada").click()
    alice.wait_for_more(1)
    assert token(alice, code) == "f1-f2-e3"


def test_a_refused_step_does_not_lose_the_way(alice: Visitor):
    alice.watch.expect(422)
    alice.start_at(CHAIN, game="fanorona")
    for cell in ("f1", "f2", "a5"):
        alice.cell(cell).click()
    expect(alice.page.locator("[data-js-now=refused]")).to_be_visible()
    expect(alice.page.locator("#choices button").first).to_have_text("Terminar jogada")
    alice.cell("f2").focus()
    alice.page.keyboard.press("Escape")
    expect(alice.page.locator("#choices button")).to_have_count(0)


def test_carrying_is_toggled_before_or_after_the_pawn(alice: Visitor):
    code = alice.start(game="stac")
    carry = alice.page.locator("#command-carry")
    alice.cell("e1").click()
    alice.cell("e1").focus()
    alice.page.keyboard.press("a")
    expect(carry).to_have_attribute("aria-pressed", "true")
    alice.page.keyboard.press("a")
    expect(carry).to_have_attribute("aria-pressed", "false")
    carry.click()
    alice.cell("e1").drag_to(alice.cell("e3"))
    alice.wait_for_more(0)
    assert token(alice, code) == "e1+e3"


def test_a_disc_that_cannot_be_carried_is_refused_in_words(alice: Visitor):
    alice.watch.expect(422)
    alice.start_at("11111/11111/11111/11112/11110 e1 a5 w - 2 4", game="stac")
    expect(alice.page.locator("#command-carry")).to_have_attribute("aria-disabled", "true")
    alice.page.locator("#command-carry").click(force=True)
    expect(alice.page.locator("[data-js-now=refused]")).to_contain_text(
        "Em e1 não há disco para levar: o peão só pode sair sem disco."
    )
    alice.cell("e1").focus()
    alice.page.keyboard.press("a")
    expect(alice.page.locator("#announcer")).to_contain_text(
        "Em e1 não há disco para levar: o peão só pode sair sem disco."
    )


def test_a_piece_is_dragged_out_of_its_box(alice: Visitor):
    code = alice.start(game="duplohex")
    alice.page.locator("[data-js-touch='box-r']").drag_to(alice.cell("c4"))
    alice.wait_for_more(0)
    assert token(alice, code) == "Rc4"


def test_a_finger_drags_a_piece(new_visitor: NewVisitor):
    alice = new_visitor(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    code = alice.start(game="damas")
    session = alice.page.context.new_cdp_session(alice.page)
    alice.cell("10").scroll_into_view_if_needed()
    boxes = [alice.cell(name).bounding_box() for name in ("10", "14")]
    (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": (x + to_x) / 2, "y": (y + to_y) / 2}]),
        ("touchMove", [{"x": to_x, "y": to_y}]),
        ("touchEnd", []),
    ):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    alice.wait_for_more(0)
    assert token(alice, code) == "10-14"


def test_a_touched_piece_must_be_played_by_who_wants_that_rule(alice: Visitor):
    alice.post("/preferencias/", touch_move="true")
    code = alice.start(game="damas")
    alice.cell("10").click()
    alice.page.keyboard.press("Escape")
    expect(alice.page.locator("#announcer")).to_contain_text("Peça tocada, peça jogada")
    alice.cell("11").click()
    expect(alice.page.locator("[data-js-now]")).to_contain_text("Peça tocada, peça jogada")
    alice.cell("14").click()
    alice.wait_for_more(0)
    assert token(alice, code) == "10-14"


def test_letters_say_the_last_move_and_the_legal_ones(alice: Visitor):
    alice.start(game="damas", beginner="other", level=1)
    alice.turn()
    said = alice.page.locator("#announcer")
    alice.page.locator("#board .cell[tabindex='0']").focus()
    alice.page.keyboard.press("l")
    expect(said).to_contain_text("O computador jogou")
    alice.page.keyboard.press("Control+Home")
    alice.page.keyboard.press("m")
    moves = ", ".join(choice["a"] for choice in alice.look().choices)
    expect(said).to_have_text(f"Lances possíveis: {moves}.")
    alice.page.keyboard.press("f")
    expect(alice.page.locator("#board [role=row]").first.locator(".cell").first).to_have_id("cell-32")


def test_the_board_turns_to_who_plays_at_one_screen(alice: Visitor):
    alice.post("/preferencias/", turn_board="true")
    alice.start(game="stac", mode="here", colour="black")
    corner = alice.page.locator("#board [role=row]").first.locator(".cell").first
    expect(corner).to_have_id("cell-a5")
    details = alice.page.locator(".player .who > span")
    assert details.all_inner_texts() == ["Brancas · joga depois", "Pretas · joga primeiro"]
    state = alice.turn()
    alice.write(state.best)
    alice.wait_for_more(0)
    expect(corner).to_have_id("cell-e1")
    assert details.all_inner_texts() == ["Pretas · joga primeiro", "Brancas · joga depois"]


def test_the_material_of_every_game_and_the_coordinates_are_chosen_and_remembered(alice: Visitor):
    alice.start(game="damas")
    alice.more("a:has-text('Preferências')").click()
    for slug in registry.slugs():
        with alice.page.expect_response("**/preferencias/"):
            alice.page.locator(f"select[name='board-{slug}']").select_option("slate")
    with alice.page.expect_response("**/preferencias/"):
        alice.page.get_by_label("Mostrar as coordenadas").uncheck()
    alice.page.keyboard.press("Escape")
    expect_slate_without_coordinates(alice)
    for slug in registry.slugs():
        alice.start(game=slug)
        expect_slate_without_coordinates(alice)


def expect_slate_without_coordinates(visitor: Visitor) -> None:
    expect(visitor.page.locator("#board.of-slate.plain")).to_be_visible()
    expect(visitor.page.locator("#board :is(.coord, .num)").first).to_be_hidden()
