"""What one visitor does at a stroke: double clicks, Back from another site, rematches."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request, expect

from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

DETAILS = ".player .who > span"


def posts(visitor: Visitor) -> list[str]:
    """The addresses that the page sends forms to from now on."""
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            sent.append(request.url.removeprefix(visitor.site.address))

    visitor.page.on("request", note)
    return sent


def test_a_double_click_starts_one_match(new_visitor: NewVisitor):
    alice = new_visitor(fresh=True)
    alice.go("/")
    sent = posts(alice)
    alice.find("button", "Jogar Damas").dblclick()
    expect(alice.page.locator("#table")).to_be_visible()
    code = alice.path.split("/")[2]
    assert alice.site.do(scenes.matches_of_the_guest_in, code) == [code]
    assert [path for path in sent if path == "/jogar/"] == ["/jogar/"]


def test_the_invited_visitor_who_double_clicks_plays(new_visitor: NewVisitor):
    alice, bob = new_visitor(), new_visitor()
    invitation = alice.agree(game="damas", mode="link", beginner="other")
    bob.go(invitation)
    sent = posts(bob)
    bob.find("button", "Jogar").dblclick()
    expect(bob.page.locator("#table[data-to-act]")).to_be_visible()
    assert sent == [f"{invitation}aceitar/"]
    bob.page.reload()
    assert bob.look().to_act


def test_back_from_another_site_shows_the_whole_page(new_visitor: NewVisitor):
    """Playwright's Chromium keeps no pages: Back asks its cache of files, in which a part must not be."""
    alice = new_visitor(fresh=True)
    alice.go("/")
    alice.page.get_by_role("link", name="Classificações").first.click()
    expect(alice.find("heading", "Classificações")).to_be_visible()
    alice.page.goto("about:blank")
    alice.page.go_back()
    expect(alice.find("heading", "Classificações")).to_be_visible()
    expect(alice.page.locator("head link[rel=stylesheet]").first).to_be_attached()
    alice.page.go_back()
    expect(alice.find("button", "Jogar Tâb")).to_be_visible()
    alice.expect_path("/")


def rematch(visitor: Visitor, code: str) -> str:
    """Asked for by the button, after giving up. Gives the code of the new match."""
    visitor.post(f"/partida/{code}/desistir/", version=visitor.look().version)
    visitor.page.reload()
    visitor.page.locator("#command-rematch").dblclick()
    visitor.page.wait_for_url(lambda url: "/partida/" in url and code not in url)
    return visitor.path.split("/")[2]


def test_in_a_rematch_of_damas_white_begins_again(alice: Visitor):
    code = alice.start(game="damas", level=1)
    assert alice.page.locator(DETAILS).last.inner_text() == "Brancas"
    rematch(alice, code)
    expect(alice.page.locator(DETAILS).last).to_have_text("Pretas")
    assert {choice["a"].split("-")[0] for choice in alice.turn(after=0).choices} == {"21", "22", "23", "24"}
    expect(alice.cell("24")).to_have_accessible_name("24, peão (pretas), disponível")


def test_at_one_screen_the_other_player_begins_the_rematch(alice: Visitor):
    code = alice.start(game="damas", mode="here")
    assert players(alice) == [("Jogador 2", "Pretas · joga depois"), ("Jogador 1", "Brancas · joga primeiro")]
    rematch(alice, code)
    assert players(alice) == [("Jogador 1", "Pretas · joga depois"), ("Jogador 2", "Brancas · joga primeiro")]
    assert "Jogador 2: " in alice.message


def players(visitor: Visitor) -> list[tuple[str, str]]:
    """Names and sides, the far one first."""
    names = [name.strip() for name in visitor.page.locator(".player .nm").all_inner_texts()]
    return list(zip(names, visitor.page.locator(DETAILS).all_inner_texts(), strict=True))


@pytest.mark.parametrize("way", ["film", "file"])
def test_a_throw_that_was_made_before_is_seen(alice: Visitor, way: str):
    position = "uuuuuuu/7/2M4/UUU1UUU w 2"
    code = alice.start_at(position, mode="here")
    if way == "film":
        alice.go(f"/partida/{code}/filme/0/")
        alice.page.locator("#film-resume").click()
    else:
        alice.go("/abrir/")
        alice.page.locator("[name=text]").fill(f'[Game "tab"]\n[FEN "{position}"]\n\n*')
        alice.page.locator("#overlay .btn.primary").click()
    alice.page.wait_for_url(lambda url: "/partida/" in url and code not in url)
    expect(alice.page.locator(".throw .value")).to_have_text("Itneyn (2)")
    assert [choice["a"] for choice in alice.look().choices] == ["c2-a2"]
