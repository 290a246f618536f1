"""What a page may listen to, as a signed text in the address of its stream: the stream asks no database."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import parse_qs

from django.core import signing

STREAM = "/directo/"
SALT = "live"
MOST_TICKETS = 100  # pages of one browser


def ticket(*topics: str) -> str:
    """Lets a page that was allowed to see some topics listen to them, without asking the database again."""
    return signing.dumps([topic for topic in topics if topic], salt=SALT)


def stream_of(*topics: str) -> str:
    """The address at which a page listens to these topics."""
    return f"{STREAM}?bilhete={ticket(*topics)}"


def tickets_in(query: bytes) -> list[list[str]]:
    """The topics of each good ticket in an address. One that is not good spoils no other: they come from different
    pages."""
    with suppress(ValueError):  # it is not UTF-8, or there are too many
        tickets = parse_qs(query.decode(), max_num_fields=MOST_TICKETS).get("bilhete", [])
        return list(filter(None, map(topics_in, tickets)))
    return []


def topics_in(ticket: str) -> list[str]:
    with suppress(signing.BadSignature):
        topics: list[str] = signing.loads(ticket, salt=SALT)
        return topics
    return []
