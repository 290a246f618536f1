"""Two people at one screen agree on a draw."""

from __future__ import annotations

import pytest

from games.match.errors import NotBothActed, OnlyAtOneScreen
from games.models import Match
from games.services.act import act
from games.services.agree import agree_on_a_draw
from games.services.start import Configuration, start


@pytest.fixture
def together(person) -> Match:
    match = start(person, Configuration("damas", mode="here"))
    act(match.pk, person, 0, "", "9-13")
    return match


def test_it_ends_the_match_once_both_have_moved(alice_in, person, together):
    with pytest.raises(NotBothActed):
        agree_on_a_draw(together.pk, person, 1)
    act(together.pk, person, 1, "", "24-20")
    address = together.get_absolute_url()
    assert "Empate por acordo" in alice_in.get(address).content.decode()
    alice_in.post(f"{address}empate/", {"version": 2})
    together.refresh_from_db()
    assert (together.ending, together.winner) == ("agreed", "")
    assert "por acordo" in alice_in.get(address).content.decode().lower()


def test_elsewhere_a_draw_is_proposed(person, pair, match):
    for one in (pair, match):
        with pytest.raises(OnlyAtOneScreen):
            agree_on_a_draw(one.pk, person, 0)
