"""A match as the database has it now, turned into an object only where something has changed."""

from __future__ import annotations

import pytest

from games.current import current, parsed, to_change
from games.models import Match, Seat
from games.services import act as service
from tests.games.company import play

pytestmark = pytest.mark.django_db


def test_the_same_rows_are_parsed_once(pair):
    first = current(pair.pk)
    assert current(pair.pk) is first
    assert first.sides == Match.objects.get(pk=pair.pk).sides


@pytest.mark.parametrize(
    "change",
    [
        lambda pk: Match.objects.filter(pk=pk).update(private=True),
        lambda pk: Match.objects.filter(pk=pk).update(talk=[{"side": "w", "phrase": "hello", "after": 0}]),
        lambda pk: Seat.objects.filter(match=pk, side="b").update(user=None, guest="g" * 32),
    ],
)
def test_whatever_changes_is_seen_by_whoever_changed_it(pair, change):
    before = current(pair.pk)
    change(pair.pk)
    now, stored = current(pair.pk), Match.objects.get(pk=pair.pk)
    assert now is not before
    assert (now.private, now.talk) == (stored.private, stored.talk)
    assert [seat.guest for seat in now.sides.values()] == [seat.guest for seat in stored.sides.values()]


def test_it_is_the_match_that_django_reads(pair):
    play(pair, "9-13 21-17 13-18")
    now, stored = current(pair.pk), Match.objects.get(pk=pair.pk)
    for field in Match._meta.concrete_fields:
        assert getattr(now, field.attname) == getattr(stored, field.attname), field.name


def test_what_one_changes_is_not_what_others_look_at(pair):
    looked_at = current(pair.pk)
    before = {field.attname: repr(getattr(looked_at, field.attname)) for field in Match._meta.concrete_fields}
    mine = to_change(pair.pk)
    mine.talk.append("x")
    mine.latest["w"] = [0, "x"]
    mine.ids["x"] = "x"
    service.append(mine, "9-13")
    service.finish(mine, "w", Match.Ending.RESIGNED)
    assert {name: repr(getattr(looked_at, name)) for name in before} == before
    assert looked_at.board.side == "w"
    assert [seat.result for seat in looked_at.sides.values()] == ["", ""]


def test_looking_again_costs_one_query(pair, django_assert_num_queries):
    parsed.cache_clear()
    current(pair.pk)
    with django_assert_num_queries(1):
        current(pair.pk)


def test_what_is_not_there_is_not_found():
    with pytest.raises(Match.DoesNotExist):
        current("nowhere")
