"""Games of every kind, in every way of input, to their end.

One game of each way is played whole, and every game in one way; the other pairs begin a few actions before the end.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from games.engine import registry
from tests import samples, scenes
from tests.browser.conftest import NewVisitor
from tests.browser.endings import AT_ONE_SCREEN, SHORT, TO_WHO_BEGAN, ending, games_but, games_played_whole
from tests.browser.keyboard import arrow_to, by_keys, press_key, tab_to
from tests.browser.visitor import Move, Press, Visitor, by_clicks, by_typing, hit_command

WAYS: dict[str, tuple[Move, Press]] = {
    "mouse": (by_clicks, hit_command),
    "keys": (by_keys, press_key),
    "typed": (by_typing, hit_command),
}
WHOLE = {("tab", "mouse"), ("stac", "keys"), ("damas", "typed")}
PAIRS = [(slug, way) for slug in registry.slugs() for way in WAYS if (slug, way) not in WHOLE]


@pytest.fixture
def alice(new_visitor: NewVisitor) -> Visitor:
    """Without motion, which costs minutes here and is looked at elsewhere; nothing is done by the page itself."""
    alice = new_visitor(reduced_motion="reduce")
    alice.post("/preferencias/", auto_pass="false")
    return alice


def play_to_the_end(visitor: Visitor, way: str) -> None:
    """From a table that the visitor sees; the keyboard begins on the board."""
    move, press = WAYS[way]
    if way == "keys":
        visitor.page.locator("#board .cell[tabindex='0']").focus()
    end = visitor.finish(move, press)
    assert end.message == ending(visitor.site, end.code, TO_WHO_BEGAN)


@pytest.mark.long
def test_a_guest_configures_and_finishes_a_game_of_tab_by_mouse(alice: Visitor):
    alice.go("/")
    alice.find("link", "Mais opções").click()
    alice.page.locator("#overlay").get_by_label("Nível", exact=True).select_option("1 · Aleatório")
    alice.page.get_by_role("group", name="Colunas (Tâb)").get_by_text("7", exact=True).click()
    alice.find("button", "Começar a jogar").click()
    expect(alice.page.locator("#table")).to_be_visible()
    play_to_the_end(alice, "mouse")
    assert alice.site.do(scenes.match, alice.look().code).sides["b"].level == 1


@pytest.mark.long
def test_a_guest_configures_and_finishes_a_game_of_stac_by_keyboard_alone(alice: Visitor):
    alice.go("/")
    tab_to(alice, "Mais opções")
    alice.page.keyboard.press("Enter")
    expect(alice.find("heading", "Configuração da partida")).to_be_visible()
    tab_to(alice, "Tâb")
    arrow_to(alice, "Stac")
    tab_to(alice, "4")
    arrow_to(alice, "2 (jogo curto)")
    tab_to(alice, "Começar a jogar")
    alice.page.keyboard.press("Enter")
    expect(alice.page.get_by_role("grid", name="Tabuleiro de Stac")).to_be_visible()
    tab_to(alice, "e1")
    end = alice.finish(by_keys, press_key)
    assert end.message == ending(alice.site, end.code, TO_WHO_BEGAN)
    assert alice.site.do(scenes.match, end.code).options == {"target": "2"}


@pytest.mark.long
def test_a_whole_game_of_damas_is_typed(alice: Visitor):
    alice.start(game="damas", level=1)
    play_to_the_end(alice, "typed")


@pytest.mark.parametrize(("slug", "way"), PAIRS)
def test_every_game_is_played_to_its_end_in_every_way(alice: Visitor, slug: str, way: str):
    alice.start_nearly_over(slug, level=1)
    play_to_the_end(alice, way)


@pytest.mark.thorough
@pytest.mark.parametrize(("slug", "way"), PAIRS)
def test_a_whole_game_is_played_in_every_way(alice: Visitor, slug: str, way: str):
    alice.start(game=slug, level=2, **SHORT)
    play_to_the_end(alice, way)


@pytest.mark.parametrize("slug", games_played_whole(always="duplohex"))
def test_two_people_at_one_screen_finish_a_whole_game(alice: Visitor, slug: str):
    alice.post("/preferencias/", turn_board="true", auto_pass="false")
    code = alice.start(game=slug, mode="here", colour="black")
    assert "Jogador 1: " in alice.message
    end = alice.finish(by_clicks, hit_command, samples.short_game(slug))
    assert end.message == ending(alice.site, code, AT_ONE_SCREEN)


@pytest.mark.parametrize("slug", games_but(whole="duplohex"))
def test_two_people_at_one_screen_reach_the_end(alice: Visitor, slug: str):
    alice.post("/preferencias/", turn_board="true", auto_pass="false")
    code = alice.start_nearly_over(slug, mode="here")
    assert "Jogador 1: " in alice.message
    end = alice.finish(by_clicks, hit_command)
    assert end.message == ending(alice.site, code, AT_ONE_SCREEN)


CHOOSE = "disponível"
TARGET = "destino"
SEVERAL_WAYS = "W:WK1:B10,23:H0:F1"


def press_and_hear(status: Locator, cell: Locator) -> None:
    told = status.inner_text()
    cell.press("Enter")
    expect(status).not_to_have_text(told)


@pytest.mark.parametrize(
    "position", [samples.position_nearly_over("damas"), SEVERAL_WAYS], ids=["nearly over", "several ways"]
)
def test_damas_is_played_to_its_end_through_roles_and_labels_alone(alice: Visitor, position: str):
    alice.start_at(position, game="damas", level=1)
    board = alice.page.get_by_role("grid", name="Tabuleiro de Damas")
    status = alice.page.get_by_role("status")
    for _ in range(20):
        expect(status).to_have_text(re.compile("É a sua vez|Ganhou|Perdeu|Empate"))
        if "É a sua vez" not in status.inner_text():
            break
        press_and_hear(status, board.get_by_role("gridcell", name=CHOOSE).first)
        while "pode seguir para" in status.inner_text():  # a king may have several ways, one after the other
            press_and_hear(status, board.get_by_role("gridcell", name=TARGET).first)
    assert alice.message == ending(alice.site, alice.look().code, TO_WHO_BEGAN)
