"""A match as it was at a moment: its actions that stand, played again from the start."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from games.engine import registry
from games.engine.contract import SIDES, Game, Position
from games.engine.scene import Step, follow, number
from games.models import Match
from games.values import record

RECENT = 5
BLOCK = 16


@lru_cache(maxsize=512)
def replayed(slug: str, start: str, actions: str) -> tuple[Position, Mapping[str, str]]:
    """The position after the actions, and the ids of its pieces. Goes on from the block before, which may be kept."""
    game, tokens = registry.find(slug), actions.split()
    if not tokens:
        position = game.read(start)
        return position, number(game.scene.pieces(position))
    whole = (len(tokens) - 1) // BLOCK * BLOCK
    position, ids = replayed(slug, start, " ".join(tokens[:whole]))
    for token in tokens[whole:]:
        ids = follow(ids, game.hand.steps(position, token))
        position = position.after(token)
    return position, ids


def event(game: Game, before: Position, action: str, steps: Iterable[Step], line: int) -> dict[str, Any]:
    """What happened, as it is told and shown."""
    told = {
        "side": before.side,
        "turn": line // 2 + 1,
        "token": action,
        "say": game.words.tell(before, action).data(),
        "steps": [shown(step) for step in steps],
    }
    if trail := game.hand.trail(before, action):
        told["trail"] = trail
    if game.hides:
        told["says"] = {side: game.words.tell(before, action, side).data() for side in SIDES}
    return told


def shown(step: Step) -> tuple[object, ...]:
    """What was taken is remembered with its looks: it stays in sight as a shadow until the next action."""
    told = (step.kind, step.place, step.to)
    return (*told, step.owner, step.piece) if step.kind == "captured" else told


def rewind(match: Match, moment: int, most: int = RECENT) -> None:
    """Sets what the match derives from its actions to what it was after the first `moment` that stand."""
    tokens, lines = record.standing(match.record)[:moment], record.lines_of(match.record)
    game, first = match.game, max(0, moment - most)
    position, ids = replayed(match.game_slug, match.start, " ".join(tokens[:first]))
    match.recent, ways = [], match.ways()
    for place, (token, line) in enumerate(zip(tokens[first:], lines[first:], strict=False), first):
        steps = game.hand.steps_along(position, token, ways.get(place, ""))
        match.recent.append(event(game, position, token, steps, line))
        position, ids = position.after(token), follow(ids, steps)
    match.board, match.position, match.ids = position, position.text, dict(ids)


def at(match: Match, moment: int) -> Match:
    """A copy to look at, never to save. Only at its last moment a match is over."""
    then = copy.copy(match)
    rewind(then, moment)
    if moment < record.length(match.record):
        then.ending = then.winner = ""
    return then
