"""Whole games of Tâb, to the last piece."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.catalogue.tab.position import WON
from games.engine import registry
from tests.browser.conftest import NewVisitor
from tests.browser.keyboard import by_keys, press_key, tab_to
from tests.browser.server import Site
from tests.browser.visitor import Visitor, by_clicks, by_typing, hit_command


@pytest.fixture
def alice(new_visitor: NewVisitor) -> Visitor:
    """Without motion, which costs minutes here and is looked at elsewhere."""
    return new_visitor(reduced_motion="reduce")


ENDINGS = {"w": f"Ganhou! {WON}", "b": f"Perdeu. {WON}"}


def winner(site: Site, code: str) -> str:
    """The winner in the row of the match, once the actions, the seats and the position have all said the same."""
    game = registry.find("tab")
    ((first, last, winner, ending),) = site.rows(
        "SELECT start, position, winner, ending FROM games_match WHERE code = ?", code
    )
    position = game.read(first)
    for (token,) in site.rows("SELECT token FROM games_action WHERE match_id = ? ORDER BY number", code):
        position = position.after(token)
    assert (position.text, position.outcome().winner, ending) == (last, winner, "rules")
    results = dict(site.rows("SELECT side, result FROM games_seat WHERE match_id = ?", code))
    assert results == {side: "won" if side == winner else "lost" for side in "wb"}
    return winner


@pytest.mark.parametrize(("level", "name"), [(1, "1 · Aleatório"), (2, "2 · Guloso")])
def test_a_guest_finishes_a_game_against_each_robot_by_mouse(alice: Visitor, level: int, name: str):
    alice.go("/")
    alice.find("link", "Mais opções").click()
    alice.page.get_by_label("Nível", exact=True).select_option(name)
    alice.page.get_by_role("group", name="Colunas (Tâb)").get_by_text("7", exact=True).click()
    alice.find("button", "Começar a jogar").click()
    expect(alice.page.locator("#table")).to_be_visible()

    end = alice.finish(by_clicks, hit_command)

    assert alice.site.rows("SELECT level FROM games_seat WHERE match_id = ? AND side = 'b'", end.code) == [(level,)]
    assert end.message == ENDINGS[winner(alice.site, end.code)]


def test_a_guest_finishes_a_game_by_keyboard_alone(alice: Visitor):
    alice.go("/")
    tab_to(alice, "Mais opções")
    alice.page.keyboard.press("Enter")
    expect(alice.find("heading", "Configuração")).to_be_visible()
    tab_to(alice, "9")
    alice.page.keyboard.press("ArrowLeft")
    tab_to(alice, "Começar a jogar")
    alice.page.keyboard.press("Enter")
    expect(alice.page.locator("#cell-g1")).to_be_attached()
    expect(alice.page.locator("#cell-h1")).to_have_count(0)
    tab_to(alice, "a1")

    end = alice.finish(by_keys, press_key)

    assert end.message == ENDINGS[winner(alice.site, end.code)]


def test_a_guest_finishes_a_game_by_typed_notation(alice: Visitor):
    alice.start(level=1)

    end = alice.finish(by_typing, hit_command)

    assert end.message == ENDINGS[winner(alice.site, end.code)]


def test_two_people_at_one_screen_finish_a_game(alice: Visitor):
    code = alice.start(mode="here")
    assert alice.message == "Jogador 1: lance os paus."

    end = alice.finish(by_clicks, hit_command)

    names = {"w": "Jogador 1", "b": "Jogador 2"}
    assert end.message == f"{names[winner(alice.site, code)]} ganhou. {WON}"


def test_the_admin_shows_the_result_of_a_finished_game(alice: Visitor, new_visitor: NewVisitor, site: Site):
    code = alice.start_at("5u1/6M/7/6U w 2")
    by_clicks(alice, alice.turn(), "g3-f4")
    assert alice.turn(after=1).message == ENDINGS["w"]
    operator = {"DJANGO_SUPERUSER_USERNAME": "charlie", "DJANGO_SUPERUSER_PASSWORD": "caravela-azul-7"}
    site.manage("createsuperuser", "--noinput", "--email", "charlie@example.org", **operator)

    charlie = new_visitor()
    charlie.go(f"/admin/games/match/?q={code}")
    charlie.page.get_by_label("Nome ou correio eletrónico").fill("charlie")
    charlie.page.get_by_label("Palavra-passe", exact=True).fill("caravela-azul-7")
    charlie.page.locator("form.sheet-body button.primary").click()

    row = charlie.page.locator("#result_list tbody tr")
    expect(row).to_have_count(1)
    expect(row.locator(".field-result")).to_have_text("w (pelas regras do jogo)")
