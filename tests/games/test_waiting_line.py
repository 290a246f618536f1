"""Who waits for a robot: each match once, people in turn."""

from __future__ import annotations

import threading

import pytest

from games.thinking.waiting_line import MOST_OF_ONE_PERSON, Call, WaitingLine
from tests.games.chores import PATIENCE_SECONDS


@pytest.fixture
def line():
    return WaitingLine()


def add(line, *codes):
    """Alice's are called a1, a2 ..., Bob's b1 and so on."""
    for code in codes:
        line.add(Call(code, code[0], searches=True))


def served(line, count):
    """So many, one after another."""
    codes = []
    for _ in range(count):
        call = line.take()
        codes.append(call.code)
        line.done(call)
    return codes


def test_people_take_turns_whatever_each_has_waiting(line):
    add(line, "a1", "a2", "a3")
    add(line, "b1", "b2")
    add(line, "c1")
    assert served(line, 6) == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_whoever_comes_later_waits_for_one_round_at_most(line):
    add(line, "a1", "a2", "a3", "a4")
    assert served(line, 1) == ["a1"]
    add(line, "b1")
    assert served(line, 2) == ["a2", "b1"]


def test_a_match_is_in_the_line_once(line):
    add(line, "a1", "a1", "b1", "a1")
    assert served(line, 2) == ["a1", "b1"]
    assert not line.knows("a1")
    add(line, "c1")
    assert served(line, 1) == ["c1"], "nothing of the others is left"


def test_the_next_action_of_a_match_comes_when_the_one_at_work_is_done(line):
    add(line, "a1")
    first = line.take()
    add(line, "a1", "b1")
    assert line.take().code == "b1"
    assert "a1" in line.waiting()
    line.done(first)
    assert line.take().code == "a1"


def test_a_taker_that_waits_hears_that_the_match_is_free_again(line):
    add(line, "a1")
    first = line.take()
    add(line, "a1")
    taken = []
    taker = threading.Thread(target=lambda: taken.append(line.take()))
    taker.start()
    line.done(first)
    taker.join(PATIENCE_SECONDS)
    assert taken == [first]


def test_what_is_too_much_of_one_persons_is_put_off_and_still_said_to_wait(line):
    codes = [f"a{number}" for number in range(MOST_OF_ONE_PERSON + 1)]
    add(line, *codes, "b1")
    assert [code in line.waiting() for code in [*codes, "b1"]] == [True] * (len(codes) + 1)
    assert [code for code in codes if not line.knows(code)] == codes[-1:]
    assert served(line, len(codes)) == [codes[0], "b1", *codes[1:-1]]


def test_what_was_put_off_can_come_again(line):
    codes = [f"a{number}" for number in range(MOST_OF_ONE_PERSON + 1)]
    add(line, *codes)
    assert served(line, 1) == codes[:1]
    line.forget_put_off()
    assert codes[-1] not in line.waiting()
    add(line, codes[-1])
    assert served(line, MOST_OF_ONE_PERSON) == codes[1:]


def test_a_pause_is_no_waiting_behind_others(line):
    line.add(Call("a1", "a", searches=False), pause=3600)
    assert line.knows("a1")
    assert "a1" not in line.waiting()
    add(line, "b1")
    assert served(line, 1) == ["b1"]


def test_a_pause_ends(line):
    line.add(Call("a1", "a", searches=False), pause=0.05)
    assert served(line, 1) == ["a1"]


def test_what_is_at_work_waits_no_more(line):
    add(line, "a1")
    call = line.take()
    assert line.knows("a1")
    assert "a1" not in line.waiting()
    line.done(call)
    assert not line.knows("a1")


def test_those_who_wait_for_a_call_hear_that_the_line_is_closed(line):
    taken = []
    takers = [threading.Thread(target=lambda: taken.append(line.take())) for _ in range(3)]
    for taker in takers:
        taker.start()
    line.close()
    for taker in takers:
        taker.join(PATIENCE_SECONDS)
    assert taken == [None] * 3
