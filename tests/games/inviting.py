"""Invitations through the web, for tests."""

from __future__ import annotations

from django.test import Client

from games.models import Seek


def part(name: str, **more: str) -> dict[str, str]:
    return {"HX-Request": "true", "HX-Target": name, **more}


def invite(client: Client, **changes: object) -> Seek:
    # Each is asked for apart: two of the same at once would be one.
    wanted = {"game": "damas", "mode": "link", "beginner": "me", "key": Seek.objects.count(), **changes}
    response = client.post("/jogar/", wanted)
    seek = Seek.objects.latest("made_at")
    assert response["Location"] == seek.get_absolute_url()
    return seek
