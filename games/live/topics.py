"""Every topic of the live stream: what a page can listen to. A match's own topic is its code, a person's is theirs."""

from __future__ import annotations

from accounts.people import OWN_TOPICS, SESSION

LOBBY = "lobby"
RUNNING = "running"  # the list of running matches
PRESENCE = "presence-"  # topics that are told who comes and goes among their own listeners
HERE = "here-"
EYES, OWN_EYES = "eyes-", "own-eyes-"  # how somebody sees a match (games/table/eyes.py)
# What concerns a person is heard only in the browser whose page was given the ticket.
PERSONAL = (*OWN_TOPICS, HERE, SESSION, OWN_EYES)


def presence(code: str) -> str:
    return f"{PRESENCE}{code}"


def here(code: str, side: str) -> str:
    """Who listens to it sits at this side of the table."""
    return f"{HERE}{code}-{side}"


def queue(code: str) -> str:
    """Told when a match's robot serves others first, and when it no longer does."""
    return f"queue-{code}"


def seek(code: str) -> str:
    return f"seek-{code}"
