"""Any match as a film: every moment at its address, for everybody who may see the match."""

from __future__ import annotations

import json
import random

import pytest
from django.test import Client
from django.urls import reverse

from accounts.people import Person
from games.match import replay
from games.match.speech import name_of
from games.models import Match
from games.services import act as service
from games.services.resume import resume
from games.services.start import Configuration, start
from games.services.undo import undo
from games.table import moves

pytestmark = pytest.mark.django_db

MOVES = "9-13 22-18 13x22 26x19"


@pytest.fixture
def played(person) -> Match:
    return play(start(person, Configuration("damas", level=1)), MOVES)


def play(match: Match, actions: str) -> Match:
    for action in actions.split():
        service.append(match, action)
    return Match.objects.get(pk=match.pk)


def address(match: Match, moment: int, name: str = "film") -> str:
    return reverse(name, args=[match.pk, moment])


def words(response) -> str:
    return response.content.decode().replace("\n", " ")


def test_every_moment_is_what_the_match_was_then(person):
    match, luck = start(person, Configuration("tab", mode="here")), random.Random(5)
    then = [(match.position, dict(match.ids))]
    for _ in range(40):
        odds = match.board.odds()
        service.append(match, luck.choice(sorted(odds or match.board.actions())))
        then.append((match.position, dict(match.ids)))
    stored = Match.objects.get(pk=match.pk)
    moments = [replay.at(stored, moment) for moment in range(41)]
    assert [(moment.position, moment.ids) for moment in moments] == then
    assert json.loads(json.dumps(moments[-1].recent)) == stored.recent


def test_a_moment_says_what_happened_and_gives_its_text(client, played):
    response = client.get(address(played, 1))
    page = words(response)
    assert (response["Table-Version"], response["Table-Moment"]) == (f"{played.pk} {played.version}", "1")
    assert "Alice jogou 9-13." in page
    assert f'value="{replay.at(played, 1).position}"' in page
    assert "1 / 4" in page
    assert 'filme/1/" aria-current="step">9-13</a>' in page


def test_the_film_begins_at_the_start(client, played):
    assert 'data-at="0"' in words(client.get(reverse("film", args=[played.pk])))


def test_past_the_end_is_the_end(client, played):
    assert "4 / 4" in words(client.get(f"{played.get_absolute_url()}filme/{'9' * 30}/"))


def test_the_page_asks_for_a_part_and_gets_it(htmx, played):
    page = words(htmx.get(address(played, 2)))
    assert page.strip().startswith('<div id="table"')
    assert 'data-at="2"' in page


def test_nothing_new_is_sent_to_whoever_has_the_version(htmx, played):
    assert htmx.get(f"{address(played, 2)}?v=4").status_code == 204
    assert htmx.get(f"{address(played, 2)}?v=3").status_code == 200


def test_a_stranger_may_look(played):
    assert Client().get(address(played, 2)).status_code == 200


def test_the_film_of_no_match_is_404(client, db):
    assert client.get("/partida/nao-existe/filme/0/").status_code == 404
    assert client.post("/partida/nao-existe/filme/0/continuar/").status_code == 404
    assert client.post("/partida/nao-existe/filme/0/virar/").status_code == 404


def test_skipping_goes_to_the_end_of_the_turn(client, person):
    match = play(start(person, Configuration("tab", mode="here")), "=1 i1-i2 =2 i2-g2 =3 pass")
    page = words(client.get(address(match, 1)))
    assert f'id="film-skip" class="btn" href="{address(match, 4)}"' in page
    assert f'id="film-back" class="btn" href="{address(match, 0)}"' in page


def test_what_was_taken_back_is_struck_and_in_no_moment(client, person, played):
    match = undo(played.pk, person, 4, "")
    page = words(client.get(address(match, 0)))
    assert "0 / 0" in page
    assert "<s>9-13</s>" in page


def test_the_board_is_turned_for_the_viewer(htmx, played):
    before = words(htmx.get(address(played, 2)))
    after = words(htmx.post(address(played, 2, "film_turn")))
    assert 'data-at="2"' in after
    assert before != after


def test_only_the_end_of_a_finished_match_is_its_end(client, person, played):
    service.resign(played.pk, person, 4)
    assert "desistiu" in words(client.get(address(played, 4)))
    assert "desistiu" not in words(client.get(address(played, 3)))


def test_going_on_from_a_moment_is_a_new_match_with_the_same_opponent(alice_in, alice, played):
    response = alice_in.post(address(played, 2, "go_on"))
    match = Match.objects.exclude(pk=played.pk).get()
    assert response["Location"] == match.get_absolute_url()
    assert match.start == match.position == replay.at(played, 2).position
    assert (match.version, match.mode, match.counts) == (0, "robot", False)
    assert (match.sides["w"].user, match.sides["b"].level) == (alice, 1)
    assert Match.objects.get(pk=played.pk).version == 4


def test_a_match_that_black_begins_is_numbered_so(person, played):
    match = play(resume(played, 1, person), "22-18 13x22")
    assert match.record == "\n22-18\n13x22"
    assert [event["turn"] for event in match.recent] == [1, 2]


def test_the_robot_is_woken_where_it_is_to_move(person, played):
    assert resume(played, 1, person).waits_for_robot
    assert not resume(played, 2, person).waits_for_robot


def test_a_stranger_goes_on_with_the_side_to_move(played, bob):
    match = resume(played, 1, Person(bob, "", "Bob"))
    assert (match.sides["b"].user, match.sides["w"].is_robot) == (bob, True)


def test_a_visitor_who_goes_on_becomes_a_guest(client, played):
    client.post(address(played, 2, "go_on"))
    match = Match.objects.exclude(pk=played.pk).get()
    assert match.sides["w"].guest == client.session["guest"]


def test_nobody_goes_on_from_the_end_of_a_game(alice_in, person):
    match = start(person, Configuration("tab", mode="here"))
    text = "9/9/8m/7M1 w 2"
    Match.objects.filter(pk=match.pk).update(start=text, position=text, ids={"i2": "b1", "h1": "w1"})
    play(Match.objects.get(pk=match.pk), "h1-i2")
    response = alice_in.post(address(match, 1, "go_on"))
    assert response.status_code == 409
    assert "Esta partida já acabou. Pode revê-la ou começar outra." in words(response)
    assert Match.objects.count() == 1


def test_while_two_people_play_nobody_goes_on_from_a_moment(alice_in, charlie_in, pair, person):
    """In a copy the computer gives hints."""
    play(pair, MOVES)
    for client in (alice_in, charlie_in, Client()):
        response = client.post(address(pair, 2, "go_on"))
        assert response.status_code == 403
        assert "só pode continuar daqui no fim da partida" in words(response)
        assert '<button id="film-resume" class="btn primary" disabled>' in words(client.get(address(pair, 2)))
    assert Match.objects.count() == 1
    service.resign(pair.pk, person, 4)
    assert alice_in.post(address(pair, 2, "go_on")).status_code == 302
    assert Match.objects.exclude(pk=pair.pk).get().mode == "here"


def test_a_copy_of_a_private_match_is_private(person, client):
    match = start(person, Configuration("damas", level=1), private=True)
    copy = resume(play(match, MOVES), 2, person)
    assert copy.private
    assert client.get(copy.get_absolute_url()).status_code == 404


@pytest.mark.parametrize("colour", ["white", "black"])
def test_the_pieces_keep_their_colours(person, colour):
    match = start(person, Configuration("stac", mode="here", colour=colour))
    assert resume(match, 0, person).swapped == match.swapped == (colour == "black")


def test_both_players_at_one_screen_stay_who_they_were(person):
    match = play(start(person, Configuration("damas", mode="here", beginner="other")), "9-13")
    copy = resume(match, 1, person)
    names = [{side: name_of(one, seat) for side, seat in one.sides.items()} for one in (match, copy)]
    assert names == [{"w": "Jogador 2", "b": "Jogador 1"}] * 2


def test_both_robots_stay_who_they_were(person):
    match = play(start(person, Configuration("damas", mode="robots", level=2, rival=5, beginner="other")), "9-13")
    levels = [{side: seat.level for side, seat in one.sides.items()} for one in (match, resume(match, 1, person))]
    assert levels == [{"w": 5, "b": 2}] * 2


def test_a_match_that_began_at_a_moment_is_not_in_the_ranking(client, person, played):
    match = resume(played, 2, person)
    service.resign(match.pk, person, 0)
    assert list(client.get(reverse("ranking", args=["damas"])).context["page"].object_list) == []


def test_of_a_long_game_a_step_lists_only_what_is_near():
    text = "\n".join(f"a{turn} b{turn}" for turn in range(2500))
    listed = moves.around("damas", text, "/partida/abc/", 2501).replace("\n", " ")
    assert (listed.count("<li>"), listed.count('<li class="more">')) == (moves.AROUND + 1, 2)
    assert '<a href="/partida/abc/filme/2501/" aria-current="step">a1250</a>' in listed
    assert ">2380 lances anteriores</a>" in listed
    assert ">2376 lances seguintes</a>" in listed
    for way in ("filme/2380/", "filme/2625/"):  # to the nearest that is not listed
        assert f'<a href="/partida/abc/{way}">2' in listed


@pytest.mark.parametrize("current", [0, 1, 120])
def test_the_list_of_a_film_is_as_long_at_both_ends(current):
    text = "\n".join(f"a{turn}" for turn in range(2 * moves.AROUND + 2))
    whole, longer = moves.around("damas", text, "/", current), moves.around("damas", f"{text}\nx\ny", "/", current)
    assert (whole.count("<li>"), whole.count("more")) == (moves.AROUND + 1, 0)
    assert (longer.count("<li>"), longer.count("more")) == (moves.AROUND + 1, 1)
