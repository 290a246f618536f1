"""Fair play: nobody loses what they did not play, gets help where it counts, or passes points on."""

from __future__ import annotations

import time
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.people import Person
from games.background.conductor import conductor
from games.engine import notation
from games.live import hub as live
from games.live import presence
from games.lobby.notices import notices_for
from games.match import files, names, speech
from games.match.errors import (
    CountsElsewhere,
    HostAway,
    NeedsAccountToChallenge,
    NeedsClock,
    OfferGone,
    TooEarly,
    TooManyChallenges,
)
from games.models import Match, Rating, Seat, Seek, Standing
from games.rating.pairs import one_sided
from games.services import act, hint, seek
from games.services.abort import abort
from games.services.offer import answer, forget_who_left, propose
from games.services.open import open_record
from games.services.rest import rest_of
from games.services.start import Configuration, start, start_between
from games.services.sweep import forsaken, sweep
from games.services.take_over import take_over
from games.table.table import Table
from tests.games.company import fresh, here, play, sit_down
from tests.games.conftest import between

pytestmark = pytest.mark.django_db
BOTH_MOVED = "9-13 21-17"
LIVE = Configuration("damas", clock="300+5")
GUEST = Person(None, "c" * 32, "Convidado 3333")


@pytest.fixture
def rival(bob) -> Person:
    return Person(bob, "", bob.username)


@pytest.fixture
def rated(alice, bob) -> Match:
    """Both have moved."""
    return play(between(alice, bob, clock="300+5"), BOTH_MOVED)


def text(response) -> str:
    return " ".join(response.content.decode().split())


def later(made: Seek, **ago: float) -> None:
    Seek.objects.filter(pk=made.pk).update(made_at=timezone.now() - timedelta(**ago))


# A rematch is for two who are still there


def asked_for_a_rematch(hub: live.Hub, match: Match, who: Person) -> int:
    here(hub, match, "w")
    act.resign(match.pk, who, match.version)
    return propose(match.pk, who, "rematch", 0, "k").open_offers["rematch"][1]


def went(hub: live.Hub, match: Match, side: str) -> None:
    seat = presence.topic(match, side)
    del hub.listeners[seat]
    live.note(hub.left, seat)


def test_a_rematch_stands_while_whoever_asked_is_there(hub, rated, person, rival):
    number = asked_for_a_rematch(hub, rated, person)
    assert answer(rated.pk, rival, number, "accepted").next is not None


def test_a_rematch_lapses_when_whoever_asked_leaves_the_page(hub, rated, person, rival):
    number = asked_for_a_rematch(hub, rated, person)
    went(hub, rated, "w")
    with pytest.raises(OfferGone):
        answer(rated.pk, rival, number, "accepted")
    assert (fresh(rated).next, fresh(rated).open_offers) == (None, {})


def test_to_ask_as_well_is_then_no_agreement(hub, rated, person, rival):
    asked_for_a_rematch(hub, rated, person)
    went(hub, rated, "w")
    assert propose(rated.pk, rival, "rematch", 0, "r").next is None
    assert fresh(rated).open_offers["rematch"][0] == "b"


def test_the_other_page_hears_of_it_when_it_asks_who_is_here(hub, rated, person, bob_in):
    asked_for_a_rematch(hub, rated, person)
    version = fresh(rated).version
    went(hub, rated, "w")
    bob_in.get(f"{rated.get_absolute_url()}presenca/")
    assert (fresh(rated).open_offers, fresh(rated).version) == ({}, version + 1)


def test_after_a_restart_pages_have_a_moment_to_come_back(hub, rated, person):
    asked_for_a_rematch(hub, rated, person)
    hub.listeners.clear()
    hub.since = time.monotonic()
    forget_who_left(rated.pk)
    assert "rematch" in fresh(rated).open_offers
    rated.offers.update(made_at=timezone.now() - timedelta(minutes=1))
    hub.since -= live.GRACE_SECONDS
    forget_who_left(rated.pk)
    assert fresh(rated).open_offers == {}


# A live match by link


def test_whoever_takes_a_link_to_a_live_match_calls_a_host_who_is_away(hub, person, rival, bob_in):
    made = seek.post(person, LIVE)
    assert "Alice está aqui." in text(bob_in.get(made.get_absolute_url()))
    later(made, minutes=5)
    page = text(bob_in.get(made.get_absolute_url()))
    assert "Alice não está aqui agora. Chame primeiro" in page
    assert f"/convite/{made.pk}/aceitar/" not in page
    with pytest.raises(HostAway):
        seek.accept(made.pk, rival)
    assert bob_in.post(f"/convite/{made.pk}/chamar/")["Location"] == made.get_absolute_url()
    assert "Chamou Alice. Espere aqui" in text(bob_in.get(made.get_absolute_url()))
    assert [notice.text for notice in notices_for(person)] == [
        "Bob quer jogar agora a partida de Damas do seu convite."
    ]

    hub.listeners[made.topic].add(live.Listener())
    assert "Alice está aqui." in text(bob_in.get(made.get_absolute_url()))
    assert seek.accept(made.pk, rival).awaits_players


@pytest.mark.parametrize("clock", ["", "3d"])
def test_where_no_clock_runs_away_nobody_has_to_be_called(person, rival, clock):
    made = seek.post(person, Configuration("damas", Match.Mode.PEOPLE, clock=clock))
    later(made, days=1)
    assert seek.accept(made.pk, rival).mode == Match.Mode.PEOPLE


# What counts against the computer


@pytest.mark.parametrize(
    ("limits", "counts"),
    [
        ({}, True),
        ({"thinking_time": 5000}, True),
        ({"thinking_time": 1000, "thinking_depth": 30}, True),
        ({"thinking_time": 999}, False),
        ({"thinking_depth": 1}, False),
    ],
)
def test_a_level_counts_as_such_only_with_all_that_it_can_do(person, limits, counts):
    match = start(person, Configuration("damas", level=6, **limits))
    act.resign(match.pk, person, 0)
    assert (fresh(match).counts, Standing.objects.exists()) == (counts, counts)


def test_the_form_says_so_before(alice_in):
    page = text(alice_in.get("/configuracao/"))
    assert "Com menos de 1000 ms ou de 30 lances, a partida não conta para as classificações." in page


def test_of_a_guests_matches_none_counts_after_signing_in(alice, person):
    over, running = (start(GUEST, Configuration("damas")) for _ in range(2))
    act.resign(over.pk, GUEST, 0)
    assert take_over(GUEST.guest, alice) == 2
    act.resign(running.pk, person, 0)
    assert not Standing.objects.exists()
    act.resign(start(person, Configuration("damas")).pk, person, 0)
    assert Standing.objects.filter(among="").values_list("games", flat=True).get() == 1


def test_what_counted_before_the_rule_for_guests_counts_no_more_once_it_is_taken_over(alice):
    match = start(
        GUEST,
        Configuration("damas"),
    )
    Match.objects.update(counts=True)
    take_over(GUEST.guest, alice)
    assert not fresh(match).counts


def test_the_name_that_a_guest_takes_is_seen_at_every_table(
    alice, bob, bob_in, hub, django_capture_on_commit_callbacks
):
    seat = Seat(guest=GUEST.guest, name=GUEST.name)
    match = start_between(seat, Person(bob, "", "Bob"), Configuration("damas"))
    heard = []
    hub.publish = lambda topic, version, but="": heard.append((topic, version))  # type: ignore[method-assign]
    with django_capture_on_commit_callbacks(execute=True):
        take_over(GUEST.guest, alice)
    assert (match.pk, match.version + 1) in heard
    follow = {"hx-request": "true", "hx-target": "table"}
    assert "Alice" in text(bob_in.get(f"{match.get_absolute_url()}?v={match.version}", headers=follow))


def left_alone(match: Match, days: int) -> Match:
    Match.objects.filter(pk=match.pk).update(acted_at=timezone.now() - timedelta(days=days))
    return match


def test_a_match_that_was_left_for_a_week_is_lost(person):
    match = left_alone(play(start(person, Configuration("damas", level=1)), BOTH_MOVED), 8)
    assert sum(sweep()) == 1
    assert (fresh(match).ending, fresh(match).winner) == ("left", "b")
    assert list(Standing.objects.filter(among="").values_list("games", "wins")) == [(1, 0)]
    assert "abandonou" in Table(fresh(match), GUEST).note.text


def test_what_was_not_begun_waits_for_the_robot_or_counts_for_nothing_is_not(person):
    new = start(person, Configuration("damas", level=1))
    waits = play(start(person, Configuration("damas", level=1)), "9-13")
    friendly = play(start(person, Configuration("damas", level=6, thinking_depth=1)), BOTH_MOVED)
    lately = play(start(person, Configuration("damas", level=1)), BOTH_MOVED)
    for match in (new, waits, friendly):
        left_alone(match, 8)
    left_alone(lately, 6)
    assert not forsaken(timezone.now() - timedelta(days=7)).exists()
    assert list(sweep()) == []


# No help where it counts


def test_the_file_of_a_rated_match_comes_when_it_is_over(rated, alice_in, charlie_in, person):
    address = f"{rated.get_absolute_url()}ficheiro/"
    for client in (alice_in, charlie_in):
        response = client.get(address)
        assert response.status_code == 403
        assert "só se pode guardar no fim dela" in text(response)
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


# A rated match needs a clock


def test_a_rated_match_needs_a_clock(alice_in, person):
    with pytest.raises(NeedsClock):
        seek.post(person, Configuration("damas"), rated=True)
    response = alice_in.post("/jogar/", {"game": "damas", "mode": "link", "rated": "true", "clock": "none"})
    assert response.status_code == 422
    assert "Uma partida a valer pontos precisa de relógio." in text(response)
    assert not Seek.objects.exists()


def test_an_invitation_from_before_that_rule_leads_to_a_friendly_match(person, rival):
    made = seek.post(person, Configuration("damas"))
    Seek.objects.update(rated=True)
    assert not seek.accept(made.pk, rival).counts


def test_neither_does_the_rematch_of_a_match_without_a_clock_count(alice, bob, person, rival):
    match = between(alice, bob)
    act.resign(match.pk, person, 0)
    number = propose(match.pk, person, "rematch", 0, "k").open_offers["rematch"][1]
    assert not answer(match.pk, rival, number, "accepted").next.counts


# Points are not passed on


def resigned(match: Match, who: Person) -> Match:
    act.resign(match.pk, who, fresh(match).version)
    return fresh(match)


def gained(match: Match) -> int | None:
    return match.sides["w"].change


@pytest.mark.parametrize(("game", "actions"), [("damas", "9-13"), ("damas", ""), ("tab", "=2 pass =2 pass =2 pass =2")])
def test_there_are_no_points_before_both_have_played(alice, bob, rival, game, actions):
    assert gained(resigned(play(between(alice, bob, game), actions), rival)) is None
    assert not Rating.objects.exists()


def test_in_tab_throws_do_not_hide_that_two_beginnings_are_the_same(alice, bob, rival):
    first = play(between(alice, bob, "tab"), "=2 pass =3 pass =2 pass =2 pass =3 pass =2 pass")
    assert gained(resigned(first, rival)) > 0
    other_throws = play(between(alice, bob, "tab"), "=3 pass =2 pass =3 pass =3 pass =2 pass =3 pass")
    assert gained(resigned(other_throws, rival)) is None
    other_moves = play(between(alice, bob, "tab"), "=1 i1-i2 =2 i2-g2 =2 pass =2 g2-e2 =3 pass =2 e2-c2 =2 pass")
    assert gained(resigned(other_moves, rival)) > 0


def test_each_further_match_of_a_pair_within_a_day_weighs_less(alice, bob, rival):
    for user in (alice, bob):
        Rating.objects.create(user=user, game_slug="damas", deviation=60, games=30)
    first = gained(resigned(play(between(alice, bob), "9-13 21-17"), rival))
    second = gained(resigned(play(between(alice, bob), "9-13 22-18"), rival))
    third = gained(resigned(play(between(alice, bob), "9-13 23-19"), rival))
    assert (first, second, third) == (10, 4, 3)
    Match.objects.update(finished_at=timezone.now() - timedelta(days=2))
    assert gained(resigned(play(between(alice, bob), "10-14 21-17"), rival)) > 8


def test_the_administration_sees_pairs_that_look_so(client, alice, bob, person, rival):
    for opening in ("9-13 21-17", "9-13 22-18", "9-13 23-19"):
        resigned(play(between(alice, bob), opening), rival)
    charlie = User.objects.create_user("Charlie")
    resigned(play(between(alice, charlie), "9-13 21-17"), Person(charlie, "", "Charlie"))
    assert [(pair["winner"], pair["loser"], pair["wins"], pair["given_up"]) for pair in one_sided()] == [
        ("Alice", "Bob", 3, 3)
    ]
    client.force_login(User.objects.create_superuser("Dora"))
    page = text(client.get("/admin/games/rating/pares/"))
    assert "Alice" in page
    assert "Bob" in page
    assert "/admin/games/rating/pares/" in text(client.get("/admin/games/rating/"))


def test_nobody_else_sees_them(alice_in, bob):
    assert alice_in.get("/admin/games/rating/pares/").status_code == 302
    staff = User.objects.create_user("Eva", is_staff=True)
    client = Client()
    client.force_login(staff)
    assert client.get("/admin/games/rating/pares/").status_code == 403


# Breaking off


def test_whoever_breaks_off_again_and_again_has_to_wait_longer_and_longer(hub, alice, bob, person, rival):
    pauses = []
    for _ in range(3):
        match = between(alice, bob)
        here(hub, match, "w")
        abort(match.pk, rival)
        pauses.append(rest_of(rival))
    assert pauses == [0, 60, 240]
    for change in (
        lambda: seek.post(rival, LIVE),
        lambda: seek.accept(seek.post(person, LIVE).pk, rival),
        lambda: propose(match.pk, rival, "rematch", 0, "k"),
    ):
        with pytest.raises(TooEarly, match=r"Cancelou várias partidas seguidas: .* daqui a 4 min"):
            change()
    assert seek.post(person, LIVE)
    Match.objects.update(finished_at=timezone.now() - timedelta(days=1))
    assert rest_of(rival) == 0


def test_nor_does_a_rematch_begin_with_whoever_has_to_wait(hub, alice, bob, person, rival):
    for _ in range(2):
        match = between(alice, bob)
        here(hub, match, "w")
        abort(match.pk, rival)
    number = propose(match.pk, person, "rematch", 0, "k").open_offers["rematch"][1]
    with pytest.raises(TooEarly):
        answer(match.pk, rival, number, "accepted")


def test_guests_wait_as_well(hub, alice):
    for _ in range(2):
        match = start_between(Seat(user=alice, name="Alice"), GUEST, LIVE)
        sit_down(hub, match)
        abort(match.pk, GUEST)
    assert rest_of(GUEST) == 60
    assert rest_of(Person(None, "d" * 32, "Convidado 4444")) == 0


def test_to_leave_a_table_to_which_nobody_came_is_free(hub, alice, bob, person):
    for _ in range(3):
        match = between(alice, bob, clock="300+5")
        here(hub, match, "w")
        abort(match.pk, person)
    assert rest_of(person) == 0


# Undo


def test_whoever_is_asked_for_an_undo_reads_what_it_costs(rated, person, rival, bob_in):
    propose(rated.pk, person, "undo", rated.version, "k")
    page = text(bob_in.get(rated.get_absolute_url()))
    assert "Se aceitar, a partida deixa de valer pontos." in page
    assert [offer.cost for offer in Table(fresh(rated), person).company.offers] == [
        "Se for aceite, a partida deixa de valer pontos."
    ]
    number = fresh(rated).open_offers["undo"][1]
    after = answer(rated.pk, rival, number, "accepted")
    assert Table(after, rival).note.detail == "Alice anulou 9-13. A partida deixa de valer pontos."


@pytest.mark.parametrize("kind", ["draw", "undo"])
def test_where_nothing_is_lost_nothing_is_said(alice, bob, person, rival, kind):
    match = play(between(alice, bob, counts=kind != "undo"), BOTH_MOVED)
    propose(match.pk, person, kind, match.version, "k")
    assert [offer.cost for offer in Table(fresh(match), rival).company.offers] == [""]


# Challenges


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
    assert "Só quem tem conta desafia" in text(response)


def test_a_page_shows_ten_challenges_at_most(bob, bob_in, django_assert_max_num_queries):
    people = User.objects.bulk_create(User(username=f"pessoa{number}") for number in range(300))
    made = [Seek(user=one, name=one.username, rival=bob, configuration=seek.asdict(LIVE)) for one in people]
    Seek.objects.bulk_create(made)
    with django_assert_max_num_queries(20):
        page = text(bob_in.get("/avisos/"))
    assert page.count('class="notice challenge"') == 10


# A deleted account


def test_a_deleted_account_is_no_guest(rated, alice, rival):
    alice.delete()
    match = fresh(rated)
    assert speech.name_of(match, match.sides["w"]) == "Conta eliminada"
    assert names.known_as(Seat(guest="c" * 32, name="Convidado 3333")) == "Convidado 3333"
