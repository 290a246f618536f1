"""How many of the known answers a search finds within its limits."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import registry
from games.engine.answers.known import Known
from games.engine.search.searcher import Limits, Question, Searcher


def missed(slug: str, asked: Sequence[Known], limits: Limits) -> list[tuple[int, str]]:
    """The numbers of those that are not solved, each with what was answered; nothing is known from the one before."""
    game = registry.find(slug)
    searcher, wrong = Searcher(game), []
    for number, known in enumerate(asked):
        line = known.line(game)
        searcher.forget()
        action = searcher.think(Question(line.position, limits, line.history)).action
        if action not in known.right:
            wrong.append((number, action))
    return wrong
