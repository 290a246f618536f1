"""A promise in seconds that is not kept fails on a quiet machine, and is left out where others were at work."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import quiet


def call(monkeypatch: pytest.MonkeyPatch, worked: float, marks: tuple[str, ...] = ("quiet",)) -> None:
    """A test that fails, while others worked so many seconds of the ten that it took."""
    seconds, work = iter((0.0, 10.0)), iter((50.0, 50.0 + worked))
    monkeypatch.setattr(quiet, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    monkeypatch.setattr(quiet, "work_of_others", lambda: next(work))
    running = quiet.pytest_runtest_call(SimpleNamespace(get_closest_marker=lambda name: name in marks))
    next(running)
    running.throw(AssertionError("late"))


def test_a_promise_that_is_broken_fails_on_a_quiet_machine(monkeypatch):
    with pytest.raises(AssertionError, match="late"):
        call(monkeypatch, worked=0.5)


def test_a_promise_that_is_broken_while_others_work_is_left_out(monkeypatch):
    with pytest.raises(pytest.skip.Exception, match=r"others took 0\.4 of a core"):
        call(monkeypatch, worked=4)


def test_what_promises_no_seconds_fails_whoever_works(monkeypatch):
    with pytest.raises(AssertionError, match="late"):
        call(monkeypatch, worked=4, marks=())


def test_what_this_process_does_is_no_work_of_others():
    assert quiet.own_work() > 0
    assert quiet.work_of_others() >= 0


@pytest.mark.parametrize(
    ("marks", "file", "is_loaded"),
    [
        ("quiet and (not thorough)", "test_promises.py", True),
        ("quiet and (not thorough)", "test_hooks.py", False),
        ("not quiet and (not thorough)", "test_hooks.py", True),
        ("", "test_hooks.py", True),
        ("quiet and (not thorough)", "site.py", True),
    ],
)
def test_only_files_with_promises_are_loaded_for_promises(marks: str, file: str, is_loaded: bool):
    config = SimpleNamespace(option=SimpleNamespace(markexpr=marks))
    assert (quiet.pytest_ignore_collect(Path(__file__).with_name(file), config) is None) == is_loaded
