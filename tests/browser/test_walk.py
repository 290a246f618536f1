"""From a finished match to the ranking, to the player's page, to the film and the file, and back: in one page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import by_clicks

LAST_BLOW = "5u1/6M/7/6U w 2"  # g3-f4 takes the last piece


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 664)])
def test_from_a_finished_match_to_all_that_is_kept_of_it_and_back(
    new_visitor: NewVisitor, new_name: Callable[[str], str], width: int, height: int
):
    alice, name = new_visitor(viewport={"width": width, "height": height}, reduced_motion="reduce"), new_name("alice")
    page, found = alice.page, []
    alice.sign_up(name)
    code = alice.start_at(LAST_BLOW, level=2)
    by_clicks(alice, alice.turn(), "g3-f4")
    expect(page.locator("#end-title")).to_be_visible()
    alice.leave_a_mark()

    if width < 700:
        page.locator(".menu-btn").click()
    page.get_by_role("link", name="Classificações").locator("visible=true").first.click()
    own = page.locator("table.rank tr.me")
    expect(own).to_contain_text(name)
    found += violations(page, "ranking")

    own.get_by_role("link", name=name).click()
    alice.expect_path(f"/jogador/{name}/?jogo=tab")
    expect(page.locator(".played li")).to_have_count(1)
    found += violations(page, "player")
    with page.expect_download() as download:
        page.locator(".played").get_by_role("link", name="Guardar").click()
    assert name in download.value.path().read_text()

    page.locator(".played").get_by_role("link", name="Filme").click()
    expect(page).to_have_url(re.compile(rf"/partida/{code}/filme/"))
    expect(page.locator("#board")).to_be_visible()
    found += violations(page, "film")

    page.go_back()
    expect(page.locator(".played li")).to_have_count(1)
    page.go_back()
    expect(own).to_contain_text(name)
    page.go_back()
    alice.expect_path(f"/partida/{code}/")
    expect(page.locator("#board")).to_be_visible()
    assert alice.is_marked
    assert found == []
