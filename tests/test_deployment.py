"""What is promised to whoever puts a site on the public network."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from django.urls import clear_url_caches, reverse

from tabsite import environment, urls
from tabsite.environment import ROOT


@pytest.mark.process
def test_with_https_djangos_own_check_finds_nothing(tmp_path):
    own = {"TABULEIRO_VAR": str(tmp_path / "var"), "HTTPS": "1", "DJANGO_SETTINGS_MODULE": "tabsite.settings"}
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "INFO"]
    said = subprocess.run(command, cwd=ROOT, env={**os.environ, **own}, capture_output=True, text=True)
    assert said.returncode == 0, said.stderr


@pytest.mark.django_db
def test_what_the_check_is_told_not_to_look_for_is_there(client):
    assert client.get("/")["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("given", ["", "/", " painel/ ", "/painel", "painel"])
def test_where_the_administration_is_may_be_written_with_or_without_strokes(monkeypatch, given):
    monkeypatch.setenv("ADMIN_PATH", given)
    assert environment.folder("ADMIN_PATH", "admin") == ("painel/" if "painel" in given else "admin/")


@pytest.fixture
def hidden(settings) -> Iterator[None]:
    settings.ADMIN_PATH = "painel/de/controlo/"
    again()
    yield
    settings.ADMIN_PATH = "admin/"
    again()


def again() -> None:
    importlib.reload(urls)
    clear_url_caches()


@pytest.mark.django_db
def test_the_administration_is_where_it_was_put_and_nowhere_else(hidden, client, admin_client):
    assert reverse("admin:index") == "/painel/de/controlo/"
    assert admin_client.get("/painel/de/controlo/").status_code == 200
    assert client.get("/painel/de/controlo/").status_code == 302
    assert admin_client.get("/admin/").status_code == 404
    assert "painel" not in client.get("/robots.txt").content.decode()
    assert "painel" not in client.get("/").content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("contact", "named"),
    [
        ("falhas@jogos.example", "mailto:falhas@jogos.example"),
        ("https://jogos.example/falhas", "https://jogos.example/falhas"),
    ],
)
def test_who_is_to_hear_of_a_weakness_is_named(client, settings, contact, named):
    settings.SECURITY_CONTACT = contact
    said = client.get("/.well-known/security.txt")
    assert said["Content-Type"].startswith("text/plain")
    assert f"Contact: {named}\nExpires: 2" in said.content.decode()
