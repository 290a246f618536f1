"""A learned judgement: its file, its games, its fit and its trial. Small and uncompiled."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.util import find_spec

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from games.catalogue.tab import kernel
from games.engine import registry
from games.engine.search import learned as files
from games.engine.search.learned import LATE_BITS, Learned, Misfit, Numbers, Table, early_part, late_part
from games.engine.training import fit, plot, trial
from games.engine.training.course import course_of
from games.engine.training.measure import POSITIONS, positions, scores
from games.engine.training.players import Judge, Terms
from games.engine.training.run import Plan, Run
from games.engine.training.samples import described
from tabsite.environment import ROOT
from tests.games.examples import played

LEARNERS = [slug for slug, game in registry.all_games().items() if game.thinking and game.thinking.learned]
COURSES = [slug for slug in registry.all_games() if find_spec(f"games.catalogue.{slug}.training")]
by_slug = pytest.mark.parametrize("slug", LEARNERS)
MOST_BYTES = 1_000_000


@pytest.fixture
def small(tmp_path):
    """Two named features and one table of three cases."""
    return Learned(tmp_path / "learned.dat", 2, (Table((1,), 3),), 24)


def numbers(learned):
    return Numbers(list(range(learned.count)), list(range(0, -learned.count, -1)), {"seed": 1})


def plan(folder, **values):
    slug = values.pop("slug", LEARNERS[0])
    return Plan(slug, folder, **{"games": (2,), "part": 1, "nodes": (40, 40), "processes": 0, **values})


def run(folder, **values):
    return Run(plan(folder, **values), lambda line: None, lambda done, count: None)


@pytest.mark.parametrize(("early", "late"), [(0, 0), (5, -7), (-5, 7), (-40_000, -3), (40_000, 1)])
def test_both_halves_of_a_sum_come_out_of_one_word(early, late):
    total = early + (late << LATE_BITS)
    assert (early_part(total), late_part(total)) == (early, late)


def test_numbers_are_written_and_read_back(small):
    files.write(small.file, small, numbers(small))
    found = files.read(small.file, small)
    assert (list(found.early), list(found.late), found.made) == ([0, 1, 2, 3, 4], [0, -1, -2, -3, -4], {"seed": 1})


@pytest.mark.parametrize("change", [{"features": 3}, {"phases": 12}, {"tables": (Table((2,), 3),)}])
def test_numbers_of_other_patterns_are_refused(small, change):
    files.write(small.file, small, numbers(small))
    with pytest.raises(Misfit, match="other patterns"):
        files.read(small.file, replace(small, **change))


def test_damaged_numbers_are_refused(small):
    files.write(small.file, small, numbers(small))
    whole = small.file.read_bytes()
    small.file.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    with pytest.raises(Misfit, match="damaged"):
        files.read(small.file, small)


@by_slug
def test_every_game_that_learns_has_numbers_that_fit_and_say_how_they_were_made(slug):
    learned = registry.find(slug).thinking.learned
    assert learned.file.stat().st_size < MOST_BYTES
    assert {"games", "positions", "generation", "seed", "nodes"} <= set(learned.read().made)


@pytest.mark.parametrize("slug", COURSES)
def test_the_judgement_is_what_features_and_tables_add_up_to(slug):
    game, random = registry.find(slug), np.random.default_rng(1)
    course = course_of(game)
    learned = course.student.learned
    states = np.array([list(position.state()) for position, _ in played(game, 1)][::5], dtype=np.int64)
    features, places, _ = described(game, states)
    words = random.integers(-900, 900, learned.count)
    split = course.lookups - course.against
    wanted = features @ words[: learned.features] + words[places[:, :split]].sum(1) - words[places[:, split:]].sum(1)
    assert [course.summed(state, words) for state in states] == wanted.tolist()


def test_a_fit_finds_the_numbers_behind_the_labels(small):
    random = np.random.default_rng(1)
    features = random.integers(-3, 4, (40_000, 2)).astype(float)
    places = random.integers(2, 5, (40_000, 2))
    behind = {2: 0.3, 3: -0.2, 4: -0.1}
    values = features @ [0.5, -0.3] + [behind[own] - behind[other] for own, other in places]
    data = fit.Data(features, places, 1, random.random(40_000), fit.chance(values), np.arange(40_000))
    found = fit.fitted(small, data, [0.4 * fit.POINTS, -0.2 * fit.POINTS], 1, lambda line: None, hold=1e-9).numbers
    unit = fit.POINTS * files.EIGHTHS
    assert [early / unit for early in found.early[:2]] == pytest.approx([0.5, -0.3], abs=0.03)
    assert [(found.late[at] - found.late[3]) / unit for at in (2, 4)] == pytest.approx([0.5, 0.1], abs=0.03)


def test_a_label_is_half_result_and_half_search_or_only_search():
    won, lost, unknown = fit.labels(np.array([0, 0, 150]), np.array([2, 0, -1]))
    assert (won, lost) == (0.75, 0.25)
    assert unknown == pytest.approx(0.731, abs=0.001)


def test_a_killed_training_goes_on_where_it_was_and_comes_to_the_same(tmp_path):
    whole = run(tmp_path / "whole")
    assert whole.go().read_bytes() == run(tmp_path / "whole").go().read_bytes()
    cut = run(tmp_path / "cut")
    cut.play(0, 0)
    kept, missing = sorted(cut.folder(0).glob("part-????.npy"))
    before = kept.stat().st_mtime_ns
    missing.rename(missing.with_suffix(".123.npy"))
    assert run(tmp_path / "cut").go().read_bytes() == whole.model(0).read_bytes()
    assert kept.stat().st_mtime_ns == before


def test_a_generation_is_kept_only_if_it_is_better_against_all_together(tmp_path):
    training = run(tmp_path, games=(1, 1), trial_nodes=12, rounds=1)
    assert training.go() == training.model(0)  # one opening says nothing
    rounds = json.loads((training.folder(1) / "trial.json").read_text())
    assert [sorted(found) for found in rounds] == [["linear", "material", "old", "teacher"]]


def test_a_folder_holds_one_training(tmp_path):
    run(tmp_path)
    with pytest.raises(Misfit, match="another training"):
        run(tmp_path, seed=2)


def test_a_clear_gain_is_believed_after_some_rounds_and_a_loss_refused():
    assert trial.likelihood([0.2, 0.1] * 9) == 0
    assert trial.likelihood([0.2, 0.1] * 20) > trial.CERTAINTY
    assert trial.likelihood([-0.2, -0.1] * 20) < -trial.CERTAINTY


def test_both_games_of_a_pair_count_for_the_one_who_won_them():
    assert [trial.points(outcome, white) for outcome in (1, 2, 3, 0) for white in (True, False)] == [
        *(1, 0),
        *(0, 1),
        *(0.5, 0.5),
        *(0.5, 0.5),
    ]


def test_a_game_without_patterns_is_not_trained(monkeypatch):
    monkeypatch.setattr("games.engine.training.course.find_spec", lambda name: None)
    with pytest.raises(CommandError, match="patterns"):
        call_command("train", "tab")


def test_without_a_trial_every_generation_is_taken_over(tmp_path):
    training = run(tmp_path, games=(1, 1), rounds=0)
    assert training.go() == training.model(1)
    assert training.numbers(1).made["command"] == training.plan.command


def test_before_a_throw_what_was_seen_after_it_stands_for_its_value(tmp_path):
    training = run(tmp_path, slug="tab", games=(1,))
    training.play(0, 0)
    rows = training.rows(0)
    throw, value = kernel.THROW, kernel.WORDS
    assert len(rows)
    assert not rows[:, throw].any()
    assert rows[:, value].any()


def test_what_each_generation_scored_is_noted_once_and_drawn(tmp_path, monkeypatch):
    monkeypatch.setattr(plot, "file_of", lambda slug: tmp_path / f"{slug}.json")
    for generation, score in ((1, 0.6), (0, 0.55), (1, 0.7)):
        plot.note("tab", plot.Weighed(generation, 9, score, 0.05, 20, 100))
    assert [(one.generation, one.score) for one in plot.read("tab")] == [(0, 0.55), (1, 0.7)]
    plot.draw(tmp_path / "strength.svg")
    drawing = (tmp_path / "strength.svg").read_text()
    assert drawing.count("<circle") == 2
    assert "Tâb" in drawing


def test_what_the_documents_draw_is_what_was_noted(tmp_path):
    plot.draw(tmp_path / "strength.svg")
    assert (tmp_path / "strength.svg").read_text() == (ROOT / "docs" / "strength.svg").read_text()


def test_a_judgement_is_as_good_as_itself():
    game = registry.find(LEARNERS[0])
    judge = Judge(game.thinking.values)
    assert scores(game.slug, judge, judge, Terms(20, (4, 4)), [1]) == [0.5]
    assert len(positions(game)) == POSITIONS
