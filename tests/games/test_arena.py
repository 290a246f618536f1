"""The arena: series between robots, with real processes, and what they say."""

from __future__ import annotations

import sys

import pytest
from django.core.management import CommandError, call_command

from games.engine import notation, registry, strength
from games.engine.arena.reckoning import Reckoning
from games.engine.arena.series import Plan, opened, play
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
    from random import Random

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
    ratings = [measured.rating(level) for level in range(1, 7)]
    assert ratings == sorted(ratings)


def test_ratings_add_up_each_step():
    pairs = (Pair(2, 1, 75, 0, 25), Pair(3, 2, 50, 0, 50), Pair(4, 3, 75, 0, 25), Pair(6, 2, 99, 0, 1))
    measured = Strength(30, pairs)
    assert [measured.rating(level) for level in (1, 2, 3, 4)] == [500, 691, 691, 882]
