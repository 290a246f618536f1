"""Many matches at once at a real server, as browsers would play them: every signal is followed by its fragment.

The server runs in a process of its own, with a database of its own, in a folder that is thrown away. Then as many
idle streams are opened as asked for, and what each of them costs is read off the server's memory.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from games.engine import registry
from games.engine.line import Line
from games.models import Action, Match, Seek
from games.services.start import Configuration, start_between
from games.tools.bench import greedy
from games.tools.bench.guests import Visitor, stream_in
from games.tools.bench.idle import idle
from games.tools.bench.server import free_port, status, wait_for
from games.tools.bench.wire import Browser, Changes
from tabsite import descriptors

LONGEST_SILENCE = 30  # seconds that a page may wait for its signal
GAMES = [slug for slug, game in registry.all_games().items() if not game.start({}).odds()]


@dataclass(frozen=True)
class Plan:
    matches: int = 100
    watchers: int = 200
    seconds: int = 180
    every: float = 3.0  # seconds between the actions of a match
    idle: int = 2000
    greedy: int = 0  # who start all they may
    rest: float = 2.0  # seconds of quiet before and after all that is measured


@dataclass
class Seen:
    """What was measured. `due` holds when each version was asked for, until all who follow it have heard of it."""

    acted: int = 0
    errors: list[str] = field(default_factory=list)
    to_signal: list[float] = field(default_factory=list)  # of the other player
    to_fragment: list[float] = field(default_factory=list)  # of the other player, in hand
    to_answer: list[float] = field(default_factory=list)  # of the player
    fragments: int = 0


@dataclass
class Place:
    """A match with its two players, its watchers, and the actions that will be played in it."""

    match: Match
    players: dict[str, Visitor]
    watchers: list[Visitor]
    script: list[tuple[str, str]]  # side and action
    asked: dict[int, float] = field(default_factory=dict)  # when each version was asked for


def prepared(plan: Plan) -> list[Place]:
    visitors = iter(Visitor(number) for number in range(2 * plan.matches + plan.watchers))
    luck = random.Random(1)
    places = []
    for number in range(plan.matches):
        white, black = next(visitors), next(visitors)
        slug = GAMES[number % len(GAMES)]
        host = Seek(guest=white.person.guest, name=white.person.name)
        match = start_between(host, black.person, Configuration(slug))
        script = scripted(match, luck, most=int(plan.seconds / plan.every) + 2)
        places.append(Place(match, {"w": white, "b": black}, [], script))
    for number, visitor in enumerate(visitors):
        places[number % plan.matches].watchers.append(visitor)
    return places


def scripted(match: Match, luck: random.Random, most: int) -> list[tuple[str, str]]:
    """Actions by lot, of a game that lasts long enough."""
    longest: list[tuple[str, str]] = []
    for _ in range(30):
        line = Line(match.game, match.board)
        played: list[tuple[str, str]] = []
        while line.outcome() is None and len(played) < most:
            played.append((line.position.side, luck.choice(line.position.actions())))
            line.play(played[-1][1])
        longest = max(longest, played, key=len)
        if len(longest) == most:
            break
    return longest


class Load:
    def __init__(self, plan: Plan, port: int, places: list[Place], crowd: greedy.Crowd):
        self.plan, self.port, self.places, self.crowd, self.seen = plan, port, places, crowd, Seen()
        self.opened = 0  # pages

    async def run(self) -> None:
        listeners = [
            asyncio.create_task(self.follow(place, visitor, side))
            for place in self.places
            for visitor, side in [
                *((one, side) for side, one in place.players.items()),
                *((w, "") for w in place.watchers),
            ]
        ]
        while self.opened < len(listeners):
            await asyncio.sleep(0.1)
        await asyncio.sleep(self.plan.rest)
        began = time.monotonic()
        playing = (self.play(place, began, index) for index, place in enumerate(self.places))
        await asyncio.gather(*playing, self.crowd.run(self.port, self.plan.seconds))
        await asyncio.sleep(self.plan.rest)
        for listener in listeners:
            listener.cancel()
        await asyncio.gather(*listeners, return_exceptions=True)

    async def play(self, place: Place, began: float, index: int) -> None:
        """One action in every so many seconds, the matches evenly spread over them."""
        browsers = {side: visitor.browser(self.port) for side, visitor in place.players.items()}
        for number, (side, action) in enumerate(place.script):
            due = began + index / len(self.places) * self.plan.every + number * self.plan.every
            if due - began > self.plan.seconds:
                return
            await asyncio.sleep(max(0, due - time.monotonic()))
            await self.act(place, browsers[side], place.players[side], number, action)

    async def act(self, place: Place, browser: Browser, visitor: Visitor, version: int, action: str) -> None:
        form = {"csrfmiddlewaretoken": visitor.token, "version": version, "key": f"{version}", "action": action}
        place.asked[version + 1] = asked = time.monotonic()
        answer = await browser.post(f"/partida/{place.match.pk}/jogar/", form, **following(visitor))
        self.seen.to_answer.append(time.monotonic() - asked)
        if answer.status == 200:
            self.seen.acted += 1
            visitor.texts.answered(answer.name, answer.text)
        else:
            self.seen.errors.append(f"action {answer.status}")

    async def follow(self, place: Place, visitor: Visitor, side: str) -> None:
        browser = visitor.browser(self.port)
        address = f"/partida/{place.match.pk}/"
        page = await browser.get(address)
        self.opened += 1
        stream = stream_in(page.text)
        if page.status != 200 or not stream:
            self.seen.errors.append(f"page {page.status}")
            return
        visitor.texts.answered(page.name, page.text)
        follower = Follower(self, place, browser, visitor, side)
        try:
            async for topic, version, changes in browser.listen(stream):
                if topic == place.match.pk and place.script[version - 1][0] != side:
                    follower.hear(version, changes)
        except (OSError, asyncio.IncompleteReadError) as error:
            self.seen.errors.append(f"stream {error!r}")


def following(visitor: Visitor) -> dict[str, str]:
    return {"HX_Request": "true", "HX_Target": "table", "Table_Has": visitor.texts.names}


class Follower:
    """Takes what is pushed if it follows on what the page has, else asks for the newest table; while an answer is on
    its way, only once more, as the page does."""

    def __init__(self, load: Load, place: Place, browser: Browser, visitor: Visitor, side: str):
        self.load, self.place, self.browser, self.visitor, self.side = load, place, browser, visitor, side
        self.newest = self.asked_for = 0
        self.pulling: asyncio.Task[None] | None = None

    def hear(self, version: int, changes: Changes) -> None:
        if self.side:
            self.load.seen.to_signal.append(time.monotonic() - self.place.asked[version])
        self.newest = version
        if self.pulling is not None and not self.pulling.done():
            return
        if any(self.visitor.texts.join(change) for change in changes):
            self.asked_for = version
            self.has(version)
        else:
            self.pulling = asyncio.create_task(self.pull())

    def has(self, version: int) -> None:
        self.load.seen.fragments += 1
        if self.side:
            self.load.seen.to_fragment.append(time.monotonic() - self.place.asked[version])

    async def pull(self) -> None:
        address = f"/partida/{self.place.match.pk}/"
        while self.asked_for < self.newest:
            version = self.asked_for = self.newest
            answer = await self.browser.get(f"{address}?v={version - 1}", **following(self.visitor))
            if answer.status == 200:
                self.visitor.texts.answered(answer.name, answer.text)
                self.has(version)
            else:
                self.load.seen.errors.append(f"fragment {answer.status}")


def report(plan: Plan, write: Callable[[str], None]) -> bool:
    """To be called where the settings already point to the folder that is thrown away."""
    descriptors.raise_limit()
    places = prepared(plan)
    crowd = greedy.Crowd(plan.greedy, first=2 * plan.matches + plan.watchers, every=plan.every)
    port = free_port()
    crowded = {"STREAMS_PER_PERSON": str(plan.idle + 1000), "STREAMS_PER_ADDRESS": str(plan.idle + 1000)}
    environment = {**os.environ, "PORT": str(port), "TRUSTED_PROXIES": "1", **crowded}
    server = subprocess.Popen([sys.executable, "manage.py", "serve"], env=environment)
    try:
        wait_for(port)
        load = Load(plan, port, places, crowd)
        asyncio.run(load.run())
        fine = told(plan, load.seen, places, write) & told_of_the_greedy(crowd, write)
        before = status(server.pid)
        opened, after = asyncio.run(
            idle(
                port,
                places[0].match.get_absolute_url(),
                places[0].watchers[0],
                plan.idle,
                plan.rest,
                lambda: status(server.pid),
            )
        )
        each = (after["memory"] - before["memory"]) / max(1, opened)
        threads = f"threads {before['threads']} -> {after['threads']}"
        write(f"idle streams      {opened} of {plan.idle}: {each:.1f} KB each (below 25), {threads}")
        return fine and opened == plan.idle and each < 25 and after["threads"] <= before["threads"] + 1
    finally:
        server.terminate()
        server.wait(20)


def report_of(plan: Plan, port: int, write: Callable[[str], None]) -> bool:
    """At a site that runs already, whose database this process knows."""
    descriptors.raise_limit()
    places = prepared(plan)
    crowd = greedy.Crowd(plan.greedy, first=2 * plan.matches + plan.watchers, every=plan.every)
    load = Load(plan, port, places, crowd)
    asyncio.run(load.run())
    return told(plan, load.seen, places, write) & told_of_the_greedy(crowd, write)


def told(plan: Plan, seen: Seen, places: list[Place], write: Callable[[str], None]) -> bool:
    rows = Action.objects.filter(match__in=[place.match for place in places]).count()
    right = sum(is_right(place) for place in places)
    late = percentile(seen.to_signal, 95)
    write(f"matches           {plan.matches} for {plan.seconds} s, an action every {plan.every} s in each")
    write(f"watchers          {plan.watchers}")
    write(f"actions           {seen.acted} ({seen.acted / plan.seconds:.1f} a second), {rows} in the database")
    write(f"positions         {right} of {len(places)} as played")
    write(f"fragments         {seen.fragments} ({seen.fragments / plan.seconds:.1f} a second)")
    write(f"errors            {len(seen.errors)} {sorted(set(seen.errors))[:5]}")
    for name, times in (
        ("request to own answer", seen.to_answer),
        ("request to signal", seen.to_signal),
        ("request to fragment", seen.to_fragment),
    ):
        p50, p95, p99 = (1000 * percentile(times, part) for part in (50, 95, 99))
        write(f"{name:22} p50 {p50:6.1f} ms  p95 {p95:6.1f} ms  p99 {p99:6.1f} ms")
    return not seen.errors and rows == seen.acted and right == len(places) and late < 0.25


def told_of_the_greedy(crowd: greedy.Crowd, write: Callable[[str], None]) -> bool:
    seen = crowd.seen
    if not crowd.greedy:
        return True
    p50, p95 = (percentile(seen.answers, part) for part in (50, 95))
    starts = f"{seen.started} matches started, {seen.refused} refused {seen.errors[:5]}"
    write(f"greedy visitors   {len(crowd.greedy)}: {starts}")
    times = f"p50 {p50:.2f} s  p95 {p95:.2f} s  (below {greedy.MOST_SECONDS})"
    write(f"level 1 meanwhile {len(seen.answers)} answers: {times}")
    return bool(seen.answers) and not seen.errors and p95 < greedy.MOST_SECONDS


def is_right(place: Place) -> bool:
    match = Match.objects.get(pk=place.match.pk)
    line = Line(match.game, place.match.board, [action for _, action in place.script[: match.version]])
    return line.position.text == match.position


def percentile(values: Iterable[float], part: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * part // 100)] if ordered else 0.0
