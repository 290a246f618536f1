"""A match as the database has it now, turned into an object only where something has changed."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from django.db import transaction
from django.db.models import F

from accounts.people import Person
from games.match.current import current, known, remember, to_change
from games.models import Match, Seat
from games.services import act as service
from games.services.offer import answer, propose
from games.services.say import say
from games.services.start import Configuration, start_between
from games.services.writing import writing
from tests import databases
from tests.backstage import Backstage
from tests.games.company import fresh, play
from tests.games.conftest import between
from tests.patience import wait_until
from tests.site import Site

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
    known.matches.clear()
    current(pair.pk)
    with django_assert_num_queries(1):
        current(pair.pk)


def test_what_is_not_there_is_not_found():
    with pytest.raises(Match.DoesNotExist):
        current("nowhere")


def test_what_was_never_seen_costs_one_query_too(pair, django_assert_num_queries):
    known.matches.clear()
    with django_assert_num_queries(1):
        assert [seat.name for seat in current(pair.pk).sides.values()] == ["Alice", "Bob"]


def test_whoever_looks_next_finds_what_the_writer_made(pair, person, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        written = service.act(pair.pk, person, 0, "", "9-13")
    assert current(pair.pk).board is written.board


def test_what_others_have_changed_meanwhile_is_not_taken_for_the_writers(pair, person, charlie_in):
    written = service.act(pair.pk, person, 0, "", "9-13")
    Seat.objects.filter(match=pair, side="b").update(name="Charlie")
    remember(written)
    assert current(pair.pk).sides["b"].name == "Charlie"


def stored(match: Match) -> list[object]:
    """All that its row and its seats say."""
    own = [getattr(match, field.attname) for field in Match._meta.concrete_fields]
    seats = [getattr(seat, field.attname) for seat in match.sides.values() for field in Seat._meta.concrete_fields]
    return json.loads(json.dumps(own + seats, default=str))


def test_what_a_writer_leaves_is_what_the_database_has(alice, bob, person, django_capture_on_commit_callbacks):
    """Whatever was done: nothing is changed in memory alone."""
    rival, match = Person(bob, "", "Bob"), between(alice, bob, clock="300+5", counts=True)

    def last(kind: str) -> int:
        return fresh(match).open_offers[kind][1]

    deeds = [
        lambda: service.act(match.pk, person, fresh(match).version, "", "9-13"),
        lambda: service.act(match.pk, rival, fresh(match).version, "", "21-17"),
        lambda: say(match.pk, person, "hello", "k"),
        lambda: propose(match.pk, person, "undo", fresh(match).version, ""),
        lambda: answer(match.pk, rival, last("undo"), "accepted"),
        lambda: service.act(match.pk, person, fresh(match).version, "", "10-14"),
        lambda: propose(match.pk, person, "time", fresh(match).version, ""),
        lambda: answer(match.pk, rival, last("time"), "declined"),
        lambda: service.act(match.pk, rival, fresh(match).version, "", "22-18"),
        lambda: service.resign(match.pk, rival, fresh(match).version),
    ]
    for deed in deeds:
        known.matches.clear()
        with django_capture_on_commit_callbacks(execute=True):
            deed()
        left = known.matches[match.pk][1]
        assert stored(left) == stored(fresh(match))


@pytest.mark.process
def test_whoever_waited_for_a_match_finds_its_seats_as_they_are_then(site: Site, django_db_blocker):
    """A seat changes hands, and nothing else in the match's row is new."""
    code, other, waits = site.do(begun), Backstage(django_db_blocker.unblock), Event()
    with ThreadPoolExecutor(2) as both:
        renamed = both.submit(site.do, rename_slowly, code, waits)
        wait_until(lambda: waits.is_set() or renamed.done())
        seen = both.submit(other.do, databases.values(site.var), seat_names, code)
        assert seen.result() == ["Bia", "Bob"]
        renamed.result()
    other.close()


def begun() -> str:
    match = start_between(Seat(guest="1" * 32, name="Alice"), Person(None, "2" * 32, "Bob"), Configuration("damas"))
    current(match.pk)
    return match.pk


def rename_slowly(code: str, begun: Event) -> None:
    with writing():
        to_change(code)
        Match.objects.filter(pk=code).update(counts=F("counts"))
        Seat.objects.filter(match=code, side="w").update(name="Bia")
        begun.set()
        wait_until(databases.somebody_waits)


def seat_names(code: str) -> list[str]:
    with transaction.atomic():
        return [seat.name for seat in to_change(code).sides.values()]
