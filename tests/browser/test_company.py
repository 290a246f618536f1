"""Two people at two browsers, and one who watches: what they do to each other besides moving. Nothing reloads."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.people import pair, play, sit_down
from tests.browser.visitor import MIDDLE, Visitor
from tests.conftest import MakeSite
from tests.site import Site

BOTH_MOVED = "9-13 21-17"
PLACES = """() => [...document.querySelectorAll('.cmds > .cmd, .cmds form > .cmd, .player > *, #now')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.id, ...[x, y, width, height].map(Math.round)].join(' ');
})"""

IS_THERE = """([x, y]) => {
  const { left, top, width, height } = document.querySelector('.piece[data-on="9"]').getBoundingClientRect();
  return Math.hypot(left + width / 2 - x, top + height / 2 - y) < 12;
}"""


@pytest.fixture
def bob(new_visitor: NewVisitor) -> Visitor:
    return new_visitor()


@pytest.fixture
def hasty_site(make_site: MakeSite) -> Site:
    """Where one may claim soon."""
    return make_site(CLAIM_LEFT_SECONDS="2", ROBOT_WORKERS="0")


def press(visitor: Visitor, command: str) -> None:
    visitor.page.locator(f"#command-{command}").click()


def says(visitor: Visitor, words: str) -> None:
    expect(visitor.page.locator("#now, .said").filter(has_text=words).first).to_contain_text(words)


def test_a_draw_is_offered_declined_offered_too_early_and_accepted(alice: Visitor, bob: Visitor):
    alice.watch.expect(429)
    code = sit_down(alice, bob)
    bob.leave_a_mark()
    expect(alice.page.locator("#command-draw")).to_be_disabled()
    play(BOTH_MOVED, alice, bob)
    before = bob.page.evaluate(PLACES)

    press(alice, "draw")
    expect(bob.page.locator("[data-js-now=offer]")).to_contain_text("propôs empate.")
    expect(bob.page.locator("#announcer")).to_contain_text("propôs empate.")
    assert bob.page.evaluate(PLACES) == before
    expect(alice.find("button", "Retirar")).to_be_visible()
    bob.find("button", "Recusar").click()
    says(alice, "recusou o empate.")

    press(alice, "draw")
    says(alice, "Pode repetir a proposta daqui a")
    alice.site.do(scenes.let_offers_rest, code)
    press(alice, "draw")
    bob.find("button", "Aceitar").click()
    for visitor in (alice, bob):
        expect(visitor.page.locator("[data-js-now~=end] [data-js-say]")).to_have_text("Empate por acordo.")
    assert bob.is_marked


def test_an_undo_is_asked_for_and_granted_by_keyboard(alice: Visitor, bob: Visitor):
    sit_down(alice, bob)
    start = bob.page.locator("#board .pieces").inner_html()
    play(BOTH_MOVED, alice, bob)
    expect(alice.page.locator("#command-undo")).to_have_text("Anular 9-13")
    press(alice, "undo")
    says(bob, "pediu para anular 9-13.")
    bob.find("button", "Aceitar").focus()
    bob.page.keyboard.press("Enter")
    expect(alice.page.locator(".moves s").first).to_have_text("9-13")
    expect(bob.page.locator("#now.offer")).to_have_count(0)
    assert alice.turn().to_act
    assert bob.page.locator("#board .piece").count() == start.count('class="piece')


def test_a_piece_that_was_touched_stays_so_while_others_talk(alice: Visitor, bob: Visitor):
    code = pair(alice, bob)
    alice.go(f"/partida/{code}/")
    alice.cell("10").click()
    expect(alice.page.locator(".marks use").first).to_be_visible()
    marks = alice.page.locator(".marks").inner_html()
    version = alice.look().version
    bob.post(f"/partida/{code}/frase/", version=0, phrase="hello", key="k")
    alice.wait_for_more(version)
    assert alice.page.locator(".marks").inner_html() == marks


def test_aborting_before_both_have_moved_leaves_no_result(alice: Visitor, bob: Visitor):
    code = sit_down(alice, bob)
    expect(bob.page.locator("#command-resign")).to_have_text("Cancelar")
    press(bob, "resign")
    bob.page.locator("#resign-confirm .danger").click()
    for visitor in (alice, bob):
        expect(visitor.page.locator("[data-js-now~=end]")).to_contain_text("Partida cancelada: os dois ainda")
    assert [seat.result for seat in alice.site.do(scenes.match, code).sides.values()] == ["", ""]


def test_resigning_asks_first_and_a_rematch_brings_both_there_with_sides_swapped_and_watchers_a_link(
    new_visitor: NewVisitor, alice: Visitor, bob: Visitor
):
    charlie = new_visitor()
    code = sit_down(alice, bob)
    charlie.go(f"/partida/{code}/")
    for visitor in (alice, bob, charlie):
        visitor.leave_a_mark()
    play(BOTH_MOVED, alice, bob)
    press(alice, "resign")
    assert not alice.look().over
    alice.page.locator("#resign-confirm .danger").click()
    expect(bob.page.locator("[data-js-now~=end]")).to_contain_text("Ganhou!")
    expect(bob.page.locator("#command-rematch")).to_be_enabled()
    press(bob, "rematch")
    alice.find("button", "Aceitar").click()

    alice.page.locator(f"#table:not([data-match='{code}'])").wait_for()
    new = alice.site.do(scenes.match, code).next_id
    for visitor in (alice, bob):
        visitor.expect_path(f"/partida/{new}/")
        visitor.page.locator(f"#table[data-match='{new}']").wait_for()
        assert visitor.is_marked
    assert (alice.look().to_act, bob.look().to_act) == (False, True)
    charlie.page.locator("#next-match").click()
    charlie.page.locator(f"#table[data-match='{new}']").wait_for()
    assert charlie.is_marked


@pytest.mark.long
def test_who_closes_the_page_has_gone_and_the_other_may_claim(hasty_site: Site, new_visitor: NewVisitor):
    alice, bob = new_visitor(hasty_site), new_visitor(hasty_site)
    sit_down(alice, bob)
    play(f"{BOTH_MOVED} 10-14", alice, bob)
    before = alice.page.evaluate(PLACES)
    claim = alice.page.locator("#command-claim")
    expect(claim).to_be_disabled()
    bob.page.close(run_before_unload=True)
    expect(alice.page.locator(".here")).to_have_class("here gone")
    expect(alice.page.locator("#announcer")).to_contain_text("saiu.")
    # What may be claimed is asked by itself when the time has come; who waits rather finds it among the commands.
    ask = alice.page.locator("#claim-confirm")
    expect(ask).to_be_visible()
    expect(alice.page.locator("#announcer")).to_contain_text("Já pode reclamar")
    assert alice.page.evaluate(PLACES) == before
    expect(claim).to_be_enabled()
    alice.find("button", "Esperar").click()
    expect(ask).to_be_hidden()
    alice.more("#command-claim").click()
    alice.find("button", "Vitória").click()
    expect(alice.page.locator("[data-js-now~=end]")).to_contain_text("abandonou a partida.")


def test_one_of_two_windows_closes_and_the_other_follows(alice: Visitor, bob: Visitor):
    code = sit_down(alice, bob)
    second = bob.context.new_page()
    second.goto(f"{bob.site.address}/partida/{code}/")
    second.locator("#table").wait_for()
    bob.page.close(run_before_unload=True)
    bob.page = second
    play(BOTH_MOVED, alice, bob)
    presence = alice.context.request.get(f"{alice.site.address}/partida/{code}/presenca/")
    assert presence.json()["here"] == {"w": True, "b": True}
    expect(alice.page.locator(".here")).to_have_class("here")


def test_who_comes_back_is_here_again_and_watchers_are_counted(new_visitor: NewVisitor, alice: Visitor, bob: Visitor):
    code = pair(alice, bob)
    alice.go(f"/partida/{code}/")
    expect(alice.page.locator(".here")).to_have_class("here gone")
    bob.go(f"/partida/{code}/")
    expect(alice.page.locator(".here")).to_have_class("here")
    bob.go("/")
    expect(alice.page.locator(".here")).to_have_class("here gone")
    charlie = new_visitor()
    charlie.go(f"/partida/{code}/")
    expect(alice.page.locator("#watchers")).to_have_text("1 a assistir")
    for command in ("draw", "undo", "time", "phrases", "resign", "claim", "rematch"):
        expect(charlie.page.locator(f"#command-{command}")).to_have_count(0)


def test_each_one_reads_phrases_in_their_own_language_and_escape_closes_them(alice: Visitor, bob: Visitor):
    alice.post("/preferencias/", language="en")
    sit_down(alice, bob)
    before = alice.page.evaluate(PLACES)
    press(bob, "phrases")
    expect(bob.page.locator("#phrases")).to_be_visible()
    bob.page.keyboard.press("Escape")
    expect(bob.page.locator("#phrases")).to_be_hidden()
    expect(bob.page.locator("#command-phrases")).to_be_focused()
    press(bob, "phrases")
    bob.find("button", "Bom jogo!").click()
    expect(bob.page.locator(".say-log li").first).to_contain_text("Bom jogo!")
    expect(alice.page.locator(".say-log li").first).to_contain_text("Have a good game!")
    expect(alice.page.locator("#announcer")).to_contain_text("Have a good game!")
    assert alice.page.evaluate(PLACES) == before

    alice.post("/preferencias/", phrases="false")
    alice.page.reload()
    expect(alice.page.locator(".say-log")).not_to_contain_text("Have a good game!")


@pytest.mark.long
def test_the_own_move_is_shown_before_the_server_answers_and_goes_back_where_it_does_not_get_through(
    alice: Visitor, bob: Visitor
):
    alice.watch.expect("net::ERR_", "htmx:(afterRequest|sendError)")
    alice.go(f"/partida/{pair(alice, bob)}/")
    waiting: list[Route] = []
    alice.page.route("**/jogar/", lambda route: waiting.append(route))
    for_the_piece = middle(alice, ".piece[data-on='9']")
    touch_both(alice)
    alice.page.wait_for_function(IS_THERE, arg=middle(alice, "#cell-13"))
    waiting.pop().abort()
    expect(alice.page.locator("#connection")).to_be_visible()
    alice.page.wait_for_function(IS_THERE, arg=for_the_piece)

    expect(alice.page.locator("#connection")).to_be_hidden()
    touch_both(alice)
    alice.page.wait_for_function(IS_THERE, arg=middle(alice, "#cell-13"))
    assert alice.look().version == 0
    waiting.pop().continue_()
    alice.wait_for_more(0)
    expect(alice.page.locator(".piece[data-on='13']")).to_have_count(1)


def touch_both(visitor: Visitor) -> None:
    visitor.cell("9").click()
    visitor.cell("13").click()


def middle(visitor: Visitor, where: str) -> list[float]:
    found: list[float] = visitor.page.evaluate(MIDDLE, where)
    return found
