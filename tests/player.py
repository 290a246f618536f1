"""Somebody who plays at a real site without a pause, and asks again when the server dies over a request."""

from __future__ import annotations

import http.client
import itertools
import re
import threading
from random import Random

from games.engine import registry
from games.engine.line import Line
from tests.client import Client
from tests.patience import wait_until
from tests.site import Site

FOLLOWS = {"HX_Request": "true", "HX_Target": "table"}
BROKEN = (OSError, http.client.HTTPException)  # in the middle of anything


class Player:
    """Both sides of one match after another; asks the same again until it is answered."""

    def __init__(self, site: Site, number: int):
        self.site, self.luck = site, Random(number)
        self.matches: dict[str, Line] = {}
        self.acknowledged = 0
        self.ended = threading.Event()
        self.keys = itertools.count()

    def play(self) -> None:
        while not self.ended.is_set():
            self.begin()
            while self.line.outcome() is None and not self.ended.is_set():
                self.act()

    def begin(self) -> None:
        self.patiently(self.start)
        self.line = self.matches[self.code] = Line(registry.find("damas"), registry.find("damas").start({}))

    def start(self) -> None:
        client = Client(self.site.address)
        client.open("/configuracao/")
        client.post("/jogar/", game="damas", mode="here")
        self.code = client.url.rstrip("/").rpartition("/")[2]
        self.window = client.another_window()

    def act(self) -> None:
        action, version = self.luck.choice(self.line.position.actions()), len(self.line.actions)
        form = {"version": str(version), "key": f"k{next(self.keys)}", "action": action}
        page = self.patiently(lambda: self.window.open(f"/partida/{self.code}/jogar/", form, **FOLLOWS))
        assert (self.window.status, re.findall(r'data-version="(\d+)"', page)) == (200, [str(version + 1)])
        self.line.play(action)
        self.acknowledged += 1

    def patiently(self, ask):
        """However often the server dies over it."""
        answers = []

        def answered() -> bool:
            try:
                answers.append(ask())
            except BROKEN:
                return False
            return True

        wait_until(answered, "the server to answer")
        return answers[0]
