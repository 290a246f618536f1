"""Saving a match to the disk and opening it again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.played import MOVES, play
from tests.browser.visitor import Visitor


def saved(visitor: Visitor, folder: Path) -> Path:
    with visitor.page.expect_download() as download:
        visitor.more("#command-save").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    expect(visitor.page.locator("#more")).to_be_hidden()
    return file


def test_what_is_saved_is_opened_and_goes_on(alice: Visitor, tmp_path: Path):
    path = play(alice)
    alice.go(path)
    file = saved(alice, tmp_path)
    assert file.name == f"damas-{path.split('/')[2]}.pdn"
    alice.more("a[href='/abrir/']").click()
    alice.page.locator("#open-file").set_input_files(file)
    alice.page.get_by_label("No mesmo ecrã", exact=True).check()
    alice.find("button", "Abrir a partida").click()
    expect(alice.page.locator("#overlay")).to_be_hidden()
    expect(alice.page.locator(".moves li a")).to_have_text(list(MOVES))
    assert alice.path != path
    before = alice.look()
    assert before.version == len(MOVES)
    alice.write(before.choices[0]["a"])
    alice.wait_for_more(before.version)


def test_what_cannot_be_opened_gets_its_reason_and_a_text_stays_in_its_field(alice: Visitor, tmp_path: Path):
    alice.watch.expect(413, 422)
    large = tmp_path / "large.pdn"
    large.write_text(" " * 300_000)
    alice.go("/abrir/")
    alice.page.locator("#open-file").set_input_files(large)
    alice.find("button", "Abrir a partida").click()
    expect(alice.page.locator(".form-error")).to_contain_text("É demasiado grande")
    broken = '[Game "damas"]\n\n1. 9-13 22-18 2. 13-17 *'
    alice.page.locator("#open-text").fill(broken)
    alice.find("button", "Abrir a partida").click()
    expect(alice.page.locator(".form-error")).to_have_text(
        "Linha 3, coluna 18. A captura é obrigatória: por exemplo, 13x22."
    )
    expect(alice.page.locator("#open-text")).to_have_value(broken)
    alice.page.locator("#open-text").fill(broken.replace("13-17", "13x22"))
    alice.find("button", "Abrir a partida").click()
    expect(alice.page.locator(".moves li a")).to_have_text(["9-13", "22-18", "13x22"])
