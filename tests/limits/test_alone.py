"""Two processes at one database: the second one is told so, and does not start."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests import databases
from tests.client import Client
from tests.site import ROOT, Site, held_port

pytestmark = pytest.mark.process


def test_a_second_server_at_one_database_is_refused_in_a_sentence(site: Site):
    with held_port() as other:
        environment = {**site.environment, "PORT": str(other.getsockname()[1])}
        second = subprocess.run(
            [sys.executable, "manage.py", "serve"], cwd=ROOT, env=environment, capture_output=True, text=True
        )
    assert (second.returncode, second.stdout) == (1, "")
    name = databases.values(site.var)["NAME"]
    portuguese, english = second.stderr.splitlines()
    assert f"Já há um Tâbuleiro a servir esta base de dados ({name})" in portuguese
    assert f"A Tâbuleiro already serves this database ({name}): stop it first" in english
    Client(site.address).open("/")
