"""Many pages of one browser: all stay live, because they share one stream, and none keeps it when it is left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from games.engine import registry
from tests import patience
from tests.browser import chromium
from tests.browser.conftest import NewVisitor
from tests.browser.people import pair, send
from tests.browser.visitor import NEWER, Visitor
from tests.site import Site

# A browser opens six connections to a host: with a stream for each page the seventh would wait.
LOADS = [8, pytest.param(20, marks=pytest.mark.thorough)]
GAMES = [3, pytest.param(5, marks=pytest.mark.thorough)]  # two tabs for each, and two more
# As one that crashes: what it would do when it goes is not done.
SAYS_NOTHING = "addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true);"


# A page that is left before its stream stands leaves none behind, and nothing could wait for it.
NOTES_THE_STREAM = "addEventListener('signal-again', () => { window.streams = true; }, true);"


@pytest.fixture(scope="module")
def ordinary(playwright: Playwright, browser: Browser) -> Iterator[Browser]:
    ordinary = chromium.launch_ordinary(playwright)
    assert ordinary
    yield ordinary
    ordinary.close()


@pytest.fixture
def window(ordinary: Browser) -> Iterator[BrowserContext]:
    context = ordinary.new_context(locale="pt-PT", service_workers="block")
    context.set_default_timeout(patience.MILLISECONDS)
    yield context
    context.close()


def opened(visitor: Visitor, path: str) -> Page:
    """In another tab of the same browser."""
    tab = visitor.context.new_page()
    tab.goto(f"{visitor.site.address}{path}")
    return tab


@pytest.mark.parametrize("loads", LOADS)
def test_page_after_page_loaded_in_one_tab_never_waits(
    window: BrowserContext, site: Site, new_visitor: NewVisitor, loads: int
):
    bob = new_visitor()
    window.add_init_script(NOTES_THE_STREAM)
    page = window.new_page()
    page.goto(site.address)
    page.get_by_role("button", name="Jogar Damas").click()
    expect(page.locator("#table")).to_be_visible()
    for path in islice(cycle(["/sala/", "/"]), loads):
        page.goto(f"{site.address}{path}")
        page.wait_for_function("() => window.streams")
    page.evaluate("() => history.back()")  # Playwright's own waits for a load, and nothing is loaded
    expect(page).to_have_url(f"{site.address}/sala/")
    bob.go("/sala/")  # whoever looks for an opponent is there: what others leave behind lapses
    bob.post("/jogar/", game="stac", mode="lobby")
    expect(page.locator(".seek", has_text="Stac").last).to_be_visible()


def begin(visitor: Visitor, slug: str, code: str) -> None:
    """The first action of a match, without a page."""
    position = registry.find(slug).start({})
    if position.odds():
        visitor.post(f"/partida/{code}/lancar/", version=0)
    else:
        send(visitor, code, 0, position.actions()[0])


@pytest.mark.parametrize("games", GAMES)
def test_the_tabs_of_many_games_all_stay_live(new_visitor: NewVisitor, games: int):
    alice, bob = new_visitor(reduced_motion="reduce"), new_visitor()
    slugs = registry.slugs()[:games]
    people = {slug: pair(alice, bob, game=slug) for slug in slugs}
    robots = {slug: alice.agree(game=slug, level=1).split("/")[2] for slug in slugs}
    tabs = {code: opened(alice, f"/partida/{code}/") for code in [*people.values(), *robots.values()]}
    others = [opened(alice, path) for path in ("/sala/", "/assistir/")]

    for matches in (people, robots):
        for slug, code in matches.items():
            begin(alice, slug, code)
            tabs[code].wait_for_function(NEWER, arg=0)
    bob.go("/sala/")  # whoever looks for an opponent is there: what others leave behind lapses
    bob.post("/jogar/", game="stac", mode="lobby")
    expect(others[0].locator(".seek", has_text="Stac").last).to_be_visible()


def test_a_tab_that_goes_elsewhere_is_no_longer_at_the_table(new_visitor: NewVisitor):
    alice, bob = new_visitor(), new_visitor()
    code = pair(alice, bob)
    alice.go(f"/partida/{code}/")
    bob.go("/")
    table = opened(bob, f"/partida/{code}/")
    expect(alice.page.locator(".here")).to_have_class("here")
    table.goto(f"{bob.site.address}/sala/")
    expect(alice.page.locator(".here")).to_have_class("here gone")
    table.go_back()
    expect(alice.page.locator(".here")).to_have_class("here")


def test_a_tab_that_dies_is_no_longer_at_the_table(new_visitor: NewVisitor):
    alice, bob = new_visitor(), new_visitor()
    code = pair(alice, bob)
    alice.go(f"/partida/{code}/")
    bob.go("/")
    table = bob.context.new_page()
    table.add_init_script(SAYS_NOTHING)
    table.goto(f"{bob.site.address}/partida/{code}/")
    expect(alice.page.locator(".here")).to_have_class("here")
    table.close()
    expect(alice.page.locator(".here")).to_have_class("here gone")


def test_another_tab_hears_whose_turn_it_is_while_one_shows_the_match(new_visitor: NewVisitor):
    alice, bob = new_visitor(), new_visitor()
    code = pair(alice, bob)
    alice.go(f"/partida/{code}/")
    ranking = opened(alice, "/classificacoes/")
    send(alice, code, 0, "9-13")
    alice.wait_for_more(0)
    send(bob, code, 1, "24-20")
    expect(ranking.locator("#notices .notice")).to_contain_text("É a sua vez na partida de Damas")
    expect(alice.page.locator("#notices .notice")).to_have_count(0)


def test_where_workers_are_not_shared_a_page_has_its_own_stream(new_visitor: NewVisitor):
    alice, bob = new_visitor(), new_visitor()
    alice.run_first("delete window.SharedWorker;")
    code = pair(alice, bob)
    alice.go(f"/partida/{code}/")
    begin(alice, "damas", code)
    alice.wait_for_more(0)
    bob.go(f"/partida/{code}/")
    expect(alice.page.locator(".here")).to_have_class("here")
