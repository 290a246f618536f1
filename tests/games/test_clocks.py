"""Clocks as values."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from games.values import clocks
from games.values.clocks import BadClock, Clock

START = datetime(2026, 1, 1, tzinfo=UTC)

texts = some.one_of(
    some.integers(10, 60).map("{}s".format),
    some.integers(1, 14).map("{}d".format),
    some.tuples(some.integers(30, 10_800), some.integers(0, 60)).map(lambda both: "{}+{}".format(*both)),
)


@given(texts)
def test_a_clock_is_read_from_the_text_that_it_writes(text):
    assert clocks.read(text).text == text


@pytest.mark.parametrize(
    ("text", "clock"),
    [("30s", Clock(30_000)), ("300+5", Clock(300_000, 5_000, renewed=False)), ("3d", Clock(3 * 86_400_000))],
)
def test_what_the_texts_mean(text, clock):
    assert clocks.read(text) == clock


@pytest.mark.parametrize(
    "text",
    [
        "",
        "9s",
        "61s",
        "010s",
        "30",
        "s",
        "29+5",
        "10801+0",
        "300+61",
        "300+",
        "300+05",
        "+5",
        "0d",
        "15d",
        "-3d",
        "30s ",
        "30S",
        "３0s",
        "30s\n",
        "1e3s",
        "300+5+5",
        "x" * 500,
    ],
)
def test_what_is_no_clock_is_refused_in_words(text):
    with pytest.raises(BadClock, match="não é um relógio"):
        clocks.read(text)


def test_a_side_has_its_whole_turn_again_when_the_turn_has_passed():
    assert clocks.read("30s").turned(4) == 30_000
    assert clocks.read("2d").turned(4) == 2 * clocks.DAY


def test_fischer_adds_its_increment_to_what_is_left():
    assert clocks.read("300+5").turned(1_234) == 6_234


@given(texts, some.lists(some.integers(0, 20_000), max_size=30))
def test_time_grows_by_nothing_but_renewal_and_increment_and_the_sum_fits(text, thoughts):
    clock = clocks.read(text)
    left, used, turns, since = clock.base, 0, 0, START
    for thought in thoughts:
        now = since + timedelta(milliseconds=thought)
        after = clocks.left({"w": left}, "w", since, now)
        assert after == max(0, left - thought)
        if not after:
            break
        left, used, turns, since = clock.turned(after), used + thought, turns + 1, now
        assert left == clock.base if clock.renewed else left == clock.base + turns * clock.increment - used


@given(some.integers(0, 10**9), some.integers(-(10**6), 10**9), some.integers(0, 10**9))
def test_a_clock_that_runs_never_has_more_later(had, first, later):
    at = START + timedelta(milliseconds=first)
    early = clocks.left({"b": had}, "b", START, at)
    assert had >= early >= clocks.left({"b": had}, "b", START, at + timedelta(milliseconds=later)) >= 0


@given(some.integers(1, 10**9))
def test_there_is_something_left_until_the_deadline_and_nothing_at_it(had):
    deadline = clocks.runs_out(had, START)
    assert clocks.left({"w": had}, "w", START, deadline - timedelta(milliseconds=1)) == 1
    assert clocks.left({"w": had}, "w", START, deadline) == 0


def test_a_clock_that_stands_or_is_yet_to_run_keeps_its_time():
    assert clocks.left({"w": 5}, "w", None, START) == 5
    assert clocks.left({"w": 5}, "w", START + timedelta(seconds=9), START) == 5


@given(texts, some.integers(1, 10**8))
def test_a_robot_thinks_only_for_a_part_of_what_it_has(text, left):
    assert 0 < clocks.read(text).thought(left) <= max(clocks.LEAST_THOUGHT, left // 3)


def test_forty_moves_of_a_robot_leave_it_time():
    clock = clocks.read("30+0")
    left = clock.base
    for _ in range(40):
        left -= clock.thought(left)
    assert left > clock.base // 3


@pytest.mark.parametrize(("text", "low"), [("60s", 20_000), ("300+5", 20_000), ("30s", 10_000), ("10s", 3_333)])
def test_little_is_twenty_seconds_but_never_a_whole_short_turn(text, low):
    assert clocks.read(text).low == low


@given(texts, some.data())
def test_what_is_left_is_read_from_what_is_written(text, data):
    clock = clocks.read(text)
    left = some.integers(1, clocks.most_left(clock))
    times = {"w": data.draw(left), "b": data.draw(left)}
    assert clocks.read_written(clocks.written(text, times)) == (clock, times)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("300+5", "não é o tempo que resta"),
        ("300+5 w=1.000", "não é o tempo que resta"),
        ("300+5 w=1.000 b=-1.000", "não é o tempo que resta"),
        ("300+5 w=1.000 b=1e9", "não é o tempo que resta"),
        ("300+5 w=1.000 b=1.000 ", "não é o tempo que resta"),
        ("5s w=1.000 b=1.000", "não é um relógio"),
        ("30s w=1.000 b=630.001", "não podem restar 630.001 s"),
        ("300+5 w=1.000 b=0.000", "não podem restar 0.000 s"),
        ("300+5 w=9999999.999 b=1.000", "não podem restar"),
    ],
)
def test_times_that_cannot_be_are_refused_in_words(text, reason):
    with pytest.raises(BadClock, match=reason):
        clocks.read_written(text)


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [
        (0, "0:00.0"),
        (1, "0:00.1"),
        (3_333, "0:03.4"),
        (9_900, "0:09.9"),
        (9_901, "0:10"),
        (10_000, "0:10"),
        (10_001, "0:11"),
        (59_000, "0:59"),
        (245_000, "4:05"),
        (3_600_000, "1:00:00"),
        (86_399_000, "23:59:59"),
        (2 * 86_400_000, "2 d 00 h"),
        (2 * 86_400_000 + 5 * 3_600_000, "2 d 05 h"),
    ],
)
def test_how_time_is_shown(milliseconds, text):
    assert clocks.shown(milliseconds) == text
