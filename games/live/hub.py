"""Push a signal, pull the state: the stream says only "match X is at version N".

One stream per browser, about all the topics of its pages' tickets: matches, a person, the lobby. A listener keeps only
the newest version of each topic, so a slow reader costs nothing; whoever needs the state asks for it. Redis can take
the hub's place behind `publish` and `listen`.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from games.live.topics import PRESENCE

GRACE_SECONDS = 20
REMEMBERED_SECONDS = 1800  # how long it is known when a topic was left; longer than anybody has to wait for a claim
STIR_SECONDS = 1  # so long somebody may take to load the page again before others hear of it
CALM_SECONDS = 1


class Listener:
    def __init__(self) -> None:
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

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self.since = time.monotonic()
        self.left: dict[str, float] = {}  # the last of a topic's listeners went then
        self.goodbyes: dict[str, float] = {}  # and said so
        self.ended: dict[str, float] = {}  # sessions that were signed out of
        self.stirred: set[str] = set()
        self.coming: set[str] = set()
        self.open = False

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop, self.open = loop, True

    def close(self) -> None:
        self.open = False
        for listener in [one for group in self.listeners.values() for one in group]:
            listener.woken.set()

    def publish(self, topic: str, version: int, but: str = "") -> None:
        """`but` names a match whose pages know already: the match's own signal has told them."""
        # Without a loop nobody can be listening (commands, tests of views).
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.deliver, topic, version, but)

    def publish_calmly(self, topic: str) -> None:
        """For what happens all the time: one signal a second, however much there is to tell."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.deliver_soon, topic)

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
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.end_now, session)

    def end_now(self, session: str) -> None:
        for listener in self.listeners.get(session, set()):
            listener.end()

    @contextmanager
    def listen(self, topics: Sequence[str]) -> Iterator[Listener]:
        listener = Listener()
        for topic in topics:
            self.listeners[topic].add(listener)
            self.stir(topic)
        try:
            yield listener
        finally:
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

    def say_goodbye(self, topic: str) -> None:
        note(self.goodbyes, topic)

    def gone_since(self, topic: str) -> float | None:
        """When its last listener went, as a monotonic time; None while there is one. Before this process: its start."""
        return None if topic in self.listeners else self.left.get(topic, self.since)

    def is_watched(self, topic: str, grace: float = GRACE_SECONDS) -> bool:
        """Somebody listens, or did a moment ago and may be only loading the page again."""
        return topic in self.listeners or time.monotonic() - self.left.get(topic, -grace) < grace


noting = threading.Lock()


def note(times: dict[str, float], topic: str) -> None:
    """The newest last, so that the oldest are found and forgotten first. From the loop and from requests' threads."""
    with noting:
        now = time.monotonic()
        times.pop(topic, None)
        times[topic] = now
        while now - times[oldest := next(iter(times))] > REMEMBERED_SECONDS:
            del times[oldest]


hub = Hub()
