"""The ranking of results against the computer."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.visitor import Visitor, by_clicks

LAST_BLOW = "5u1/6M/7/6U w 2"  # g3-f4 takes the last piece


def win(visitor: Visitor, **configuration: int) -> None:
    visitor.start_at(LAST_BLOW, **configuration)
    by_clicks(visitor, visitor.turn(), "g3-f4")
    assert visitor.turn(after=1).over


def test_the_ranking_highlights_the_own_row_and_can_be_filtered(alice: Visitor):
    alice.sign_up("alice.wins")
    win(alice, level=2)
    win(alice, level=1)
    code = alice.start(level=1)
    alice.post(f"/partida/{code}/desistir/", version=0)

    alice.go("/")
    alice.page.locator(".nav").get_by_role("link", name="Classificações").click()
    own = alice.page.locator("table.rank tr.me")
    expect(own).to_have_count(1)
    expect(own.locator("td").nth(1)).to_have_text("alice.wins esta conta")
    expect(own.locator("td").nth(2)).to_have_text("2")
    expect(own.locator("td").nth(3)).to_have_text("3")
    expect(own.locator("td").nth(4)).to_have_text("67 %")

    alice.page.get_by_label("Nível", exact=True).select_option("2 · Guloso")
    expect(own.locator("td").nth(3)).to_have_text("1")
    expect(alice.page).to_have_url(re.compile(r"nivel=2"))
    alice.page.reload()
    expect(own.locator("td").nth(3)).to_have_text("1")
    alice.page.get_by_label("Colunas", exact=True).select_option("15")
    expect(alice.page.locator("table.rank")).to_have_count(0)
    expect(alice.page.locator(".empty")).to_contain_text("Ainda não há resultados aqui.")


def test_guests_are_told_why_they_are_not_in_the_ranking(alice: Visitor):
    win(alice)
    alice.go("/classificacoes/")
    expect(alice.page.locator("main")).to_contain_text("Os convidados não aparecem na tabela")
    expect(alice.page.locator("tr.me")).to_have_count(0)
