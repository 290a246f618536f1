"""Ends that several games have in common: of the loser as others read it, and as they do themselves.

What ends a game is said after the result ("Perdeu: ..."), so it begins with a small letter. What begins with "por" goes
on from the result's own verb.
"""

from __future__ import annotations

from games.engine.words import Told, gettext_noop

NO_PIECES = Told(gettext_noop("{loser} ficou sem peças."), gettext_noop("ficou sem peças.")).say()
NO_MOVES = Told(gettext_noop("{loser} ficou sem lances."), gettext_noop("ficou sem lances.")).say()
REPETITION = Told(gettext_noop("a mesma posição ocorreu pela terceira vez."), "").say()
