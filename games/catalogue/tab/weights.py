"""What counts in a position of Tâb, and what each level can do.

The weights come from `manage.py tune`, the levels' strength from `manage.py calibrate`. They stand apart from the
compiled functions, which take them as arguments: nothing is compiled anew when they change.
"""

from games.engine.search.thinking import Skill, Weight
from games.engine.words import gettext_noop

WEIGHTS = (
    Weight("piece", 16, gettext_noop("peça")),
    # xgettext:no-python-format
    Weight("share", 9, gettext_noop("cada 1 % de vantagem em peças")),
    Weight("unmoved", -35, gettext_noop("peça por mover")),
    Weight("locked", -10, gettext_noop("peça na 4.ª linha, presa até a 1.ª ficar vazia")),
    Weight("veteran", 3, gettext_noop("peça que já esteve na 4.ª linha")),
    # xgettext:no-python-format
    Weight("threat", 10, gettext_noop("cada 1 % de probabilidade de tomar na jogada seguinte")),
    # xgettext:no-python-format
    Weight("danger", -5, gettext_noop("cada 1 % de probabilidade de ser tomada na jogada do adversário")),
    Weight("tempo", 7, gettext_noop("ter a vez de jogar")),
)

LADDER = {3: Skill(depth=1, noise=100), 4: Skill(depth=1, noise=45), 5: Skill(depth=1, noise=12)}
