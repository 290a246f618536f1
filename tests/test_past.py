"""A database of an earlier day, with something of everything in it: today's migrations lose and change nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.management import call_command
from django.test import Client

from accounts.models import User
from games.models import Match
from tabsite.environment import ROOT, sqlite
from tests.backstage import Backstage

PAST = sorted((ROOT / "tests" / "past").glob("*.sql"))


@pytest.fixture(params=PAST, ids=lambda path: path.stem)
def in_the_past(request, backstage: Backstage, tmp_path: Path) -> Callable[..., Any]:
    """Does something at a database as it was then."""
    path = tmp_path / "past.sqlite3"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(request.param.read_text())
    return lambda work: backstage.do(sqlite(path), work)


def kept() -> dict[str, int]:
    """How much there is of everything that people have made."""
    models = [*apps.get_app_config("games").get_models(), *apps.get_app_config("accounts").get_models()]
    return {model.__name__: model._default_manager.count() for model in models}


def test_a_database_of_before_is_whole_after_todays_migrations(in_the_past):
    in_the_past(lambda: call_command("migrate", verbosity=0))
    found = in_the_past(kept)
    assert {name: found[name] for name in ("Match", "Seat", "Action", "User", "Seek", "Rating", "Standing")} == {
        "Match": 11,
        "Seat": 22,
        "Action": 161,
        "User": 2,
        "Seek": 2,
        "Rating": 2,
        "Standing": 18,  # six choices, each for all time, a month and a week
    }
    in_the_past(lambda: call_command("verify"))
    assert in_the_past(tables_that_open) == [200] * 11


def tables_that_open() -> list[int]:
    """For one of its players, in the middle of what was played then."""
    browser = Client()
    browser.force_login(User.objects.get(username="Alice"))
    return [browser.get(match.get_absolute_url()).status_code for match in Match.objects.all()]
