"""Every route of the site, and the people who may come along one."""

from __future__ import annotations

from collections.abc import Iterator

from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import User


def routes(resolver: URLResolver | None = None, space: str = "") -> Iterator[tuple[str, URLPattern]]:
    for entry in (resolver or get_resolver()).url_patterns:
        if isinstance(entry, URLResolver):
            yield from routes(entry, f"{entry.namespace}:" if entry.namespace else space)
        elif entry.name:
            yield f"{space}{entry.name}", entry


def words_of(name: str, pattern: URLPattern) -> list[str]:
    """What its address has to be told, also where that stands in what others are included under."""
    known = get_resolver().reverse_dict.getlist(name)
    return list(known[0][0][0][1]) if len(known) == 1 else list(pattern.pattern.regex.groupindex)


OURS = [(name, pattern) for name, pattern in routes() if not name.startswith("admin:")]


def clients(**users: User) -> dict[str, Client]:
    """A stranger, a guest who has played, and these users."""
    found = {name: Client() for name in ("stranger", "guest", *users)}
    found["guest"].post("/jogar/", {"game": "damas", "mode": "here"})
    for name, user in users.items():
        found[name].force_login(user)
    return found
