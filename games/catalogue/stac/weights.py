"""What counts in a position of Stac, and what each level can do.

The values here are where `manage.py train` begins; what it has learned stands in `learned.dat`, with the tables. The
levels' strength comes from `manage.py calibrate`.
"""

from games.engine.search.thinking import Skill, Weight
from games.engine.words import gettext_noop

WEIGHTS = (
    Weight("tower", 300, gettext_noop("torre")),
    Weight("decided", 600, gettext_noop("torres que o adversário já não pode igualar")),
    Weight("turn", 0, gettext_noop("ter a vez de jogar")),
    Weight("threat", 0, gettext_noop("torre que se pode completar já")),
    Weight("pair", 0, gettext_noop("par de discos na linha ou coluna do peão")),
    Weight("loaded", 0, gettext_noop("peão sobre um disco sozinho, que pode levar")),
    Weight("supply", 0, gettext_noop("disco sozinho na linha ou coluna do peão")),
    Weight("other_threat", 0, gettext_noop("torre que o adversário podia completar já")),
    Weight("other_pair", 0, gettext_noop("par de discos na linha ou coluna do outro peão")),
    Weight("other_loaded", 0, gettext_noop("o outro peão sobre um disco sozinho, que pode levar")),
    Weight("other_supply", 0, gettext_noop("disco sozinho na linha ou coluna do outro peão")),
)

LADDER = {3: Skill(depth=1, noise=60), 4: Skill(depth=2, noise=30), 5: Skill(depth=4, noise=12)}
