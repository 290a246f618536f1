"""This site: guests who play as the page's script does, and follow each other's actions."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count

from games.engine.contract import SIDES, other
from games.models import Action, Match, Seek
from games.services.start import Configuration, start_between
from games.tools.bench.guests import Visitor, stream_in
from games.tools.bench.peers.system import Played, Script, Survived, System
from games.tools.bench.wire import Browser, Changes

TABLE = {"HX_Request": "true", "HX_Target": "table"}
# Who accepts a seek, or whose seek was accepted, is led to the match by htmx, which has the page as a text.
LED = {"HX_Request": "true", "HX_Target": "main"}
GONE = (OSError, asyncio.IncompleteReadError)
MANY = "100000"  # all guests have one address here
WAITS_SECONDS = 60  # at most, for what was played to reach the other one


@dataclass
class Page:
    """One player's: a connection for what is asked, another for the stream."""

    visitor: Visitor
    browser: Browser
    address: str
    version: int = 0
    asks: bool = False  # an action is under way: its answer brings the newest state
    came: asyncio.Event = field(default_factory=asyncio.Event)
    stands: asyncio.Event = field(default_factory=asyncio.Event)

    async def follow(self, code: str) -> None:
        page = await self.browser.get(self.address, **LED)
        self.visitor.texts.answered(page.name, page.text)
        with suppress(*GONE):
            async for topic, version, changes in self.browser.listen(stream_in(page.text), self.stands):
                if topic == code and version > self.version and not self.asks:
                    await self.take(changes)

    async def take(self, changes: Changes) -> None:
        """What was pushed, if it follows on what this page has; else it asks."""
        pushed = next((change for change in changes if self.visitor.texts.join(change)), None)
        if pushed is None:
            await self.pull()
        else:
            self.has(pushed["version"])

    async def pull(self) -> None:
        answer = await self.browser.get(f"{self.address}?v={self.version}", **TABLE, Table_Has=self.visitor.texts.names)
        if answer.status == 200:
            self.visitor.texts.answered(answer.name, answer.text)
        self.has(answer.version)

    async def act(self, action: str) -> bool:
        form = {"csrfmiddlewaretoken": self.visitor.token, "version": self.version, "key": f"{self.version}"}
        self.asks = True
        form["action"] = action
        answer = await self.browser.post(f"{self.address}jogar/", form, **TABLE, Table_Has=self.visitor.texts.names)
        self.visitor.texts.answered(answer.name, answer.text)
        self.asks = False
        self.has(answer.version)
        return answer.status == 200

    def has(self, version: int) -> None:
        self.version = max(self.version, version)
        self.came.set()

    async def at(self, version: int) -> float:
        while self.version < version:
            self.came.clear()
            await asyncio.wait_for(self.came.wait(), WAITS_SECONDS)
        return time.perf_counter()


@dataclass
class Place:
    match: Match
    visitors: dict[str, Visitor]
    script: Script
    acknowledged: int = 0
    pages: dict[str, Page] = field(default_factory=dict)


class Ours(System):
    name = "ours"

    def __init__(self) -> None:
        self.numbers: Iterator[int] = count()

    def command(self) -> tuple[list[str], dict[str, str]]:
        crowded = {"STREAMS_PER_PERSON": MANY, "STREAMS_PER_ADDRESS": MANY, "PORT": str(self.port)}
        return [sys.executable, "manage.py", "serve"], crowded

    def places(self, scripts: Sequence[Script]) -> list[Place]:
        return [self.place(script) for script in scripts]

    def place(self, script: Script) -> Place:
        visitors = {side: Visitor(next(self.numbers)) for side in SIDES}
        host = Seek(guest=visitors["w"].person.guest, name=visitors["w"].person.name)
        return Place(start_between(host, visitors["b"].person, Configuration("stac")), visitors, script)

    def play(self, scripts: Sequence[Script], every: float) -> Played:
        places, seen = self.places(scripts), Played()
        asyncio.run(self.meet(places, self.measured(places, every, seen)))
        seen.positions = [Match.objects.get(pk=place.match.pk).position for place in places]
        return seen

    async def measured(self, places: list[Place], every: float, seen: Played) -> None:
        browsers = [page.browser for place in places for page in place.pages.values()]
        before, received = self.cpu(), sum(browser.received for browser in browsers)
        seen.delays = await play_all(places, every)
        seen.seconds = time.perf_counter() - self.began
        seen.cpu = self.cpu() - before
        seen.received = sum(browser.received for browser in browsers) - received

    async def meet(self, places: list[Place], then: Awaitable[None]) -> None:
        """With the pages of all players open and following."""
        following = []
        for place in places:
            for side, visitor in place.visitors.items():
                page = Page(visitor, visitor.browser(self.port), place.match.get_absolute_url())
                place.pages[side] = page
                following.append(asyncio.create_task(page.follow(place.match.pk)))
                await page.stands.wait()
        self.began = time.perf_counter()
        try:
            await then
        finally:
            for task in following:
                task.cancel()
            await asyncio.gather(*following, return_exceptions=True)

    def idle(self, matches: int) -> float:
        places, found = self.places([[]] * matches), []

        async def weigh() -> None:
            found.append(self.memory())

        before = self.memory()
        asyncio.run(self.meet(places, weigh()))
        return (found[0] - before) / (2 * matches)

    def survive(self, scripts: Sequence[Script], every: float, seconds: float) -> Survived:
        places = self.places(scripts)
        asyncio.run(self.meet(places, self.until_killed(places, every, seconds)))
        self.start()
        total = Survived()
        for place in places:
            played = Match.objects.get(pk=place.match.pk).version
            is_whole = Action.objects.filter(match=place.match).count() == played
            lost, doubled = max(0, place.acknowledged - played), max(0, played - place.acknowledged - 1)
            total += Survived(place.acknowledged, lost, doubled + (not is_whole))
        return total

    async def until_killed(self, places: list[Place], every: float, seconds: float) -> None:
        playing = asyncio.create_task(play_all(places, every))
        await asyncio.sleep(seconds)
        self.kill()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


async def play_all(places: list[Place], every: float) -> list[float]:
    began, delays = time.perf_counter(), []

    async def play(index: int, place: Place) -> None:
        for number, (side, action) in enumerate(place.script):
            due = began + every * (number + index / len(places))
            await asyncio.sleep(max(0, due - time.perf_counter()))
            own, rival = place.pages[side], place.pages[other(side)]
            asked = time.perf_counter()
            came = asyncio.create_task(rival.at(number + 1))
            if not await own.act(action):
                raise RuntimeError(f"{action} was refused")
            place.acknowledged = number + 1
            delays.append(1000 * (await came - asked))

    await asyncio.gather(*(play(index, place) for index, place in enumerate(places)))
    return delays
