"""The game in a minute: three boards with one move each."""

from __future__ import annotations

from games.engine.contract import Glance
from games.engine.words import gettext_noop

MINUTE = (
    Glance(
        gettext_noop("Ande em frente"),
        gettext_noop("Joga-se nas casas escuras. O peão anda uma casa em frente, na diagonal. As brancas começam."),
        gettext_noop("Toque no peão de 10 e depois em 13 ou 14."),
        "W:W1-12:B21-32:H0:F1",
        ("10-13", "10-14"),
        gettext_noop("Assim anda um peão: sempre em frente, uma casa de cada vez."),
    ),
    Glance(
        gettext_noop("Tomar é obrigatório"),
        gettext_noop(
            "Se a casa atrás de uma peça adversária está livre, tem de saltar por cima e tomá-la. A mesma peça "
            "continua enquanto puder, e toma-se sempre o maior número."
        ),
        gettext_noop("Aqui são duas: leve o peão de 10 por 19 até 28."),
        "W:W2,10,15,18:B14,16,23,25:H0:F20",
        ("10x28",),
        gettext_noop("Tomou duas peças numa só jogada."),
    ),
    Glance(
        gettext_noop("Faça dama"),
        gettext_noop(
            "O peão que chega à última linha passa a dama: anda e toma a qualquer distância. Ganha quem deixar o "
            "outro sem peças ou sem lances."
        ),
        gettext_noop("Leve o peão de 27 à última linha."),
        "W:W3,6,12,27:B14,16,21,24:H0:F20",
        ("27-30", "27-31"),
        gettext_noop("Fez dama: agora anda quantas casas quiser."),
    ),
)
