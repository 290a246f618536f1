"""Reloading, coming back, a second tab, the browser's own buttons, and addresses that can be linked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor, by_clicks


def test_a_reload_in_mid_game_resumes(alice: Visitor):
    alice.start()
    state = alice.throw_until_a_move()
    alice.page.reload()
    assert alice.look() == state
    by_clicks(alice, state, state.best)
    alice.wait_for_more(state.version)


def test_the_first_page_lists_the_unfinished_game(alice: Visitor):
    alice.start(game="stac", mode="here")
    alice.agree(game="damas", mode="here")  # without a move: nothing to come back to
    path, state = alice.path, alice.turn()
    by_clicks(alice, state, state.best)
    played = alice.turn(after=state.version)
    alice.go("/")
    expect(alice.find("heading", "As suas partidas")).to_be_visible()
    alice.page.locator(".own-games a").click()
    expect(alice.page.locator("#table")).to_be_visible()
    alice.expect_path(path)
    assert alice.look() == played

    alice.go("/")
    alice.page.once("dialog", lambda dialog: dialog.accept())
    alice.find("button", "Retirar da lista: Stac · no mesmo ecrã").click()
    expect(alice.page.locator(".own-games")).to_be_hidden()


def test_a_second_tab_of_the_match_follows_without_reload(alice: Visitor):
    alice.start()
    other = Visitor(alice.context.new_page(), alice.site, alice.watch)
    other.go(alice.path)
    other.leave_a_mark()
    alice.page.bring_to_front()
    state = alice.throw_until_a_move()
    by_clicks(alice, state, state.best)
    newest = alice.turn(after=state.version)
    other.page.wait_for_function(
        "(version) => document.getElementById('table').dataset.version == version", arg=newest.version
    )
    assert other.is_marked
    assert other.look().code == newest.code


def test_the_browsers_back_and_forward_buttons_work(alice: Visitor):
    alice.go("/")
    alice.find("button", "Jogar Tâb").click()
    expect(alice.page.locator("#table")).to_be_visible()
    match = alice.path
    alice.more("a[href='/classificacoes/tab/']").click()
    expect(alice.find("heading", "Classificações")).to_be_visible()
    alice.expect_path("/classificacoes/tab/")

    alice.page.go_back()
    expect(alice.page.locator("#table")).to_be_visible()
    alice.expect_path(match)
    assert alice.throw().version == 1
    alice.page.go_back()
    expect(alice.find("heading", "Escolha um tabuleiro e jogue já.")).to_be_visible()
    alice.expect_path("/")
    alice.page.go_forward()
    expect(alice.page.locator("#table")).to_be_visible()
    assert alice.turn().version >= 1


def test_the_back_button_closes_an_overlay_that_changed_the_address(alice: Visitor):
    alice.start()
    match = alice.path
    alice.more("a[href='/instrucoes/tab/']").click()
    expect(alice.find("heading", "Instruções: Tâb")).to_be_visible()
    alice.page.go_back()
    expect(alice.page.locator("#overlay .sheet")).to_have_count(0)
    expect(alice.page.locator("#table")).to_be_visible()
    alice.expect_path(match)
    alice.page.go_forward()
    expect(alice.find("heading", "Instruções: Tâb")).to_be_visible()
    alice.expect_path("/instrucoes/tab/")


@pytest.mark.parametrize(
    ("path", "heading"),
    [("/configuracao/", "Configuração da partida"), ("/instrucoes/tab/exemplo/?passo=3", "Instruções: Tâb")],
)
def test_the_address_of_an_overlay_can_be_opened_and_reloaded_and_escape_closes_it(
    alice: Visitor, path: str, heading: str
):
    """That the others can is seen without a browser: tests/test_addresses.py."""
    alice.go(path)
    expect(alice.page.locator("#overlay-title")).to_have_text(heading)
    alice.page.reload()
    expect(alice.page.locator("#overlay-title")).to_have_text(heading)
    expect(alice.page.locator("#overlay")).to_have_js_property("open", True)
    alice.page.keyboard.press("Escape")
    expect(alice.page.locator("#overlay")).to_be_hidden()
    alice.expect_path("/")
    expect(alice.find("button", "Jogar Tâb")).to_be_visible()


CLOSE: dict[str, Callable[[Visitor], None]] = {
    "Escape": lambda visitor: visitor.page.keyboard.press("Escape"),
    "its button": lambda visitor: visitor.find("link", "Fechar").click(),
    "a click outside": lambda visitor: visitor.page.mouse.click(20, 400),
}


def test_closing_an_overlay_in_any_way_gives_the_address_back_to_the_match(alice: Visitor):
    alice.start()
    alice.leave_a_mark()
    match = alice.path
    for close in CLOSE.values():
        alice.more("a[href='/instrucoes/tab/']").click()
        expect(alice.find("heading", "Instruções: Tâb")).to_be_visible()
        alice.expect_path("/instrucoes/tab/")
        alice.find("link", "Os paus").click()
        expect(alice.page.locator("nav.tabs [aria-current=page]")).to_have_text("Os paus")
        alice.expect_path("/instrucoes/tab/paus/")
        close(alice)
        expect(alice.page.locator("#overlay")).to_be_hidden()
        alice.expect_path(match)
        expect(alice.page.locator("#command-more")).to_be_focused()
    assert alice.is_marked
    assert alice.throw().version == 1


def test_the_worked_example_is_clicked_through(alice: Visitor):
    alice.go("/instrucoes/tab/exemplo/")
    steps = alice.page.locator(".steps li").count()
    for step in range(1, steps):
        expect(alice.page.locator(".steps [aria-current=step]")).to_have_text(
            alice.page.locator(".steps li").nth(step - 1).inner_text()
        )
        alice.find("link", "Seguinte").click()
        alice.page.wait_for_url(f"**/instrucoes/tab/exemplo/?passo={step + 1}")
    expect(alice.find("link", "Seguinte")).to_have_count(0)
    alice.find("button", "Jogar contra o computador").click()
    expect(alice.page.locator("#table")).to_be_visible()
    expect(alice.page.locator("#overlay")).to_be_hidden()
