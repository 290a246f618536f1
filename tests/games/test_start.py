"""What cannot be started is refused with the reason, whoever asks: forms refuse before, files and seeks come here."""

from __future__ import annotations

import pytest

from games.engine.errors import BadOption
from games.models import Match
from games.services.start import Configuration, start

pytestmark = pytest.mark.django_db

REFUSED = {
    "a game that is not there": (Configuration("xadrez"), "Esse jogo não existe. Escolha um dos jogos da lista."),
    "a mode that is not there": (Configuration("damas", "x"), "Essa opção não existe. Escolha uma das que aparecem."),
    "a beginner that is not there": (
        Configuration("damas", beginner="x"),
        "Essa opção não existe. Escolha uma das que aparecem.",
    ),
    "a colour that is not there": (
        Configuration("damas", colour="red"),
        "Essa opção não existe. Escolha uma das que aparecem.",
    ),
    "two people alone": (
        Configuration("damas", Match.Mode.PEOPLE),
        "Essa opção não existe. Escolha uma das que aparecem.",
    ),
    "a level that is not there": (
        Configuration("damas", level=7),
        "Esse nível não existe. Escolha um dos níveis da lista.",
    ),
    "a rival that is not there": (
        Configuration("damas", rival=0),
        "Esse nível não existe. Escolha um dos níveis da lista.",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_refused_and_starts_nothing(person, name):
    wanted, reason = REFUSED[name]
    with pytest.raises(BadOption) as refused:
        start(person, wanted)
    assert str(refused.value) == reason
    assert Match.objects.count() == 0
