from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models import F
from django.urls import reverse

from accounts.models import User
from accounts.people import Person
from games.models import Match, Seat
from games.services import act as service
from games.services.recount import recount
from games.services.start import Configuration, start
from games.views.rankings import PER_PAGE
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db


def won(user, level: int = 1, columns: str = "9") -> None:
    person = Person(user, "", user.username)
    match = placed(start(person, Configuration("tab", level=level, options={"columns": columns})), "9/9/8m/7M1 w 2")
    service.act(match.pk, person, 0, "", "h1-i2")


def lost(user, level: int = 1) -> None:
    person = Person(user, "", user.username)
    service.resign(start(person, Configuration("tab", level=level)).pk, person, 0)


def rows(client, **query) -> list[tuple[str, int, int, float]]:
    page = client.get(reverse("ranking", args=["tab"]), query).context["page"]
    return [(row["user__username"], row["games"], row["wins"], row["ratio"]) for row in page.object_list]


def test_games_wins_and_ratio_come_from_the_finished_matches(client, alice, bob):
    won(alice)
    lost(alice)
    won(bob)
    won(bob)
    start(Person(bob, "", "Bob"), Configuration("tab"))
    assert rows(client) == [("Bob", 2, 2, 100.0), ("Alice", 2, 1, 50.0)]


def test_the_ranking_can_be_narrowed_to_a_level_and_a_size(client, alice, bob):
    won(alice, level=1, columns="7")
    won(bob, level=2, columns="9")
    assert rows(client, nivel="1") == [("Alice", 1, 1, 100.0)]
    assert rows(client, columns="9") == [("Bob", 1, 1, 100.0)]
    assert rows(client, nivel="1", columns="9") == []


def test_filters_that_do_not_exist_are_ignored(client, alice):
    won(alice)
    assert rows(client, nivel="99", columns="x'--", pagina="zzz") == [("Alice", 1, 1, 100.0)]


def test_the_own_row_is_highlighted(alice_in, alice):
    won(alice)
    assert '<tr class="me">' in alice_in.get(reverse("ranking", args=["tab"])).content.decode()


def test_guests_and_matches_at_one_screen_do_not_count(client, alice):
    guest = Person(None, "0" * 32, "Convidado 1000")
    service.resign(start(guest, Configuration("tab")).pk, guest, 0)
    person = Person(alice, "", "Alice")
    service.resign(start(person, Configuration("tab", mode="here")).pk, person, 0)
    assert Match.objects.exclude(ending="").count() == 2
    assert rows(client) == []


def test_guests_are_told_why_they_are_not_in_the_ranking(client, alice_in):
    sentence = "Os convidados não entram na classificação"
    told = [who.get(reverse("rankings"), follow=True).content.decode() for who in (client, alice_in)]
    assert [sentence in page for page in told] == [True, False]


def test_the_ranking_of_this_week_and_this_month_leaves_out_what_was_before(client, alice, bob):
    won(alice)
    won(bob)
    Seat.objects.filter(user=bob).update(over_at=F("over_at") - timedelta(days=40))
    Match.objects.filter(seats__user=bob).update(finished_at=F("finished_at") - timedelta(days=40))
    recount()
    assert len(rows(client)) == 2
    for period in ("mes", "semana"):
        assert rows(client, periodo=period) == [("Alice", 1, 1, 100.0)]


def test_the_fastest_win_and_the_levels_beaten_are_shown(client, alice, bob):
    won(alice, level=1)
    won(alice, level=3)
    lost(bob, level=2)
    page = client.get(reverse("ranking", args=["tab"])).context["rows"]
    assert [(row["user__username"], row["levels"], row["fastest"]) for row in page] == [
        ("Alice", "1, 3", 1),
        ("Bob", "", None),
    ]
    assert rows(client, ordem="rapidas") == [("Alice", 2, 2, 100.0)]


def test_a_name_is_found_on_its_page_and_the_own_row_is_always_there(client, alice_in, alice, bob):
    for number in range(PER_PAGE):
        won(User.objects.create_user(f"pessoa{number}"))
    lost(alice)
    assert alice_in.get(reverse("ranking", args=["tab"])).context["mine"]["place"] == PER_PAGE + 1
    found = client.get(reverse("ranking", args=["tab"]), {"nome": "aLICE"}).context
    assert (found["page"].number, found["sought"], found["mine"]) == (2, alice.pk, None)
    for name, said in (("Bob", "Bob ainda não está nesta classificação."), ("x<b>", "Confirme como se escreve.")):
        assert said in client.get(reverse("ranking", args=["tab"]), {"nome": name}).content.decode()


def test_a_ranking_asks_the_same_however_many_are_in_it(alice_in, alice, bob, django_assert_max_num_queries):
    address, asked = reverse("ranking", args=["tab"]), []
    for number in range(2):
        for other in range(PER_PAGE):
            won(User.objects.create_user(f"pessoa{number}x{other}"))
        lost(alice)
        with django_assert_max_num_queries(10) as queries:
            alice_in.get(address, {"nome": "pessoa0x3"})
        asked.append(len(queries))
    assert asked[0] == asked[1]
