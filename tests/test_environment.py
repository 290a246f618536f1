"""What the environment says about the database, and the key that the first start makes."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from tabsite import environment

AT_ONCE = 8


@pytest.fixture(autouse=True)
def var(monkeypatch, tmp_path) -> Path:
    monkeypatch.setattr(environment, "VAR", tmp_path / "var")
    for name in ("SECRET_KEY", "DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "var"


def test_the_key_is_made_once_and_kept_from_others(var):
    key = environment.secret_key()
    assert len(key) >= 50
    assert environment.secret_key() == key
    assert stat.S_IMODE((var / "secret-key").stat().st_mode) == 0o600
    assert [file.name for file in var.iterdir()] == ["secret-key"]


def test_a_given_key_is_taken_and_none_is_made(var, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "given")
    assert environment.secret_key() == "given"
    assert not var.exists()


def test_first_starts_at_once_write_one_key(var):
    def started(begin: Barrier) -> str:
        begin.wait()
        return environment.secret_key()

    with ThreadPoolExecutor(AT_ONCE) as starts:
        for _ in range(20):
            keys = set(starts.map(started, [Barrier(AT_ONCE)] * AT_ONCE))
            assert keys == {(var / "secret-key").read_text()}
            assert len(keys.pop()) >= 50
            (var / "secret-key").unlink()


def test_without_a_word_the_database_is_a_file_in_the_folder(var):
    database = environment.database()
    assert (database["ENGINE"], database["NAME"]) == ("django.db.backends.sqlite3", str(var / "tabuleiro.sqlite3"))


def test_a_file_elsewhere_can_be_named(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "sqlite:///srv/site.sqlite3")
    assert environment.database()["NAME"] == "/srv/site.sqlite3"


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_postgresql_is_named_by_an_address(monkeypatch, scheme):
    monkeypatch.setenv("DATABASE_URL", f"{scheme}://ana:p%40ss%2Fword@db.example:6543/jogos")
    database = environment.database()
    names = ("ENGINE", "NAME", "USER", "PASSWORD", "HOST", "PORT", "CONN_HEALTH_CHECKS")
    assert [database[name] for name in names] == [
        "django.db.backends.postgresql", "jogos", "ana", "p@ss/word", "db.example", "6543", True,
    ]  # fmt: skip


def test_what_an_address_leaves_out_is_left_to_postgresql(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres:///jogos")
    database = environment.database()
    assert [database[name] for name in ("NAME", "USER", "PASSWORD", "HOST", "PORT")] == ["jogos", "", "", "", ""]


@pytest.mark.parametrize(("text", "on"), [("1", True), ("Yes", True), (" on ", True), ("0", False), ("no", False)])
def test_a_switch_is_on_by_the_words_for_it(monkeypatch, text, on):
    monkeypatch.setenv("HTTPS", text)
    assert environment.switch("HTTPS") is on


def test_an_empty_switch_stays_as_it_is_by_default(monkeypatch):
    monkeypatch.setenv("HTTPS", " ")
    assert environment.switch("HTTPS", default=True) is True


def test_a_list_leaves_out_what_is_empty(monkeypatch):
    monkeypatch.setenv("ALLOWED_HOSTS", " a.example, ,b.example,")
    assert environment.listed("ALLOWED_HOSTS") == ["a.example", "b.example"]
