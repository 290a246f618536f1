"""Others play, and whoever watches or looks elsewhere notices: small boards, notices, titles."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.people import pair, send, signed_up
from tests.browser.visitor import Visitor
from tests.site import Site

A_DAY = 24 * 3600
IS_NOTICES = re.compile("/avisos/")
WAITS = re.compile(r"Daqui a (3 min|1[0-7]\d s) o adversário pode reclamar a vitória\.")
ON_TOP = """() => {
  const { x, y, width, height } = document.querySelector(".flash").getBoundingClientRect();
  return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".flash"));
}"""
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
# What the browser would show of itself, kept where a test can read it.
NOTIFICATIONS = """
window.shown = [];
window.Notification = class extends EventTarget {
  static get permission() { return localStorage.permission ?? "default"; }
  static async requestPermission() { return (localStorage.permission = window.answer ?? "granted"); }
  constructor(title, options) { super(); window.shown.push(this); Object.assign(this, { title, ...options }); }
  close() {}
};
"""


Couple = tuple[Visitor, Visitor, str]


@pytest.fixture
def couple(new_visitor: NewVisitor, new_name: Callable[[str], str]) -> Couple:
    """Alice, who begins at Damas, Bob, and the code of their match, which nobody has opened yet."""
    alice, bob = (signed_up(new_visitor, new_name(name)) for name in ("Alice", "Bob"))
    return alice, bob, pair(alice, bob)


def test_a_watcher_of_the_list_sees_a_board_change_and_goes_to_the_match_and_its_film(
    couple: Couple, new_visitor: NewVisitor
):
    alice, bob, code = couple
    charlie = new_visitor(reduced_motion="reduce")
    charlie.go("/assistir/?jogo=damas")
    charlie.leave_a_mark()
    card = charlie.page.locator(f"#running-{code}")
    expect(card).to_contain_text("lance 0")
    expect(card.locator('[data-on="13"]')).to_have_count(0)
    send(alice, code, 0, "9-13")
    expect(card.locator('[data-on="13"]')).to_have_count(1)
    send(bob, code, 1, "24-20")
    expect(card.locator('[data-on="20"]')).to_have_count(1)
    expect(card).to_contain_text("lance 2")

    card.locator("figure a").click()
    charlie.expect_path(f"/partida/{code}/")
    send(alice, code, 2, "10-14")
    charlie.wait_for_more(2)
    expect(charlie.page.locator("[data-js-now]")).to_contain_text(f"É a vez de {bob.name}")
    charlie.page.get_by_label("Ao início").click()
    charlie.expect_path(f"/partida/{code}/filme/0/")
    send(bob, code, 3, "28-24")
    expect(charlie.page.locator(".film .at")).to_have_text("0 / 4")
    charlie.find("link", "Ao vivo").click()
    charlie.expect_path(f"/partida/{code}/")
    assert charlie.look().version == 4
    assert charlie.is_marked


def test_a_match_that_begins_comes_in_and_one_that_ends_says_how(
    site: Site, new_visitor: NewVisitor, new_name: Callable[[str], str]
):
    site.do(scenes.let_time_pass, A_DAY)  # nothing of before is alive
    charlie = new_visitor()
    charlie.go("/assistir/")
    expect(charlie.page.locator(".watch .empty")).to_be_visible()
    alice, bob = (signed_up(new_visitor, new_name(name)) for name in ("Alice", "Bob"))
    code = pair(alice, bob)
    card = charlie.page.locator(f"#running-{code}")
    expect(card).to_be_visible()
    expect(charlie.page.locator(".watch .empty")).to_be_hidden()
    bob.post(f"/partida/{code}/desistir/", version=0)
    expect(card).to_contain_text(f"{alice.name} ganhou")


def test_the_turn_is_told_on_another_page_and_in_its_title(couple: Couple):
    alice, bob, code = couple
    with alice.page.expect_response(IS_NOTICES):
        alice.go(f"/partida/{code}/")  # so that she knows who has come to play
    send(alice, code, 0, "9-13")
    alice.wait_for_more(0)
    with alice.page.expect_response(IS_NOTICES):
        alice.go("/classificacoes/")
    expect(alice.page.locator("#notices .notice")).to_have_count(0)
    send(bob, code, 1, "24-20")
    notice = alice.page.locator("#notices .notice")
    expect(notice).to_contain_text(f"É a sua vez na partida de Damas contra {bob.name}")
    expect(alice.page).to_have_title("● É a sua vez · Damas")

    alice.page.locator(".flash").get_by_role("link", name="Ver").click()
    alice.expect_path(f"/partida/{code}/")
    expect(notice).to_have_count(0)
    expect(alice.page).to_have_title("Damas · Tâbuleiro")
    send(alice, code, 2, "10-14")
    alice.find("link", "Classificações").first.click()
    expect(alice.page).to_have_title("Classificações · Tâbuleiro")


def test_the_title_of_a_hidden_window_says_that_the_turn_has_come(couple: Couple):
    alice, bob, code = couple
    bob.go(f"/partida/{code}/")
    bob.page.evaluate(HIDE, True)
    expect(bob.page).to_have_title("Damas · Tâbuleiro")
    send(alice, code, 0, "9-13")
    expect(bob.page).to_have_title("● É a sua vez · Damas")
    bob.page.evaluate(HIDE, False)
    expect(bob.page).to_have_title("Damas · Tâbuleiro")


def test_the_browser_notifies_those_who_asked_for_it(couple: Couple):
    alice, bob, code = couple
    bob.run_first(NOTIFICATIONS)
    bob.go(f"/partida/{code}/")
    assert bob.page.evaluate("Notification.permission") == "default"
    bob.more("a:has-text('Preferências')").click()
    with bob.page.expect_response("**/preferencias/"):
        bob.page.get_by_label("Receber notificações do navegador quando for a sua vez").click()
    bob.page.locator("#overlay [data-js-close]").first.click()
    expect(bob.page.locator("#page[data-notify=on]")).to_have_count(1)

    bob.page.evaluate(HIDE, True)
    send(alice, code, 0, "9-13")
    bob.page.wait_for_function("() => window.shown.length === 1")
    assert bob.page.evaluate("shown[0].title") == "É a sua vez · Damas"

    # And from elsewhere: a click leads to the match.
    send(bob, code, 1, "24-20")
    bob.page.evaluate(HIDE, False)
    bob.go("/classificacoes/")
    bob.page.evaluate(HIDE, True)
    send(alice, code, 2, "10-14")
    bob.page.wait_for_function("() => window.shown.length === 1")
    bob.page.evaluate("shown[0].dispatchEvent(new Event('click'))")
    bob.expect_path(f"/partida/{code}/")


def test_where_the_browser_refuses_the_switch_goes_back(new_visitor: NewVisitor, new_name: Callable[[str], str]):
    alice = signed_up(new_visitor, new_name("Alice"))
    alice.run_first(f"{NOTIFICATIONS} window.answer = 'denied';")
    alice.go("/preferencias/")
    switch = alice.page.get_by_label("Receber notificações do navegador quando for a sua vez")
    switch.click()
    expect(alice.page.locator("#overlay [role=alert]")).to_have_text(
        "O navegador está a bloquear as notificações do Tâbuleiro. Autorize-as nas definições do navegador."
    )
    expect(switch).not_to_be_checked()
    alice.page.reload()
    expect(switch).not_to_be_checked()


def test_news_of_a_list_that_has_left_the_page_are_dropped_without_a_complaint(site: Site, new_visitor: NewVisitor):
    """What a page complains of fails a test."""
    site.do(scenes.let_time_pass, A_DAY)  # a full list would have no news of another match
    charlie, alice, bob = new_visitor(), new_visitor(), new_visitor()
    held: list[Route] = []
    charlie.page.route("**/assistir/mudancas/**", lambda route: held.append(route))
    charlie.go("/assistir/")
    send(alice, pair(alice, bob), 0, "9-13")
    charlie.wait_until(lambda: held)
    charlie.find("link", "Classificações").click()
    expect(charlie.page.locator("#running")).to_have_count(0)
    with charlie.page.expect_response("**/assistir/mudancas/**") as answer:
        for route in held:
            route.continue_()
    assert "#running" in answer.value.text()
    charlie.page.evaluate("() => new Promise(requestAnimationFrame)")


def test_news_stand_in_the_headers_line_and_in_an_open_panel_and_can_be_dismissed(
    new_visitor: NewVisitor, new_name: Callable[[str], str]
):
    """By touch, on a phone."""
    alice = new_visitor(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 664}, reduced_motion="reduce")
    alice.sign_up(new_name("Alice"))
    bob = signed_up(new_visitor, new_name("Bob"))
    code = pair(alice, bob)
    with alice.page.expect_response(IS_NOTICES):
        alice.go(f"/partida/{code}/")  # so that she knows who has come to play
    with alice.page.expect_response(IS_NOTICES):
        alice.go("/instrucoes/")
    with alice.page.expect_response(IS_NOTICES):
        send(alice, code, 0, "9-13")
        send(bob, code, 1, "24-20")
    line = alice.page.locator(".flash")
    expect(line).to_contain_text("É a sua vez na partida de Damas")
    assert alice.page.evaluate(ON_TOP), "an open panel hides it"
    line.get_by_role("button").tap()
    expect(line).to_have_count(0)
    alice.page.locator("#overlay [data-js-close]").first.tap()

    alice.find("button", "Avisos: 1").tap()
    expect(alice.page.locator("#notices")).to_be_in_viewport()
    # Who is elsewhere on the site has not left: how long the other one waits is told, and it is longer.
    expect(alice.page.locator("#notices span.small")).to_have_text(WAITS)
    alice.page.locator("#notices [data-js-dismiss]").tap()
    expect(alice.find("button", "Avisos: 0")).to_be_visible()
    expect(alice.page.locator("#notices")).to_contain_text("Não há avisos.")
    with alice.page.expect_response(IS_NOTICES):
        alice.page.reload()
    expect(alice.find("button", "Avisos: 0")).to_be_visible()
    send(alice, code, 2, "10-14")
    send(bob, code, 3, "28-24")  # the next turn is another notice
    expect(alice.find("button", "Avisos: 1")).to_be_visible()
