"""The card at the end of a match: how it came out for whoever looks, why, the points, and what comes next."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.urls import reverse

from accounts.people import Person
from games.models import Match, Offer
from games.services import offer as offering
from games.services.abort import abort
from games.services.act import resign
from games.services.start import Configuration, start
from games.table.end import End, duration
from games.table.table import Table
from tests.games.company import fresh, play
from tests.games.conftest import between, placed

pytestmark = pytest.mark.django_db
STRANGER = Person(None, "", "")


@pytest.fixture
def rival(bob) -> Person:
    return Person(bob, "", "Bob")


@pytest.fixture
def resigned(pair, person) -> Match:
    """Alice resigned a rated match after a turn of each."""
    play(pair, "9-13 22-18")
    return resign(pair.pk, person, 2)


def card(match: Match, who: Person) -> End:
    end = Table(fresh(match), who).end
    assert end is not None
    return end


def told(match: Match, who: Person) -> tuple[str, str, str]:
    end = card(match, who)
    return end.kind, end.title, end.reason


def test_each_reader_has_their_own_words(resigned, person, rival):
    assert told(resigned, person) == ("lost", "Perdeu.", "Por desistência.")
    assert told(resigned, rival) == ("won", "Ganhou!", "Alice desistiu.")
    assert told(resigned, STRANGER) == ("won", "Bob ganhou.", "Alice desistiu.")
    notes = [Table(fresh(resigned), who).note.text for who in (person, rival, STRANGER)]
    assert notes == ["Perdeu por desistência.", "Ganhou! Alice desistiu.", "Bob ganhou: Alice desistiu."]


def test_the_loser_without_pieces_is_named(pair, person, rival):
    placed(pair, "W:WK14:B18:H0:F1")
    play(pair, "14x25")
    assert told(pair, person) == ("won", "Ganhou!", "Bob ficou sem peças.")
    assert told(pair, rival) == ("lost", "Perdeu.", "Ficou sem peças.")
    assert Table(fresh(pair), rival).note.text == "Perdeu: ficou sem peças."


def test_points_are_shown_before_and_after_with_their_sign_the_readers_first(resigned, person, rival):
    for who, names in ((person, ["Alice", "Bob"]), (rival, ["Bob", "Alice"])):
        scores = card(resigned, who).scores
        assert [score.name for score in scores] == names
        assert all(score.after == score.before.count + score.change for score in scores)
        assert sorted(score.before.changed[0] for score in scores) == ["+", "−"]


def test_points_that_do_not_change_are_explained(alice, bob, person, pair):
    friendly = between(alice, bob, counts=False)
    resign(play(friendly, "9-13 22-18").pk, person, 2)
    assert card(friendly, person).unchanged == "Partida amigável: os pontos não mudam."
    abort(pair.pk, person)
    assert told(pair, person)[:2] == ("", "Partida cancelada.")
    assert card(pair, person).unchanged == "Partida cancelada: os pontos não mudam."
    short = between(alice, bob)
    resign(play(short, "9-13").pk, person, 1)
    assert card(short, person).unchanged == "Poucas jogadas: os pontos não mudam."
    alone = start(person, Configuration("damas", level=1))
    resign(alone.pk, person, 0)
    assert card(alone, person).unchanged == "Contra o computador não há pontos em jogo."
    assert card(alone, person).rematch == "start"


def test_the_rematch_is_asked_for_waited_for_and_accepted(resigned, person, rival):
    assert [card(resigned, who).rematch for who in (person, rival, STRANGER)] == ["propose", "propose", ""]
    offering.propose(resigned.pk, person, Offer.Kind.REMATCH, resigned.version, "k")
    assert [card(resigned, who).rematch for who in (person, rival, STRANGER)] == ["proposed", "accept", ""]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(9, "9 s"), (372, "6 min 12 s"), (3600 + 61, "1 h 01 min"), (2 * 86_400 + 3600, "2 d 01 h")],
)
def test_how_long_it_took(resigned, seconds, words):
    resigned.finished_at = resigned.started_at + timedelta(seconds=seconds)
    assert duration(resigned) == words


def test_the_card_is_there_without_scripts_and_not_in_the_film(client, alice_in, resigned):
    page = alice_in.get(reverse("match", args=[resigned.pk])).content.decode()
    assert '<section id="end" class="end-card lost"' in page
    assert "2 jogadas" in page
    film = alice_in.get(reverse("film", args=[resigned.pk, 2])).content.decode()
    assert 'id="end"' not in film
