"""What is said at a table beside the moves: ready phrases, and how offers were answered.

It lives in a column of the match, not among its actions: the record and the film know nothing of it.
"""

from __future__ import annotations

import time
from typing import Any

from games.engine.words import Say
from games.match import speech
from games.match.language import translated
from games.models import Match, Seat
from games.values import record

KEPT = 100


def add(match: Match, side: str, say: Say, **more: Any) -> None:
    line = {"side": side, "say": say.data(), "after": record.length(match.record), "at": time.time(), **more}
    match.talk = [*match.talk, line][-KEPT:]


def spoken(match: Match, line: dict[str, Any], own: Seat | None) -> str:
    """A phrase with its speaker's name, in the language of whoever reads it."""
    if not line.get("phrase"):
        return speech.sentence_about(match, line, own)
    name = speech.name_of(match, match.sides[line["side"]])
    return f"{name}: {Say.load(line['say']).spoken(translated)}"
