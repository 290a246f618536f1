"""What a series of games says about two players' strength."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.arena.series import Played

SURE = 1.96  # standard deviations on either side hold 95 %


@dataclass(frozen=True)
class Reckoning:
    wins: int
    draws: int
    losses: int
    length: float  # actions a game, on average
    milliseconds: dict[str, float]  # a move, on average
    slowest: dict[str, float]

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        return (self.wins + self.draws / 2) / self.games

    @property
    def margin(self) -> float:
        """Half the 95 % interval of the score."""
        score = self.score
        squares = self.wins * (1 - score) ** 2 + self.draws * (0.5 - score) ** 2 + self.losses * score**2
        return SURE * math.sqrt(squares / self.games / self.games)

    @property
    def elo(self) -> float:
        """The difference of ratings that explains the score; bounded where nearly everything was won."""
        score = min(max(self.score, 0.5 / self.games), 1 - 0.5 / self.games)
        return -400 * math.log10(1 / score - 1)

    def lines(self) -> list[str]:
        low, high = max(0.0, self.score - self.margin), min(1.0, self.score + self.margin)
        return [
            f"games {self.games}: {self.wins} won, {self.draws} drawn, {self.losses} lost by A",
            f"score {100 * self.score:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f}), Elo {self.elo:+.0f}",
            f"{self.length:.1f} actions a game; ms a move: A {self.milliseconds['a']:.1f} (at most "
            f"{self.slowest['a']:.0f}), B {self.milliseconds['b']:.1f} (at most {self.slowest['b']:.0f})",
        ]


def paired_margin(played: Sequence[Played]) -> float:
    """Half the 95 % interval, from what each opening brought with both colours: its two games hang together."""
    pairs: dict[int, list[float]] = {}
    for one in played:
        pairs.setdefault(one.number // 2, []).append(one.score)
    means = [sum(scores) / len(scores) for scores in pairs.values()]
    if len(means) < 2:
        return 1.0
    mean = sum(means) / len(means)
    return SURE * math.sqrt(sum((one - mean) ** 2 for one in means) / (len(means) - 1) / len(means))


def reckon(played: Sequence[Played]) -> Reckoning:
    scores = [one.score for one in played]
    return Reckoning(
        wins=scores.count(1.0),
        draws=scores.count(0.5),
        losses=scores.count(0.0),
        length=sum(len(one.actions) for one in played) / len(played),
        milliseconds={
            name: 1000 * sum(one.seconds[name] for one in played) / max(1, sum(one.moves[name] for one in played))
            for name in "ab"
        },
        slowest={name: 1000 * max(one.slowest[name] for one in played) for name in "ab"},
    )
