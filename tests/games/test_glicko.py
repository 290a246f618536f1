"""Points by Glicko-2, on paper: no site is needed for them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.values import glicko
from games.values.glicko import DRAW, LOSS, WIN, Estimate, after, aged

SETTLED = Estimate(1500, 60)
estimates = st.builds(Estimate, st.floats(400, 4000), st.floats(45, 500), st.floats(0.01, 0.1))
middling = st.builds(Estimate, st.floats(1000, 3000), st.floats(45, 500), st.floats(0.01, 0.1))
scores = st.sampled_from([WIN, DRAW, LOSS])
days = st.floats(0, 10_000)


def test_glickmans_own_example():
    results = [(Estimate(1400, 30), WIN), (Estimate(1550, 100), LOSS), (Estimate(1700, 300), LOSS)]
    now = after(Estimate(1500, 200, 0.06), results, glicko.PERIOD, tau=0.5)
    assert now.points == pytest.approx(1464.06, abs=0.01)  # he rounds on the way: it is 1464.0507
    assert now.deviation == pytest.approx(151.52, abs=0.005)
    assert now.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_year_without_a_match_takes_the_deviation_from_60_to_110():
    assert aged(SETTLED, 365).deviation == pytest.approx(110)
    assert SETTLED.settled_days == pytest.approx(365)


def test_a_period_is_ten_days_and_a_half():
    assert round(glicko.PERIOD, 1) == 10.5


def test_time_alone_changes_no_points_and_never_goes_past_what_is_known_of_nobody():
    assert aged(SETTLED, 36_500) == Estimate(1500, 500)


def test_whoever_just_began_is_provisional():
    assert Estimate().settled_days == 0


def test_somebody_new_is_settled_after_eleven_even_matches():
    now, played = Estimate(), 0
    while not now.settled_days:
        now, played = after(now, [(SETTLED, WIN if played % 2 else LOSS)], days=0), played + 1
    assert played == 11


def test_to_beat_a_stronger_one_is_worth_more():
    gains = [after(SETTLED, [(Estimate(points, 60), WIN)], 1).points for points in (1300, 1500, 1700)]
    assert gains == sorted(gains)


@given(estimates, estimates, days)
def test_a_winner_never_loses_points_and_a_loser_never_wins_any(own, rival, passed):
    assert after(own, [(rival, WIN)], passed).points >= own.points
    assert after(own, [(rival, LOSS)], passed).points <= own.points


@given(estimates, estimates, scores, days)
def test_everything_stays_in_its_bounds(own, rival, score, passed):
    now = after(own, [(rival, score)], passed)
    assert 400 <= now.points <= 4000
    assert 45 <= now.deviation <= 500
    assert 0.01 <= now.volatility <= 0.1


@given(middling, days)
def test_what_one_of_two_equals_wins_the_other_one_loses(own, passed):
    won, lost = (after(own, [(own, score)], passed) for score in (WIN, LOSS))
    assert won.points - own.points == pytest.approx(own.points - lost.points)
    assert (won.deviation, won.volatility) == pytest.approx((lost.deviation, lost.volatility))


@given(middling, days)
def test_a_draw_of_two_equals_changes_no_points(own, passed):
    assert after(own, [(own, DRAW)], passed).points == pytest.approx(own.points)


@pytest.mark.parametrize("rival", [60, 110, 200])
def test_points_settle_after_some_fifteen_matches(rival):
    own, played = Estimate(), 0
    while not own.settled_days:
        own, played = after(own, [(Estimate(1500, rival), (WIN, LOSS)[played % 2])], 0), played + 1
    assert 10 <= played <= 20
