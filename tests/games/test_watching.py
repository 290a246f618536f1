"""Those who only watch share one rendering of each version and view, with nothing of anybody's own in it."""

from __future__ import annotations

import re
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.core.cache import caches
from django.test import Client

from accounts.people import Person
from games.live.tickets import tickets_in
from games.preferences import Preferences
from games.services.act import act
from games.services.start import Configuration, start
from games.table import view, watching
from games.table.eyes import NOBODY, eyes
from games.table.parts import place
from tests.games.conftest import between

FOLLOWS = {"HX-Request": "true", "HX-Target": "table"}


@pytest.fixture(autouse=True)
def nothing_rendered_yet():
    caches["fragments"].clear()


def drawn() -> int:
    """How many boards were drawn so far: each asks for its view once."""
    info = view.view_of.cache_info()
    return info.hits + info.misses


def follow(match, client: Client | None = None) -> str:
    answer = (client or Client()).get(match.get_absolute_url(), headers=FOLLOWS)
    assert answer.status_code == 200
    return answer.content.decode()


def played(match, action: str = "9-13") -> None:
    seat = match.sides[match.board.side]
    act(match.pk, Person(seat.user, "", seat.name), match.version, "", action)


def guest_in() -> Client:
    client = Client()
    session = client.session
    session.update({"guest": "0123456789abcdef0123456789abcdef", "guest_name": 4321})
    session.save()
    return client


def test_fifty_watchers_cost_one_rendering(pair, charlie_in):
    before = drawn()
    for client in [charlie_in, guest_in(), *(Client() for _ in range(48))]:
        assert 'id="board"' in follow(pair, client)
    assert drawn() - before == 1


def test_those_who_come_in_the_same_moment_wait_for_one_rendering():
    made: list[str] = []
    come = Barrier(16)

    def slow() -> str:
        made.append("x")
        time.sleep(0.05)  # the others have come meanwhile; where they have not, they find it ready
        return "html"

    def visit(_: int) -> str:
        come.wait()
        return watching.once("key", slow)

    with ThreadPoolExecutor(16) as visitors:
        assert set(visitors.map(visit, range(48))) == {"html"}
    assert made == ["x"]


def test_a_page_that_is_opened_shares_the_rendering(pair):
    follow(pair)
    before = drawn()
    page = Client().get(pair.get_absolute_url()).content.decode()
    assert page.count('id="table"') == 1
    assert page.count("<title>Damas · Tâbuleiro</title>") == 1
    assert drawn() == before


def test_a_new_version_is_a_new_rendering(pair):
    old = follow(pair)
    played(pair)
    before = drawn()
    new = follow(pair)
    assert drawn() - before == 1
    assert 'data-version="0"' in old
    assert 'data-version="1"' in new


def test_another_language_is_another_rendering(pair, charlie_in):
    follow(pair)
    charlie_in.post("/preferencias/", {"language": "en"})
    before = drawn()
    assert "É a vez" in follow(pair)
    assert "It is Alice&#x27;s turn." in follow(pair, charlie_in)
    assert drawn() - before == 1


@pytest.mark.parametrize(
    ("change", "seen"),
    [
        ({"coordinates": "false"}, "of-own plain"),
        ({"board-damas": "felt"}, "of-felt"),
        ({"auto_throw": "true"}, "data-auto-throw"),
        ({"sound": "false"}, 'value="true" aria-pressed="false"'),
    ],
)
def test_what_changes_the_look_is_another_view(pair, charlie_in, change, seen):
    plain = follow(pair)
    charlie_in.post("/preferencias/", change)
    assert seen in follow(pair, charlie_in)
    assert seen not in plain
    assert follow(pair).replace("\n", "").count(seen) == 0


def test_whoever_turns_the_board_has_another_view(pair, charlie_in):
    follow(pair)
    charlie_in.post(f"{pair.get_absolute_url()}virar/")
    assert "board of-own turned" in follow(pair, charlie_in)
    assert "board of-own turned" not in follow(pair)


def test_players_get_their_own_table(pair, alice_in, bob_in):
    follow(pair)
    before = drawn()
    assert "data-to-act" in follow(pair, alice_in)
    assert "É a sua vez" in follow(pair, alice_in)
    assert "data-to-act" not in follow(pair, bob_in)
    assert drawn() - before == 3
    assert "data-to-act" not in follow(pair)


def test_who_lets_two_robots_play_gets_the_own_table(person, alice_in, settings):
    match = start(person, Configuration("damas", mode="robots", level=1, rival=1))
    follow(match)
    assert 'id="command-pause"' in follow(match, alice_in)
    assert 'id="command-pause"' not in follow(match)


def test_a_match_that_was_set_aside_says_so_to_watchers(person):
    from games.services.robots_match import set_aside

    match = start(person, Configuration("damas", mode="robots", level=1, rival=1))
    assert "Em pausa" not in follow(match)
    set_aside(match)
    assert "Em pausa" in follow(match)


def test_nothing_of_anybodys_own_is_stored(pair, charlie_in):
    follow(pair, charlie_in)
    stored = watching.text(pair, eyes(pair, NOBODY, Preferences(), turned=False))
    assert "Charlie" not in stored
    token = place("token")
    assert re.findall(r'name="csrfmiddlewaretoken" value="([^"]*)"', stored) == [token] * stored.count(token)
    assert token in stored
    (stream,) = re.findall(r'data-stream="([^"]*)"', stored)
    assert stream.startswith(place("stream-eyes")[:-2])
    assert set(re.findall(r'name="key" value="([^"]*)"', stored)) == {place("key")}


def test_every_watcher_listens_with_the_own_ticket_and_token(pair, charlie_in):
    first, second = follow(pair, charlie_in), follow(pair, guest_in())
    charlie = charlie_in.get("/").context["person"].user
    tickets = [
        tickets_in(re.findall(r'data-stream="/directo/\?([^"]*)"', html)[0].encode())[0] for html in (first, second)
    ]
    people = [f"user-{charlie.pk}", "guest-0123456789abcdef0123456789abcdef"]
    sessions = [ticket.pop(2) for ticket in tickets]
    seen = [ticket.pop() for ticket in tickets]
    assert tickets == [[pair.pk, person, f"presence-{pair.pk}"] for person in people]
    assert len(set(sessions)) == 2
    assert seen[0] == seen[1]
    tokens = [set(re.findall(r'csrfmiddlewaretoken" value="(\w+)"', html)) for html in (first, second)]
    assert [len(found) for found in tokens] == [1, 1]
    assert tokens[0] != tokens[1]


def test_a_watchers_token_lets_them_turn_the_board(pair):
    client = Client(enforce_csrf_checks=True)
    token = re.findall(r'csrfmiddlewaretoken" value="(\w+)"', follow(pair, client))[0]
    answer = client.post(f"{pair.get_absolute_url()}virar/", {"csrfmiddlewaretoken": token}, headers=FOLLOWS)
    assert answer.status_code == 200
    assert "board of-own turned" in answer.content.decode()


def test_a_private_match_cannot_be_read_through_what_is_stored(alice, bob, alice_in, charlie_in):
    match = between(alice, bob, private=True)
    staff = type(alice).objects.create_superuser("Dora")
    dora = Client()
    dora.force_login(staff)
    assert 'id="board"' in follow(match, dora)
    for stranger in (Client(), guest_in(), charlie_in):
        answer = stranger.get(match.get_absolute_url(), headers=FOLLOWS)
        assert answer.status_code == 404
        assert 'id="board"' not in answer.content.decode()


def test_a_watcher_who_is_refused_gets_the_reason(pair, charlie_in):
    follow(pair)
    answer = charlie_in.post(f"{pair.get_absolute_url()}jogar/", {"version": 0, "action": "9-13"}, headers=FOLLOWS)
    assert answer.status_code == 403
    assert 'data-js-now="refused"' in answer.content.decode()
    assert 'data-js-now="refused"' not in follow(pair)


def test_the_film_of_a_running_match_is_for_watchers_too(pair, charlie_in):
    played(pair)
    film = charlie_in.get(f"{pair.get_absolute_url()}filme/0/").content.decode()
    assert "Ao vivo" in film
    assert "0 / 1" in film
