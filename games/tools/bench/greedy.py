"""Visitors who start all they may against the strongest level, and one who plays the weakest meanwhile."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from games.models import Match
from games.services.start import Configuration, start
from games.tools.bench.guests import Visitor, stream_in
from games.tools.bench.pages import first_choice, is_on, version_in
from games.tools.bench.wire import Browser

LEVEL, MILLISECONDS = 6, 5_000
OTHERS = 4  # who play level 1
REST_SECONDS = 1  # after a refusal
MOST_SECONDS = 3  # that 95 of 100 of their answers may take
FRAGMENT = {"HX_Request": "true", "HX_Target": "table"}


@dataclass
class Seen:
    started: int = 0
    refused: int = 0
    answers: list[float] = field(default_factory=list)  # of level 1, in seconds
    errors: list[str] = field(default_factory=list)


class Crowd:
    """To be made before the server starts; `every` is how long a player thinks."""

    def __init__(self, greedy: int, first: int, every: float):
        self.every, self.seen = every, Seen()
        self.greedy = [Visitor(first + number) for number in range(greedy)]
        others = [Visitor(first + greedy + number) for number in range(OTHERS if greedy else 0)]
        self.others = [(one, start(one.person, Configuration("damas", level=1))) for one in others]

    async def run(self, port: int, seconds: float) -> None:
        end = time.monotonic() + seconds
        grabbing = [self.grab(one.browser(port), one, f"10.0.0.{place}", end) for place, one in enumerate(self.greedy)]
        await asyncio.gather(*grabbing, *(self.play(one.browser(port), one, match, end) for one, match in self.others))

    async def grab(self, browser: Browser, visitor: Visitor, address: str, end: float) -> None:
        """Each from a house of its own: only the limit of one person holds them back; each goes on until it does."""
        wanted = {"game": "damas", "level": LEVEL, "thinking_time": MILLISECONDS, "beginner": "other"}
        is_refused = False
        while not is_refused or time.monotonic() < end:
            form = {"csrfmiddlewaretoken": visitor.token, "key": f"{time.monotonic()}", **wanted}
            answer = await browser.post("/jogar/", form, X_Forwarded_For=address)
            if answer.status == 302:
                self.seen.started += 1
            else:
                is_refused, self.seen.refused = True, self.seen.refused + 1
                await asyncio.sleep(REST_SECONDS)

    async def play(self, browser: Browser, visitor: Visitor, match: Match, end: float) -> None:
        address = match.get_absolute_url()
        page = await browser.get(address)
        signals = browser.listen(stream_in(page.text))
        try:
            while time.monotonic() < end and (action := first_choice(page)):
                version = version_in(page)
                form = {"csrfmiddlewaretoken": visitor.token, "version": version, "key": f"{version}", "action": action}
                asked = time.monotonic()
                page = await browser.post(f"{address}jogar/", form, **FRAGMENT)
                while is_on(page) and "data-to-act" not in page.text:
                    await anext(signals)
                    page = await browser.get(address, **FRAGMENT)
                self.seen.answers.append(time.monotonic() - asked)
                await asyncio.sleep(self.every)
        finally:
            await signals.aclose()
        if page.status != 200:
            self.seen.errors.append(f"level 1: {page.status}")
