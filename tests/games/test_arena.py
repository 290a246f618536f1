"""The arena: series between robots, with real processes, and what they say."""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random

import pytest
from django.core.management import CommandError, call_command

from games.engine import notation, registry, strength
from games.engine.arena.opponents import Opponent, UnknownOpponent, manner_of
from games.engine.arena.reckoning import Reckoning, paired_margin
from games.engine.arena.series import Plan, Played, opened, play
from games.engine.arena.turns import turn_of
from games.engine.line import Line
from games.engine.search.searcher import Limits
from games.engine.strength import Pair, Strength
from games.engine.tuning.fitting import fitted
from games.engine.tuning.samples import Study, sampled_game
from tests.site import ROOT


def reckoning(wins, draws, losses):
    return Reckoning(wins, draws, losses, 0, {}, {})


def test_a_score_is_wins_and_half_the_draws():
    assert reckoning(3, 2, 5).score == 0.4


def test_the_interval_shrinks_with_the_number_of_games():
    assert reckoning(60, 0, 40).margin == pytest.approx(0.096, abs=0.001)
    assert reckoning(240, 0, 160).margin == pytest.approx(0.048, abs=0.001)


def test_three_wins_in_four_are_191_points():
    assert reckoning(75, 0, 25).elo == pytest.approx(190.8, abs=0.1)
    assert reckoning(0, 10, 0).elo == 0


def test_a_clean_sweep_is_bounded():
    assert 700 < reckoning(50, 0, 0).elo < 900


@pytest.mark.process
def test_both_games_of_a_pair_have_the_same_opening_and_swapped_sides(capsys):
    first, second = sorted(play(Plan("stac", "1", "2", 2, 5), processes=1), key=lambda one: one.number)
    assert first.actions[:4] == second.actions[:4]
    assert (first.a_is_white, second.a_is_white) == (True, False)


def test_openings_differ_from_pair_to_pair():
    game = registry.find("stac")
    lines = {tuple(opened(Plan("stac", "1", "1", 2, 5), game, Random(seed)).actions) for seed in range(10)}
    assert len(lines) > 5


@pytest.mark.process
def test_a_program_that_speaks_ugi_takes_part_and_the_games_are_written(tmp_path, capsys):
    engine = f"{sys.executable} {ROOT / 'manage.py'} ugi stac"
    call_command(
        "arena",
        "stac",
        a="1",
        b=engine,
        games=2,
        time=5,
        option=["target=2"],
        write=tmp_path / "games.pdn",
        processes=1,
    )
    said = capsys.readouterr().out
    assert "games 2: " in said
    assert "Elo" in said
    record = notation.read((tmp_path / "games.pdn").read_text())
    assert record.game == "stac"
    assert record.options["target"] == "2"
    assert notation.resume(record).outcome() is not None


def test_an_option_that_does_not_exist_is_said():
    with pytest.raises(CommandError):
        call_command("arena", "stac", a="1", b="2", option=["target=7"])


@pytest.mark.process
def test_weights_come_out_the_same_from_the_same_seed_compiled_and_plain(capsys):
    call_command("tune", "tab", games=2, nodes=20, trial=0, seed=3)
    thinking = registry.find("tab").thinking
    study = Study("tab", games=2, nodes=20, seed=3, opening=6, weights=thinking.values)
    samples = [sample for number in range(2) for sample in sampled_game(study, number)]
    values = zip(thinking.weights, fitted(samples, thinking.values), strict=True)
    lines = [f"{weight.name:12} {weight.value:6} -> {value:6}" for weight, value in values]
    assert capsys.readouterr().out.splitlines() == [f"{len(samples)} positions of 2 games", *lines]


def test_what_is_learned_with_its_tables_is_not_tuned():
    with pytest.raises(CommandError, match="train stac"):
        call_command("tune", "stac")


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_site_knows_how_strong_every_level_is(slug):
    measured = strength.read(slug)
    assert measured is not None
    assert [(pair.level, pair.other) for pair in measured.pairs] == strength.ladder(slug)
    assert measured.judgement == strength.judgement_of(slug), "measured before it learned: manage.py calibrate"
    ratings = [measured.rating(level) for level in range(1, 7)]
    assert ratings == sorted(ratings)


def test_ratings_add_up_each_step():
    pairs = (Pair(2, 1, 75, 0, 25), Pair(3, 2, 50, 0, 50), Pair(4, 3, 75, 0, 25), Pair(6, 2, 99, 0, 1))
    measured = Strength(30, pairs)
    assert [measured.rating(level) for level in (1, 2, 3, 4)] == [500, 691, 691, 882]


def lost_game(values):
    """Black, who moves second, is `a` and loses by mate of the clock: only what it judged matters here."""
    game, random = registry.find("stac"), Random(1)
    line = opened(Plan("stac", "6", "1", 2, 5, opening=8), game, random)
    return Played(1, False, "w", tuple(line.actions), line.start.text, {}, {}, {}, values)


def test_a_lost_game_turned_where_its_loser_last_judged_it_even():
    turn = turn_of("stac", lost_game(((1, 40), (3, -10), (5, -300), (7, -900))))
    assert (turn.at, turn.before, turn.after) == (3, -10, -300)
    assert turn.action == lost_game(()).actions[3]
    assert turn.line.startswith("game 2 (b): action 4 of 8")


def test_a_game_that_was_not_lost_or_not_judged_has_no_turn():
    assert turn_of("stac", replace(lost_game(((1, 40), (3, -10))), winner="b")) is None
    assert turn_of("stac", lost_game(())) is None


def test_the_two_games_of_an_opening_count_as_one_for_the_margin():
    won, lost = (replace(lost_game(()), winner=winner) for winner in "bw")
    split = [replace(one, number=number) for number, one in enumerate([won, lost] * 10)]
    assert paired_margin(split) == 0
    whole = [replace(one, number=number) for number, one in enumerate([won, won, lost, lost] * 5)]
    assert paired_margin(whole) == pytest.approx(0.33, abs=0.01)


def test_an_opponent_that_nobody_knows_is_refused():
    with pytest.raises(UnknownOpponent):
        manner_of(registry.find("stac"), "depth:many", 5)


@pytest.mark.parametrize("name", ["teacher", "bare", "depth:1", "nodes:20", "whole:20"])
def test_every_kind_of_opponent_finds_a_legal_action_and_judges_it(name):
    game = registry.find("damas")
    line = Line(game, game.start({}))
    opponent = Opponent(game, replace(manner_of(game, name, 5), limits=Limits(depth=1, nodes=20)))
    opponent.new_game()
    assert opponent.choose(line, Random(1)) in line.position.actions()
    assert isinstance(opponent.value, int)


def test_limits_by_depth_and_by_nodes_leave_the_time_alone():
    game = registry.find("damas")
    assert [manner_of(game, name, 5).limits for name in ("depth:3", "nodes:9")] == [Limits(depth=3), Limits(nodes=9)]


@pytest.mark.parametrize("name", ["bare", "whole:9"])
def test_some_opponents_leave_nothing_out_that_the_strongest_level_does(name):
    game = registry.find("duplohex")
    assert game.thinking.probe > 0
    assert manner_of(game, name, 5).thinking.probe == 0


@pytest.mark.process
def test_a_level_runs_the_gauntlet_of_unlike_opponents(capsys):
    against = ["1", "bare"]
    call_command("gauntlet", "stac", level=3, against=against, games=2, time=5, processes=1)
    said = [line for line in capsys.readouterr().out.splitlines() if line.startswith("stac")]
    assert [line.split(": ")[0] for line in said] == [f"stac 3 v {name}" for name in against]
