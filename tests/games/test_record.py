"""The text of a match's actions."""

from __future__ import annotations

import pytest

from games.values import record


@pytest.mark.parametrize(
    ("before", "same_turn", "after"),
    [
        ("", False, "9-13"),
        ("\n", False, "\n9-13"),
        ("=1 i1-i2", True, "=1 i1-i2 9-13"),
        ("=2 pass", False, "=2 pass\n9-13"),
        ("~9-13 ~22-18", False, "~9-13 ~22-18 9-13"),
        ("10-14\n~22-18", False, "10-14\n~22-18 9-13"),
    ],
)
def test_a_turn_is_a_line(before, same_turn, after):
    assert record.extended(before, "9-13", same_turn) == after


def test_what_is_taken_back_is_marked_and_stays():
    assert record.struck("9-13 22-18\n10-14", 1) == "9-13 ~22-18 ~10-14"
    assert record.struck("9-13\n~22-18 21-17\n10-14", 1) == "9-13\n~22-18 ~21-17 ~10-14"
    assert record.struck("9-13", 1) == "9-13"


def test_only_what_stands_is_counted():
    text = "9-13\n~22-18 21-17\n10-14"
    assert (record.standing(text), record.length(text)) == (["9-13", "21-17", "10-14"], 3)
    assert (record.lines_of(text), record.ends_of_turns(text)) == ([0, 1, 2], [1, 2, 3])
    assert record.taken_back(text) == [(1, ["22-18"])]


def test_a_turn_may_have_several_actions():
    assert record.ends_of_turns("\n=1 i1-i2 =2 i2-g2\n=3 pass") == [4, 6]
