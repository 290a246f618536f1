"""How a match is called in addresses."""

from __future__ import annotations

import secrets
from functools import lru_cache

from django.urls import reverse

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


@lru_cache(maxsize=1024)
def address_of(code: str) -> str:
    """Kept: every part of a table names it."""
    return reverse("match", args=[code])


def new_code() -> str:
    """Names a match in its address: short, without look-alikes, not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))
