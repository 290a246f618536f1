"""Where points are seen and what they open: the lobby, the table, the rankings, the account."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from accounts.models import User
from accounts.people import Person
from games.models import Match, Progress, Rating, Seek, Standing
from games.rating.points import Points
from games.services import seek as service
from games.services.act import resign
from games.services.start import Configuration
from games.values.results import periods
from tests.games.company import play
from tests.games.conftest import between

pytestmark = pytest.mark.django_db
LOBBY = {"HX-Request": "true", "HX-Target": "lobby"}


def words(response) -> str:
    return " ".join(response.content.decode().split())


def rated(user: User, points: float, game: str = "damas", days: int = 300, games: int = 20) -> Rating:
    until = timezone.now() + timedelta(days=days)
    return Rating.objects.create(
        user=user, game_slug=game, points=points, deviation=60, games=games, provisional_from=until
    )


def sought(user: User, game: str = "damas", **limits: int) -> Seek:
    return service.post(Person(user, "", user.username), Configuration(game), listed=True, **limits)


def accepted(client: Client, seek: Seek) -> tuple[int, str]:
    response = client.post(f"/convite/{seek.code}/aceitar/")
    return response.status_code, words(response)


# The lobby


@pytest.mark.parametrize(
    ("points", "limits", "is_let_in"),
    [
        (1500, {"lowest": 1500}, True),
        (1499.6, {"lowest": 1500}, True),  # as it is shown
        (1499.4, {"lowest": 1500}, False),
        (1600, {"highest": 1600}, True),
        (1601, {"highest": 1600}, False),
        (1550, {"lowest": 1500, "highest": 1600}, True),
        (None, {"lowest": 1500, "highest": 1500}, True),  # what everybody starts with
        (None, {"lowest": 1501}, False),
    ],
)
def test_a_range_binds_who_accepts(alice, bob, bob_in, points, limits, is_let_in):
    if points is not None:
        rated(bob, points)
    seek = sought(alice, **limits)
    assert ("disabled" in words(bob_in.get("/sala/", headers=LOBBY))) is not is_let_in
    status, said = accepted(bob_in, seek)
    assert (status, Match.objects.exists()) == ((302, True) if is_let_in else (403, False))
    assert is_let_in or "Os seus pontos estão fora dos limites deste convite. Procure outro na sala." in said


def test_points_in_another_game_open_nothing(alice, bob, bob_in):
    rated(bob, 1900, "stac")
    assert accepted(bob_in, sought(alice, lowest=1700))[0] == 403


def test_a_guest_is_in_no_range_and_is_told_how_to_be(alice, client):
    seek = sought(alice, lowest=100)
    status, said = accepted(client, seek)
    assert status == 403
    assert "Este convite tem limites de pontos: é preciso ter conta para o aceitar." in said
    assert "disabled" in words(client.get("/sala/", headers=LOBBY))
    assert not Match.objects.exists()


def test_without_a_range_a_guest_is_welcome(alice, client):
    assert accepted(client, sought(alice))[0] == 302


def test_the_lobby_tells_the_points_of_whoever_seeks(alice, bob, client):
    rated(alice, 1523.4)
    sought(alice)
    sought(bob, "stac")
    service.post(Person(None, "g" * 32, "Convidado 1234"), Configuration("tab"), listed=True)
    rows = words(client.get("/sala/", headers=LOBBY)).split("<li ")[1:]
    assert [re.sub("<[^>]*>", "", row.split("</b>")[0].rpartition("<b>")[2]) for row in rows] == [
        "Damas · Alice",
        "Stac · Bob",
        "Tâb · Convidado 1234",
    ]
    assert '<span aria-hidden="true">1523</span><span class="hidden">1523 pontos</span>' in rows[0]
    assert '<span aria-hidden="true">1500?</span><span class="hidden">1500 pontos provisórios</span>' in rows[1]
    assert "points" not in rows[2]
    assert ["/jogador/Alice/" in rows[0], "/jogador/" in rows[2]] == [True, False]  # a guest has no page


def test_more_seeks_cost_no_more_queries(alice, bob, charlie_in, django_assert_num_queries):
    sought(alice, lowest=1200)
    with django_assert_num_queries(
        5
    ):  # the session's user, own ones just accepted, the seeks, the challenges, the points
        charlie_in.get("/sala/", headers=LOBBY)
    for game in ("tab", "stac", "fanorona"):
        sought(alice, game, lowest=1200)
        sought(bob, game, highest=1800)
    with django_assert_num_queries(5):
        charlie_in.get("/sala/", headers=LOBBY)


def test_whoever_sets_a_range_sees_their_own_points(alice, alice_in, client):
    rated(alice, 1523)
    page = words(alice_in.get("/configuracao/?modo=lobby"))
    assert 'data-js-of-game="damas">Os seus pontos (Damas): <span class="points"><span aria-hidden="true">1523<' in page
    assert 'data-js-of-game="stac">Os seus pontos (Stac): <span class="points"><span aria-hidden="true">1500?<' in page
    assert "Os seus pontos" not in words(client.get("/configuracao/?modo=lobby"))


def test_a_range_that_nobody_can_meet_is_refused_with_the_reason(alice_in):
    wanted = {"game": "damas", "mode": "lobby", "lowest": 1600, "highest": 1400}
    answer = alice_in.post("/jogar/", wanted)
    assert answer.status_code == 422
    assert "O mínimo não pode ser maior do que o máximo: corrija um deles." in words(answer)
    assert not Seek.objects.exists()


# The table


def test_a_table_shows_the_points_and_asks_for_nothing_more(alice, bob, alice_in, django_assert_num_queries):
    rated(alice, 1523)
    match = between(alice, bob)
    friendly = between(alice, bob, counts=False)
    alice_in.get(match.get_absolute_url())
    alice_in.get(friendly.get_absolute_url())
    with django_assert_num_queries(2):  # the session's user, the match with its seats
        counted = words(alice_in.get(match.get_absolute_url(), headers={"HX-Request": "true", "HX-Target": "table"}))
    assert '<span aria-hidden="true">1523</span>' in counted
    assert "1500?" in counted
    assert 'class="points"' not in words(alice_in.get(friendly.get_absolute_url()))


def test_at_the_end_players_watchers_and_the_film_see_what_changed(alice, bob, alice_in, charlie_in):
    rated(alice, 1523)
    match = play(between(alice, bob), "9-13 21-17")
    resign(match.pk, Person(bob, "", "Bob"), match.version)
    shown = '1523 <span class="change">+5</span></span><span class="hidden">1523 pontos, ganhou 5 pontos</span>'
    for client in (alice_in, charlie_in):
        assert shown in words(client.get(match.get_absolute_url()))
    assert shown in words(alice_in.get(f"{match.get_absolute_url()}filme/2/"))


@pytest.mark.parametrize(
    ("change", "shown", "said", "in_english"),
    [
        (11, "+11", "ganhou 11 pontos", "gained 11 points"),
        (1, "+1", "ganhou 1 ponto", "gained 1 point"),
        (-8, "−8", "perdeu 8 pontos", "lost 8 points"),
        (0, "±0", "ficou com os mesmos pontos", "kept the same rating"),
    ],
)
def test_a_change_has_words(change, shown, said, in_english):
    points = Points(1523, False, change)
    assert (points.changed, points.change_words) == (shown, said)
    with translation.override("en"):
        assert points.change_words == in_english


# The rankings and the account


def listed(client: Client, **query: object) -> list[tuple[int, str, int]]:
    page = client.get(reverse("ranking", args=["damas"]), {"entre": "pessoas", **query}).context["page"]
    return [(row["place"], row["user__username"], round(row["points"])) for row in page.object_list]


def test_people_are_ranked_by_points_of_one_game(alice, bob, client):
    rated(alice, 1523)
    rated(bob, 1611)
    rated(alice, 1900, "stac")
    assert listed(client) == [(1, "Bob", 1611), (2, "Alice", 1523)]


def test_provisional_points_are_told_to_whose_they_are(alice, bob, alice_in, bob_in):
    rated(alice, 1623, days=-1)
    rated(bob, 1500)
    address = reverse("ranking", args=["damas"])
    assert listed(alice_in) == [(1, "Bob", 1500)]
    said = "Os seus pontos: 1623, ainda provisórios."
    assert said in words(alice_in.get(address, {"entre": "pessoas"}))
    assert "ainda provisórios" not in words(bob_in.get(address, {"entre": "pessoas"}))
    assert "ainda provisórios" not in words(alice_in.get(address))


def test_the_own_row_among_people_is_highlighted_and_every_name_leads_to_its_page(alice, bob, alice_in):
    rated(alice, 1500)
    rated(bob, 1600)
    page = words(alice_in.get(reverse("ranking", args=["damas"]), {"entre": "pessoas"}))
    assert '<tr class="me"><td class="r">2</td>' in page
    assert "/jogador/Bob/?jogo=damas" in page


def test_twenty_people_a_page(client):
    for number in range(21):
        rated(User.objects.create_user(f"pessoa{number}"), 1400 + number)
    assert len(listed(client)) == 20
    assert listed(client, pagina=2) == [(21, "pessoa0", 1400)]
    page = words(client.get(reverse("ranking", args=["damas"]), {"entre": "pessoas"}))
    assert "?entre=pessoas&amp;pagina=2" in page


def test_the_choice_keeps_the_game_and_the_game_keeps_the_choice(client):
    page = words(client.get(reverse("ranking", args=["stac"]), {"entre": "pessoas"}))
    assert 'href="/classificacoes/stac/"' in page
    assert 'href="/classificacoes/damas/?entre=pessoas"' in page
    assert "Glicko-2" in page
    assert "Glicko-2" not in words(client.get(reverse("ranking", args=["stac"])))


def test_the_account_lists_the_points_of_the_games_played(alice, alice_in):
    assert "Os seus pontos" not in words(alice_in.get("/conta/"))
    rated(alice, 1523)
    rated(alice, 1480, "tab", days=-1, games=1)
    page = words(alice_in.get("/conta/"))
    assert '<dt>Tâb</dt><dd><span class="points"><span aria-hidden="true">1480?</span>' in page
    assert "1 partida a valer pontos<" in page
    assert '<dt>Damas</dt><dd><span class="points"><span aria-hidden="true">1523</span>' in page
    assert "20 partidas a valer pontos" in page
    assert "<dt>Stac</dt>" not in page


def test_among_people_deviation_and_trend_are_shown_and_a_month_goes_by_points_gained(client, alice, bob):
    for user, points, gained in ((alice, 1523, 12), (bob, 1611, -8)):
        rated(user, points)
        Progress.objects.create(user=user, game_slug="damas", day=timezone.localdate(), change=gained, games=2)
        for period in periods(timezone.localdate()):
            Standing.objects.create(
                user=user, game_slug="damas", among="pessoas", period=period, games=2, gained=gained
            )
    charlie = User.objects.create_user("Charlie")
    rated(charlie, 1900, days=-1)
    Standing.objects.create(
        user=charlie, game_slug="damas", among="pessoas", period=periods(timezone.localdate())[1], gained=400
    )
    page = client.get(reverse("ranking", args=["damas"]), {"entre": "pessoas"})
    assert [row["trend"].changed for row in page.context["rows"]] == ["−8", "+12"]
    assert "±60" in words(page)
    for period in ("mes", "semana"):
        page = client.get(reverse("ranking", args=["damas"]), {"entre": "pessoas", "periodo": period})
        assert [(row["user__username"], row["change"].changed) for row in page.context["rows"]] == [
            ("Alice", "+12"),
            ("Bob", "−8"),
        ]
