"""What counts in a position of Damas, and what each level can do.

The values here are where `manage.py train` begins; what it has learned stands in `learned.dat`, with the tables. The
levels' strength comes from `manage.py calibrate`.
"""

from games.engine.search.thinking import Skill, Weight
from games.engine.words import gettext_noop

WEIGHTS = (
    Weight("man", 100, gettext_noop("peão")),
    Weight("first_king", 250, gettext_noop("primeira dama")),
    Weight("second_king", 200, gettext_noop("segunda dama")),
    Weight("more_kings", 200, gettext_noop("cada dama a mais")),
    Weight("rio", 0, gettext_noop("dama no rio")),
    Weight("hunt", 0, gettext_noop("cada peça do adversário, se só este lado tem dama")),
    Weight("step", 0, gettext_noop("passo que um peão pode dar")),
    Weight("backed", 0, gettext_noop("peão com uma peça atrás")),
    Weight("backed_twice", 0, gettext_noop("peão com duas peças atrás")),
    Weight("shared", 0, gettext_noop("casa livre a que dois peões podem chegar")),
    Weight("clear_4", 0, gettext_noop("peão na 4.ª linha sem peças do adversário à frente")),
    Weight("clear_5", 0, gettext_noop("o mesmo na 5.ª linha")),
    Weight("clear_6", 0, gettext_noop("o mesmo na 6.ª linha")),
    Weight("clear_7", 0, gettext_noop("o mesmo na 7.ª linha")),
    Weight("turn", 0, gettext_noop("ter a vez de jogar")),
    Weight("opposed", 0, gettext_noop("oposição, só com peões e em número igual")),
    Weight("opposed_uneven", 0, gettext_noop("oposição, só com peões e em número desigual")),
    *(Weight(f"king_on_{square}", 0) for square in range(1, 33)),
)

LADDER = {3: Skill(depth=1, noise=80), 4: Skill(depth=2, noise=40), 5: Skill(depth=4, noise=20)}
