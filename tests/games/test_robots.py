"""The robots' path: a fact of the match row, a wake-up, a worker process, the ordinary action."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from games.background import answers
from games.engine import registry, worker
from games.engine.line import Line
from games.engine.search.searcher import Limits
from games.engine.search.tree import SURE
from games.engine.worker import Task
from games.models import Match, Seat
from tests.games.conftest import placed

pytestmark = pytest.mark.django_db

TO_MOVE = "uuuuuuuu1/9/m8/UUUUUUUUU b 2"


def to_move(level, **limits):
    return Task("tab", TO_MOVE, (), level, **limits)


def test_a_worker_process_chooses_a_legal_action(pool):
    assert pool.think(to_move(1)).action in {"a2-b1", "a2-b3"}


def test_the_robot_throws_and_moves_through_the_ordinary_path(match, pool):
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU b -")
    answers.give(match.pk, pool)
    assert match.actions.get().side == "b"
    placed(Match.objects.get(pk=match.pk), TO_MOVE)
    answers.give(match.pk, pool)
    assert match.actions.count() == 2


def test_the_robot_leaves_a_persons_turn_alone(match, pool):
    answers.give(match.pk, pool)
    assert match.actions.count() == 0


def test_the_sweep_finds_matches_whose_wake_up_was_lost(match):
    placed(match, "uuuuuuuuu/9/9/UUUUUUUUU b -")
    assert answers.waiting() == []
    Match.objects.update(acted_at=timezone.now() - timedelta(seconds=5))
    assert answers.waiting() == [match.pk]


def test_no_request_makes_a_worker_think_longer_than_the_most_it_may(pool):
    """An hour is asked for; that an answer comes at all, before the pool's deadline, says that the limit was kept."""
    thought = pool.run(worker.think, to_move(6, milliseconds=3_600_000, depth=10_000), 100)
    assert 1 <= thought.depth <= 30


def test_the_most_is_five_seconds_and_thirty_actions():
    assert worker.limits_of(to_move(6, milliseconds=3_600_000, depth=10_000)) == Limits(5_000, 30)
    assert worker.limits_of(to_move(6, milliseconds=700, depth=4)) == Limits(700, 4)


def test_a_robot_that_looks_ahead_shows_what_it_saw(match, pool):
    Seat.objects.filter(match=match, side="b").update(level=3)
    placed(match, TO_MOVE)
    answers.give(match.pk, pool)
    thought = Match.objects.get(pk=match.pk).recent[-1]["thought"]
    assert thought["depth"] == 1
    assert thought["line"][0] == match.actions.get().token


def test_a_robot_knows_which_positions_the_match_has_had(pool):
    """Three kings against one: what would be the third occurrence is a draw, so the master goes elsewhere."""
    start = "W:WK1,K2,K3:BK30:H0:F1"
    game = registry.find("damas")
    line = Line(game, game.read(start))
    for action in ("2-9", "30-26", "9-2", "26-30", "2-9", "30-26", "9-2", "26-30"):
        if line.outcome() is None:
            line.play(action)
    assert pool.think(Task("damas", start, line.actions[:6], 6, milliseconds=200)).action != "9-2"


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_chosen_depth_is_searched_at_every_level_that_searches(pool, slug):
    game = registry.find(slug)
    start = game.scene.card if game.chance else game.start({}).text
    thoughts = [pool.think(Task(slug, start, (), level, milliseconds=5_000, depth=3)) for level in (3, 4, 5, 6)]
    assert all(thought.depth == 3 or thought.value > SURE for thought in thoughts), "only a sure win ends it earlier"
