"""Two people who play for points: nobody loses while away, is helped, or is asked for something without its price."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests import scenes
from tests.browser.conftest import NewVisitor
from tests.browser.people import play
from tests.browser.visitor import Visitor

NewName = Callable[[str], str]
WAITS = "O relógio começa quando os dois estiverem à mesa."


@pytest.mark.long
def test_a_match_for_points_from_the_link_to_the_rematch(new_visitor: NewVisitor, new_name: NewName):
    alice, bob = new_visitor(reduced_motion="reduce"), new_visitor(reduced_motion="reduce")
    for visitor, name in ((alice, "alice"), (bob, "bob")):
        visitor.sign_up(new_name(name))
    meet_by_link(alice, bob)
    the_clock_begins_with_both(alice, bob)
    only_who_has_not_moved_breaks_off(alice, bob)
    an_undo_has_its_price(alice, bob)
    there_is_a_file_at_the_end(alice, bob)
    a_rematch_lapses_with_whoever_asked(alice, bob)


def meet_by_link(alice: Visitor, bob: Visitor) -> None:
    """Alice is away when Bob comes; he calls her, and she comes back."""
    path = alice.post("/jogar/", game="damas", mode="link", beginner="me", rated="true", clock="300+5")
    alice.site.do(scenes.age_seek, path.split("/")[2], 120)
    bob.go(path)
    expect(bob.page.locator("#host-away")).to_contain_text("não está aqui agora")
    bob.find("button", "Chamar").click()
    expect(bob.page.locator("#host-called")).to_be_visible()
    alice.go("/")
    expect(alice.page.locator("#notices .called")).to_contain_text("quer jogar agora uma partida de Damas")
    bob.find("button", "Jogar").click()
    expect(bob.page.locator("#table")).to_be_visible()


def the_clock_begins_with_both(alice: Visitor, bob: Visitor) -> None:
    expect(bob.page.locator("[data-js-now]")).to_contain_text(WAITS)
    expect(bob.page.locator(".clock[data-left]")).to_have_count(0)
    alice.go(bob.path)
    for visitor in (alice, bob):
        expect(visitor.page.locator(".player.turn .clock[data-left]")).to_have_count(1)
        expect(visitor.page.locator("[data-js-now]")).not_to_contain_text(WAITS)


def only_who_has_not_moved_breaks_off(alice: Visitor, bob: Visitor) -> None:
    for visitor in (alice, bob):
        expect(visitor.page.locator("#command-resign")).to_have_text("Cancelar")
    play("9-13", alice, bob)
    expect(alice.page.locator("#command-resign")).to_have_text("Desistir")
    expect(bob.page.locator("#command-resign")).to_have_text("Cancelar")


def an_undo_has_its_price(alice: Visitor, bob: Visitor) -> None:
    play("21-17", bob, alice)
    alice.page.locator("#command-undo").click()
    expect(bob.page.locator("#now.offer .cost")).to_have_text("Se aceitar, a partida deixa de valer pontos.")
    expect(bob.page.locator("#announcer")).to_contain_text("deixa de valer pontos")
    bob.find("button", "Recusar").click()
    expect(alice.page.locator(".say-log")).to_contain_text("não aceitou anular o lance.")


def there_is_a_file_at_the_end(alice: Visitor, bob: Visitor) -> None:
    expect(alice.page.locator("#command-save")).to_be_disabled()
    refused = alice.context.request.get(f"{alice.page.url}ficheiro/")
    assert refused.status == 403
    alice.page.locator("#command-resign").click()
    alice.page.locator("#resign-confirm .danger").click()
    expect(bob.page.locator(".points .change").first).to_be_visible()
    with bob.page.expect_download() as download:
        bob.more("#command-save").click()
    assert "21-17" in download.value.path().read_text()


def a_rematch_lapses_with_whoever_asked(alice: Visitor, bob: Visitor) -> None:
    alice.page.locator("#command-rematch").click()
    expect(bob.page.locator("#now.offer form")).to_have_count(1)
    alice.go("/")
    expect(bob.page.locator("#now.offer form")).to_have_count(0)
