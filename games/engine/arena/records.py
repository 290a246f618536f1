"""The arena's games as files."""

from __future__ import annotations

from games.engine import registry
from games.engine.arena.series import Plan, Played
from games.engine.notation import Record, write
from games.engine.notation.record import RESULTS


def written(plan: Plan, played: Played) -> str:
    white, black = (plan.a, plan.b) if played.a_is_white else (plan.b, plan.a)
    record = Record(
        plan.slug,
        registry.find(plan.slug).settings(plan.options),
        played.start,
        played.actions,
        RESULTS[played.winner],
        {"Event": "Arena", "Round": str(played.number + 1), "White": white, "Black": black},
    )
    return write(record)
