"""Pages and overlays have addresses that can be opened by themselves, and so linked and reloaded."""

from __future__ import annotations

import re

import pytest
from django.test import Client

OVERLAYS = {
    "/configuracao/": "Configuração da partida",
    "/instrucoes/": "Instruções",
    "/instrucoes/tab/": "Instruções: Tâb",
    "/instrucoes/tab/exemplo/?passo=3": "Instruções: Tâb",
    "/conta/login/": "Entrar",
    "/conta/signup/": "Criar conta",
    "/conta/password/reset/": "Recuperar a palavra-passe",
    "/preferencias/": "Preferências",
}


def words(html: str) -> str:
    return " ".join(re.sub("<[^>]*>", "", html).split())


@pytest.mark.django_db
@pytest.mark.parametrize("path", OVERLAYS)
def test_the_address_of_an_overlay_gives_a_whole_page_with_the_overlay_in_it(client: Client, path: str):
    page = client.get(path).content.decode()
    overlay = page.partition('<dialog id="overlay"')[2].partition("</dialog>")[0]
    [title] = re.findall(r'<h\d[^>]* id="overlay-title"[^>]*>(.*?)</h\d>', overlay, re.DOTALL)
    assert words(title) == OVERLAYS[path]
    assert "Jogar Tâb" in page, "what is seen when it is closed"


@pytest.mark.django_db
def test_the_address_of_the_rankings_gives_a_whole_page(client: Client):
    page = client.get("/classificacoes/").content.decode()
    headings = [words(heading) for heading in re.findall(r"<h[12][^>]*>(.*?)</h[12]>", page, re.DOTALL)]
    assert "Classificações" in headings
    assert page.startswith("<!doctype html>")
