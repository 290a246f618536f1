"""The organiser's acts: each with a reason, by whoever may, and in the log."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.models import Challengers, Deed, User
from accounts.people import Person
from games.match.errors import NotWanted, Suspended
from games.models import Match
from games.services.act import resign
from games.services.say import say
from games.services.seek import challenge, post
from games.services.start import Configuration, start
from tests.games import generated
from tests.games.company import BOTH_MOVED, fresh, play
from tests.games.conftest import between

pytestmark = pytest.mark.django_db
MATCHES, USERS = "/admin/games/match/", "/admin/accounts/user/"
LIVE = Configuration("damas", clock="300+5")


@pytest.fixture
def chief() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("chefe"))
    return client


def done(client: Client, address: str, action: str, *keys: object, **values: str) -> int:
    data = {"action": action, "_selected_action": keys, **values}
    return client.post(address, data).status_code


def test_a_result_is_annulled_with_a_reason_and_only_with_one(chief):
    match = generated.ended(*generated.users(2), "w", timezone.now(), "9-13\n21-17")
    done(chief, MATCHES, "annul", match.pk)
    assert not fresh(match).annulled
    done(chief, MATCHES, "annul", match.pk, why="combinada")
    done(chief, MATCHES, "annul", match.pk, why="combinada")
    assert fresh(match).annulled == "combinada"
    done(chief, MATCHES, "restore", match.pk, why="engano")
    done(chief, MATCHES, "recompute", match.pk, why="para ter a certeza")
    assert list(Deed.objects.order_by("pk").values_list("what", flat=True)) == ["annulled", "restored", "recount"]
    assert "combinada" in chief.get("/admin/accounts/deed/").content.decode()


def test_an_annulled_match_says_so_and_why_and_leaves_the_players_lists(chief, alice, bob, alice_in):
    match = play(between(alice, bob), BOTH_MOVED)
    resign(match.pk, Person(bob, "", "Bob"), fresh(match).version)
    done(chief, MATCHES, "annul", match.pk, why="Combinada <b>entre</b> os dois.")
    assert "anulou o resultado: Combinada &lt;b&gt;entre" in alice_in.get(match.get_absolute_url()).content.decode()
    assert alice_in.get("/jogador/Alice/").context["rows"] == []
    done(chief, MATCHES, "restore", match.pk, why="engano")
    assert "anulou o resultado" not in alice_in.get(match.get_absolute_url()).content.decode()
    assert len(alice_in.get("/jogador/Alice/").context["rows"]) == 1


def test_whoever_is_suspended_learns_it_at_sign_in_and_says_nothing_at_the_table(alice, bob, pair):
    alice.set_password("quatro-paus-ao-ar")
    alice.suspended_until, alice.suspended_why = timezone.now() + timedelta(days=3), "insultos"
    alice.save()
    form = {"login": "Alice", "password": "quatro-paus-ao-ar", "next": "/classificacoes/"}
    assert Client().post("/conta/login/", form)["Location"] == "/conta/"
    with pytest.raises(Suspended, match="insultos"):
        say(pair.pk, Person(alice, "", "Alice"), "hello", "")
    User.objects.update(suspended_until=timezone.now())
    assert Client().post("/conta/login/", form)["Location"] == "/classificacoes/"


@pytest.mark.parametrize("address", ["/conta/bloqueados/", "/conta/sessoes/"])
def test_changes_of_ones_lists_are_limited(alice_in, address):
    assert [alice_in.post(address, {"unblock": "Ninguém"}).status_code for _ in range(31)] == [200] * 30 + [429]
    assert alice_in.get(address).status_code == 200


def test_only_the_organiser_does_it(alice):
    alice.is_staff = True
    alice.save()
    client = Client()
    client.force_login(alice)
    match = generated.ended(*generated.users(2), "w", timezone.now(), "9-13\n21-17")
    assert done(client, MATCHES, "annul", match.pk, why="porque sim") == 403
    assert not Deed.objects.exists()


def test_what_points_rest_on_is_not_deleted(chief, pair, alice):
    for address in (f"{MATCHES}{pair.pk}/delete/", f"{USERS}{alice.pk}/delete/"):
        assert chief.post(address, {"post": "yes"}).status_code == 403
    done(chief, MATCHES, "delete_selected", pair.pk, post="yes")
    done(chief, USERS, "delete_selected", alice.pk, post="yes")
    assert Match.objects.filter(pk=pair.pk).exists()
    assert User.objects.filter(pk=alice.pk).exists()


def test_whoever_is_suspended_is_told_and_plays_with_nobody(chief, alice, bob, alice_in):
    tomorrow = (timezone.localdate() + timedelta(days=7)).isoformat()
    done(chief, USERS, "suspend", alice.pk, why="insultos")
    done(chief, USERS, "suspend", alice.pk, until="2020-01-01", why="insultos")
    assert not User.objects.get(pk=alice.pk).is_suspended
    done(chief, USERS, "suspend", alice.pk, until=tomorrow, why="insultos")
    alice.refresh_from_db()
    person = Person(alice, "", "Alice")
    with pytest.raises(Suspended, match="insultos"):
        post(person, LIVE)
    assert not start(person, Configuration("damas")).counts
    assert "insultos" in alice_in.get("/conta/").content.decode()
    done(chief, USERS, "lift", alice.pk, why="pediu desculpa")
    alice.refresh_from_db()
    post(person, LIVE)
    assert list(Deed.objects.order_by("pk").values_list("what", "user")) == [
        ("suspend", alice.pk),
        ("lifted", alice.pk),
    ]


@pytest.mark.parametrize("who", [Challengers.RATED, Challengers.KNOWN, Challengers.NOBODY])
def test_challenges_come_only_from_those_who_may(alice, bob, alice_in, who):
    assert alice_in.post("/conta/bloqueados/", {"challenged_by": who}).status_code == 200
    alice_in.post("/conta/bloqueados/", {"challenged_by": "todos"})
    alice.refresh_from_db()
    assert alice.challenged_by == who
    asker = Person(bob, "", "Bob")
    with pytest.raises(NotWanted):
        challenge(asker, alice, LIVE)
    if who == Challengers.KNOWN:
        between(alice, bob)
        challenge(asker, alice, LIVE)


@pytest.mark.parametrize("model", ["games_match", "games_seat", "games_rating", "accounts_user", "accounts_deed"])
def test_a_list_asks_no_more_for_many_rows_than_for_few(chief, model):
    address = reverse(f"admin:{model}_changelist")

    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert chief.get(address).status_code == 200
        return len(queries)

    players = generated.users(4)
    generated.many(4, players)
    asked()
    few = asked()
    generated.many(30, [*players, *generated.users(20, "outro")])
    assert asked() == few
