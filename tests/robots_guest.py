"""Somebody who plays against the computer at a real site, and asks again when a server dies over a request."""

from __future__ import annotations

import time

from games.tools.bench.pages import first_choice, is_on, version_in
from games.tools.bench.wire import Answer
from tests.player import Player, asked

LEVEL = "3"  # the lowest that looks ahead
GLANCE_SECONDS = 0.2


class RobotsGuest(Player):
    def play(self) -> None:
        while not self.ended.is_set():
            self.patiently(self.start)
            page = self.patiently(self.looked)
            while is_on(page) and not self.ended.is_set():
                page = self.moved(page) if "data-to-act" in page.text else self.awaited()

    def start(self) -> None:
        client = self.window_of(game="damas", mode="robot", level=LEVEL, thinking_time="100", beginner="me")
        self.code = client.url.rstrip("/").rpartition("/")[2]
        self.window = client.another_window()

    def looked(self) -> Answer:
        text = asked(self.window, f"/partida/{self.code}/")
        return Answer(self.window.status, text)

    def moved(self, page: Answer) -> Answer:
        version = version_in(page)
        form = {"version": str(version), "key": f"k{version}", "action": first_choice(page)}
        text = self.patiently(lambda: asked(self.window, f"/partida/{self.code}/jogar/", form))
        return Answer(self.window.status, text)

    def awaited(self) -> Answer:
        """Looks until the computer has acted."""
        self.ended.wait(GLANCE_SECONDS)
        page = self.patiently(self.looked)
        if "data-to-act" in page.text or not is_on(page):
            self.answers.append(time.monotonic())
        return page
