"""Push a signal, pull the state: the stream says only "match X is at version N".

One stream per browser, about all the topics of its pages' tickets: matches, a person, the lobby. A listener keeps only
the newest version of each topic, so a slow reader costs nothing; whoever needs the state asks for it. What listeners of
other processes hear, and who they are, is behind `elsewhere`.
"""

from __future__ import annotations

import asyncio
import itertools
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar

from accounts.people import USER
from games.live.elsewhere import Elsewhere, Nowhere
from games.live.in_redis import InRedis
from games.live.topics import PRESENCE
from tabsite import shared

GRACE_SECONDS = 20
REMEMBERED_SECONDS = 1800  # how long it is known when a topic was left; longer than anybody has to wait for a claim
STIR_SECONDS = 1  # so long somebody may take to load the page again before others hear of it
CALM_SECONDS = 1


class Listener:
    numbers = itertools.count()

    def __init__(self) -> None:
        self.number = next(self.numbers)
        self.news: dict[str, tuple[int, str]] = {}
        self.woken = asyncio.Event()
        self.is_over = False

    def end(self) -> None:
        self.is_over = True
        self.woken.set()

    def hear(self, topic: str, version: int, but: str = "") -> None:
        """`but` counts only while all that is new about the topic came from there."""
        before, same = self.news.get(topic, (0, but))
        self.news[topic] = (max(version, before), but if same == but else "")
        self.woken.set()

    def take(self) -> list[tuple[str, int, str]]:
        news, self.news = self.news, {}
        self.woken.clear()
        return [(topic, version, but) for topic, (version, but) in news.items()]


class Hub:
    """Signals inside one process; `publish` may be called from any thread."""

    # What hubs in other processes may ask of this one.
    HEARD: ClassVar = {"deliver", "deliver_soon", "end_now", "come_anew"}

    def __init__(self, elsewhere: Elsewhere | None = None) -> None:
        self.elsewhere = elsewhere or Nowhere()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self.since = time.monotonic()
        self.left: dict[str, float] = {}  # the last of a topic's listeners went then
        self.goodbyes: dict[str, float] = {}  # and said so
        self.ended: dict[str, float] = {}  # sessions that were signed out of
        self.stirred: set[str] = set()
        self.coming: set[str] = set()
        self.streams = 0
        self.open = False

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop, self.open = loop, True
        self.elsewhere.start(self)

    def close(self) -> None:
        self.open = False
        for listener in self.everybody():
            listener.woken.set()

    def everybody(self) -> set[Listener]:
        return {one for group in self.listeners.values() for one in group}

    def at_once(self, deed: Callable[..., object], *arguments: Any) -> None:
        """In the loop. Without one nobody can be listening (commands, tests of views)."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(deed, *arguments)

    def publish(self, topic: str, version: int, but: str = "") -> None:
        """`but` names a match whose pages know already: the match's own signal has told them."""
        self.at_once(self.deliver, topic, version, but)
        self.elsewhere.tell("deliver", topic, version, but)

    def publish_calmly(self, topic: str) -> None:
        """For what happens all the time: one signal a second, however much there is to tell."""
        self.at_once(self.deliver_soon, topic)
        self.elsewhere.tell("deliver_soon", topic)

    def deliver(self, topic: str, version: int, but: str = "") -> None:
        for listener in self.listeners.get(topic, set()):
            listener.hear(topic, version, but)

    def deliver_soon(self, topic: str) -> None:
        if topic in self.listeners and topic not in self.coming:
            assert self.loop
            self.coming.add(topic)
            self.loop.call_later(CALM_SECONDS, self.deliver_now, topic)

    def deliver_now(self, topic: str) -> None:
        self.coming.discard(topic)
        self.deliver(topic, 1)

    def end(self, session: str) -> None:
        """A session is over: so are its streams. Pages come again by themselves, for what anybody may hear."""
        note(self.ended, session)
        self.elsewhere.note("ended", session)
        self.at_once(self.end_now, session)
        self.elsewhere.tell("end_now", session)

    def end_now(self, session: str) -> None:
        for listener in self.listeners.get(session, set()):
            listener.end()

    def has_ended(self, session: str) -> bool:
        return session in self.ended or self.elsewhere.noted("ended", session) is not None

    def come_anew(self) -> None:
        """Signals may have been lost: all pages ask again."""
        for listener in self.everybody():
            listener.end()

    def say_all(self) -> None:
        """Who listens here is known nowhere else, or no more."""
        topics: defaultdict[int, list[str]] = defaultdict(list)
        for topic, group in self.listeners.items():
            for listener in group:
                topics[listener.number].append(topic)
        for number, own in topics.items():
            self.elsewhere.came(own, number)

    @contextmanager
    def listen(self, topics: Sequence[str]) -> Iterator[Listener]:
        listener = Listener()
        self.streams += 1
        for topic in topics:
            self.listeners[topic].add(listener)
            self.stir(topic)
        self.elsewhere.came(topics, listener.number)
        try:
            yield listener
        finally:
            self.streams -= 1
            self.elsewhere.went(topics, listener.number)
            for topic in topics:
                self.forget(topic, listener)

    def forget(self, topic: str, listener: Listener) -> None:
        self.listeners[topic].discard(listener)
        if not self.listeners[topic]:
            del self.listeners[topic]
            note(self.left, topic)
        self.stir(topic)

    def stir(self, topic: str) -> None:
        """Somebody came or went: told once, however many do."""
        if topic.startswith(PRESENCE) and topic not in self.stirred and self.loop is not None:
            self.stirred.add(topic)
            self.loop.call_later(STIR_SECONDS, self.settle, topic)

    def settle(self, topic: str) -> None:
        self.stirred.discard(topic)
        self.deliver(topic, 1)
        self.elsewhere.tell("deliver", topic, 1)

    def say_goodbye(self, topic: str) -> None:
        note(self.goodbyes, topic)
        self.elsewhere.note("goodbye", topic)

    def is_here(self, topic: str) -> bool:
        return self.gone_since(topic) is None

    def gone_since(self, topic: str) -> float | None:
        """When its last listener went, as a monotonic time; None while there is one. Before this process: its start."""
        if topic in self.listeners:
            return None
        return self.elsewhere.gone_since(topic, self.left.get(topic, self.since))

    def has_left(self, topic: str) -> bool:
        """Somebody listened to it, as far as anybody remembers."""
        return topic in self.left or self.elsewhere.noted("left", topic) is not None

    def goodbye(self, topic: str) -> float | None:
        """When somebody who listened to it said that they go."""
        known = [self.goodbyes.get(topic), self.elsewhere.noted("goodbye", topic)]
        return max((at for at in known if at is not None), default=None)

    def is_watched(self, topic: str, grace: float = GRACE_SECONDS) -> bool:
        """Somebody listens, or did a moment ago and may be only loading the page again."""
        gone = self.gone_since(topic)
        return gone is None or (time.monotonic() - gone < grace and self.has_left(topic))

    def audience(self, topic: str, but: Iterable[str]) -> int:
        """How many listen to it and to none of `but`."""
        but = list(but)
        own = self.listeners.get(topic, set())
        here = len(set(own).difference(*(self.listeners.get(one, set()) for one in but)))
        return here + self.elsewhere.audience(topic, but)

    def users(self, most: int) -> list[str]:
        """Topics of users who are here, in the order in which they came."""
        topics = list(self.listeners)  # a copy: others come and go meanwhile
        return self.elsewhere.users([topic for topic in topics if topic.startswith(USER)], most)


noting = threading.Lock()


def note(times: dict[str, float], topic: str) -> None:
    """The newest last, so that the oldest are found and forgotten first. From the loop and from requests' threads."""
    with noting:
        now = time.monotonic()
        times.pop(topic, None)
        times[topic] = now
        while now - times[oldest := next(iter(times))] > REMEMBERED_SECONDS:
            del times[oldest]


hub = Hub(InRedis(shared.client()) if shared.is_on() else None)
