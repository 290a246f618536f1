from __future__ import annotations

import os
from random import Random
from unittest import mock

import numpy
import pytest

from games.catalogue.damas import GAME, census, endings, five, kernel, retrograde, slots
from games.catalogue.damas.endings import UNKNOWN
from games.catalogue.damas.notation import SQUARES
from games.catalogue.damas.position import DamasPosition
from games.catalogue.damas.slots import PAIRS
from games.engine.jit import words

pytestmark = pytest.mark.process
MEN_SQUARES = {"w": SQUARES[:28], "b": SQUARES[4:]}
THREE_KINGS, ONE_KING = 24, 8


@pytest.fixture(scope="module")
def table(compiled):
    """The table as the compiled process makes it: the same functions read it here, in plain Python."""
    assert compiled(made) > 0
    return numpy.load(endings.path(), mmap_mode="r")


def made() -> int:
    return len(endings.table())


def known_to_all(texts: list[str]) -> list[int]:
    return [int(known(endings.table(), text)) for text in texts]


def random_position(random: Random, own_force: int, enemy_force: int) -> DamasPosition:
    """White to act or black, with counters that are still at their start."""
    while True:
        side = random.choice("wb")
        forces = {side: own_force, "b" if side == "w" else "w": enemy_force}
        men = {side: random.sample(MEN_SQUARES[side], force % 8) for side, force in forces.items()}
        kings = {side: random.sample(SQUARES, force // 8) for side, force in forces.items()}
        if len({*men["w"], *men["b"], *kings["w"], *kings["b"]}) == sum(map(slots.pieces, forces.values())):
            parts = [",".join([*map(str, men[side]), *(f"K{square}" for square in kings[side])]) for side in "wb"]
            return GAME.read(f"{side.upper()}:W{parts[0]}:B{parts[1]}")


def random_positions(seed: int, count: int) -> list[DamasPosition]:
    random = Random(seed)
    return [random_position(random, *random.choice(PAIRS)) for _ in range(count)]


def children(state: kernel.Words) -> list[kernel.Words]:
    out = words(kernel.MOST_ACTIONS)
    found = [words(kernel.WORDS) for _ in range(kernel.actions(state, out))]
    for action, child in zip(out, found, strict=False):
        kernel.apply(state, action, child)
    return found


def known(table, text: str) -> int:
    return endings.known(GAME.read(text).state(), table)


def worth(table, state: kernel.Words) -> int:
    """1, 0 or -1 for the side to act, by the rules where the game is over."""
    result = kernel.outcome(state)
    if result == kernel.RUNNING:
        return int(numpy.sign(endings.known(state, table)))
    if result == kernel.DRAWN:
        return 0
    return 1 if result - kernel.WHITE_WON == state[kernel.SIDE] else -1


def test_every_position_with_up_to_four_pieces_has_its_place(table):
    counts = {2: 0, 3: 0, 4: 0}
    for own, enemy in PAIRS:
        counts[slots.pieces(own) + slots.pieces(enemy)] += len(census.entries(table, own, enemy).plies)
    assert counts[2] + counts[3] == 199_520
    assert counts[4] == 6_209_316


def test_three_kings_mostly_win_against_one(table):
    entries = census.entries(table, THREE_KINGS, ONE_KING)
    assert (len(entries.plies), entries.won.sum(), entries.lost.sum()) == (143_840, 132_240, 0)
    assert entries.plies.max() == 25


def test_three_kings_that_hold_the_rio_nearly_always_win_within_twelve_moves(table):
    entries = census.entries(table, THREE_KINGS, ONE_KING)
    on_rio = entries.white & kernel.RIO != 0
    assert (on_rio.sum(), (entries.won & on_rio).sum()) == (85_144, 84_568)
    assert (entries.plies[entries.won & on_rio] > 23).sum() == 60


def test_no_conversion_is_too_far_for_a_fresh_count(table):
    assert table[slots.SLOTS :].max() == 24
    assert ((table[: slots.SLOTS] == 0) == (table[slots.SLOTS :] == 0)).all()


def test_a_position_is_worth_its_best_action(table):
    for position in random_positions(1, 4000):
        state = position.state()
        side, out = state[kernel.SIDE], words(kernel.MOST_ACTIONS)
        boards = (state[side], state[1 - side], state[kernel.KINGS], side)
        codes = []
        for action in out[: kernel.moves(*boards, out, 0)]:
            child = words(kernel.WORDS)
            kernel.apply(state, action, child)
            codes.append(table[slots.slot_of_state(child)] if child[1 - side] else 1)
        assert table[slots.slot_of_state(state)] == one_more(list(map(int, codes))), position.text


def one_more(codes: list[int]) -> int:
    """The byte of a position whose actions lead to these."""
    lost = [code for code in codes if code % 2]
    if lost:
        return min(lost) + 1
    return 0 if 0 in codes else max(codes, default=0) + 1


def test_with_counters_too_a_position_is_worth_its_best_action(table):
    random = Random(2)
    spoilt = 0
    for position in random_positions(2, 1500) + [random_position(random, THREE_KINGS, ONE_KING) for _ in range(500)]:
        state = position.state()
        state[kernel.QUIET] = random.randint(10, 39)
        if state[kernel.FORCADA] == 0:
            state[kernel.FORCADA] = random.randint(0, 11)
        if kernel.outcome(state) == kernel.RUNNING:
            best = max(-worth(table, child) for child in children(state))
            assert worth(table, state) == best, DamasPosition(state).text
            spoilt += best == 0 and table[slots.slot_of_state(state)] != 0
    assert spoilt > 100


def is_won(table, position: DamasPosition) -> bool:
    return position.outcome() is None and endings.known(position.state(), table) > 0


def test_best_play_wins_in_the_plies_that_the_table_says(table):
    won = [position for position in random_positions(3, 500) if is_won(table, position)]
    assert len(won) >= 100
    for position in won[:100]:
        assert plies_to_win(table, position) == endings.known(position.state(), table)


def test_one_of_the_longest_wins_takes_forty_one_moves(table):
    position = GAME.read("W:W4,5,K6:BK31:H0:F1")
    assert plies_to_win(table, position) == endings.known(position.state(), table) == 81


def plies_to_win(table, position: DamasPosition) -> int:
    """How long it takes by the rules, with their counters, where both play by the table."""
    state, plies = position.state(), 0
    winner = kernel.WHITE_WON + state[kernel.SIDE]
    while kernel.outcome(state) == kernel.RUNNING:
        state = best_child(table, state)
        plies += 1
    assert kernel.outcome(state) == winner
    return plies


def best_child(table, state: kernel.Words) -> kernel.Words:
    """After the quickest win or the longest defence."""

    def preference(child: kernel.Words) -> tuple[int, int]:
        value = worth(table, child)
        plies = abs(endings.known(child, table)) if kernel.outcome(child) == kernel.RUNNING else 0
        return value, -plies if value > 0 else plies

    return min(children(state), key=preference)


def test_a_capture_that_wins_may_be_the_twelfth_move_of_the_forcada_and_the_fortieth_ply(table):
    assert known(table, "W:WK8,K14,K18:BK10:H39:F50:R11") == 1
    assert known(table, "B:WK8,K9,K32:BK1:H30:F50:R11") == -2


@pytest.mark.parametrize(("counted", "plies"), [(1, 3), (10, 3), (11, 0)])
def test_in_the_forcada_a_win_in_two_moves_needs_two(table, counted, plies):
    assert known(table, f"W:WK17,K18,K20:BK30:H20:F50:R{counted}") == plies


@pytest.mark.parametrize(("counted", "plies"), [(10, -4), (11, 0)])
def test_in_the_forcada_the_lone_king_is_safe_when_the_moves_do_not_suffice(table, counted, plies):
    assert known(table, f"B:WK16,K25,K29:BK8:H20:F50:R{counted}") == plies


@pytest.mark.parametrize(("counted", "plies"), [(10, 5), (11, 0)])
def test_a_king_given_up_before_the_twelfth_move_ends_the_count(table, counted, plies):
    """The win takes three moves more, but once a king is taken it is no Forçada any longer."""
    assert known(table, f"W:WK9,K12,K21:BK30:H20:F50:R{counted}") == plies


@pytest.mark.parametrize(("quiet", "plies"), [(0, 3), (37, 3), (38, 0), (39, 0)])
def test_a_win_without_captures_must_end_with_the_fortieth_quiet_ply(table, quiet, plies):
    assert known(table, f"W:WK17,K18,K20:BK30:H{quiet}:F50") == plies


@pytest.mark.parametrize(("quiet", "plies"), [(38, 3), (39, 0)])
def test_a_king_given_up_sets_the_quiet_plies_back(table, quiet, plies):
    assert known(table, f"W:WK2,K8,K30:BK29:H{quiet}:F50") == plies


def test_what_the_rules_have_drawn_is_drawn(table):
    assert known(table, "W:WK17,K18,K20:BK30:H40:F50") == 0
    assert known(table, "W:WK17,K18,K20:BK30:H20:F50:R12") == 0
    assert known(table, "W:WK1:BK2:H0:F50") == 0


def test_black_sees_the_same_board_turned(table):
    assert known(table, "W:W5,K17:BK30:H0:F1") == known(table, "B:WK3:B28,K16:H0:F1")


def test_five_pieces_or_a_finished_game_are_not_known(table):
    assert known(table, "W:WK1,K2,K3,K4:BK30:H0:F1") == UNKNOWN
    assert known(table, "W:W:BK30:H0:F1") == UNKNOWN
    assert known(table, "B:W:BK30:H0:F1") == UNKNOWN
    assert known(table, "W:W8:B12,15:H0:F1") == UNKNOWN


def test_plain_python_has_an_empty_table_that_knows_nothing():
    assert len(endings.table()) == 0
    assert known(endings.table(), "W:WK17,K18,K20:BK30:H0:F1") == UNKNOWN


def test_the_compiled_functions_know_the_same(table, compiled):
    texts = [position.text for position in random_positions(4, 300)]
    assert compiled(known_to_all, texts) == [known(table, text) for text in texts]


FOUR_KINGS = 32
FIRST_OF_FIVE = [(ONE_KING, FOUR_KINGS), (FOUR_KINGS, ONE_KING)]


def a_group_of_five(folder: str) -> tuple[list[str], list[int], bool]:
    """The first of five pieces, four kings against one: made, and taken over by a second run."""
    said: list[str] = []
    with (
        mock.patch.object(five, "PAIRS_OF_FIVE", FIRST_OF_FIVE),
        mock.patch.dict(os.environ, {"TABULEIRO_VAR": folder}),
    ):
        first = five.Five(said.append)
        first.folder.mkdir(parents=True)
        retrograde.fill(FIRST_OF_FIVE, first.plies, first.conversions, first.open_moves, first.longest)
        first.store(FIRST_OF_FIVE)
        five.make(said.append)
        table = endings.mapped(endings.path(slots.LARGEST))
    start, end = retrograde.bounds(FIRST_OF_FIVE)
    kept = bool((table[start:end] == first.plies[start:end]).all())
    states = [random_position(Random(seed), FOUR_KINGS, ONE_KING).state() for seed in range(200)]
    wrong = [text for state in states if (text := disagreement(state, table))]
    return [*said, *wrong], [int(endings.known(state, table)) for state in states[:20]], kept


def disagreement(state: kernel.Words, table) -> str:
    """Where a position with counters at their start is not worth its best action."""
    array = numpy.array(list(state))
    best = max(-worth(table, numpy.array(list(child))) for child in children(array))
    return "" if worth(table, array) == best else DamasPosition(list(map(int, state))).text


@pytest.mark.thorough
def test_five_pieces_are_made_from_four_and_a_stopped_run_goes_on(compiled, tmp_path):
    said, values, kept = compiled(a_group_of_five, str(tmp_path))
    assert kept
    assert "100 %" not in said[0]
    assert [line for line in said if line.startswith(("W:", "B:"))] == []
    assert sum(value > 0 for value in values) > 15  # four kings nearly always win


def test_with_four_pieces_in_the_table_five_are_unknown(table):
    assert known(table, "W:WK1,K2,K3,K5:BK32") == UNKNOWN
