"""A sixth game is one new folder, here in a catalogue of its own: no other edit, no migration."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

from games.catalogue import OWN
from games.engine import jit
from tests.client import Client
from tests.patience import wait_until
from tests.site import ROOT, Site

pytestmark = pytest.mark.process
EXTRA = ROOT / "tests" / "extra"
WITH_EXTRA = {"TABULEIRO_GAMES": str(EXTRA)}
EVERY_GAME = ("every_game", "refusals", "bounds", "conformance", "notation", "terminal", "ugi", "engine")
GENERIC = [f"tests/games/test_{name}.py" for name in EVERY_GAME]


@pytest.fixture(scope="module")
def server(prepared, backstage, tmp_path_factory):
    site = Site.copied(prepared, tmp_path_factory.mktemp("extra") / "var", backstage, **WITH_EXTRA)
    site.manage("prepare")  # compiles what is not yet: our games are
    site.start()
    yield site
    site.stop()


def choices(page: str) -> list[dict[str, object]]:
    found = re.search(r'data-choices="([^"]*)"', page)
    assert found
    return json.loads(found[1].replace("&quot;", '"'))


def finish(visitor: Client) -> str:
    """Takes whatever is left to take, until the match is over."""

    def is_over() -> bool:
        if "data-over" in visitor.open(visitor.url):
            return True
        if options := choices(visitor.page):
            visitor.post(f"{visitor.url}jogar/", action=str(options[-1]["a"]))
        return False

    wait_until(is_over)
    return visitor.page


def test_the_extra_game_keeps_what_every_game_promises():
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "-k", "nim", *GENERIC]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **WITH_EXTRA}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert int(re.search(r"(\d+) passed", done.stdout)[1]) > 40


def test_the_extra_game_is_compiled_apart_so_that_the_others_need_not_be_compiled_anew(server):
    kernels = server.var / "kernels"
    apart, own = kernels / jit.digest((OWN, EXTRA)), kernels / jit.digest()
    assert {re.split("[-_]", file.name)[0] for file in apart.iterdir()} == {"nim", "done"}
    assert list(own.glob("nim*")) == []


def test_the_extra_game_needs_no_migration(server):
    assert "No changes detected" in server.manage("makemigrations", "--check", "--dry-run")


def test_the_extra_game_is_listed_and_explained(server):
    visitor = Client(server.address)
    assert "Jogar Nim" in visitor.open("/")
    assert "Quem leva a última ganha" in visitor.open("/instrucoes/nim/")
    assert "Leva duas." in visitor.open("/instrucoes/nim/exemplo/?passo=2")


def test_the_extra_game_is_configured_played_ranked_and_shown_in_the_admin(server):
    visitor = Client(server.address)
    assert 'name="nim-count" value="7"' in visitor.open("/configuracao/?jogo=nim")
    visitor.open("/conta/signup/")
    visitor.post("/conta/signup/", username="Alice", password1="quatro-paus-ao-ar", email="")
    visitor.open("/configuracao/?jogo=nim")
    visitor.post("/jogar/", game="nim", mode="robot", level="1", beginner="me", **{"nim-count": "7"})
    assert "/partida/" in visitor.url
    code = visitor.url.rstrip("/").rpartition("/")[2]
    page = finish(visitor)
    assert "Levou o último." in page
    assert "Alice" in visitor.open("/classificacoes/nim/?count=7&nivel=1")
    assert "Ainda não há resultados" in visitor.open("/classificacoes/nim/?count=5")

    password = {"DJANGO_SUPERUSER_PASSWORD": "quatro-paus-ao-ar"}
    server.manage("createsuperuser", "--noinput", "--username", "chefe", "--email", "c@exemplo.pt", **password)
    admin = Client(server.address)
    admin.open("/conta/login/?next=/admin/games/match/")
    admin.post("/conta/login/", login="chefe", password="quatro-paus-ao-ar", next="/admin/games/match/")
    assert code in admin.open("/admin/games/match/?game=nim")
    assert code not in admin.open("/admin/games/match/?game=tab")
