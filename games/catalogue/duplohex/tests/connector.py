"""An opponent to measure the robots by: it only looks at how many pieces each side still needs.

`TABULEIRO_JIT=1 python -m games.catalogue.duplohex.tests.connector --games 100 --time 30` lets the strongest play it.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random

from games.catalogue.duplohex import GAME, kernel
from games.catalogue.duplohex.ways import pieces_needed
from games.engine.arena.players import LevelPlayer
from games.engine.arena.reckoning import reckon
from games.engine.arena.series import Plan, play_one
from games.engine.contract import Position
from games.engine.line import Line


class Connector:
    """Takes the action that brings itself nearest and the other side farthest; by lot among equals."""

    def choose(self, line: Line, random: Random) -> str:
        leads = {action: lead(line.position, action) for action in line.position.actions()}
        best = max(leads.values())
        return random.choice([action for action, lead in leads.items() if lead == best])

    def new_game(self) -> None:
        pass

    def close(self) -> None:
        pass


def lead(position: Position, action: str) -> tuple[int, int]:
    """By how many pieces the side is ahead after the action, with the better kind and then with both."""
    state, side = position.after(action).state(), "wb".index(position.side)
    own, other = ([pieces_needed(state, one, kind) for kind in (kernel.DISC, kernel.RING)] for one in (side, 1 - side))
    return min(other) - min(own), sum(other) - sum(own)


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--time", type=int, default=30, help="milliseconds a move of the strongest level")
    parser.add_argument("--level", type=int, default=6)
    asked = parser.parse_args()
    plan = Plan(GAME.slug, str(asked.level), "connector", asked.games, asked.time)
    players = {"a": LevelPlayer(GAME, asked.level, asked.time), "b": Connector()}
    played = [play_one(plan, GAME, players, number) for number in range(asked.games)]
    print("\n".join(reckon(played).lines()))


if __name__ == "__main__":
    main()
