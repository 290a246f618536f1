"""What counts in a position of Tâb, and what each level can do.

The weights come from `manage.py tune`, the levels' strength from `manage.py calibrate`. They stand apart from the
compiled functions, which take them as arguments: nothing is compiled anew when they change.
"""

from games.engine.search.thinking import Skill, Weight
from games.engine.words import gettext_noop

WEIGHTS = (
    Weight("piece", 16, gettext_noop("peça")),
    Weight("share", 9, gettext_noop("cada centésima parte das peças a mais")),
    Weight("unmoved", -35, gettext_noop("peça que ainda não saiu do lugar")),
    Weight("locked", -10, gettext_noop("peça na última fila, presa até a primeira ficar vazia")),
    Weight("veteran", 3, gettext_noop("peça que já esteve na última fila")),
    Weight("threat", 10, gettext_noop("cada centésima de probabilidade de capturar na vez que vem")),
    Weight("danger", -5, gettext_noop("cada centésima de probabilidade de ser capturada na vez do outro")),
    Weight("tempo", 7, gettext_noop("ter a vez")),
)

LADDER = {3: Skill(depth=1, noise=100), 4: Skill(depth=1, noise=45), 5: Skill(depth=1, noise=12)}
