"""The ranking of results against the computer."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visitor import Visitor, by_clicks

LAST_BLOW = "5u1/6M/7/6U w 2"  # g3-f4 takes the last piece


def test_the_ranking_highlights_the_own_row_and_can_be_filtered(alice: Visitor, new_name: Callable[[str], str]):
    name = new_name("alice")
    alice.sign_up(name)
    alice.start_at(LAST_BLOW, level=2)
    state = alice.turn()
    by_clicks(alice, state, "g3-f4")
    assert alice.turn(after=state.version).over
    alice.post(f"{alice.agree(level=1)}desistir/", version=0)

    alice.page.locator(".nav").get_by_role("link", name="Classificações").click()
    own = alice.page.locator("table.rank tr.me")
    expect(own).to_have_count(1)
    expect(own.locator("td").nth(1)).to_have_text(f"{name} a sua conta")
    expect(own.locator("td").nth(2)).to_have_text("1")
    expect(own.locator("td").nth(3)).to_have_text("2")
    expect(own.locator("td").nth(4)).to_have_text("50 %")

    alice.page.get_by_label("Nível", exact=True).select_option("2 · Guloso")
    expect(own.locator("td").nth(3)).to_have_text("1")
    expect(alice.page).to_have_url(re.compile(r"nivel=2"))
    alice.page.reload()
    expect(own.locator("td").nth(3)).to_have_text("1")
    alice.page.get_by_label("Colunas", exact=True).select_option("15")
    expect(alice.page.locator("table.rank")).to_have_count(0)
    expect(alice.page.locator(".empty")).to_contain_text("Ainda não há resultados aqui.")
