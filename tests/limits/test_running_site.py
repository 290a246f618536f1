"""What a site does by itself while it runs: it clears away, and its log says when."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Match
from tests import scenes
from tests.client import Client
from tests.limits.conftest import Connect, read
from tests.patience import wait_until
from tests.site import Site

pytestmark = pytest.mark.process
WANTED = {"game": "damas", "mode": "here", "level": "2", "beginner": "me", "colour": "first", "clock": "none"}
LINE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (INFO|WARNING|ERROR) [\w.]+: .+")


def test_a_match_that_its_guest_does_not_come_back_to_goes(limited: Site):
    guest = Client(limited.address)
    guest.open("/")
    guest.post("/jogar/", **WANTED)
    code = guest.url.rstrip("/").rpartition("/")[2]
    limited.do(scenes.change_match, code, acted_at=timezone.now() - timedelta(days=31))
    wait_until(lambda: limited.do(lambda: not Match.objects.filter(pk=code).exists()), lambda: limited.log)
    guest.open(f"/partida/{code}/")
    assert guest.status == 404


def test_every_line_of_the_log_has_its_time(limited: Site, connect: Connect):
    Client(limited.address).sign_up("charlie")
    read(connect("GET / HTTP/1.1\r\nHost: mau.example\r\nConnection: close\r\n\r\n"))
    read(connect("nonsense\r\n\r\n"))
    first, *lines = limited.log.splitlines()
    assert first.startswith("Tâbuleiro: http://localhost:")
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    told = {line.split(" ", 3)[3] for line in lines}
    assert "accounts.receivers: charlie signed in from 127.0.0.1" in told
    assert "uvicorn.error: Invalid HTTP request received." in told
    assert any(
        line.startswith("django.security.DisallowedHost: Invalid HTTP_HOST header: 'mau.example'") for line in told
    )
