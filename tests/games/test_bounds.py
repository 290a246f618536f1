"""No kernel reads or writes out of bounds: compiled code would do it without a word."""

from __future__ import annotations

import pytest

from games.engine.search.searcher import Limits, Question, Searcher
from tests.games.examples import by_name, conformance, played
from tests.games.strict import StrictConstants, made_strict, words

QUICK = 5_000  # plain Python counts this far in a moment


@pytest.fixture
def strict(game, monkeypatch):
    made_strict(monkeypatch, game.slug)
    return game


@pytest.mark.parametrize("at", [-1, -3, 3])
def test_strict_words_and_constants_refuse_what_is_out_of_bounds(at):
    state = words(3)
    with pytest.raises(IndexError):
        state[at]
    with pytest.raises(IndexError):
        state[at] = 1
    with pytest.raises(IndexError):
        state.copy()[at]
    with pytest.raises(IndexError):
        StrictConstants((1, 2, 3))[at]


@by_name
def test_the_words_of_a_position_are_strict_here(strict):
    with pytest.raises(IndexError):
        strict.start({}).state()[-1]


@by_name
def test_no_rule_reads_or_writes_out_of_bounds(strict):
    for case in conformance(strict.slug)["positions"]:
        state = strict.read(case["position"]).state()
        counts = [count for count in case["perft"] if count <= QUICK]
        assert [strict.kernel.perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
    for game in conformance(strict.slug)["games"]:
        assert strict.kernel.perft(strict.read(game["final"]).state(), 1) == 0


@by_name
def test_no_search_reads_or_writes_out_of_bounds(strict):
    if strict.thinking is None:
        pytest.skip("it has no search")
    positions = [position for position, _ in played(strict, 1) if not position.odds()]
    searcher = Searcher(strict, 1)
    for position in positions[:: max(1, len(positions) // 6)]:
        assert searcher.think(Question(position, Limits(nodes=60))).action in position.actions()
