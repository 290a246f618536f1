"""Files of matches, for tests."""

from __future__ import annotations

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from games.models import Match

DAMAS = '[Game "damas"]\n\n'
TAB = '[Game "tab"]\n[Columns "9"]\n\n'
SCRIPT = "<script>alert(1)</script>"


def words(response) -> str:
    return response.content.decode()


def send(client: Client, data: bytes | str, **form):
    body = data if isinstance(data, bytes) else data.encode()
    return client.post(reverse("open"), {"file": SimpleUploadedFile("jogo.pdn", body), **form})


def saved(client: Client, match: Match) -> str:
    return words(client.get(reverse("save", args=[match.pk])))
