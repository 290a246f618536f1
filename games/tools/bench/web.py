"""What one action of each game costs the server, as a ratio to a bare floor view measured in the same run.

Both go through the whole stack of middleware with a signed-in session. The floor does one SELECT and one
INSERT and answers a word. CPU time, not wall time, and in turns: machines are noisy.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from itertools import count
from statistics import median
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.core.management import call_command
from django.db import connections, transaction
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.test import Client, override_settings
from django.urls import include, path
from django.utils.text import compress_string

from accounts.models import User
from accounts.people import Person
from games.engine import registry
from games.engine.contract import WHITE, Game
from games.engine.scene import number
from games.match import replay
from games.match.current import remember
from games.models import Action, Match
from games.services import act as service
from games.services.start import Configuration, start
from games.table import rendering
from games.table.table import Table
from games.tools.bench.size import Size

PLAYED = 40  # actions before the one that is measured
MODES = (Match.Mode.ROBOT, Match.Mode.HERE)
FIELDS = ("position", "record", "recent", "ids", "latest", "version")


def floor(request: HttpRequest) -> HttpResponse:
    """Session, login, one SELECT, one INSERT."""
    assert request.user.is_authenticated
    with transaction.atomic():
        match = Match.objects.get(pk=request.POST["code"])
        Action.objects.create(match=match, number=int(request.POST["number"]), side="w", token="=1")
    return HttpResponse("ok")


urlpatterns = [path("floor/", floor), path("", include("tabsite.urls"))]


class Sample:
    """A match in mid-game, played at random, with an action that comes next."""

    def __init__(self, person: Person, slug: str, mode: str):
        self.person, self.mode = person, mode
        self.wanted = Configuration(slug, mode=mode, level=1)
        self.match = next(match for seed in count() if (match := self.played(random.Random(seed))))
        self.action = sorted(self.match.board.actions())[0]

    def played(self, luck: random.Random) -> Match | None:
        """None if it ended too soon."""
        match = start(self.person, self.wanted)
        while match.version < PLAYED or match.board.side != WHITE or match.board.odds():
            if match.is_over:
                return None
            service.append(match, luck.choice(sorted(match.board.odds() or match.board.actions())))
        return None if match.is_over else match

    def again(self) -> Match:
        """A new match that stands where this one does, left where whoever acted before leaves it."""
        match = start(self.person, self.wanted)
        for name in FIELDS:
            setattr(match, name, getattr(self.match, name))
        match.board = self.match.board
        match.save()
        rows = self.match.actions.values("number", "side", "token", "reached", "chosen")
        Action.objects.bulk_create(Action(match=match, **row) for row in rows)
        remember(match)
        return match


class Bench:
    def __init__(self, slugs: Sequence[str]) -> None:
        self.user = User.objects.create_user("bench")
        self.person = Person(self.user, "", "bench")
        self.client = Client(headers={"HX-Request": "true", "HX-Target": "table", "Accept-Encoding": "gzip"})
        self.client.force_login(self.user)
        self.games = [Sample(self.person, slug, mode) for slug in slugs for mode in MODES]
        self.floor_match = self.games[0].again()
        self.stranger = Client(headers={"HX-Request": "true", "HX-Target": "table", "Accept-Encoding": "gzip"})
        self.stranger.force_login(User.objects.create_user("stranger"))
        self.token = get_token(self.client.get("/").wsgi_request)
        self.count = 0

    def floor(self) -> float:
        self.count += 1
        data = {"code": self.floor_match.pk, "number": 1_000 + self.count}
        return self.timed(lambda: self.client.post("/floor/", data), 200)

    def action(self, sample: Sample) -> float:
        match = sample.again()
        address = f"{match.get_absolute_url()}jogar/"
        data = {"csrfmiddlewaretoken": self.token, "version": match.version, "key": "k", "action": sample.action}
        return self.timed(lambda: self.client.post(address, data), 200)

    @cached_property
    def long_match(self) -> Match:
        """Some 400 actions of Tâb, as they come."""
        luck, match = random.Random(4), start(self.person, Configuration("tab", mode="here", options={"columns": "15"}))
        for _ in range(400):
            service.append(match, luck.choice(sorted(match.board.odds() or match.board.actions())))
        return match

    def watcher(self, stored: bool) -> float:
        """The table of somebody who only watches, as one of many or as the first to see a version."""
        if not stored:
            caches["fragments"].clear()
        return self.timed(lambda: self.stranger.get(self.floor_match.get_absolute_url()), 200)

    def film(self) -> float:
        """The last moment of a long match, of which nothing is remembered."""
        replay.replayed.cache_clear()
        address = f"{self.long_match.get_absolute_url()}filme/{len(self.long_match.record.split()) - 1}/"
        return self.timed(lambda: self.client.get(address), 200)

    @staticmethod
    def timed(call: Callable[[], Any], status: int) -> float:
        before = time.process_time()
        answer = call()
        spent = time.process_time() - before
        assert answer.status_code == status, answer.content
        return spent

    def parts(self, sample: Sample) -> dict[str, float]:
        """Where an action's time goes beyond the floor."""
        timings: dict[str, list[float]] = {}
        for _ in range(60):
            match = sample.again()
            call = partial(service.act, match.pk, self.person, match.version, "k", sample.action)
            self.part(timings, "load, check, append", call)
            match = Match.objects.get(pk=match.pk)
            table = Table(match, self.person)
            self.part(timings, "board as SVG", partial(getattr, table, "board"))
            self.part(timings, "bars", partial(getattr, table, "bars"))
            self.part(timings, "sentences", partial(getattr, table, "note"))
            html = self.part(timings, "the rest of the table", partial(rendering.table, table, self.token))
            self.part(timings, "compression", partial(compress_string, html.encode()))
        return {name: min(values) for name, values in timings.items()}

    def fragments(self) -> dict[str, int]:
        """The bytes over the wire of each game's table, at the start and at its card: the larger of the two."""
        games = registry.all_games().values()
        return {
            game.name: max(self.fragment(game, text) for text in (game.start({}).text, game.scene.card))
            for game in games
        }

    def fragment(self, game: Game, text: str) -> int:
        match = start(self.person, Configuration(game.slug, level=1))
        match.position = text
        match.ids = number(game.scene.pieces(game.read(text)))
        match.save()
        return len(self.client.get(match.get_absolute_url()).content)

    @staticmethod
    def part(timings: dict[str, list[float]], name: str, call: Callable[[], Any]) -> Any:
        before = time.process_time()
        answer = call()
        timings.setdefault(name, []).append(time.process_time() - before)
        return answer


def report(write: Callable[[str], None], size: Size) -> None:
    """In a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        connections["default"].close()
        connections["default"].settings_dict["NAME"] = os.path.join(folder, "bench.sqlite3")
        call_command("migrate", verbosity=0, interactive=False)
        plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
        storages = {**settings.STORAGES, "staticfiles": plain}
        with override_settings(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["testserver"], STORAGES=storages):
            measure(Bench(size.games), write, size.tries)
        connections["default"].close()


def measure(bench: Bench, write: Callable[[str], None], tries: int) -> None:
    """In turns, and the best tenth of each: whatever else the machine does hits all alike."""
    rounds = [(bench.floor(), *(bench.action(sample) for sample in bench.games)) for _ in range(tries)]
    low, *actions = (median(sorted(times)[: tries // 10]) for times in zip(*rounds, strict=True))
    write(f"floor view     {low * 1000:6.2f} ms CPU")
    for sample, spent in zip(bench.games, actions, strict=True):
        name = f"{sample.match.game.name}, {sample.mode}"
        write(f"{name:14} {spent * 1000:6.2f} ms CPU   ratio {spent / low:5.2f}   (at most 2.0)")
    films = sorted(bench.film() for _ in range(tries // 10))
    write(f"film           ratio {median(films[: tries // 100]) / low:5.2f}   (at most 10, of a match of 400 actions)")
    pairs = [(bench.watcher(stored=False), bench.watcher(stored=True)) for _ in range(tries // 4)]
    first, others = (median(sorted(times)[: tries // 40]) for times in zip(*pairs, strict=True))
    write(f"watcher        ratio {others / low:5.2f}   (one of many; the first to see a version {first / low:.2f})")
    slowest = bench.games[actions.index(max(actions))]
    write(f"where the time goes in {slowest.match.game.name}, {slowest.mode}:")
    for name, spent in bench.parts(slowest).items():
        write(f"  {name:24} {spent * 1000:6.2f} ms")
    for name, size in bench.fragments().items():
        write(f"  {name + ', compressed':24} {size / 1000:6.2f} KB   (below 6)")
