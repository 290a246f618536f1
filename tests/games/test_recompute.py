"""All points follow from the record: computed anew they are the stored ones, to the last bit."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Deed, User
from games.models import Match, Rating, Seat, Standing
from games.services import act as service
from games.services.annul import NotAnnulled, NothingToAnnul, annul, restore
from games.services.rate import rate
from games.services.recompute import Difference, recompute_all
from games.services.start import Configuration, start
from games.services.stop import stop
from tests.games import generated
from tests.games.company import fresh

pytestmark = pytest.mark.django_db


@pytest.fixture
def chief() -> User:
    return User.objects.create_superuser("chefe")


def check_all(count: int, chief: User) -> None:
    players = generated.users(12)
    matches = generated.many(count, players)
    before = generated.stored()
    assert recompute_all() == Difference()
    assert generated.stored() == before
    Rating.objects.update(points=1, games=7)
    Seat.objects.update(change=3)
    assert recompute_all().ratings == Rating.objects.count()
    assert generated.stored() == before
    annulled = [match for match in matches if fresh(match).sides["w"].change][count // 3]
    annul(annulled.pk, chief, "combinada")
    assert generated.results() == generated.results_from_nothing()
    without = generated.stored()
    assert without != before
    assert recompute_all() == Difference()
    assert generated.stored() == without
    restore(annulled.pk, chief, "foi engano")
    assert generated.stored() == before
    assert generated.results() == generated.results_from_nothing()


def test_computed_anew_they_are_the_stored_ones_also_after_an_annulment(chief):
    check_all(150, chief)


@pytest.mark.thorough
@pytest.mark.long
def test_five_thousand_matches_computed_anew_give_the_stored_points(chief):
    check_all(5000, chief)


def test_what_ended_at_the_same_instant_keeps_the_order_in_which_it_was_rated(chief):
    """Whatever its code and its row: four matches of one player, in one instant."""
    alice, *others = generated.users(5)
    now = timezone.now()
    for number, other in enumerate(others):
        generated.ended(alice, other, "wb"[number % 2], now, f"9-13\n21-{number}")
    before = generated.stored()
    assert list(Match.objects.order_by("points_order").values_list("points_order", flat=True)) == [1, 2, 3, 4]
    assert recompute_all() == Difference()
    assert generated.stored() == before


def test_an_annulled_match_lets_what_repeated_it_count(chief):
    alice, bob = generated.users(2)
    now = timezone.now()
    first = generated.ended(alice, bob, "w", now, "9-13\n21-17")
    again = generated.ended(alice, bob, "w", now + timedelta(minutes=1), "9-13\n21-17")
    assert again.sides["w"].change is None
    annul(first.pk, chief, "combinada")
    assert fresh(first).annulled == "combinada"
    assert [fresh(match).sides["w"].change for match in (first, again)] == [None, 241]


def test_who_annulled_what_and_why_is_kept(chief):
    match = generated.ended(*generated.users(2), "w", timezone.now(), "9-13\n21-17")
    version = match.version
    annul(match.pk, chief, "combinada")
    [deed] = Deed.objects.all()
    assert (deed.organiser, deed.what, deed.match, deed.why) == (chief, "annulled", match.pk, "combinada")
    assert fresh(match).version > version
    assert not Rating.objects.exists()
    assert {seat.result for seat in match.seats.all()} == {""}
    with pytest.raises(NothingToAnnul):
        annul(match.pk, chief, "outra vez")
    restore(match.pk, chief, "foi engano")
    with pytest.raises(NotAnnulled):
        restore(match.pk, chief, "outra vez")
    assert Deed.objects.count() == 2


def test_a_running_match_is_not_annulled(pair, chief):
    with pytest.raises(NothingToAnnul):
        annul(pair.pk, chief, "combinada")


def test_a_stuck_match_is_ended_without_a_result(pair, chief):
    stop(pair.pk, chief, "parada há semanas")
    match = fresh(pair)
    assert (match.ending, match.winner, match.points_order) == ("aborted", "", None)
    assert Deed.objects.get().why == "parada há semanas"


def test_results_against_the_computer_follow_from_the_record_too(person, chief):
    matches = [start(person, Configuration("damas", level=level)) for level in (1, 2, 2)]
    for match in matches:
        service.resign(match.pk, person, fresh(match).version)
    kept = generated.results()
    assert recompute_all() == Difference()
    Standing.objects.filter(among="").delete()
    Standing.objects.update(games=9)
    assert recompute_all().results == Standing.objects.count()
    assert generated.results() == kept
    annul(matches[0].pk, chief, "engano do servidor")
    assert Standing.objects.get(among="", period="").games == 2
    assert generated.results() == generated.results_from_nothing()


def test_a_match_is_looked_at_once(pair):
    match = generated.ended(*generated.users(2), "w", timezone.now(), "9-13\n21-17")
    order = match.points_order
    rate(match)
    assert match.points_order == order
