"""A page and its parts share addresses: what a cache is told about both, so that it never gives one for the other."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.django_db
PATHS = ["/", "/sala/", "/classificacoes/", "/configuracao/", "/instrucoes/tab/", "/conta/login/", "/preferencias/"]


def decides(response) -> set[str]:
    return {name.strip() for name in response["Vary"].split(",")}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("target", ["main", "overlay"])
def test_a_part_is_never_stored_and_told_apart_from_its_page(client, path, target):
    page = client.get(path)
    part = client.get(path, headers={"HX-Request": "true", "HX-Target": target})
    assert page.content.startswith(b"<!doctype html>")
    assert b"<!doctype html>" not in part.content
    assert decides(page) >= {"HX-Request", "HX-Target", "Cookie"} <= decides(part)
    assert "no-store" in part["Cache-Control"]


def test_whole_pages_may_be_kept_for_the_way_back(client):
    assert "no-store" not in client.get("/").get("Cache-Control", "")


def test_what_leads_a_part_elsewhere_is_not_stored_either(client):
    response = client.post("/jogar/", {"game": "damas", "mode": "here"}, headers={"HX-Request": "true"})
    assert "HX-Location" in response
    assert "no-store" in response["Cache-Control"]
