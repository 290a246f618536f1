"""What the robots find. Floors, not scores: `manage.py calibrate` measures their strength."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import pytest

from games.engine import registry, robots, worker
from games.engine.line import Line
from games.engine.search.searcher import Limits, Question, Searcher
from tests import thinking

WITHOUT_CHANCE = [slug for slug, game in registry.all_games().items() if not game.start({}).odds()]
ALTERNATING = [slug for slug in WITHOUT_CHANCE if slug != "duplohex"]  # there a turn has two actions


@pytest.fixture(scope="module")
def compiled():
    """Asks a process with the compiled kernels, such as a worker of the site is."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), worker.prepare) as pool:
        yield lambda function, *arguments: pool.submit(function, *arguments).result()


@pytest.mark.parametrize("slug", registry.slugs())
@pytest.mark.parametrize("level", [level.number for level in robots.LEVELS])
def test_robots_play_whole_games_and_are_never_illegal(compiled, slug, level):
    assert compiled(thinking.play_out, slug, level, 5)


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_master_takes_every_win_in_one(compiled, slug):
    assert compiled(thinking.misses_wins_in_one, slug, 200) == (200, [])


@pytest.mark.parametrize("slug", ALTERNATING)
def test_the_master_finds_wins_in_three_that_the_rules_force(compiled, slug):
    count, missed = compiled(thinking.misses_wins_in_three, slug, 15)
    assert count == 15
    assert missed == []


@pytest.mark.parametrize("slug", WITHOUT_CHANCE)
def test_the_master_does_not_let_the_other_side_win_at_once(compiled, slug):
    count, missed = compiled(thinking.walks_into_a_loss, slug, 60)
    assert count == 60
    assert missed == []


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_search_stops_at_once_on_request(compiled, slug):
    """A loop that only read the request would never end; the allowance is for a busy machine."""
    assert compiled(thinking.stopped_after, slug, 0.3) < 1


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_search_is_the_same_compiled_and_plain(compiled, slug):
    line = next(thinking.wandering(registry.find(slug), 5))
    arguments = slug, line.start.text, tuple(line.actions), 2
    assert compiled(looked, *arguments) == looked(*arguments)


def looked(slug, start, actions, depth):
    game = registry.find(slug)
    line = Line(game, game.read(start), actions)
    thought = Searcher(game, 1).think(Question(line.position, Limits(depth=depth), line.history))
    return thought.action, thought.value, thought.depth, thought.nodes, thought.line


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_same_seed_errs_alike(compiled, slug):
    assert compiled(thinking.errs_alike, slug)


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_level_between_greedy_and_master_has_its_skill(slug):
    ladder = registry.find(slug).thinking.ladder
    assert sorted(ladder) == [3, 4, 5]


@pytest.mark.parametrize("slug", WITHOUT_CHANCE)
def test_a_search_counts_its_nodes_and_keeps_to_them(slug):
    game = registry.find(slug)
    thought = Searcher(game, 1).think(Question(game.start({}), Limits(nodes=300)))
    assert thought.nodes < 320  # a few while it comes back up
    assert thought.action in game.start({}).actions()
