"""What counts in a position of Fanorona, and what each level can do.

The values here are where `manage.py train` begins; what it has learned stands in `learned.dat`, with the tables. The
levels' strength comes from `manage.py calibrate`.
"""

from games.engine.search.thinking import Skill, Weight
from games.engine.words import gettext_noop

WEIGHTS = (
    Weight("piece", 60, gettext_noop("peça")),
    Weight("enough", 200, gettext_noop("três peças de avanço, que ganham no limite")),
    Weight("mobility", 9, gettext_noop("direção em que uma peça pode andar")),
    Weight("other_mobility", -9, gettext_noop("direção em que uma peça do adversário pode andar")),
    Weight("turn", 14, gettext_noop("ter a vez de jogar")),
)

LADDER = {3: Skill(depth=1, noise=4500), 4: Skill(depth=1, noise=1300), 5: Skill(depth=1, noise=280)}
