"""Two people, two browsers, one match, and a third who watches."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Route, expect

from tests import samples, scenes
from tests.browser.conftest import NewVisitor
from tests.browser.endings import TO_THE_OTHER, TO_WHO_BEGAN, ending, games_but, games_played_whole
from tests.browser.people import accept, finish, invite
from tests.browser.visitor import Visitor
from tests.patience import wait_until
from tests.site import Site

People = tuple[Visitor, Visitor, Visitor]
NewName = Callable[[str], str]


@pytest.fixture
def people(new_visitor: NewVisitor) -> People:
    alice, bob, charlie = (new_visitor(reduced_motion="reduce") for _ in range(3))
    for visitor in (alice, bob):
        visitor.post("/preferencias/", auto_pass="false")
    return alice, bob, charlie


def meet(people: People, alices_name: str, **configuration: str | int) -> str:
    """Alice invites, Bob accepts, Charlie opens the link later. Gives the match's code."""
    alice, bob, charlie = people
    alice.sign_up(alices_name)
    path = invite(alice, **configuration)
    alice.leave_a_mark()
    accept(bob, path)
    expect(alice.page.locator("#table")).to_be_visible()
    alice.expect_path(bob.path)
    assert alice.is_marked
    charlie.go(path)
    charlie.expect_path(bob.path)
    return bob.look().code


def expect_the_same_end(people: People, alices_name: str, code: str, script: Iterable[str] = ()) -> None:
    """Played to the end, without loading a page anew."""
    alice, bob, charlie = people
    for visitor in people:
        visitor.leave_a_mark()
    ends = finish([alice, bob], [charlie], script)
    bobs_name = alice.site.do(scenes.match, code).sides["b"].name
    to_charlie = {"w": f"{alices_name} ganhou.", "b": f"{bobs_name} ganhou.", "": "Empate."}
    wanted = [ending(alice.site, code, results) for results in (TO_WHO_BEGAN, TO_THE_OTHER, to_charlie)]
    assert [end.message for end in ends] == wanted
    assert all(visitor.is_marked for visitor in people)


@pytest.mark.parametrize("slug", games_played_whole(always="fanorona"))
def test_a_guest_accepts_by_link_and_all_three_see_the_same_end(people: People, slug: str, new_name: NewName):
    alices_name = new_name("alice")
    code = meet(people, alices_name, game=slug)
    expect_the_same_end(people, alices_name, code, samples.short_game(slug))


@pytest.mark.parametrize("slug", games_but(whole="fanorona"))
def test_all_three_see_the_same_end_of_every_other_game(people: People, site: Site, slug: str, new_name: NewName):
    alices_name = new_name("alice")
    code = meet(people, alices_name, game=slug)
    site.do(scenes.place, code, samples.position_nearly_over(slug))
    for visitor in people:
        visitor.page.reload()
    expect_the_same_end(people, alices_name, code)


def test_the_host_comes_back_later_and_finds_the_match(people: People):
    alice, bob, _ = people
    path = invite(alice, game="damas")
    alice.page.goto("about:blank")
    accept(bob, path)
    alice.go("/")
    expect(alice.page.locator(".own-games")).to_contain_text("é a sua vez")
    notice = alice.page.locator("#notices .notice")
    expect(alice.page.locator(".flash")).to_contain_text("aceitou o seu convite para uma partida de Damas.")
    alice.open_notices()
    notice.get_by_role("link", name="Jogar", exact=True).click()
    expect(alice.page.locator("#table")).to_be_visible()
    alice.expect_path(bob.path)
    expect(notice).to_have_count(0)
    assert alice.look().to_act


def test_two_guests_meet_in_the_lobby(people: People):
    alice, bob, charlie = people
    bob.go("/sala/")
    charlie.go("/sala/")
    alice.go("/sala/")
    alice.find("link", "Procurar adversário").click()
    alice.page.locator(".pick label", has_text="Stac").click()
    alice.find("button", "Começar a jogar").click()
    alice.expect_path("/sala/")
    own = alice.page.get_by_role("button", name="Retirar o convite para uma partida de Stac")
    expect(own).to_be_visible()
    alice.leave_a_mark()
    offer = bob.page.get_by_role("button", name=re.compile("^Jogar Stac contra Convidado"))
    expect(offer).to_be_visible()
    expect(charlie.page.get_by_role("button", name=re.compile("^Jogar Stac"))).to_be_visible()
    offer.click()
    expect(bob.page.locator("#table")).to_be_visible()
    expect(alice.page.locator("#table")).to_be_visible()
    assert alice.path == bob.path
    assert alice.is_marked
    expect(charlie.page.get_by_role("button", name=re.compile("^Jogar Stac"))).to_have_count(0)


def own_invitation(host: Visitor) -> str:
    """Its code. Others may stand in the lobby, too."""
    withdraw = host.page.locator("[id^=withdraw-]:enabled")
    expect(withdraw).to_have_count(1)
    return str(withdraw.get_attribute("id")).removeprefix("withdraw-")


def test_no_row_of_the_lobby_moves_under_the_pointer_and_a_click_ends_where_it_began(people: People):
    alice, bob, charlie = people
    for host, slug in ((alice, "stac"), (bob, "damas")):
        host.post("/jogar/", game=slug, mode="lobby")
        host.go("/sala/")
    stac = own_invitation(alice)
    charlie.go("/sala/")
    damas = charlie.page.locator(f"#accept-{own_invitation(bob)}")
    damas.hover()
    row = charlie.page.get_by_role("listitem").filter(has=damas)
    before = row.bounding_box()
    charlie.page.mouse.down()
    alice.find("button", "Retirar o convite para uma partida de Stac").click()
    gone = charlie.page.locator(f"#row-{stac}.gone")
    expect(gone.get_by_role("button")).to_be_disabled()
    expect(alice.page.locator("[id^=withdraw-]:enabled")).to_have_count(0)
    alice.post("/jogar/", game="fanorona", mode="lobby")
    expect(charlie.page.locator(f"#accept-{own_invitation(alice)}")).to_be_visible()
    assert row.bounding_box() == before
    charlie.page.mouse.up()
    expect(charlie.page.locator("#table")).to_be_visible()
    assert charlie.page.locator("h1").inner_text() == "Damas"


def test_no_click_is_lost_while_the_list_is_asked_for_again_and_again(people: People):
    alice, *_ = people
    alice.post("/jogar/", game="stac", mode="lobby")
    alice.go("/sala/")
    withdraw = alice.find("button", "Retirar o convite para uma partida de Stac")
    expect(withdraw).to_be_visible()
    news = "() => document.body.dispatchEvent(new CustomEvent('signal-lobby'))"
    # One is on its way, whether for this news or because the stream has just opened; the next one waits.
    held: list[Route] = []
    alice.page.route(re.compile(r"/sala/\?"), lambda route: held.append(route))
    alice.page.evaluate(news)
    alice.wait_until(lambda: held, "the list to be asked for")
    alice.page.evaluate(news)
    with alice.page.expect_response("**/retirar/"):
        withdraw.click()
        alice.page.evaluate(news)
    expect(withdraw).to_have_count(0)
    alice.page.unroute_all()


def test_a_challenge_is_seen_anywhere_and_its_answer_too(people: People, new_name: NewName):
    alice, bob, _ = people
    bobs_name = new_name("bob")
    bob.sign_up(bobs_name)
    alice.sign_up(new_name("alice"))
    bob.start(game="stac")
    undo = bob.page.locator("#command-resign")
    before = undo.bounding_box()
    alice.go("/configuracao/")
    alice.page.get_by_text("Desafiar um jogador").click()
    alice.page.get_by_label("Nome do jogador").fill("ninguem.assim")
    alice.watch.expect(422)
    alice.find("button", "Começar a jogar").click()
    expect(alice.page.locator("#opponent-error")).to_have_text(
        "Não há nenhum jogador com este nome. Confirme como se escreve."
    )
    alice.page.get_by_label("Nome do jogador").fill(bobs_name)
    alice.find("button", "Começar a jogar").click()
    expect(alice.find("heading", f"À espera de {bobs_name}")).to_be_visible()
    notice = bob.page.locator("#notices .notice")
    expect(bob.page.locator(".flash")).to_contain_text("Desafio de")
    assert undo.bounding_box() == before
    expect(bob.page.locator("#announcer")).to_contain_text("Desafio de")
    expect(bob.page).to_have_title("Stac · Tâbuleiro")  # it speaks of the match that is open
    bob.open_notices()
    bob.find("button", "Recusar").click()
    expect(notice).to_have_count(0)
    expect(alice.find("heading", f"{bobs_name} recusou o desafio")).to_be_visible()
    alice.find("button", "Fechar").click()

    path = alice.post("/jogar/", game="fanorona", mode="named", opponent=bobs_name)
    alice.go(path)
    bob.open_notices()
    bob.find("button", "Jogar").click()
    expect(alice.page.locator("#table")).to_be_visible()
    expect(alice.find("heading", "Fanorona")).to_be_visible()
    bob.expect_path(alice.path)


def test_cancelling_an_invitation_tells_the_friend_who_looks_at_it(people: People):
    alice, bob, _ = people
    path = invite(alice, game="damas")
    bob.go(path)
    expect(bob.find("button", "Jogar")).to_be_visible()
    bob.watch.expect(404)
    alice.find("button", "Retirar o convite").click()
    expect(bob.find("heading", "Este convite já não é válido.")).to_be_visible()
    alice.expect_path("/")


def test_without_a_stream_the_waiting_room_asks_again_by_itself(people: People):
    alice, bob, _ = people
    alice.run_first("delete window.SharedWorker;")  # no test comes between a worker and its stream
    refused: list[str] = []
    alice.page.route("**/directo/**", lambda route: (refused.append(route.request.url), route.fulfill(status=502)))
    alice.watch.expect(502, "EventSource")
    path = invite(alice, game="damas")
    alice.leave_a_mark()
    wait_until(lambda: alice.page.evaluate("1") and refused, "no stream was asked for")
    accept(bob, path)
    expect(alice.page.locator("#table")).to_be_visible()
    assert alice.path == bob.path
    assert alice.is_marked
