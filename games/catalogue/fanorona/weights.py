"""What counts in a position of Fanorona, and what each level can do.

The weights come from `manage.py tune`, the levels' strength from `manage.py calibrate`. They stand apart from the
compiled functions, which take them as arguments: nothing is compiled anew when they change.
"""

from games.engine.search.thinking import Skill, Weight
from games.engine.words import gettext_noop

WEIGHTS = (
    Weight("piece", 19, gettext_noop("peça")),
    Weight("share", 8, gettext_noop("cada centésima parte das peças a mais")),
    Weight("enough", 285, gettext_noop("três peças de avanço, que ganham no limite")),
    Weight("crossing", -14, gettext_noop("peça num ponto com diagonais")),
    Weight("middle", -14, gettext_noop("peça fora da borda")),
    Weight("mobility", 9, gettext_noop("direção em que uma peça pode andar")),
    Weight("attack", 10, gettext_noop("peça que pode capturar")),
    Weight("tempo", 14, gettext_noop("ter a vez")),
)

LADDER = {3: Skill(depth=1, noise=4500), 4: Skill(depth=1, noise=1300), 5: Skill(depth=1, noise=280)}
