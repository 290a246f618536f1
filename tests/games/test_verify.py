"""`manage.py verify`: whatever people do, a match is where its actions lead; and one that is not is named."""

from __future__ import annotations

from itertools import count

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine import notation, registry
from games.models import Action, Match, Seat
from games.services import act, offer, verify
from games.services.open import open_record
from games.services.put_away import put_away
from games.services.start import Configuration, start
from tests.games.company import play
from tests.games.playing import played_at_random


def sentences(match: Match) -> list[str]:
    return [fault.sentence for fault in verify.verify(match.pk)]


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_match_with_undos_is_where_its_actions_lead(person, slug):
    # A short game may be over before anybody has taken something back.
    match = next(one for seed in count(1) if (one := played_at_random(person, slug, 40, seed)).undos)
    assert sentences(match) == []


def test_what_has_ended_in_any_way_is_as_its_row_says(person, alice, bob, pair, rated):
    ended = [start(person, Configuration("damas", "here")), start(person, Configuration("tab", level=1))]
    act.resign(ended[0].pk, person, 0)
    put_away(ended[1].pk, person)
    act.resign(rated.pk, person, rated.version)
    assert [sentences(match) for match in (*ended, pair, rated)] == [[], [], [], []]


def test_a_match_from_a_file_is_where_its_actions_lead(person):
    written = notation.read('[Game "damas"]\n\n1. 9-13 21-17 2. 10-14 17x10 *\n', "damas")
    assert sentences(open_record(person, written, Configuration("damas", "here"))) == []


def lost_an_action(match: Match) -> None:
    Action.objects.filter(match=match, number=0).delete()


def doubled_an_action(match: Match) -> None:
    """As a second writer would, who had not waited for the first."""
    last = match.actions.latest("number")
    Action.objects.create(match=match, number=match.version, side=last.side, token=last.token, reached=last.reached)


def forgot_a_move(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(position=match.start)


def ended_by_nothing(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(ending=Match.Ending.RULES, winner="w", finished_at=match.acted_at)


def struck_from_the_record(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(record="9-13")


def took_a_win(match: Match) -> None:
    Seat.objects.filter(match=match, side="w").update(result=Seat.Result.WON)


def of_no_game(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(game_slug="xadrez")


FAULTS = {
    lost_an_action: "cannot be played again: IllegalAction(",
    doubled_an_action: "has actions beyond its version 2",
    forgot_a_move: "its position is not what its actions lead to: ",
    ended_by_nothing: "its row says that the rules have ended it, and they have not",
    struck_from_the_record: "its record is not what its actions lead to: ['9-13'] instead of ['9-13', '21-17']",
    took_a_win: "the results in its seats are not those of the match",
    of_no_game: "cannot be played again: KeyError('xadrez')",
}


@pytest.mark.parametrize("spoil", FAULTS)
def test_each_kind_of_fault_is_said(pair, spoil):
    match = play(pair, "9-13 21-17")
    spoil(match)
    assert sentences(match)[0].startswith(FAULTS[spoil])


def test_the_command_names_the_matches_that_differ(person, pair, rated, capsys):
    forgot_a_move(play(pair, "9-13"))
    with pytest.raises(CommandError, match=f"^1 of 2 matches differ: {pair.pk}$"):
        call_command("verify")
    assert f"{pair.pk}: its position is not what its actions lead to" in capsys.readouterr().out
    call_command("verify", rated.pk)
    assert capsys.readouterr().out.splitlines() == ["1 of 1 matches", "1 matches are where their actions lead"]


def test_a_match_that_does_not_exist_is_no_match_that_is_right(db):
    with pytest.raises(CommandError, match="there is no match nada"):
        call_command("verify", "nada")


def test_what_is_played_while_it_looks_is_no_fault(pair, monkeypatch):
    """Between the question for the match and that for its actions."""
    match = play(pair, "9-13 21-17")
    asked = verify.rows_of

    def then_somebody_plays(code):
        rows = asked(code)
        play(match, "10-14")
        return rows

    monkeypatch.setattr(verify, "rows_of", then_somebody_plays)
    assert sentences(match) == []


def test_matches_are_asked_for_some_at_a_time(person, monkeypatch):
    monkeypatch.setattr(verify, "BATCH", 2)
    made = sorted(start(person, Configuration("damas", "here")).pk for _ in range(5))
    with CaptureQueriesContext(connection) as queries:
        assert list(verify.codes()) == made
    assert len(queries) == 4


def test_a_match_of_offers_is_where_its_actions_lead(begun, person, rival):
    offer.propose(begun.pk, person, "undo", begun.version, "o")
    assert sentences(begun) == []
