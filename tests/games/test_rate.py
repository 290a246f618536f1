"""Points for matches between people: which of them count, what they change, and that each counts once."""

from __future__ import annotations

import time
from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from accounts.people import Person
from games.live import hub as live
from games.live import presence
from games.models import Match, Rating, Seat
from games.services import act as service
from games.services.abort import abort
from games.services.claim import claim
from games.services.offer import answer, propose
from games.services.rate import rate
from games.services.start import Configuration, start, start_between
from games.table.table import Table
from tests.games.company import fresh, play
from tests.games.conftest import between, placed

pytestmark = pytest.mark.django_db
BEFORE_THE_LAST_CAPTURE = "W:W10:B14:H0:F1"


@pytest.fixture
def rival(bob) -> Person:
    return Person(bob, "", bob.username)


@pytest.fixture
def begun(alice, bob) -> Match:
    """Both have moved."""
    return play(between(alice, bob), "9-13 21-17")


def changes(match: Match) -> dict[str, int | None]:
    return {seat.side: seat.change for seat in match.seats.all()}


def points(user: User, game: str = "damas") -> int:
    return Rating.objects.get(user=user, game_slug=game).rounded


def offered(match: Match, person: Person, kind: str) -> int:
    return propose(match.pk, person, kind, match.version, "").open_offers[kind][1]


def resigned(match: Match, person: Person) -> Match:
    service.resign(match.pk, person, fresh(match).version)
    return fresh(match)


def settled(user: User, count: float = 1500, **values: object) -> Rating:
    later = timezone.now() + timedelta(days=300)
    known = {"points": count, "deviation": 60, "games": 30, "provisional_from": later, **values}
    return Rating.objects.create(user=user, game_slug="damas", **known)


def test_both_begin_with_1500_provisional_points(begun):
    assert {(seat.points, seat.provisional, seat.change) for seat in begun.seats.all()} == {(1500, True, None)}
    assert not Rating.objects.exists()


def test_resigning_takes_from_one_what_it_gives_to_the_other(begun, alice, bob, rival):
    assert changes(resigned(begun, rival)) == {"w": 241, "b": -241}
    assert (points(alice), points(bob)) == (1741, 1259)
    assert set(Rating.objects.values_list("games", flat=True)) == {1}


def test_whoever_is_known_well_moves_little(begun, alice, bob, rival):
    settled(alice)
    settled(bob)
    assert changes(resigned(begun, rival)) == {"w": 10, "b": -10}


def test_a_stronger_one_who_draws_loses_points(alice, bob, person, rival):
    settled(alice, 1700)
    settled(bob)
    begun = play(between(alice, bob), "9-13 21-17")
    answer(begun.pk, rival, offered(begun, person, "draw"), "accepted")
    assert changes(begun) == {"w": -5, "b": 5}


def test_the_seats_keep_the_points_of_the_beginning(alice, bob, rival):
    settled(alice, 1623.4)
    match = resigned(between(alice, bob), rival)
    assert [(seat.points, seat.provisional) for seat in match.sides.values()] == [(1623, False), (1500, True)]


def test_an_agreed_draw_of_equals_changes_no_points_but_counts(begun, alice, person, rival):
    answer(begun.pk, rival, offered(begun, person, "draw"), "accepted")
    assert changes(begun) == {"w": 0, "b": 0}
    assert Rating.objects.get(user=alice).games == 1


def test_the_end_by_the_rules_counts(pair, alice, bob):
    play(placed(pair, BEFORE_THE_LAST_CAPTURE), "10x19")
    assert (fresh(pair).ending, points(alice), points(bob)) == ("rules", 1741, 1259)


def test_the_end_by_time_counts(alice, bob):
    match = play(between(alice, bob, clock="300+5"), "9-13 21-17")
    Match.objects.filter(pk=match.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    service.run_out(match.pk)
    assert (fresh(match).ending, points(alice), points(bob)) == ("time", 1259, 1741)


@pytest.mark.parametrize(("win", "gained"), [(True, 241), (False, 0)])
def test_a_claim_counts(begun, person, monkeypatch, win, gained):
    monkeypatch.setattr(live, "hub", live.Hub())
    play(begun, "10-14")
    Match.objects.filter(pk=begun.pk).update(acted_at=timezone.now() - timedelta(hours=1))
    live.hub.left[presence.topic(begun, "b")] = time.monotonic() - 1000
    assert changes(claim(begun.pk, person, win=win)) == {"w": gained, "b": -gained}


def test_an_aborted_match_changes_nothing(pair, person):
    abort(pair.pk, person)
    assert changes(pair) == {"w": None, "b": None}
    assert not Rating.objects.exists()


def test_a_friendly_match_changes_nothing_and_shows_no_points(alice, bob, rival):
    match = resigned(between(alice, bob, counts=False), rival)
    assert {(seat.points, seat.change) for seat in match.seats.all()} == {(None, None)}
    assert not Rating.objects.exists()


def test_after_an_undo_the_match_counts_no_longer(begun, person, rival):
    answer(begun.pk, rival, offered(begun, person, "undo"), "accepted")
    match = resigned(begun, rival)
    assert (match.counts, changes(match)) == (False, {"w": None, "b": None})
    assert [bar.points for bar in Table(match, person).bars] == [None, None]
    assert not Rating.objects.exists()


def test_the_rematch_of_a_match_with_an_undo_counts_again(alice, bob, person, rival):
    begun = play(between(alice, bob, clock="300+5"), "9-13 21-17")
    answer(begun.pk, rival, offered(begun, person, "undo"), "accepted")
    over = resigned(begun, person)
    rematch = answer(over.pk, rival, offered(over, person, "rematch"), "accepted").next
    assert rematch.counts
    assert [seat.points for seat in rematch.seats.all()] == [1500, 1500]


def test_a_guest_has_no_points_and_gives_none(alice, person):
    guest = Person(None, "g" * 32, "Convidado 1234")
    match = start_between(Seat(user=alice, name="Alice"), guest, Configuration("damas"))
    match = resigned(match, guest)
    assert {(seat.points, seat.change) for seat in match.seats.all()} == {(None, None)}
    assert not Rating.objects.exists()


def test_nobody_wins_points_of_themselves(begun, alice, rival):
    begun.seats.update(user=alice)
    service.run_out(begun.pk)
    service.finish(fresh(begun), "w", Match.Ending.RESIGNED)
    assert not Rating.objects.exists()


@pytest.mark.parametrize("mode", ["robot", "here"])
def test_whoever_plays_alone_gets_no_points(person, mode):
    match = start(person, Configuration("damas", mode=mode))
    service.resign(match.pk, person, 0)
    assert fresh(match).counts
    assert not Rating.objects.exists()


def test_a_match_is_rated_once(begun, rival):
    match = resigned(begun, rival)
    before = list(Rating.objects.values())
    rate(match)
    assert list(Rating.objects.values()) == before


def test_each_game_has_points_of_its_own(begun, alice, bob, rival):
    resigned(begun, rival)
    stac = between(alice, bob, "stac")
    assert stac.sides["w"].points == 1500
    for _ in range(2):
        stac = play(stac, fresh(stac).board.actions()[0])
    resigned(stac, rival)
    assert (points(alice), points(alice, "stac")) == (1741, 1741)


def test_the_same_beginning_with_the_same_winner_counts_once_for_a_pair(begun, alice, bob, person, rival):
    resigned(begun, rival)
    again = resigned(play(between(alice, bob), "9-13 21-17"), rival)
    assert changes(again) == {"w": None, "b": None}
    other_winner = resigned(play(between(alice, bob), "9-13 21-17"), person)
    assert changes(other_winner)["w"] < 0
    other_moves = resigned(play(between(alice, bob), "9-13 22-18"), rival)
    assert changes(other_moves)["w"] > 0
    swapped = resigned(play(between(bob, alice), "9-13 21-17"), rival)
    assert changes(swapped) == {"w": None, "b": None}


def test_with_somebody_else_the_same_beginning_counts(begun, alice, rival):
    resigned(begun, rival)
    charlie = User.objects.create_user("Charlie")
    match = resigned(play(between(alice, charlie), "9-13 21-17"), Person(charlie, "", "Charlie"))
    assert changes(match)["w"] > 0


def recorded(match: Match, length: int, last: str = "") -> Match:
    """One line for each side, in which the second begins."""
    first, *rest = [*(f"{number}-{number + 4}" for number in range(length)), last]
    actions = f"{first}\n{' '.join(rest)}"
    Match.objects.filter(pk=match.pk).update(record=actions)
    return match


@pytest.mark.parametrize(
    ("lengths", "is_rated"), [((20, 20), False), ((20, 30), False), ((19, 20), True), ((2, 2), False), ((2, 3), True)]
)
def test_the_first_twenty_actions_are_compared(alice, bob, rival, lengths, is_rated):
    first, second = (recorded(between(alice, bob), length) for length in lengths)
    resigned(first, rival)
    assert (changes(resigned(second, rival))["w"] is not None) is is_rated


def test_what_comes_after_the_twentieth_makes_no_difference(alice, bob, rival):
    first, second = (recorded(between(alice, bob), 20, last) for last in ("28-32", "27-31"))
    resigned(first, rival)
    assert changes(resigned(second, rival)) == {"w": None, "b": None}


def test_time_makes_points_provisional_again(alice):
    rating = settled(alice)
    assert not rating.is_provisional
    rating.provisional_from = timezone.now()
    assert rating.is_provisional


def test_after_a_match_it_is_known_until_when_the_points_are_settled(alice, bob, rival):
    begun = play(between(alice, bob), "9-13 21-17")
    settled(alice)
    resigned(begun, rival)
    known, new = (Rating.objects.get(user=user) for user in (alice, bob))
    assert 300 < (known.provisional_from - known.rated_at).days < 370
    assert new.provisional_from == new.rated_at


def test_whoever_was_away_for_long_moves_more(alice, bob, rival):
    settled(alice, rated_at=timezone.now() - timedelta(days=3 * 365))
    settled(bob)
    changed = changes(resigned(play(between(alice, bob), "9-13 21-17"), rival))
    assert changed["w"] > 25
    assert changed["b"] == -9


def test_the_bars_show_the_points_and_then_what_came_of_them(alice, bob, person, rival):
    settled(alice, 1523)
    match = play(between(alice, bob), "9-13 21-17")
    above, below = Table(fresh(match), person).bars
    assert (str(above.points), str(below.points), below.points.changed) == ("1500?", "1523", "")
    assert below.points.words == "1523 pontos"
    match = resigned(match, rival)
    above, below = Table(match, person).bars
    assert (below.points.changed, below.points.change_words) == ("+5", "ganhou 5 pontos")
    assert above.points.words == "1500 pontos provisórios"
    assert above.points.changed.startswith("−")


def test_a_deleted_account_takes_its_points_along(begun, alice, rival):
    resigned(begun, rival)
    alice.delete()
    assert list(Rating.objects.values_list("user__username", flat=True)) == ["Bob"]


def test_what_two_have_played_is_compared_without_reading_it(alice, bob, rival):
    """Inside the lock that all writers wait for."""
    for second in ("21-17", "22-18", "23-19"):
        resigned(play(between(alice, bob), f"9-13 {second}"), rival)
    again = play(between(alice, bob), "9-13 22-18")
    with CaptureQueriesContext(connection) as asked:
        resigned(again, rival)
    assert changes(again) == {"w": None, "b": None}
    reading = [query["sql"] for query in asked if query["sql"].startswith("SELECT") and '"record"' in query["sql"]]
    assert all("LIMIT 21" in sql for sql in reading), "only this test reads the match again"


def test_what_was_rated_before_openings_were_noted_is_noted_by_the_migration(alice, bob, rival):
    rated = resigned(play(between(alice, bob), "9-13 21-17"), rival)
    unrated = play(between(alice, bob), "9-13 22-18")
    Match.objects.update(opening="")
    import_module("games.migrations.0011_opening").note_openings(apps, None)
    assert (fresh(rated).opening, fresh(unrated).opening) == (rated.opening, "")
    assert changes(resigned(play(between(alice, bob), "9-13 21-17"), rival)) == {"w": None, "b": None}
