"""What one Tâb action costs the server, as a ratio to a bare floor view measured in the same run.

Both go through the whole stack of middleware with a signed-in session. The floor does one SELECT and one
INSERT and answers a word. CPU time, not wall time, and in turns: machines are noisy.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable
from functools import cached_property, partial
from statistics import median
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.core.management import call_command
from django.db import connections, transaction
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.test import Client, override_settings
from django.urls import include, path
from django.utils.text import compress_string

from accounts.models import User
from accounts.people import Person
from games import replay
from games.engine import registry
from games.engine.contract import Game
from games.engine.scene import number
from games.models import Action, Match
from games.services import act as service
from games.services.start import Configuration, start
from games.table import Table

POSITION = "3uuuuLu/mm6M/6M2/lUUUUU3 w 2"
TRIES = 400


def floor(request: HttpRequest) -> HttpResponse:
    """Session, login, one SELECT, one INSERT."""
    assert request.user.is_authenticated
    with transaction.atomic():
        match = Match.objects.get(pk=request.POST["code"])
        Action.objects.create(match=match, number=int(request.POST["number"]), side="w", token="=1")
    return HttpResponse("ok")


urlpatterns = [path("floor/", floor), path("", include("tabsite.urls"))]


class Bench:
    def __init__(self) -> None:
        self.user = User.objects.create_user("bench")
        self.person = Person(self.user, "", "bench")
        self.client = Client(headers={"HX-Request": "true", "HX-Target": "table", "Accept-Encoding": "gzip"})
        self.client.force_login(self.user)
        self.stranger = Client(headers={"HX-Request": "true", "HX-Target": "table", "Accept-Encoding": "gzip"})
        self.stranger.force_login(User.objects.create_user("stranger"))
        self.floor_match = self.prepared()
        self.count = 0

    def prepared(self) -> Match:
        """A match in mid-game, with a record as long as games are."""
        match = start(self.person, Configuration("tab", level=1))
        match.position = POSITION
        match.board = match.game.read(POSITION)
        match.ids = number(match.game.pieces(match.board))
        event = {"side": "b", "turn": 60, "token": "a4-b3", "steps": [("moved", "a4", "b3")]}
        event["say"] = {"text": "{who} jogou {move}.", "values": {"move": "a4-b3"}}
        match.recent = [event] * 5
        match.record = "\n".join(["=1 i1-i2 =2 g2-e2", "=2 pass"] * 60)
        match.save()
        return match

    def floor(self) -> float:
        self.count += 1
        data = {"code": self.floor_match.pk, "number": self.count}
        return self.timed(lambda: self.client.post("/floor/", data), 200)

    def action(self) -> float:
        match = self.prepared()
        data = {"version": "0", "key": "k", "action": "g2-e2"}
        return self.timed(lambda: self.client.post(f"/partida/{match.pk}/jogar/", data), 200)

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

    def parts(self) -> dict[str, float]:
        """Where an action's time goes beyond the floor."""
        timings: dict[str, list[float]] = {}
        request = self.client.get("/").wsgi_request
        for _ in range(60):
            code = self.prepared().pk
            self.part(timings, "load, check, append", partial(service.act, code, self.person, 0, "k", "g2-e2"))
            match = Match.objects.get(pk=code)
            table = Table(match, self.person)
            self.part(timings, "board as SVG", partial(getattr, table, "board"))
            self.part(timings, "bars", partial(getattr, table, "bars"))
            self.part(timings, "sentences", partial(getattr, table, "note"))
            values = {"table": table, "match": match}
            html = self.part(timings, "template", partial(render_to_string, "match.html#table", values, request))
            self.part(timings, "compression", partial(compress_string, html.encode()))
        return {name: min(values) for name, values in timings.items()}

    def fragments(self) -> dict[str, int]:
        """The bytes over the wire of each game's table, at the start and at its card: the larger of the two."""
        games = registry.all_games().values()
        return {
            game.name: max(self.fragment(game, text) for text in (game.start({}).text, game.card)) for game in games
        }

    def fragment(self, game: Game, text: str) -> int:
        match = start(self.person, Configuration(game.slug, level=1))
        match.position = text
        match.ids = number(game.pieces(game.read(text)))
        match.save()
        return len(self.client.get(match.get_absolute_url()).content)

    @staticmethod
    def part(timings: dict[str, list[float]], name: str, call: Callable[[], Any]) -> Any:
        before = time.process_time()
        answer = call()
        timings.setdefault(name, []).append(time.process_time() - before)
        return answer


def report(write: Callable[[str], None]) -> None:
    """In a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        connections["default"].close()
        connections["default"].settings_dict["NAME"] = os.path.join(folder, "bench.sqlite3")
        call_command("migrate", verbosity=0, interactive=False)
        plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
        storages = {**settings.STORAGES, "staticfiles": plain}
        with override_settings(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["testserver"], STORAGES=storages):
            measure(Bench(), write)
        connections["default"].close()


def measure(bench: Bench, write: Callable[[str], None]) -> None:
    """In turns, and the best tenth of each: whatever else the machine does hits both alike."""
    pairs = [(bench.floor(), bench.action()) for _ in range(TRIES)]
    floors, actions = (sorted(times)[: TRIES // 10] for times in zip(*pairs, strict=True))
    low, high = median(floors), median(actions)
    write(f"floor view   {low * 1000:6.2f} ms CPU")
    write(f"Tâb action   {high * 1000:6.2f} ms CPU")
    write(f"ratio        {high / low:6.2f}   (at most 3.0)")
    films = sorted(bench.film() for _ in range(TRIES // 10))
    write(f"film         {median(films[: TRIES // 100]) / low:6.2f}   (at most 10, of a match of 400 actions)")
    pairs = [(bench.watcher(stored=False), bench.watcher(stored=True)) for _ in range(TRIES // 4)]
    first, others = (median(sorted(times)[: TRIES // 40]) for times in zip(*pairs, strict=True))
    write(f"watcher      {others / low:6.2f}   (one of many)")
    write(f"  the first to see a version {first / low:6.2f}")
    for name, spent in bench.parts().items():
        write(f"  {name:24} {spent * 1000:6.2f} ms")
    for name, size in bench.fragments().items():
        write(f"  {name + ', compressed':24} {size / 1000:6.2f} KB   (below 6)")
