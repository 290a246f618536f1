"""Whoever is blocked neither challenges nor plays nor talks, and is not told why."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts import blocks
from accounts.models import Block, User
from accounts.people import Person
from games.lobby import seeks
from games.match.errors import HearsNothing, NotWanted, OwnBlock, SeekGone
from games.models import Match
from games.services import offer, seek
from games.services.act import resign
from games.services.say import say
from games.services.start import Configuration
from tests.games.company import told

DAMAS = Configuration("damas")
CHALLENGE = {"game": "damas", "mode": "named", "opponent": "Alice"}
LIST = "/conta/bloqueados/"


@pytest.fixture
def rival(bob: User) -> Person:
    return Person(bob, "", "Bob")


@pytest.fixture
def apart(alice: User, bob: User) -> None:
    """Alice has blocked Bob."""
    blocks.block(alice, bob)


def words(response) -> str:
    return response.content.decode()


def test_the_button_at_a_challenge_declines_all_of_them_and_keeps_others_away(alice_in, person, rival):
    codes = [seek.challenge(rival, person.user, DAMAS).code for _ in range(2)]
    assert f"notice-block-{codes[0]}" in told(alice_in)
    answer = alice_in.post(reverse("block", args=[codes[0]]), headers={"HX-Request": "true", "HX-Target": "notices"})
    assert answer.status_code == 200
    assert "data-notice=" not in words(answer)
    assert seeks.challenges_to(person) == []
    assert {one.declined for one in seeks.seeks_of(rival)} == {True}
    with pytest.raises(NotWanted):
        seek.challenge(rival, person.user, DAMAS)


def test_only_whoever_is_challenged_blocks_by_it(bob_in, charlie_in, person, rival):
    code = seek.challenge(rival, person.user, DAMAS).code
    assert [one.post(reverse("block", args=[code])).status_code for one in (bob_in, charlie_in)] == [403, 404]
    assert not Block.objects.exists()


def test_a_challenge_is_refused_in_words_that_do_not_tell(bob_in, apart):
    answer = bob_in.post("/jogar/", CHALLENGE)
    assert answer.status_code == 403
    assert "Esta pessoa não aceita desafios. Desafie outra ou crie um convite." in words(answer)
    assert "bloqueou" not in words(answer).lower()


def test_whoever_blocked_is_reminded_of_it(alice_in, person, bob, apart):
    with pytest.raises(OwnBlock):
        seek.challenge(person, bob, DAMAS)
    answer = alice_in.post("/jogar/", {**CHALLENGE, "opponent": "Bob"})
    assert "Bloqueou este jogador." in words(answer)


def test_invitations_of_the_one_are_not_there_for_the_other(person, rival, apart, bob_in):
    listed, by_link = seek.post(person, DAMAS, listed=True), seek.post(person, DAMAS)
    seek.post(rival, DAMAS, listed=True)
    assert seeks.listed(person) == [listed]
    assert listed not in seeks.listed(rival)
    assert seeks.listed(Person(None, "", "")) != [listed]
    for code in (listed.code, by_link.code):
        assert bob_in.get(f"/convite/{code}/").status_code == 404
        with pytest.raises(SeekGone):
            seek.accept(code, rival)


def test_what_was_accepted_before_goes_on_without_phrases_and_rematch(pair: Match, person, rival, apart, bob_in):
    with pytest.raises(HearsNothing):
        say(pair.pk, rival, "hello", "k")
    assert say(pair.pk, person, "hello", "k").talk[-1]["side"] == "w"
    assert bob_in.get(pair.get_absolute_url()).status_code == 200
    resign(pair.pk, rival, 1)
    for one, refusal in ((rival, NotWanted), (person, OwnBlock)):
        with pytest.raises(refusal):
            offer.propose(pair.pk, one, "rematch", 2, "r")


def test_the_accounts_list_blocks_by_name_and_unblocks(alice_in, alice, bob):
    assert LIST in words(alice_in.get("/conta/"))
    assert "Desbloquear Bob" in words(alice_in.post(LIST, {"name": "bob"}))
    assert blocks.names(alice) == ["Bob"]
    assert "autofocus" not in words(alice_in.get(LIST))
    assert blocks.are_apart(bob.pk, alice.pk)
    assert "Desbloquear Bob" not in words(alice_in.post(LIST, {"unblock": "Bob"}))
    assert not blocks.are_apart(bob.pk, alice.pk)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Ninguém", "Não há nenhum jogador com este nome. Confirme como se escreve."),
        ("Alice", "Este nome é o seu: escreva o de outro jogador."),
        ("", "Este campo é obrigatório."),
    ],
)
def test_a_name_that_cannot_be_blocked_is_refused_beside_it(alice_in, name, reason):
    answer = alice_in.post(LIST, {"name": name})
    assert answer.status_code == 422
    assert reason in words(answer)
    assert not Block.objects.exists()


def test_the_list_is_bounded(alice_in, alice, bob, person, rival, monkeypatch):
    monkeypatch.setattr(blocks, "MOST", 0)
    code = seek.challenge(rival, alice, DAMAS).code
    full = "A lista de jogadores bloqueados está cheia."
    assert full in words(alice_in.post(LIST, {"name": "Bob"}))
    headers = {"HX-Request": "true", "HX-Target": "notices"}
    assert full in words(alice_in.post(reverse("block", args=[code]), headers=headers))
    assert len(seeks.challenges_to(person)) == 1


def test_the_list_is_ones_own(apart, bob_in):
    assert "Desbloquear" not in words(bob_in.get(LIST))
    assert Client().get(LIST).status_code == 302
