"""Saving a match to the disk and opening it again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.test_film import MOVES, at, play
from tests.browser.visitor import Visitor


def saved(visitor: Visitor, folder: Path) -> Path:
    with visitor.page.expect_download() as download:
        visitor.find("link", "Guardar").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def test_what_is_saved_is_opened_and_goes_on(alice: Visitor, tmp_path: Path):
    path = play(alice)
    alice.go(path)
    file = saved(alice, tmp_path)
    assert file.name == f"damas-{path.split('/')[2]}.pdn"
    alice.find("link", "Abrir").click()
    alice.page.locator("#open-file").set_input_files(file)
    alice.page.get_by_label("Duas pessoas aqui").check()
    alice.find("button", "Abrir a partida").click()
    expect(alice.page.locator("#overlay")).to_be_hidden()
    expect(alice.page.locator(".moves li a")).to_have_text(list(MOVES))
    assert alice.path != path
    before = alice.look()
    assert before.version == len(MOVES)
    alice.page.locator("#typed").fill(before.choices[0]["a"])
    alice.page.locator("#typed").press("Enter")
    alice.wait_for_more(before.version)


def test_a_game_that_is_over_opens_as_a_film(alice: Visitor):
    alice.go("/abrir/")
    alice.page.locator("#open-text").fill('[Game "damas"]\n\n1. 9-13 22-18 1-0')
    alice.find("button", "Abrir a partida").click()
    at(alice, 0, 2)
    alice.page.locator("#film-last").click()
    expect(alice.page.locator(".say-now.end")).to_contain_text("O resultado é o que diz o ficheiro.")


def test_a_broken_text_gets_its_reason_and_stays_in_the_field(alice: Visitor):
    alice.watch.expect(422)
    alice.go("/")
    alice.go("/abrir/")
    broken = '[Game "damas"]\n\n1. 9-13 22-18 2. 13-17 *'
    alice.page.locator("#open-text").fill(broken)
    alice.find("button", "Abrir a partida").click()
    expect(alice.page.locator(".form-error")).to_have_text("Linha 3, coluna 18: A captura é obrigatória.")
    expect(alice.page.locator("#open-text")).to_have_value(broken)
    alice.page.locator("#open-text").fill(broken.replace("13-17", "13x22"))
    alice.find("button", "Abrir a partida").click()
    expect(alice.page.locator(".moves li a")).to_have_text(["9-13", "22-18", "13x22"])


def test_a_file_that_is_too_large_is_told_so(alice: Visitor, tmp_path: Path):
    alice.watch.expect(413)
    file = tmp_path / "large.pdn"
    file.write_text(" " * 300_000)
    alice.go("/abrir/")
    alice.page.locator("#open-file").set_input_files(file)
    alice.find("button", "Abrir a partida").click()
    expect(alice.page.locator(".form-error")).to_contain_text("É demasiado grande")
