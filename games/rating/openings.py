"""How a match began, in sixteen letters: two users are not rated twice for the same."""

from __future__ import annotations

import hashlib
from itertools import islice

from games.engine.contract import Game
from games.values import record

DECISIONS = 20


def opening_of(game: Game, text: str) -> str:
    """The same for records that begin with the same decisions. Throws, and passing because of them, are chance: with
    them no two beginnings would be equal, and a move already says how far the throw let it go."""
    decisions = (action for action in record.standing(text) if game.is_decision(action))
    return hashlib.sha256(" ".join(islice(decisions, DECISIONS)).encode()).hexdigest()[:16]
