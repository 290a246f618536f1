"""What counts in a position of Damas, and what each level can do.

The weights come from `manage.py tune`, the levels' strength from `manage.py calibrate`. They stand apart from the
compiled functions, which take them as arguments: nothing is compiled anew when they change.
"""

from games.engine.search.thinking import Skill, Weight
from games.engine.words import gettext_noop

WEIGHTS = (
    Weight("man", 96, gettext_noop("peão")),
    Weight("king", 241, gettext_noop("dama")),
    Weight("advance", 14, gettext_noop("cada fila que um peão avançou")),
    Weight("home", 82, gettext_noop("peão na primeira fila, que guarda a promoção")),
    Weight("centre", -11, gettext_noop("peão no centro")),
    Weight("edge", -10, gettext_noop("peão na borda")),
    Weight("support", 8, gettext_noop("peão com outra peça atrás")),
    Weight("runner", 78, gettext_noop("peão a um lance de ser dama")),
    Weight("rio", 16, gettext_noop("dama no rio")),
    Weight("mobility", 2, gettext_noop("lance possível")),
    Weight("tempo", -1, gettext_noop("ter a vez")),
)

LADDER = {3: Skill(depth=1, noise=80), 4: Skill(depth=2, noise=40), 5: Skill(depth=4, noise=20)}
