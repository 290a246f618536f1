"""Whether a judgement is better than another: pairs of games, one opening with both colours, until it is clear.

A round is one opening. The new one meets the old one in it, and both meet opponents of other kinds; what counts is how
much more the new one made of the opening, against all together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from games.engine import registry
from games.engine.contract import Game
from games.engine.training import games
from games.engine.training.players import Board, Judge, Player, Terms

GAIN = 20  # Elo: what is looked for
CERTAINTY = math.log(0.95 / 0.05)
SURE = 1.96
FEWEST = 20  # rounds, before the spread of them is known well enough


@dataclass(frozen=True)
class Trial:
    slug: str
    new: Judge
    old: Judge
    others: tuple[tuple[str, Judge], ...]
    terms: Terms


def score_of(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


def pair(game: Game, a: Player, b: Player, terms: Terms, seed: int) -> float:
    """What `a` makes of an opening against `b`, with both colours: from 0 to 1."""
    board = Board(game, a, b, terms)
    return sum(points(board.play(seed, white), white) for white in (True, False)) / 2


def points(outcome: int, a_is_white: bool) -> float:
    if outcome in (games.DRAWN, games.UNDECIDED):
        return 0.5
    return float((outcome == games.winner(0)) == a_is_white)


def play_round(trial: Trial, seed: int) -> dict[str, tuple[float, float]]:
    """By opponent: what the new and what the old one made of the opening. The old one is worth a half to itself."""
    game = registry.find(trial.slug)
    new, old = (Player(game, judge, trial.terms.nodes) for judge in (trial.new, trial.old))
    found = {"old": (pair(game, new, old, trial.terms, seed), 0.5)}
    for name, judge in trial.others:
        other = Player(game, judge, trial.terms.nodes)
        one, two = (pair(game, player, other, trial.terms, seed) for player in (new, old))
        found[name] = (one, two)
    return found


def gain(found: dict[str, tuple[float, float]]) -> float:
    """How much more the new one made of an opening, on average over the opponents."""
    return sum(new - old for new, old in found.values()) / len(found)


def likelihood(gains: Sequence[float]) -> float:
    """The logarithm of how much better GAIN explains the rounds than no gain at all."""
    if len(gains) < FEWEST:
        return 0.0
    mean = sum(gains) / len(gains)
    spread = max(sum((one - mean) ** 2 for one in gains) / (len(gains) - 1), 1e-6)
    wanted = score_of(GAIN) - 0.5
    return len(gains) * wanted * (2 * mean - wanted) / (2 * spread)


def margin(values: Sequence[float]) -> float:
    """Half the 95 % interval of a mean."""
    if len(values) < 2:
        return 1.0
    mean = sum(values) / len(values)
    return SURE * math.sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1) / len(values))


def summary(rounds: Sequence[dict[str, tuple[float, float]]]) -> list[str]:
    lines = []
    for name in rounds[0]:
        new, old = ([found[name][which] for found in rounds] for which in range(2))
        line = f"{name:9} new {sum(new) / len(new):.3f} ± {margin(new):.3f}"
        lines.append(line if name == "old" else f"{line}, old {sum(old) / len(old):.3f} ± {margin(old):.3f}")
    gains = [gain(found) for found in rounds]
    lines.append(f"together  {sum(gains) / len(gains):+.3f} ± {margin(gains):.3f} in {len(rounds)} openings")
    return lines
