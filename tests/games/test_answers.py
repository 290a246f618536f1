"""Positions with a known answer: kept in each game's folder, and found by the strongest level."""

from __future__ import annotations

import pytest
from django.core.management import call_command

from games.engine import registry
from games.engine.answers import known, making, solving
from games.engine.answers.known import Known
from games.engine.line import Line
from games.engine.search.searcher import Limits

KEPT = [slug for slug in registry.slugs() if known.read(slug)]
WANTED = 100
SAMPLE, NODES, ENOUGH = 10, 100_000, 0.6


def test_every_game_that_judges_keeps_a_hundred_answers():
    judging = [slug for slug, game in registry.all_games().items() if game.thinking]
    assert {slug: len(known.read(slug)) for slug in judging} == dict.fromkeys(judging, WANTED)


@pytest.mark.parametrize("slug", KEPT)
def test_what_is_right_is_legal_and_not_all_that_is(slug):
    game = registry.find(slug)
    for one in known.read(slug):
        legal = set(one.line(game).position.actions())
        assert one.right < legal, one.text


def test_an_answer_is_written_and_read_back():
    game = registry.find("stac")
    line = Line(game, game.start({}), [])
    for _ in range(12):
        line.play(line.position.actions()[0])
    one = known.kept(line, {"b1-b2", "a1-a2"})
    assert known.read_one(one.text) == one
    assert one.line(game).position == line.position


def test_the_answers_that_were_missed_are_named():
    game = registry.find("damas")
    start = game.start({})
    asked = [Known(start.text, (), frozenset(start.actions())), Known(start.text, (), frozenset())]
    assert [number for number, _ in solving.missed("damas", asked, Limits(nodes=20))] == [1]


def test_where_chance_acts_an_action_is_worth_the_average_of_the_throws():
    game = registry.find("tab")
    judges = making.Judges(game)
    line = Line(game, game.start({}), ["=1"])
    (action,) = line.position.actions()
    child = Line(game, line.start, [*line.actions, action])
    odds = child.position.odds()
    assert not any(making.leads_nowhere(child, throw) for throw in odds)
    values = [weight * judges.after(child, throw, 30 // len(odds), 0) for throw, weight in odds.items()]
    assert judges.after(line, action, 30, 0) == sum(values) // sum(odds.values())


def test_a_throw_after_which_one_only_throws_again_changes_nothing():
    game = registry.find("tab")
    line = Line(game, game.start({}))
    assert [throw for throw in line.position.odds() if making.leads_nowhere(line, throw)] == ["=4", "=6"]
    assert isinstance(making.Judges(game).averaged(line, 30, 0), int)


def sampled(slug: str) -> int:
    asked = known.read(slug)[:: WANTED // SAMPLE]
    return len(asked) - len(solving.missed(slug, asked, Limits(nodes=NODES)))


@pytest.mark.process
@pytest.mark.parametrize("slug", KEPT)
def test_most_of_a_sample_is_solved_by_nodes(slug, compiled):
    assert compiled(sampled, slug) >= ENOUGH * SAMPLE


@pytest.mark.process
def test_the_command_counts_what_is_solved(capsys):
    call_command("solve", "damas", every=50, nodes=1_000)
    assert "of 2 solved within 1,000 nodes" in capsys.readouterr().out
