"""Whose names an opened match shows."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.engine import notation
from games.models import Match
from tests.games.written import DAMAS, SCRIPT, saved, send, words

pytestmark = pytest.mark.django_db
NAMES = '[White "Ana Lopes"]\n[Black "Rui"]\n'


def test_a_game_that_is_over_shows_the_names_of_its_file(alice_in):
    send(alice_in, f'[Game "damas"]\n{NAMES}\n1. 9-13 22-18 1-0')
    page = words(alice_in.get(reverse("film", args=[Match.objects.get().pk, 1])))
    assert ">Ana Lopes</span>" in page
    assert ">Rui</span>" in page
    assert "Ana Lopes jogou 9-13." in page


def test_two_people_here_go_on_under_the_names_of_the_file(alice_in):
    send(alice_in, f'[Game "damas"]\n{NAMES}\n1. 9-13 *', mode="here")
    match = Match.objects.get()
    page = words(alice_in.get(match.get_absolute_url()))
    assert "Rui: escolha um lance." in page
    assert notation.read(saved(alice_in, match)).tags["White"] == "Ana Lopes"


@pytest.mark.parametrize(
    ("names", "mode"),
    [
        (NAMES, "here"),
        ('[White "Ana"]\n[Black "Computador"]', "robot"),
        ('[White "Ana"]\n[Black "?"]', "robot"),
        ('[WhiteType "human"]\n[BlackType "program"]', "robot"),
        ("", "robot"),
    ],
)
def test_a_file_of_two_people_opens_for_two_people(alice_in, names, mode):
    send(alice_in, f'[Game "damas"]\n{names}\n1. 9-13 *', mode="file")
    assert Match.objects.get().mode == mode


def test_who_sits_down_against_the_computer_keeps_their_own_name(alice_in):
    send(alice_in, f'[Game "damas"]\n{NAMES}\n1. 9-13 *')
    page = words(alice_in.get(Match.objects.get().get_absolute_url()))
    assert "Ana Lopes" not in page
    assert "Rui" not in page


def test_without_names_they_are_numbered(alice_in):
    send(alice_in, f"{DAMAS}1. 9-13 *", mode="here")
    assert ">Jogador 2</span>" in words(alice_in.get(Match.objects.get().get_absolute_url()))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (SCRIPT, "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("A" * 900, "A" * 40),
        ("Ana\u202e\u200b\u2066 da Costa", "Ana da Costa"),
        ("{who} %s [[token]]", "{who} %s [[token]]"),
        ("\u202e", "Jogador 1"),
    ],
)
def test_a_hostile_name_is_only_a_name(alice_in, name, shown):
    send(alice_in, f'[Game "damas"]\n[White "{name}"]\n[Black "Rui"]\n\n1. 9-13 22-18 1-0')
    page = words(alice_in.get(reverse("film", args=[Match.objects.get().pk, 1])))
    assert f">{shown}</span>" in page
    assert f"{shown} jogou 9-13.".lower() in page.lower()
    assert "<script>alert" not in page
