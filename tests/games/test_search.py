"""What the robots find. Floors, not scores: `manage.py calibrate` measures their strength."""

from __future__ import annotations

import itertools

import pytest

from games.engine import bits, registry, robots
from games.engine.line import Line
from games.engine.search import tree
from games.engine.search.searcher import STRONGEST, Limits, Question, Searcher
from tests import thinking
from tests.solved import KINDS, decides, wandering

THINKING = [slug for slug, game in registry.all_games().items() if game.thinking]
KINDS_OF_GAMES = [(slug, kind) for slug in THINKING for kind in KINDS if kind.suits(registry.find(slug))]
by_slug = pytest.mark.parametrize("slug", THINKING)
by_kind = pytest.mark.parametrize(("slug", "kind"), KINDS_OF_GAMES, ids=lambda value: getattr(value, "name", value))
by_level = pytest.mark.parametrize("level", [level.number for level in robots.LEVELS])


@pytest.mark.process
@by_slug
@by_level
def test_robots_play_whole_games_and_are_never_illegal(compiled, slug, level):
    assert compiled(thinking.play_out, slug, level, level, 300)


@pytest.mark.process
@pytest.mark.thorough
@by_slug
@by_level
@pytest.mark.parametrize("seed", range(10, 15))
def test_robots_play_more_whole_games_and_look_further(compiled, slug, level, seed):
    assert compiled(thinking.play_out, slug, level, seed, 5_000)


@by_kind
def test_the_files_say_what_is_right_by_the_rules(slug, kind):
    game, cases = registry.find(slug), kind.cases(slug)
    assert len(set(cases)) == kind.count
    for case in cases:
        position = case.line(game).position
        assert case.right == kind.right(game, position) != frozenset(position.actions())


def test_every_kind_has_games():
    """Wins in one are there with chance and with turns of two actions, too."""
    slugs = {kind.name: [slug for slug, other in KINDS_OF_GAMES if other is kind] for kind in KINDS}
    assert {"tab", "duplohex"} <= set(slugs["wins_in_one"])
    assert slugs["no_loss_at_once"] == [slug for slug in THINKING if slug != "tab"]
    assert slugs["wins_in_three"] == [slug for slug in THINKING if slug not in ("tab", "duplohex")]


@pytest.mark.process
@by_kind
def test_the_master_chooses_what_is_right(compiled, slug, kind):
    assert compiled(thinking.missed, slug, kind.name) == []


@pytest.mark.process
@by_slug
def test_an_endless_search_stops_on_request(compiled, slug):
    assert compiled(thinking.stopped_after, slug) >= 0


@pytest.mark.process
@pytest.mark.quiet
@by_slug
def test_a_search_stops_at_once_on_request(compiled, slug):
    assert compiled(thinking.stopped_after, slug) < 1


@pytest.mark.process
@pytest.mark.quiet
@by_slug
def test_a_search_takes_all_of_its_time_and_no_more(compiled, slug):
    # The quickest of some: others of the machine may take a few milliseconds from any one of them.
    assert min(compiled(thinking.spent, slug, 100)) == pytest.approx(100, abs=5)


@pytest.mark.process
def test_a_depth_that_cannot_be_finished_still_gives_its_best_action_so_far(compiled):
    answers = compiled(thinking.answers_by_nodes, "stac", 2_500, 100)
    changed = [(value, before) for action, finished, value, before in answers if action != finished]
    assert changed
    assert any(value != before for value, before in changed)


def test_against_the_clock_lines_wait_for_the_end():
    game, told = registry.find("stac"), []
    limits = Limits(60_000, depth=3)
    thought = Searcher(game, 1).think(Question(game.start({}), limits), told.append)
    assert [len(one.line) for one in told] == [1, 1, 1]
    assert len(thought.line) == 3


@pytest.mark.process
@by_slug
def test_the_search_is_the_same_compiled_and_plain(compiled, slug):
    lines = itertools.islice(wandering(registry.find(slug), 5), 0, 40, 13)
    questions = [(slug, line.start.text, tuple(line.actions)) for line in lines]
    assert compiled(looked, questions) == looked(questions)


def looked(questions):
    return [looked_at(*question) for question in questions]


def looked_at(slug, start, actions):
    game = registry.find(slug)
    line = Line(game, game.read(start), actions)
    thought = Searcher(game, 1).think(Question(line.position, Limits(depth=2, nodes=1_000), line.history))
    return thought.action, thought.value, thought.depth, thought.nodes, thought.line


@pytest.mark.process
@by_slug
def test_the_same_seed_errs_alike(compiled, slug):
    assert compiled(thinking.errs_alike, slug)


def test_only_the_strongest_level_leaves_out_what_lies_far_from_the_window():
    own = registry.find("duplohex").thinking
    assert own.leaves_out(STRONGEST) == own.probe > 0
    assert not any(own.leaves_out(skill) for skill in own.ladder.values())


def test_what_was_best_before_is_tried_first_and_only_the_others_are_ranked():
    actions, ranks = [5, 7, 9], [0, 0, 0]
    assert tree.bring_first(actions, ranks, 9, 3) == 1
    assert (actions, ranks) == ([9, 7, 5], [tree.BEST_BEFORE, 0, 0])
    assert tree.bring_first(actions, ranks, 4, 3) == 0


@pytest.mark.parametrize(
    ("word", "count", "first"), [(1, 1, 0), (0b101000, 2, 3), (1 << 62, 1, 62), ((1 << 49) - 2, 48, 1)]
)
def test_bits_are_counted_and_found(word, count, first):
    assert (bits.count_bits(word), bits.lowest(word)) == (count, first)


@by_slug
def test_every_level_between_greedy_and_master_has_its_skill(slug):
    ladder = registry.find(slug).thinking.ladder
    assert sorted(ladder) == [3, 4, 5]


@pytest.mark.parametrize("slug", [slug for slug in THINKING if decides(registry.find(slug))])
def test_a_search_counts_its_nodes_and_keeps_to_them(slug):
    game = registry.find(slug)
    thought = Searcher(game, 1).think(Question(game.start({}), Limits(nodes=300)))
    assert thought.nodes == 300
    assert thought.action in game.start({}).actions()
