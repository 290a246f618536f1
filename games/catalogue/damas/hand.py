"""What a player touches to play an action, and what happens then."""

from __future__ import annotations

from itertools import pairwise

from games.catalogue.damas import kernel, notation
from games.catalogue.damas.position import DamasPosition, Stone
from games.catalogue.damas.routes import Route
from games.catalogue.damas.scene import kind
from games.engine.bits import count_bits
from games.engine.contract import Hand
from games.engine.scene import Step


def steps(position: DamasPosition, action: str) -> tuple[Step, ...]:
    return steps_of(position, action, position.route(action))


def way(position: DamasPosition, action: str, walked: str) -> str:
    """Of several ways of a capture the one that was walked, square by square."""
    squares = notation.numbers(walked)
    others = position.routes(action)[1:] if len(squares) > 2 else ()
    return "-".join(map(str, squares)) if any(route.squares == squares for route in others) else ""


def steps_along(position: DamasPosition, action: str, way: str) -> tuple[Step, ...]:
    squares = notation.numbers(way)
    routes = position.routes(action)
    return steps_of(position, action, next((one for one in routes if one.squares == squares), routes[0]))


def steps_of(position: DamasPosition, action: str, route: Route) -> tuple[Step, ...]:
    mover = stone_at(position, route.squares[0])
    steps = [moved(mover, start, end) for start, end in pairwise(route.squares)]
    # Captured pieces stay until the whole move is over.
    steps += [captured(stone_at(position, square)) for square in route.taken]
    arrived = mover if mover.is_king else stone_at(position.after(action), route.squares[-1])
    if arrived.is_king and not mover.is_king:
        steps.append(Step("promoted", str(arrived.square), owner=arrived.side, piece=kind(arrived)))
    return tuple(steps)


def stone_at(position: DamasPosition, square: int) -> Stone:
    stone = position.stone(square)
    assert stone, f"nothing on {square}"
    return stone


def moved(stone: Stone, start: int, end: int) -> Step:
    return Step("moved", str(start), str(end), owner=stone.side, piece=kind(stone))


def captured(stone: Stone) -> Step:
    return Step("captured", str(stone.square), owner=stone.side, piece=kind(stone))


def touches(position: DamasPosition, action: str) -> tuple[str, ...]:
    """The start and every landing: all legal captures are of one length, so none ends inside another."""
    return paths(position, action)[0]


def paths(position: DamasPosition, action: str) -> tuple[tuple[str, ...], ...]:
    """A king often takes the same pieces on several ways: each can be walked."""
    return tuple(tuple(str(square) for square in route.squares) for route in position.routes(action))


def taken(position: DamasPosition, action: str) -> int:
    return count_bits(kernel.taken_by(position.coded()[action]))


class DamasHand(Hand[DamasPosition]):
    def touches(self, position: DamasPosition, action: str) -> tuple[str, ...]:
        return touches(position, action)

    def steps(self, position: DamasPosition, action: str) -> tuple[Step, ...]:
        return steps(position, action)

    def way(self, position: DamasPosition, action: str, walked: str) -> str:
        return way(position, action, walked)

    def steps_along(self, position: DamasPosition, action: str, way: str) -> tuple[Step, ...]:
        return steps_along(position, action, way)

    def paths(self, position: DamasPosition, action: str) -> tuple[tuple[str, ...], ...]:
        return paths(position, action)

    def gain(self, position: DamasPosition, action: str) -> int:
        """What it takes and crowns, less what the other side can take back: captures alone leave no choice."""
        kinds = [step.kind for step in steps(position, action)]
        after = position.after(action)
        back = max((taken(after, reply) for reply in after.actions()), default=0)
        return kinds.count("captured") + 2 * kinds.count("promoted") - back
