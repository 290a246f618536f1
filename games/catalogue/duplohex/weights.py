"""What counts in a position of DuploHex, and what each level can do.

The weights come from `manage.py tune`, the levels' strength from `manage.py calibrate`. They stand apart from the
compiled functions, which take them as arguments: nothing is compiled anew when they change.
"""

from games.engine.search.thinking import Skill, Weight
from games.engine.words import gettext_noop

WEIGHTS = (
    Weight("first_1", 1184, gettext_noop("falta uma peça para ligar, com o tipo mais adiantado (discos ou anéis)")),
    Weight("first_2", 871, gettext_noop("faltam duas peças, com o tipo mais adiantado")),
    Weight("first_3", 698, gettext_noop("faltam três peças, com o tipo mais adiantado")),
    Weight("first_4", 535, gettext_noop("faltam quatro peças, com o tipo mais adiantado")),
    Weight("first_5", 420, gettext_noop("faltam cinco peças, com o tipo mais adiantado")),
    Weight("first_6", 261, gettext_noop("faltam seis peças, com o tipo mais adiantado")),
    Weight("second_1", -5, gettext_noop("falta uma peça para ligar, com o outro tipo")),
    Weight("second_2", 199, gettext_noop("faltam duas peças, com o outro tipo")),
    Weight("second_3", 125, gettext_noop("faltam três peças, com o outro tipo")),
    Weight("second_4", 94, gettext_noop("faltam quatro peças, com o outro tipo")),
    Weight("second_5", 45, gettext_noop("faltam cinco peças, com o outro tipo")),
    Weight("second_6", -17, gettext_noop("faltam seis peças, com o outro tipo")),
    Weight(
        "first_narrow", -11, gettext_noop("caminho estreito: 12 por peça que falta, a dividir pelas casas que servem")
    ),
    Weight("second_narrow", -3, gettext_noop("caminho estreito, com o outro tipo")),
    Weight("shared", -12, gettext_noop("casa que faz falta tanto aos discos como aos anéis")),
    Weight("lone", 16, gettext_noop("peça sozinha na sua casa, que ainda se pode mover")),
    Weight("centre", 30, gettext_noop("peça perto do centro, enquanto o tabuleiro está vazio")),
    Weight("due", 373, gettext_noop("cada tipo que ainda se pode jogar nesta jogada")),
    Weight("tempo", -431, gettext_noop("ter a vez, sem contar o que se pode jogar nessa jogada")),
)

LADDER = {3: Skill(depth=1, noise=180), 4: Skill(depth=2, noise=180), 5: Skill(depth=3, noise=70)}

PROBE = 80
