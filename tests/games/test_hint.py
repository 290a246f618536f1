"""Hints: the strongest level's advice, for whoever is to decide, one at a time."""

from __future__ import annotations

import threading
from functools import partial

import pytest

from accounts.people import Person
from games.background.conductor import conductor
from games.engine import registry
from games.engine.search.searcher import Thought
from games.engine.worker import follow_the_parent
from games.match.current import current
from games.match.errors import HintUnderWay, RobotsBusy
from games.models import Match
from games.services import hint as hinting
from games.services import reasons
from games.services.start import Configuration, start
from games.thinking.search_pool import SearchPool
from tests.games import chores
from tests.games.chores import wait_until
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def conducted(pool, monkeypatch):
    """The conductor's pool without its threads."""
    monkeypatch.setattr(conductor, "pool", pool)


@pytest.fixture
def damas(person):
    return start(person, Configuration("damas", level=1))


def ask(client, match, version=0):
    return client.post(f"/partida/{match.pk}/dica/", {"version": version}, headers={"hx-request": "true"})


def test_a_hint_names_an_action_and_why(alice_in, damas):
    placed(damas, "W:W10:B14,32:H0:F1")
    page = ask(alice_in, damas).content.decode()
    assert "Dica: jogue 10x19. É o único lance possível." in page


def test_a_hint_says_that_it_wins_at_once(alice_in, damas):
    """Two captures of the last piece."""
    placed(damas, "W:W10,11:B14:H0:F1")
    assert "Ganha de imediato." in ask(alice_in, damas).content.decode()


def test_a_match_with_a_hint_counts_no_more_and_every_page_of_it_learns_so(alice_in, charlie_in, damas):
    placed(damas, "W:W10:B14,32:H0:F1")
    looked_at, follow = current(damas.pk), {"hx-request": "true", "hx-target": "table"}
    page = ask(alice_in, damas).content.decode()
    assert "Dica:" in page
    assert "não conta para as classificações" in page
    assert (looked_at.counts, looked_at.version) == (True, 0)  # others may be looking at it
    now = Match.objects.get(pk=damas.pk)
    assert (now.counts, now.version, now.actions.count()) == (False, 1, 0)
    assert "não conta" in charlie_in.get(f"{damas.get_absolute_url()}?v=0", headers=follow).content.decode()


def test_a_second_hint_changes_nothing(alice_in, damas):
    placed(damas, "W:W10:B14,32:H0:F1")
    ask(alice_in, damas)
    assert "Dica:" in ask(alice_in, damas, version=1).content.decode()
    assert Match.objects.get(pk=damas.pk).version == 1


def test_a_stranger_gets_no_hint(charlie_in, damas):
    answer = ask(charlie_in, damas)
    assert answer.status_code == 403
    assert Match.objects.get(pk=damas.pk).counts


def test_no_hint_for_a_position_that_has_passed(alice_in, damas):
    assert ask(alice_in, damas, version=3).status_code == 409


def test_no_hint_before_the_sticks_are_thrown(alice_in, match):
    assert ask(alice_in, match).status_code == 409


def test_no_hint_while_the_other_side_is_to_move(alice_in, damas):
    placed(damas, "B:W9,10:B24,32:H0:F1")
    assert ask(alice_in, damas).status_code == 409


@pytest.fixture
def other_pool(monkeypatch):
    """Another pool for the conductor, with its own troubles."""
    made = []

    def make(*arguments, **values):
        made.append(SearchPool(1, *arguments, **values))
        monkeypatch.setattr(conductor, "pool", made[0])
        return made[0]

    yield make
    made[0].close()


def test_who_asks_while_the_server_stops_is_told_so_and_the_match_still_counts(alice_in, damas, other_pool):
    other_pool().close()
    answer = ask(alice_in, damas)
    assert answer.status_code == 503
    assert "O computador não conseguiu responder. Tente de novo daqui a pouco." in answer.content.decode()
    assert Match.objects.get(pk=damas.pk).counts


def test_the_sentence_is_in_the_readers_language(alice, alice_in, damas, other_pool):
    alice.preferences = {"language": "en"}
    alice.save()
    other_pool().close()
    answer = ask(alice_in, damas)
    assert "The computer could not answer. Please try again in a moment." in answer.content.decode()


def test_a_search_that_does_not_end_is_told_to_who_asked(alice_in, damas, other_pool):
    other_pool(deadline=0.01, prepare=follow_the_parent)
    answer = ask(alice_in, damas)
    assert answer.status_code == 503
    assert "O computador não conseguiu responder." in answer.content.decode()


def test_who_finds_no_free_worker_is_told_that_others_are_served(alice_in, damas, other_pool, monkeypatch, tmp_path):
    other_pool(prepare=partial(chores.start_when, tmp_path / "never"))
    monkeypatch.setattr(hinting, "PATIENCE_SECONDS", 0.05)
    answer = ask(alice_in, damas)
    assert answer.status_code == 503
    assert "O computador está ocupado" in answer.content.decode()


def test_each_person_has_one_hint_at_a_time_and_a_full_queue_is_said(settings):
    settings.ROBOT_WORKERS = 1
    queue, people = hinting.Queue(), [Person(None, f"guest{number}", "") for number in range(3)]
    with queue.place(people[0]):
        with pytest.raises(HintUnderWay), queue.place(people[0]):
            pass
        with queue.place(people[1]), pytest.raises(RobotsBusy), queue.place(people[2]):
            pass
    with queue.place(people[2]):
        pass


def test_two_requests_of_one_person_at_once_get_one_hint():
    queue, person = hinting.Queue(), Person(None, "guest", "")
    entered, results = threading.Barrier(8), []

    def ask_once():
        entered.wait()
        try:
            with queue.place(person):
                holding.wait()
            results.append("hint")
        except HintUnderWay:
            results.append("refused")

    holding = threading.Event()
    threads = [threading.Thread(target=ask_once) for _ in range(8)]
    for thread in threads:
        thread.start()
    wait_until(lambda: len(results) == 7, "seven refusals")
    holding.set()
    for thread in threads:
        thread.join()
    assert sorted(results) == ["hint", *["refused"] * 7]


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (29_999, "Ganha de imediato."),
        (29_995, "Ganha em 3 jogadas."),
        (-29_996, "A partida está perdida, mas assim dura mais."),
        (12, "É o lance que deixa a melhor posição."),
    ],
)
def test_reasons(damas, value, reason):
    placed(damas, "W:W9,10:B24,32:H0:F1")
    thought = Thought("9-13", value, 5, 9, 0.1, ("9-13",))
    board = Match.objects.get(pk=damas.pk).board
    assert reasons.reason(damas.game, board, thought) == reason


MEN = "W1,2,3,4,5,6,7,9,10,11,15,16:B17,20,22,23,25,26,27,28,29,30,31,32"


@pytest.mark.parametrize(
    ("slug", "position", "line", "said"),
    [
        ("damas", "B:W4,15,16,18:B5,8,23,26:H0:F23", "5-2 16-20 23x16", "Faz dama."),
        (
            "damas",
            "W:W2,4,10,13,14,16:B8,17,21,23,29,30:H0:F18",
            "13-18 17-13 10x26",
            "Prepara 10x26, que toma uma peça.",
        ),
        ("damas", f"B:{MEN}:H0:F3", "28-24 10-14 22-19", "Evita que o adversário tome uma peça."),
        ("stac", "01111/11111/11112/21110/11111 a3 d2 b - 5 4", "d2+a2 a3+e3", "Faz uma torre: 1 de 4."),
        (
            "stac",
            "01W02/B0010/001WW/B0100/0B001 c5 e1 w - 5 4",
            "c5-e5",
            "Impede o adversário de ganhar na jogada seguinte.",
        ),
        ("duplohex", "7/7/7/7/7/7/7 w 1 24,24,24,24", "Re5 Da3", "Ficam a faltar 6 peças para ligar os seus lados."),
        ("fanorona", "6b/4b2/bwwwb1b/4w2/3w3 w 10 50", "c3-d4 a3-a4", "É o lance que deixa a melhor posição."),
    ],
)
def test_a_hint_says_what_a_move_gains_or_prepares(slug, position, line, said):
    game = registry.find(slug)
    board = game.read(position)
    assert reasons.reason(game, board, Thought(line.split()[0], 12, 5, 9, 0.1, tuple(line.split()))).startswith(said)


def test_a_win_is_counted_in_turns_not_in_halves_of_them():
    board = registry.find("duplohex").read("7/7/7/DD1D1DD/7/7/7 w dr 19,24,24,24")
    assert reasons.turns_of(board, ("Dc4", "Ra1", "Da7", "Rg1", "De4")) == 2
    assert reasons.winning(board, ("Ra1", "Dc4"), 2) == "Ganha nesta jogada."


def test_what_a_hint_costs_is_said_before_it_is_given(alice_in, damas):
    asks = 'id="hint-confirm"'
    assert asks in alice_in.get(damas.get_absolute_url()).content.decode()
    ask(alice_in, damas)
    assert asks not in alice_in.get(damas.get_absolute_url()).content.decode()
