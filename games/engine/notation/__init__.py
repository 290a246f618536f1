"""Games as text: one reader and one writer of PGN/PDN-like files for all games.

A file is tags in brackets, then numbered turns of action tokens, then the result:

    [White "Alice"]
    [Black "Bob"]
    [Result "*"]
    [Game "tab"]
    [Columns "7"]

    1. =1 g1-g2 =3 g2-d2 {a long way} =2 pass 2. =1 *

- `Game` names the game; without it a game's own tags do (`GameType "28"`). Every option has a tag. `FEN` is there
  where the game does not begin from its usual start; `Clock` is kept as it stands (the site writes its clock and the
  seconds that are left, `300+5 w=123.450 b=300.000`).
- A turn may have several actions, throws included. Its number is skipped when reading, as are annotations
  (`$1`, `!`, `?`), variations in parentheses and lines that begin with `%`.
- Comments in braces, or from `;` to the end of the line, are kept.
- Results are `1-0`, `0-1`, `1/2-1/2` and `*` (not over); PDN's `2-0`, `0-2` and `1-1` are read too.
- Of several games in a file the first is read.

What is not understood is a `BadNotation` that says where.
"""

from games.engine.notation.reader import read
from games.engine.notation.record import BadNotation, Record, result_of, resume
from games.engine.notation.writer import turns, write

__all__ = ["BadNotation", "Record", "read", "result_of", "resume", "turns", "write"]
