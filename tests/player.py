"""Somebody who plays at a real site without a pause, and asks again when the server dies over a request."""

from __future__ import annotations

import http.client
import itertools
import re
import threading
import time
from random import Random
from typing import Protocol

from games.engine import registry
from games.engine.line import Line
from tests.client import Client
from tests.patience import wait_until

FOLLOWS = {"HX_Request": "true", "HX_Target": "table"}
BROKEN = (OSError, http.client.HTTPException)  # in the middle of anything


class HasAddress(Protocol):
    @property
    def address(self) -> str: ...


def asked(client: Client, path: str, form: dict[str, str] | None = None) -> str:
    """A server, or a proxy in front of one, that says it cannot is as good as none."""
    page = client.open(path, form, **(FOLLOWS if form and "key" in form else {}))
    if client.status >= 500:
        raise ConnectionError(client.status)
    return page


class Player:
    """Both sides of one match after another; asks the same again until it is answered."""

    def __init__(self, site: HasAddress, number: int, pause: float = 0):
        self.site, self.luck, self.pause = site, Random(number), pause
        self.matches: dict[str, Line] = {}
        self.acknowledged = 0
        self.answers: list[float] = []  # when
        self.ended = threading.Event()
        self.keys = itertools.count()

    def play(self) -> None:
        while not self.ended.is_set():
            self.begin()
            while self.line.outcome() is None and not self.ended.is_set():
                self.act()

    def first_after(self, since: float) -> float | None:
        """When this player was answered again."""
        return next((at for at in list(self.answers) if at > since), None)

    def begin(self) -> None:
        self.patiently(self.start)
        self.line = self.matches[self.code] = Line(registry.find("damas"), registry.find("damas").start({}))

    def start(self) -> None:
        client = self.window_of(game="damas", mode="here")
        self.code = client.url.rstrip("/").rpartition("/")[2]
        self.window = client.another_window()

    def window_of(self, **wanted: str) -> Client:
        """Of a new guest, at a match that was just begun."""
        client = Client(self.site.address)
        asked(client, "/configuracao/")
        asked(client, "/jogar/", {**client.hidden(), **wanted})
        return client

    def act(self) -> None:
        action, version = self.luck.choice(self.line.position.actions()), len(self.line.actions)
        form = {"version": str(version), "key": f"k{next(self.keys)}", "action": action}
        page = self.patiently(lambda: asked(self.window, f"/partida/{self.code}/jogar/", form))
        assert (self.window.status, re.findall(r'data-version="(\d+)"', page)) == (200, [str(version + 1)])
        self.line.play(action)
        self.acknowledged += 1
        self.answers.append(time.monotonic())
        self.ended.wait(self.pause)

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
