"""How one viewer sees a match: materials, the near side, what was thrown and thought, what the client is sent."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.utils import translation

from accounts.people import Person
from games.engine import notation, registry
from games.engine.words import Say
from games.models import Match
from games.preferences import Preferences
from games.services.act import append, resign
from games.services.open import open_record
from games.services.resume import resume
from games.services.start import Configuration, start
from games.table import draw, watching
from games.table.commands import bundled
from games.table.eyes import NOBODY, eyes
from games.table.film import Film
from games.table.table import Table, worth
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db
THROWN = "uuuuuuuuu/9/9/UUUUUUUUU w 1"


def test_a_throw_that_stands_is_shown_where_a_match_begins_with_it(person):
    match = start(person, Configuration("tab", mode="here"))
    append(match, "=1")
    copy = resume(match, 1, person)
    opened = open_record(person, notation.read(f'[FEN "{THROWN}"] *', "tab"), Configuration("tab", mode="here"))
    for one in (copy, opened):
        for table in (Table(one, person), Film(one, 0, person, Preferences(), turned=False)):
            assert (table.throw.title, faces(table)) == ("Tâb (1)", ["stick-dark"] * 3 + ["stick-light"])
    append(copy, copy.board.actions()[0])
    assert not Table(copy, person).throw.thrown


def faces(table: Table) -> list[str]:
    return sorted(symbol for _, symbol in table.throw.things)


def test_what_is_yet_to_be_thrown_rests(match, person):
    throw = Table(match, person).throw
    assert (throw.title, throw.words, throw.label) == ("Paus", "Toque nos paus para os lançar.", "Paus por lançar")
    assert (throw.thrown, throw.ready, throw.version) == (False, True, "")


def test_a_game_without_chance_has_nothing_to_throw(person):
    assert Table(start(person, Configuration("damas", mode="here")), person).throw is None


def test_the_near_side_is_the_own_one_and_at_one_screen_who_plays_if_wanted(person, bob):
    match = start(person, Configuration("fanorona", mode="here"))
    turning = Preferences(turn_board=True)
    placed(match, "bbbbbbb/bbbbbbb/bwbw1bw/www1www/wwwwwww b 1 50")
    assert Table(match, person).bottom == "w"
    assert Table(match, person, turning).bottom == "b"
    assert Table(match, person, turning, turned=True).bottom == "w"
    assert Table(match, Person(bob, "", "Bob"), turning).bottom == "w"


def test_the_material_and_the_coordinates_are_the_viewers(person):
    match = start(person, Configuration("stac"))
    assert 'class="board of-own"' in Table(match, person).board
    likes = Preferences(boards={"stac": "felt", "tab": "slate"}, coordinates=False)
    assert 'class="board of-felt plain"' in Table(match, person, likes).board


def test_both_halves_of_a_turn_are_marked(person):
    match = start(person, Configuration("duplohex"))
    event = {"side": "b", "turn": 1, "token": "", "say": {"text": "", "values": {}}}
    match.recent = [{**event, "steps": [["placed", cell, ""]]} for cell in ("c4#1", "d4#0")]
    assert Table(match, person).board.count('href="#hex-last"') == 2


def test_choices_that_differ_in_their_end_alone_are_sent_as_one():
    choices = [
        {"a": "Da1", "t": ["box-d", "a1"]},
        {"a": "Db1", "t": ["box-d", "b1"]},
        {"a": "Rc2-d2", "t": ["c2", "d2"], "x": 1},
        {"a": "pass", "t": ["pass"]},
        {"a": "1x28", "t": ["1", "14", "28"], "c": ["10", "23"]},
    ]
    assert bundled(choices) == [
        {"a": "D", "t": ["box-d"], "e": ["a1", "b1"]},
        {"a": "Rc2-", "t": ["c2"], "x": 1, "e": ["d2"]},
        {"a": "pass", "t": ["pass"]},
        {"a": "1x28", "t": ["1", "14", "28"], "c": ["10", "23"]},
    ]


THOUGHT = {"depth": 9, "nodes": 1234567, "value": 120, "plies": None, "seconds": 0.42, "line": ["22-18", "13x22"]}


def test_what_a_robot_thought_is_shown_with_its_last_action(person, alice_in):
    match = start(person, Configuration("damas", level=6, beginner="other"))
    append(match, "9-13", thought=THOUGHT)
    append(match, "22-18")  # the person has nothing to show: the robot's stays
    assert Table(match, person).thought == {"later": True}
    page = alice_in.get(match.get_absolute_url()).content.decode()
    assert "pode ver aqui o que o computador viu quando a partida acabar" in page
    assert "22-18 13x22" not in page
    match = resign(match.pk, person, match.version)
    shown = {**THOUGHT, "action": "9-13", "value": "+1,2"}
    thought = Table(match, person).thought
    assert {**thought, "nodes": THOUGHT["nodes"]} == shown
    assert thought["nodes"].translate({0xA0: " ", 0x2E: " "}) == "1 234 567"
    assert "22-18 13x22" in alice_in.get(match.get_absolute_url()).content.decode()


def test_before_a_robot_has_thought_there_is_nothing_to_show(person):
    match = start(person, Configuration("damas", level=6, thinking_depth=3))  # which does not count
    assert Table(match, person).thought == {"action": ""}


@pytest.mark.parametrize("level", [1, 2])
def test_robots_that_do_not_look_ahead_show_no_thoughts(person, level):
    assert Table(start(person, Configuration("damas", level=level)), person).thought is None


@pytest.mark.parametrize(
    ("value", "plies", "said"),
    [
        (120, None, "+1,2"),
        (-35, None, "-0,3"),
        (0, None, "+0,0"),
        (9000, 1, "vitória em 1"),
        (9000, 5, "vitória em 3"),
        (-9000, -2, "derrota em 1"),
        (-9000, -4, "derrota em 2"),
    ],
)
def test_a_value_is_told_in_pieces_or_in_moves_to_the_end(value, plies, said):
    assert worth({"value": value, "plies": plies}) == said


def test_a_value_is_told_in_the_readers_language():
    with translation.override("en"):
        assert worth({"value": 120, "plies": None}) == "+1.2"
        assert worth({"value": 9000, "plies": 3}) == "win in 2"


def test_a_game_that_hides_shows_and_tells_each_side_what_it_may_know(person, bob, monkeypatch):
    """No game of ours does: the seam is there for one that will."""
    match = start(person, Configuration("fanorona", mode="robot", level=1))
    game, everything = match.game, match.game.scene.pieces
    monkeypatch.setattr(game, "hides", True, raising=False)
    monkeypatch.setattr(
        game.scene, "pieces", lambda at, viewer="": [one for one in everything(at) if viewer in ("", one.owner)]
    )
    monkeypatch.setattr(game.words, "tell", lambda at, action, viewer="": Say(f"Foi {action}, visto por «{viewer}»."))
    action = match.board.actions()[0]
    append(match, action)
    own, other = Table(match, person), Table(match, Person(bob, "", "Bob"))
    assert own.note.happened == f"Foi {action}, visto por «w»."
    assert other.note.happened == f"Foi {action}, visto por «»."
    counted = [(one.board.count('class="piece w"'), one.board.count('class="piece b"')) for one in (own, other)]
    assert counted[0][1] == 0
    assert min(counted[0][0], *counted[1]) > 0


def test_the_last_move_keeps_its_way_its_steps_and_shadows_of_what_it_took(person):
    match = start(person, Configuration("fanorona", mode="here"))
    append(placed(match, "bb2bbb/bbbbbbb/bwbw1bw/www1w1w/wwwwww1 w 2 50"), "f1-f2-e3")
    board = Table(match, person).board
    assert re.findall(r'<g\sclass="piece b ghost" data-on="(\w+)"', board) == ["f3", "f4", "f5", "d4"]
    assert re.findall(r'class="m-step-text"[^>]*>(\d)<', board) == ["1"]
    assert board.count('<path class="m-left"') == 1
    match = start(person, Configuration("tab", mode="here"))
    append(placed(match, "3u3/5M1/7/7 w 3"), "f3-f2")
    assert '<path class="m-left" d="M667 184L785' in Table(match, person).board


def test_what_decided_a_match_is_lit(person):
    match = start(person, Configuration("damas", mode="here"))
    append(placed(match, "W:WK14:B18:H0:F1"), "14x25")
    assert Table(match, person).lit == ["18"]
    assert '<use\nhref="#lit"' in Table(match, person).board


def test_the_boxes_to_play_from_keep_their_row_whoever_is_to_move(person, bob):
    """Nothing may move when a turn ends: whose turn it is shows in their state alone."""
    match = start(person, Configuration("duplohex", "here", beginner="me"))
    assert boxes(match, person) == [[("box-d", ""), ("box-r", "")], [("box-d", "due"), ("box-r", "due")]]
    assert Table(match, Person(bob, "", "Bob")).boxes == 0
    append(match, "Dc4")
    assert boxes(match, person) == [[("box-d", "due"), ("box-r", "due")], [("box-d", ""), ("box-r", "")]]
    append(match, "Dd4")
    assert boxes(match, person)[0] == [("box-d", "not due"), ("box-r", "due")]


def boxes(match: Match, person: Person) -> list[list[tuple[str, str]]]:
    return [[(box.touch, box.state) for box in bar.boxes] for bar in Table(match, person).bars]


@pytest.mark.parametrize(
    ("slug", "position", "shown", "words"),
    [
        ("damas", "W:WK1,K2,K3:BK32:H14:F9", "7/20", "7 de 20 lances de cada lado sem captura nem lance de peão"),
        ("damas", "W:WK1,K2,K4:BK31:H14:F9:R9", "9/12", "Forçada: 9 de 12 lances"),
        ("stac", "11111/11111/11111/11111/11111 e1 a5 w - 31 4", "31/60", "31 de 60 lances sem torre nova"),
        ("fanorona", "bbbbbbb/b1bbbbb/bw1b2w/www1www/wwww1ww w 4 50", "4/50", "4 de 50 lances"),
    ],
)
def test_how_near_a_limit_of_the_rules_is_stands_beside_the_games_name(person, alice_in, slug, position, shown, words):
    match = start(person, Configuration(slug, "here"))
    assert 'class="counter"' not in alice_in.get(match.get_absolute_url()).content.decode()
    page = alice_in.get(placed(match, position).get_absolute_url()).content.decode().replace("\n", " ")
    assert f'<p class="counter" title="{words}" data-js-whole><span aria-hidden="true">{shown}</span>' in page


def test_where_there_is_no_clock_the_time_that_has_passed_is_shown(person, bob):
    match = start(person, Configuration("damas", "here"))
    Match.objects.filter(pk=match.pk).update(started_at=match.started_at - timedelta(seconds=125))
    running = Table(Match.objects.get(pk=match.pk), person).elapsed
    assert running.text == "2:05"
    assert 125_000 <= int(running.milliseconds) < 130_000
    watched = watching.text(match, eyes(match, NOBODY, Preferences(), turned=False))
    assert "2:05" not in watched, "what is stored for watchers says no time"
    over = resign(match.pk, person, 0)
    assert Table(over, person).elapsed.milliseconds == "", "it stands"
    assert Table(start(person, Configuration("damas", "here", clock="300+5")), person).elapsed is None


def test_the_numbers_of_a_turned_board_stand_as_high_in_their_squares():
    game = registry.find("damas")
    boards = [draw.board(game, game.read(game.scene.card), label="x", turned=turned) for turned in (False, True)]
    heights = [{number: float(y) for y, number in re.findall(r'y="([\d.]+)">(\d+)<', one)} for one in boards]
    assert len(heights[0]) == 32
    assert {heights[0][number] + heights[1][number] for number in heights[0]} == {game.scene.board(None).height}


@pytest.mark.parametrize(
    ("slug", "text", "counted"),
    [
        ("damas", "W:WK1,9:BK20,24,32:H7:F9", (3, 20)),
        ("damas", "W:WK1,K2,K5:BK29:H8:F7:R7", (7, 12)),
        ("fanorona", "6b/7/7/7/w6 w 30 50", (30, 50)),
    ],
)
def test_the_nearest_limit_of_the_rules_is_counted_in_the_head(person, slug, text, counted):
    counter = Table(placed(start(person, Configuration(slug, mode="here")), text), person).counter
    assert (counter.count, counter.limit) == counted


def test_so_are_the_moves_of_stac_without_a_new_tower(person):
    match = start(person, Configuration("stac", mode="here"))
    append(match, match.board.actions()[0])
    counter = Table(match, person).counter
    assert (counter.count, counter.limit) == (1, 60)
