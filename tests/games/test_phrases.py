"""What two people say to each other."""

from __future__ import annotations

import pytest
from django.utils import translation

from games import preferences
from games.match.errors import MatchOver, NotAPlayer, TooMuchTalk
from games.models import Match
from games.services import act as service
from games.services.act import Repeated
from games.services.say import say
from games.table.table import Table
from tests.games.company import fresh, play
from tests.games.conftest import between

pytestmark = pytest.mark.django_db


def test_a_phrase_is_read_in_the_language_of_the_reader(begun, person, rival, alice):
    say(begun.pk, rival, "good-game", "k")
    match = fresh(begun)
    assert Table(match, person).log[0] == {"turn": "»", "text": "Bob: Bom jogo!"}
    with translation.override("en"):
        assert Table(match, person).log[0]["text"] == "Bob: Have a good game!"


def test_phrases_stand_between_the_moves_they_were_said_between(begun, person, rival):
    say(begun.pk, rival, "hello", "k")
    match = play(begun, "17x10 6x13")
    texts = [line["text"] for line in Table(match, person).log]
    assert texts[1] == "Bob: Olá!"
    assert len(texts) == 5


def test_phrases_change_no_action_and_no_film(begun, person, rival):
    say(begun.pk, rival, "hello", "k")
    match = fresh(begun)
    assert (match.record, match.position, match.recent) == (begun.record, begun.position, begun.recent)
    assert match.version == begun.version + 1
    assert service.act(begun.pk, rival, begun.version, "m", match.board.actions()[0]).version == match.version + 1


def test_not_more_than_five_phrases_in_ten_seconds(begun, person, rival):
    for number in range(5):
        say(begun.pk, rival, "hello", f"k{number}")
    with pytest.raises(TooMuchTalk):
        say(begun.pk, rival, "hello", "more")
    assert say(begun.pk, person, "hello", "mine").talk[-1]["side"] == "w"


def test_not_more_than_thirty_phrases_in_a_match(begun, rival):
    line = {"side": "b", "say": {"text": "Olá!", "values": {}}, "after": 0, "at": 0, "phrase": "hello", "key": ""}
    Match.objects.filter(pk=begun.pk).update(talk=[line] * 30)
    with pytest.raises(TooMuchTalk):
        say(begun.pk, rival, "hello", "k")


def test_the_same_phrase_sent_twice_is_said_once(begun, rival, stranger):
    say(begun.pk, rival, "hello", "k")
    with pytest.raises(Repeated):
        say(begun.pk, rival, "hello", "k")
    with pytest.raises(NotAPlayer):
        say(begun.pk, stranger, "hello", "s")
    assert len(fresh(begun).talk) == 1


def test_after_the_rematch_has_begun_nothing_is_said_at_the_old_table(alice, bob, begun, rival):
    begun.next = between(alice, bob)
    begun.save()
    with pytest.raises(MatchOver):
        say(begun.pk, rival, "hello", "k")
    assert fresh(begun).talk == []


def test_who_wants_no_phrases_reads_only_their_own(begun, person, rival):
    say(begun.pk, rival, "hello", "k")
    say(begun.pk, person, "thanks", "k2")
    table = Table(fresh(begun), person, preferences.Preferences(phrases=False))
    assert [line["text"] for line in table.log if line["turn"] == "»"] == ["Alice: Agradeço!"]
    assert list(table.company.asides.values()) == ["Alice: Agradeço!"]
