"""What browsers and search engines ask a site for besides its pages."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.staticfiles import finders
from django.urls import resolve

from games.engine import registry
from tests.games.conftest import between

pytestmark = pytest.mark.django_db


def test_the_site_can_be_installed(client):
    answer = client.get("/manifest.webmanifest")
    said = json.loads(answer.content)
    assert answer["Content-Type"] == "application/manifest+json"
    assert (said["start_url"], said["display"]) == ("/", "standalone")
    assert {icon["sizes"] for icon in said["icons"]} >= {"192x192", "512x512"}
    assert all(finders.find(icon["src"].removeprefix("/static/")) for icon in said["icons"])
    page = client.get("/")
    assert 'rel="manifest" href="/manifest.webmanifest"' in page.content.decode()
    assert "manifest-src 'self'" in page["Content-Security-Policy"]


def test_the_worker_keeps_the_page_that_says_that_there_is_no_connection_and_no_table(client):
    script = client.get("/worker.js")
    assert script["Content-Type"].startswith("text/javascript")
    kept = re.search(r"KEPT = \[(.*)\];", script.content.decode())
    assert kept
    assert [resolve(path).url_name for path in re.findall(r'"(/[^"]*)"', kept[1]) if "static" not in path] == [
        "offline"
    ]
    assert "Sem ligação" in client.get("/sem-ligacao/").content.decode()


def test_search_engines_are_told_what_there_is_and_what_is_not_theirs(client):
    robots = client.get("/robots.txt").content.decode()
    assert "Disallow: /partida/" in robots
    assert "Sitemap: http://testserver/sitemap.xml" in robots
    paths = re.findall(r"<loc>http://testserver(/[^<]*)</loc>", client.get("/sitemap.xml").content.decode())
    assert len(paths) > 3 * len(registry.slugs())
    assert {client.get(path).status_code for path in paths} == {200}


def test_a_link_that_is_shared_has_a_picture_of_its_game(client, alice, bob):
    match = between(alice, bob, "stac")
    for path, slug in (("/instrucoes/damas/minuto/", "damas"), (match.get_absolute_url(), "stac"), ("/", "tab")):
        page = client.get(path).content.decode()
        assert f'property="og:image" content="http://testserver/static/games/{slug}/share.jpg"' in page
        assert finders.find(f"games/{slug}/share.jpg")
