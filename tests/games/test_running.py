"""Which matches the list shows, in which order, and what of it changes."""

from __future__ import annotations

import asyncio
import re
from contextlib import ExitStack
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.people import Person
from games.engine import notation
from games.live import hub as live
from games.live import presence
from games.live.topics import RUNNING
from games.lobby.running import Card
from games.models import Match
from games.services.act import act, resign
from games.services.start import Configuration, start
from games.table import show
from tests.games.conftest import between
from tests.patience import SECONDS


def listed(client: Client, query: str = "") -> list[str]:
    return re.findall(r'<li id="running-(\w+)"', client.get(f"/assistir/{query}").content.decode())


def changes(client: Client, *seen: str, **query: str) -> str:
    answer = client.get("/assistir/mudancas/", {"v": list(seen), **query})
    return answer.content.decode() if answer.status_code == 200 else ""


def set_back(match: Match, **age: float) -> None:
    then = timezone.now() - timedelta(**age)
    Match.objects.filter(pk=match.pk).update(acted_at=then, started_at=then)


def test_people_come_before_robots_and_the_newest_first(client, pair, person, alice, bob):
    robot = start(person, Configuration("tab", level=1))
    second = between(alice, bob, "stac")
    assert listed(client) == [second.pk, pair.pk, robot.pk]


def test_a_move_does_not_change_the_order(client, pair, person, alice, bob):
    between(alice, bob, "stac")
    before = listed(client)
    act(pair.pk, person, 0, "", "9-13")
    assert listed(client) == before


def test_private_matches_never_appear(client, alice_in, alice, bob):
    match = between(alice, bob, private=True)
    assert listed(client) == listed(alice_in) == []
    assert f'id="running-{match.pk}"' not in alice_in.get("/").content.decode()
    assert changes(alice_in, f"{match.pk}.7.0") == ""
    assert changes(client) == ""


@pytest.mark.parametrize(
    ("mode", "age", "shown"),
    [
        ("people", {"minutes": 9}, True),
        ("people", {"minutes": 11}, False),
        ("robot", {"minutes": 2}, True),
        ("robot", {"minutes": 4}, False),
        ("here", {"minutes": 0}, False),
    ],
)
def test_only_what_is_alive_is_shown(client, pair, person, mode, age, shown):
    match = pair if mode == "people" else start(person, Configuration("damas", mode=mode, level=1))
    Match.objects.exclude(pk=match.pk).delete()
    set_back(match, **age)
    assert (listed(client) == [match.pk]) is shown


def test_who_has_days_for_a_move_is_alive_all_day(client, alice, bob):
    match = between(alice, bob, clock="3d")
    set_back(match, hours=23)
    assert listed(client) == [match.pk]
    set_back(match, hours=25)
    assert listed(client) == []


def test_finished_and_paused_matches_are_gone(client, pair, person):
    robots = start(person, Configuration("damas", mode="robots", level=1, rival=1))
    Match.objects.filter(pk=robots.pk).update(paused=True)
    resign(pair.pk, person, 0)
    assert listed(client) == []


def test_the_list_can_be_of_one_game(client, pair, alice, bob):
    stac = between(alice, bob, "stac")
    assert listed(client, "?jogo=stac") == [stac.pk]
    assert len(listed(client, "?jogo=nada")) == 2


def test_more_than_a_page_goes_on_the_next(client, alice, bob):
    for _ in range(26):
        between(alice, bob)
    assert len(listed(client)) == 24
    assert len(listed(client, "?pagina=2")) == 2
    assert len(listed(client, "?pagina=abc")) == 24


def test_the_first_page_shows_one_and_how_many_there_are(client, alice, bob):
    for _ in range(5):
        between(alice, bob)
    page = client.get("/").content.decode()
    assert page.count('<li id="running-') == 1
    assert "Ver todas (5)" in page


def test_a_card_says_who_plays_what(client, alice, bob, person):
    match = between(alice, bob, clock="300+5")
    act(match.pk, person, 0, "", "9-13")
    page = client.get("/assistir/").content.decode()
    assert re.findall(r'<b><a href="(/jogador/\w+/)"[^>]*>(\w+)</a></b>', page) == [
        ("/jogador/Alice/", "Alice"),
        ("/jogador/Bob/", "Bob"),
    ]
    assert "Damas · lance 1 · 5 min + 5 s" in page


def test_only_what_changed_is_sent(client, pair, person, alice, bob):
    other = between(alice, bob)
    known = [f"{pair.pk}.0.0", f"{other.pk}.0.0"]
    assert changes(client, *known) == ""
    act(pair.pk, person, 0, "", "9-13")
    answer = changes(client, *known)
    assert re.findall(r'<li id="running-(\w+)" data-hx-swap-oob="true"', answer) == [pair.pk]
    assert "beforeend" not in answer


def test_a_match_that_ends_stays_with_its_result(client, pair, person):
    resign(pair.pk, person, 0)
    assert "Bob ganhou" in changes(client, f"{pair.pk}.0.0")


def test_a_new_match_is_added_where_there_is_room(client, pair, alice, bob):
    new = between(alice, bob)
    added = changes(client, f"{pair.pk}.0.0")
    assert 'data-hx-swap-oob="beforeend:#running"' in added
    assert f"running-{new.pk}" in added
    assert changes(client, f"{pair.pk}.0.0", ate="1") == ""
    assert changes(client, f"{pair.pk}.0.0", jogo="stac") == ""


@pytest.mark.parametrize("seen", ["", "x", "...", "a.b.c", "é" * 300])
def test_nonsense_about_what_is_known_is_harmless(client, pair, seen):
    assert f"running-{pair.pk}" in changes(client, seen)
    assert client.get("/assistir/mudancas/?ate=999999999999").status_code == 200


def test_a_player_does_not_watch_the_own_match(match, alice, monkeypatch):
    monkeypatch.setattr(live, "hub", hub := live.Hub())
    with hub.listen([match.pk, f"user-{alice.pk}"]), hub.listen([match.pk, "user-0"]):
        assert Card(match).watchers == 1


def test_watchers_are_those_without_a_seat(pair, monkeypatch):
    hub = live.Hub()
    monkeypatch.setattr(live, "hub", hub)
    code = pair.pk
    with hub.listen([code, f"here-{code}-w"]), hub.listen([code, f"here-{code}-b"]), hub.listen([code]):
        with hub.listen([code, "user-0"]), hub.listen(["running"]):
            assert presence.watchers(pair) == 2
            assert "2 a assistir" in Card(pair).words
        assert Card(pair).seen == f"{code}.0.1"
    assert presence.watchers(pair) == 0


def test_much_that_happens_is_one_signal_a_second(monkeypatch):
    monkeypatch.setattr(live, "CALM_SECONDS", 0.05)

    async def scenario() -> list[list[tuple[str, int, str]]]:
        hub, heard = live.Hub(), []
        hub.attach(asyncio.get_running_loop())
        with hub.listen([RUNNING]) as listener:
            for _ in range(2):
                for _ in range(200):
                    hub.publish_calmly(RUNNING)
                await asyncio.wait_for(listener.woken.wait(), SECONDS)
                heard.append(listener.take())
                assert not hub.coming
        return heard

    assert asyncio.run(scenario()) == [[(RUNNING, 1, "")]] * 2


def test_a_signal_says_which_match_s_own_pages_need_not_heed_it():
    hub = live.Hub()
    with hub.listen(["user-1"]) as listener:
        hub.deliver("user-1", 4, but="abc")
        hub.deliver("user-1", 5, but="abc")
        assert listener.take() == [("user-1", 5, "abc")]
        hub.deliver("user-1", 6, but="abc")
        hub.deliver("user-1", 1)  # something else is new, too
        assert listener.take() == [("user-1", 6, "")]


@pytest.mark.django_db(transaction=True)
def test_an_action_is_told_to_the_list_and_to_the_players_other_pages(monkeypatch):
    alice, bob = (User.objects.create_user(name) for name in ("Alice", "Bob"))
    match = between(alice, bob)
    monkeypatch.setattr(live, "CALM_SECONDS", 0)
    monkeypatch.setattr(live, "hub", hub := live.Hub())

    async def scenario() -> list[list[tuple[str, int, str]]]:
        hub.attach(asyncio.get_running_loop())
        topics = [[match.pk, f"user-{alice.pk}"], [f"user-{alice.pk}"], [f"user-{bob.pk}"], [RUNNING]]
        with ExitStack() as pages:
            listeners = [pages.enter_context(hub.listen(page)) for page in topics]
            await asyncio.to_thread(act, match.pk, Person(alice, "", "Alice"), 0, "", "9-13")
            # The list is told last: what the others are told has been delivered by then.
            await asyncio.wait_for(listeners[-1].woken.wait(), SECONDS)
            return [listener.take() for listener in listeners]

    to_alice, to_bob = ((f"user-{user.pk}", 1, match.pk) for user in (alice, bob))
    assert asyncio.run(scenario()) == [[(match.pk, 1, ""), to_alice], [to_alice], [to_bob], [(RUNNING, 1, "")]]


@pytest.mark.django_db
def test_when_nobody_plays_the_first_page_shows_a_film_of_the_computer(client):
    page = client.get("/").content.decode()
    assert "De momento ninguém joga" in page
    address = re.search(r'data-js-show="(/mostra/[^"]+)"', page)
    assert address
    part = client.get(address[1]).content.decode()
    assert "lance 13 de" in part
    assert 'id="piece-show-' in part
    assert client.get("/mostra/nada/1/").status_code == 404


@pytest.mark.parametrize("slug", show.slugs())
def test_a_film_is_a_whole_game_by_the_rules_and_leads_to_the_next(slug):
    line = notation.resume(show.recorded(slug))
    assert line.outcome() is not None
    assert show.at(slug, 9999).moment == len(line.actions)
    assert show.at(slug, len(line.actions)).next[0] != slug
    assert show.at(slug, 0).next == (slug, 1)


def test_the_address_that_was_leads_to_watching_for_good(client):
    answer = client.get("/a-decorrer/?jogo=damas")
    assert (answer.status_code, answer["Location"]) == (301, "/assistir/?jogo=damas")
