"""The rules of the extra game as the search would see them."""

from games.engine.jit import compiled


@compiled("int64(int64)")
def actions(count: int) -> int:
    return min(count, 2)
