"""What is thrown next. A throw that somebody has seen comes again after an undo: undoing never changes luck."""

from __future__ import annotations

from games.models import Match
from games.values import thrower


def throw(match: Match) -> str:
    return seen_before(match) or thrower.throw(match.board.odds())


def seen_before(match: Match) -> str:
    """The throw that stood in this place, counted in throws, before an undo; "" where there was none."""
    if not match.undos or not match.board.odds():
        return ""
    seen: list[str] = []
    standing: list[int] = []
    for action in match.actions.all():
        if action.back is not None:
            standing = [number for number in standing if number < action.back]
        elif match.game.chance and match.game.chance.result(action.token):
            if len(standing) == len(seen):
                seen.append(action.token)
            standing.append(action.number)
    return seen[len(standing)] if len(standing) < len(seen) else ""
