"""Fair play: nobody gets help where it counts, asks for more than is fair, or is taken for somebody else."""

from __future__ import annotations

import pytest

from accounts.models import User
from accounts.people import Person
from games.background.conductor import conductor
from games.engine import notation
from games.match import files, names, speech
from games.match.errors import (
    CountsElsewhere,
    NeedsAccountToChallenge,
    TooManyChallenges,
)
from games.models import Match, Seat, Seek
from games.services import act, hint, seek
from games.services.offer import answer, propose
from games.services.open import open_record
from games.services.start import Configuration, start
from games.table.table import Table
from tests.games.company import BOTH_MOVED, GUEST, LIVE, fresh, play, words
from tests.games.conftest import between

pytestmark = pytest.mark.django_db


def test_the_file_of_a_rated_match_comes_when_it_is_over(rated, alice_in, charlie_in, person):
    address = f"{rated.get_absolute_url()}ficheiro/"
    for client in (alice_in, charlie_in):
        response = client.get(address)
        assert response.status_code == 403
        assert "só se pode guardar no fim dela" in words(response)
    act.resign(rated.pk, person, rated.version)
    assert "21-17" in alice_in.get(address).content.decode()


def test_the_file_of_a_friendly_match_comes_at_once(alice, bob, alice_in):
    match = between(alice, bob, counts=False)
    assert alice_in.get(f"{match.get_absolute_url()}ficheiro/").status_code == 200


def opened_copy(person: Person, match: Match) -> Match:
    return open_record(person, notation.read(files.written(match)), Configuration("", Match.Mode.HERE))


def test_no_hint_for_a_position_of_a_running_match_that_counts(rated, person):
    copy = opened_copy(person, rated)
    with pytest.raises(CountsElsewhere):
        hint.hint(copy, person, copy.version, conductor.pool)
    assert not hint.stands_elsewhere(copy, Person(User.objects.create_user("Charlie"), "", "Charlie"))
    moved_on = play(copy, "10-14 17x10")
    assert not hint.stands_elsewhere(moved_on, person)
    act.resign(rated.pk, person, rated.version)
    assert not hint.stands_elsewhere(opened_copy(person, rated), person)


def test_nor_for_one_against_the_computer_that_counts(person):
    counting = play(start(person, Configuration("damas", level=1)), BOTH_MOVED)
    copy = opened_copy(person, counting)
    assert hint.stands_elsewhere(copy, person)
    Match.objects.filter(pk=counting.pk).update(counts=False)
    assert not hint.stands_elsewhere(copy, person)


def test_where_nobody_has_moved_there_is_nothing_to_hide(person):
    start(person, Configuration("damas", level=1))
    assert not hint.stands_elsewhere(start(person, Configuration("damas", Match.Mode.HERE)), person)


def test_whoever_is_asked_for_an_undo_reads_what_it_costs(rated, person, rival, bob_in):
    propose(rated.pk, person, "undo", rated.version, "k")
    page = words(bob_in.get(rated.get_absolute_url()))
    assert "Se aceitar, a partida deixa de valer pontos." in page
    assert [offer.cost for offer in Table(fresh(rated), person).company.offers] == [
        "Se for aceite, a partida deixa de valer pontos."
    ]
    number = fresh(rated).open_offers["undo"][1]
    after = answer(rated.pk, rival, number, "accepted")
    assert Table(after, rival).note.happened == "Alice anulou 9-13. A partida deixa de valer pontos."


@pytest.mark.parametrize("kind", ["draw", "undo"])
def test_where_nothing_is_lost_nothing_is_said(alice, bob, person, rival, kind):
    match = play(between(alice, bob, counts=kind != "undo"), BOTH_MOVED)
    propose(match.pk, person, kind, match.version, "k")
    assert [offer.cost for offer in Table(fresh(match), rival).company.offers] == [""]


def test_three_challenges_to_the_same_person_are_all(person, bob, rival):
    made = [seek.challenge(person, bob, LIVE) for _ in range(3)]
    with pytest.raises(TooManyChallenges):
        seek.challenge(person, bob, LIVE)
    seek.challenge(person, User.objects.create_user("Charlie"), LIVE)
    seek.decline(made[0].pk, rival)
    assert seek.challenge(person, bob, LIVE)


def test_only_accounts_challenge_by_name(client, bob):
    with pytest.raises(NeedsAccountToChallenge):
        seek.challenge(GUEST, bob, LIVE)
    response = client.post("/jogar/", {"game": "damas", "mode": "named", "opponent": "Bob"})
    assert response.status_code == 403
    assert "Só quem tem conta pode desafiar" in words(response)


def test_a_page_shows_ten_challenges_at_most(bob, bob_in, django_assert_max_num_queries):
    people = User.objects.bulk_create(User(username=f"pessoa{number}") for number in range(300))
    made = [Seek(user=one, name=one.username, rival=bob, configuration=seek.asdict(LIVE)) for one in people]
    Seek.objects.bulk_create(made)
    with django_assert_max_num_queries(20):
        page = words(bob_in.get("/avisos/"))
    assert page.count('class="notice challenge"') == 10


def test_a_deleted_account_is_no_guest(rated, alice, rival):
    alice.delete()
    match = fresh(rated)
    assert speech.name_of(match, match.sides["w"]) == "Conta eliminada"
    assert names.known_as(Seat(guest="c" * 32, name="Convidado 3333")) == "Convidado 3333"
