"""What counts in a position of Stac, and what each level can do.

The weights come from `manage.py tune`, the levels' strength from `manage.py calibrate`. They stand apart from the
compiled functions, which take them as arguments: nothing is compiled anew when they change.
"""

from games.engine.search.thinking import Skill, Weight
from games.engine.words import gettext_noop

WEIGHTS = (
    Weight("tower", 363, gettext_noop("torre")),
    Weight("decided", 1500, gettext_noop("torres que o adversário já não pode igualar")),
    Weight("threat", 61, gettext_noop("torre que se pode completar já")),
    Weight("pair", 2, gettext_noop("par de discos na linha ou coluna do peão")),
    Weight("loaded", 19, gettext_noop("peão sobre um disco só, que pode levar")),
    Weight("supply", 9, gettext_noop("disco só na linha ou coluna do peão")),
    Weight("tempo", 7, gettext_noop("ter a vez")),
)

LADDER = {3: Skill(depth=1, noise=60), 4: Skill(depth=2, noise=30), 5: Skill(depth=4, noise=12)}
