"""A sixth game is one new folder: two dice, its own drawings, its own style sheet, an odd board. No edit elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright, expect

from games.catalogue import OWN
from games.engine import jit, robots
from tests import scenes
from tests.browser import chromium, solid
from tests.browser.conftest import NewVisitor
from tests.browser.keyboard import by_keys, press_key
from tests.browser.profiles import Profiles
from tests.browser.visitor import State, Visitor, by_clicks, hit_command
from tests.client import Client
from tests.extra_game import FOLDER, SLUG, WITH_EXTRA
from tests.patience import wait_until
from tests.site import Site

pytestmark = pytest.mark.process
PASSWORD = "quatro-paus-ao-ar"


@pytest.fixture(scope="module")
def server(prepared, backstage, tmp_path_factory) -> Iterator[Site]:
    site = Site.copied(prepared, tmp_path_factory.mktemp("extra") / "var", backstage, **WITH_EXTRA)
    (site.var / "static").unlink()  # everybody's: what it collects has its own style sheet, too
    site.manage("prepare")  # compiles what is not yet: our games are
    site.start()
    yield site
    site.stop()


def test_the_extra_game_is_compiled_apart_and_needs_no_migration(server: Site):
    kernels = server.var / "kernels"
    apart, own = kernels / jit.digest((OWN, FOLDER)), kernels / jit.digest()
    assert {re.split("[-_]", file.name)[0] for file in apart.iterdir()} == {SLUG, "done"}
    assert list(own.glob(f"{SLUG}*")) == []
    assert "No changes detected" in server.manage("makemigrations", "--check", "--dry-run")


def test_the_extra_game_is_explained_and_plays_at_every_level(server: Site):
    visitor = Client(server.address)
    assert "Quem chega à outra ponta ganha" in visitor.open(f"/instrucoes/{SLUG}/")
    assert "Saem um 2 e um 6." in visitor.open(f"/instrucoes/{SLUG}/exemplo/?passo=2")
    assert "ponto andado pela peça da frente" in visitor.open(f"/instrucoes/{SLUG}/motor/")
    started = [start(visitor, level.number) for level in robots.LEVELS]
    for code in started:  # the robot begins: it throws, and chooses a move
        wait_until(lambda code=code: "=" not in (server.do(scenes.tokens, code) or ["="])[-1])


def start(visitor: Client, level: int) -> str:
    visitor.open(f"/configuracao/?jogo={SLUG}")
    visitor.post("/jogar/", game=SLUG, mode="robot", level=str(level), beginner="other", **{f"{SLUG}-length": "21"})
    return visitor.url.rstrip("/").rpartition("/")[2]


def by_turns(visitor: Visitor, state: State, action: str) -> None:
    """Now with the mouse, now without."""
    if state.version % 4 < 2:
        return by_clicks(visitor, state, action)
    visitor.page.locator("#board .cell[tabindex='0']").focus()
    return by_keys(visitor, state, action)


def thrown_by_turns(visitor: Visitor, command: str) -> None:
    if visitor.look().version % 4 < 2:
        return hit_command(visitor, command)
    visitor.page.locator("#board .cell[tabindex='0']").focus()
    return press_key(visitor, command)


FILL = "(where) => getComputedStyle(document.querySelector(where)).fill"
FACES = "() => [...document.querySelectorAll('.things use')].map((use) => use.getAttribute('href')).sort()"


def test_the_extra_game_is_configured_played_ranked_filmed_saved_and_opened(server: Site, new_visitor: NewVisitor):
    alice = new_visitor(at=server)
    alice.sign_up("Alice", PASSWORD)
    alice.go("/")
    expect(alice.page.locator(".card").get_by_role("img", name="Dois Dados")).to_be_visible()
    assert alice.page.evaluate(FILL, ".card .dados-slate") == "rgb(84, 98, 107)"
    alice.go(f"/configuracao/?jogo={SLUG}")
    alice.page.locator("#level").select_option("1 · Aleatório")
    alice.page.get_by_role("group", name="Pontos (Dois Dados)").get_by_text("13", exact=True).click()
    alice.find("button", "Começar a jogar").click()
    alice.turn()
    expect(alice.page.locator(".throw .value")).to_have_text("Dois dados")
    end = alice.finish(by_turns, thrown_by_turns)
    assert end.message.lower().endswith("chegou ao fim do caminho, ou tomou a última peça.")
    assert alice.path == f"/partida/{end.code}/"
    show_the_film(alice, end.code)
    alice.post("/preferencias/", **{f"board-{SLUG}": "brass"})
    alice.go(f"/partida/{end.code}/")
    assert alice.page.evaluate(FILL, "#board .dados-slate") == "rgb(122, 92, 30)"
    text = alice.context.request.get(f"{server.address}/partida/{end.code}/ficheiro/").text()
    assert f'[Game "{SLUG}"]' in text
    opened = alice.post("/abrir/", text=text, mode="here")
    assert opened.startswith("/partida/")
    assert end.code not in opened
    alice.go(f"/classificacoes/{SLUG}/?length=13&nivel=1")
    expect(alice.page.locator("main")).to_contain_text("Alice")
    measure_a_long_board(alice)


def measure_a_long_board(visitor: Visitor) -> None:
    """On a telephone it scrolls in its place, and its cells stay large enough to touch: 25 px from one to the next."""
    usual = visitor.page.viewport_size
    visitor.page.set_viewport_size({"width": 390, "height": 664})
    visitor.start(game=SLUG, mode="here", **{f"{SLUG}__length": 21})
    box = visitor.page.locator("#cell-11 .hit").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 22.5
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    visitor.page.set_viewport_size(usual)


def show_the_film(visitor: Visitor, code: str) -> None:
    """Its first action is a throw: the dice lie as they fell, and jump when the film comes to it."""
    visitor.go(f"/partida/{code}/filme/0/")
    assert visitor.page.evaluate(FACES) == ["#dados-6", "#dados-6"]
    visitor.page.locator("#film-on").click()
    visitor.page.locator(".things.tumble").wait_for()
    thrown = visitor.site.do(scenes.tokens, code)[0]
    assert visitor.page.evaluate(FACES) == [f"#dados-{face}" for face in thrown[1:]]
    assert (
        visitor.page.evaluate("() => getComputedStyle(document.querySelector('.thing')).animationName") == "dados-jump"
    )
    assert visitor.page.evaluate(FILL, ".dados-slate") == "rgb(84, 98, 107)"


def test_the_extra_game_is_solid_as_well(server: Site, playwright: Playwright):
    """Its folder says what its stones and its dice are made of."""
    browser = chromium.launch_solid(playwright)
    if browser is None:
        pytest.skip(chromium.MISSING)
    alice = Profiles(browser).lend(server, fresh=True, viewport=solid.WINDOW, reduced_motion="reduce")
    solid.want(alice)
    alice.go(alice.post("/jogar/", game=SLUG, mode="here", beginner="me"))
    solid.ready(alice)
    solid.expect_the_same(alice)
    assert solid.state(alice)["things"] == ["dados-6", "dados-6"]
    now = alice.turn()
    solid.pick(alice, "thrown")
    now = alice.turn(after=now.version)
    solid.by_picking(alice, now, now.best)
    alice.turn(after=now.version)
    solid.expect_the_same(alice)
    assert alice.watch.complaints == []
    browser.close()
