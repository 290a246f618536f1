"""Whole games of every kind, to their end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from games.catalogue.tab.position import WON
from games.engine import registry
from games.engine.line import Line
from tests.browser.conftest import NewVisitor
from tests.browser.keyboard import by_keys, press_key, tab_to
from tests.browser.visitor import Visitor, by_clicks, by_typing, hit_command
from tests.site import Site

OTHERS = [slug for slug in registry.slugs() if slug != "tab"]
SHORT = {"tab__columns": 7, "stac__target": 2}


@pytest.fixture
def alice(new_visitor: NewVisitor) -> Visitor:
    """Without motion, which costs minutes here and is looked at elsewhere."""
    return new_visitor(reduced_motion="reduce")


RESULTS = {"w": "Ganhou!", "b": "Perdeu.", "": "Empate."}
HERE = {"w": "Jogador 1 ganhou.", "b": "Jogador 2 ganhou.", "": "Empate."}


def ending(site: Site, code: str, results: dict[str, str]) -> str:
    """What the page must say, once the match, its actions and its seats have all told the same result."""
    ((slug, first, last, winner, ended),) = site.rows(
        "SELECT game_slug, start, position, winner, ending FROM games_match WHERE code = ?", code
    )
    game = registry.find(slug)
    tokens = site.rows("SELECT token FROM games_action WHERE match_id = ? ORDER BY number", code)
    line = Line(game, game.read(first), (token for (token,) in tokens))
    outcome = line.outcome()
    assert outcome is not None
    assert (line.position.text, outcome.winner or "", "rules") == (last, winner, ended)
    seats = dict(site.rows("SELECT side, result FROM games_seat WHERE match_id = ?", code))
    assert seats == {side: "drew" if not winner else "won" if side == winner else "lost" for side in "wb"}
    return f"{results[winner]} {outcome.reason.spoken()}"


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
    assert end.message == ending(alice.site, end.code, RESULTS)


@pytest.mark.parametrize("slug", OTHERS)
def test_a_whole_match_is_played_by_mouse(alice: Visitor, slug: str):
    alice.start(game=slug, level=2, **SHORT)
    end = alice.finish(by_clicks, hit_command)
    assert end.message == ending(alice.site, end.code, RESULTS)


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

    assert end.message == ending(alice.site, end.code, RESULTS)


@pytest.mark.parametrize("slug", OTHERS)
def test_a_whole_match_is_played_by_keyboard(alice: Visitor, slug: str):
    alice.start(game=slug, level=1, **SHORT)
    alice.page.locator("#board .cell[tabindex='0']").focus()
    end = alice.finish(by_keys, press_key)
    assert end.message == ending(alice.site, end.code, RESULTS)


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_whole_match_is_played_by_typed_notation(alice: Visitor, slug: str):
    alice.start(game=slug, level=1, **SHORT)
    end = alice.finish(by_typing, hit_command)
    assert end.message == ending(alice.site, end.code, RESULTS)


@pytest.mark.parametrize("slug", registry.slugs())
def test_two_people_at_one_screen_finish_a_game(alice: Visitor, slug: str):
    alice.post("/preferencias/", turn_board="true")
    code = alice.start(game=slug, mode="here", colour="black", **SHORT)
    assert alice.message.startswith("Jogador 1: ")
    end = alice.finish(by_clicks, hit_command)
    assert end.message == ending(alice.site, code, HERE)


CHOOSE = "pode ser escolhida"
TARGET = "destino"


def press_and_hear(status: Locator, cell: Locator) -> None:
    told = status.inner_text()
    cell.press("Enter")
    expect(status).not_to_have_text(told)


def test_a_game_of_damas_is_played_through_roles_and_labels_alone(alice: Visitor):
    alice.start(game="damas", level=1)
    board = alice.page.get_by_role("grid", name="Tabuleiro de Damas")
    status = alice.page.get_by_role("status")
    for _ in range(200):
        expect(status).to_have_text(re.compile("É a sua vez|Ganhou|Perdeu|Empate"))
        if "É a sua vez" not in status.inner_text():
            break
        press_and_hear(status, board.get_by_role("gridcell", name=CHOOSE).first)
        while "pode seguir para" in status.inner_text():  # a king may have several ways, one after the other
            press_and_hear(status, board.get_by_role("gridcell", name=TARGET).first)
    assert alice.message == ending(alice.site, alice.look().code, RESULTS)


def test_the_admin_shows_the_result_of_a_finished_game(alice: Visitor, new_visitor: NewVisitor, site: Site):
    code = alice.start_at("5u1/6M/7/6U w 2")
    by_clicks(alice, alice.turn(), "g3-f4")
    assert alice.turn(after=1).message == f"Ganhou! {WON}"
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
