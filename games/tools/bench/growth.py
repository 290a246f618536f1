"""What the pages that grow with the site cost when little and when much was played: how many questions to the database,
and how much CPU beside a bare floor view in the same run. In a database of its own."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from django.conf import settings
from django.core.cache import caches
from django.core.management import CommandError, call_command
from django.db import connection, connections
from django.db.models import Count
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from games.models import Match
from games.tools.bench import web
from games.tools.demo import Demo

FEW = 10
MOST_RATIO = 5
ADMIN = ("match", "seat", "rating", "action")
LOOKED_AT = ("home", "watching", "admin, a match")  # shown beside the lists, which are what may not grow


class Cost(NamedTuple):
    queries: int
    ratio: float


def report(say: Callable[[str], None], matches: int, tries: int) -> bool:
    """Whether every page asks as often as with few matches, and costs no more than it may."""
    return in_own_database(lambda: compare(say, matches, tries))


def in_own_database(measure: Callable[[], bool]) -> bool:
    """A SQLite file for a while; on PostgreSQL the one that is named, which must be empty."""
    with tempfile.TemporaryDirectory() as folder:
        if connection.vendor == "sqlite":
            connections["default"].close()
            connections["default"].settings_dict["NAME"] = os.path.join(folder, "growth.sqlite3")
        call_command("migrate", verbosity=0, interactive=False)
        if Match.objects.exists():
            raise CommandError("there are matches in this database: name an empty one")
        plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
        storages = {**settings.STORAGES, "staticfiles": plain}
        limits = dict.fromkeys(settings.LIMITS, 10**9)
        with override_settings(
            ROOT_URLCONF=web.__name__, ALLOWED_HOSTS=["testserver"], STORAGES=storages, LIMITS=limits
        ):
            fits = measure()
        connections["default"].close()
    return fits


def compare(say: Callable[[str], None], matches: int, tries: int) -> bool:
    bench = web.Bench(["damas"])
    Demo(FEW, seed=1).make(lambda line: None)
    few = measured(bench, tries)
    Demo(matches - FEW, seed=2).make(say)
    many = measured(bench, tries)
    say(f"{'':34} queries {FEW:>7} {matches:>7}   ratio {FEW:>7} {matches:>7}")
    fits = True
    for page, cost in many.items():
        is_fine = page in LOOKED_AT or (cost.queries <= few[page].queries and cost.ratio <= MOST_RATIO)
        fits = fits and is_fine
        counts = f"{few[page].queries:>15} {cost.queries:>7}"
        ratios = f"{few[page].ratio:>13.2f} {cost.ratio:>7.2f}"
        say(f"{page:34} {counts}   {ratios}{'' if is_fine else '   above'}")
    say(f"at most {MOST_RATIO} times the floor view, and as many queries as with few: {'yes' if fits else 'no'}")
    return fits


def measured(bench: web.Bench, tries: int) -> dict[str, Cost]:
    """The best of each, in turns with the floor: whatever else the machine does hits all alike."""
    staff = Client(headers={"Accept-Encoding": "gzip"})
    staff.force_login(User.objects.get_or_create(username="chief", is_staff=True, is_superuser=True)[0])
    # As a link of the page asks for it.
    reader = Client(headers={"HX-Request": "true", "HX-Target": "main", "Accept-Encoding": "gzip"})
    reader.force_login(bench.user)
    found = {}
    for name, address in pages().items():
        client = staff if "admin" in name else reader
        floors, times, queries = [], [], 0
        for _ in range(tries):
            caches["default"].clear()
            floors.append(bench.floor())
            with CaptureQueriesContext(connection) as captured:
                client.get(address)
            queries = len(captured)
            before = time.process_time()
            assert client.get(address).status_code == 200, address
            times.append(time.process_time() - before)
        best = max(1, tries // 5)
        found[name] = Cost(queries, median(sorted(times)[:best]) / median(sorted(floors)[:best]))
    return found


def pages() -> dict[str, str]:
    """With the player who has played most, and a page far into the list."""
    busiest = User.objects.annotate(played=Count("seats")).order_by("-played")[0]
    player = reverse("player", args=[busiest.username])
    people = f"{reverse('ranking', args=['damas'])}?entre=pessoas"
    computer = reverse("ranking", args=["damas"])
    found = {
        "player": player,
        "player, won against people": f"{player}?resultado=ganhas&com=pessoas",
        "ranking, people": people,
        "ranking, people, this month": f"{people}&periodo=mes",
        "ranking, people, page 9": f"{people}&pagina=9",
        "ranking, computer": computer,
        "ranking, computer, fastest": f"{computer}?ordem=rapidas",
        "ranking, computer, page 9": f"{computer}?pagina=9",
        "open data, ranking": reverse("open_ranking", args=["damas"]),
        "open data, player": reverse("open_player", args=[busiest.username]),
        "watching": reverse("running"),
        "home": reverse("home"),
    }
    newest = Match.objects.order_by("-started_at")[0]
    found["admin, a match"] = reverse("admin:games_match_change", args=[newest.pk])
    return found | {f"admin, {one}": reverse(f"admin:games_{one}_changelist") for one in ADMIN}
