"""A board as plain text, from its scene: for terminals and for `d` in UGI."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.contract import Game, Position

Letters = Mapping[tuple[str, str], str]


def sketch(game: Game, position: Position, letters: Letters | None = None) -> str:
    """Rows from the top as `w` sees them; a dot is an empty place. Shifted rows stay shifted."""
    board, held = game.scene.board(position), contents(game, position, letters or game.scene.letters)
    columns = sorted({cell.x for cell in board.cells})
    wide = max([1, *map(len, held.values())]) + (1 if len(columns) <= 15 else 0)
    lines = []
    for y in sorted({cell.y for cell in board.cells}):
        row = {cell.x: cell for cell in board.cells if cell.y == y}
        texts = (held.get(row[x].id, ".") if x in row else "" for x in columns)
        lines.append("".join(f"{text:<{wide}}" for text in texts).rstrip())
    return "\n".join(lines)


def contents(game: Game, position: Position, letters: Letters) -> dict[str, str]:
    held: dict[str, str] = {}
    for piece in game.scene.pieces(position):
        held[piece.cell] = held.get(piece.cell, "") + letters.get((piece.owner, piece.kind), piece.owner)
    return held
