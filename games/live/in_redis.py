"""The hubs of several processes hear each other over Redis, and say there who listens to them.

What is told waits in a line for one thread, so that neither a request nor the loop waits for Redis. All that is known
about a process is removed when it goes, or when it gives no sign of life any more; Redis may come back empty: then each
process says again who listens, and its pages come anew for what they may have missed. While Redis is away nobody counts
as gone, so that nothing is claimed from anybody.
"""

from __future__ import annotations

import itertools
import json
import logging
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, TypeVar

from games.live import scripts
from games.live.elsewhere import Message
from tabsite.processes import BEAT_SECONDS, Processes
from tabsite.shared import LOST, key

if TYPE_CHECKING:
    from games.live.hub import Hub

logger = logging.getLogger(__name__)

CHANNEL = key("signals")
STREAMS = key("streams")
MOST_AT_ONCE = 500
AGAIN_SECONDS = 0.5
FAREWELL_SECONDS = 2

Given = TypeVar("Given")


class InRedis:
    def __init__(self, redis: Any):
        self.redis, self.processes = redis, Processes(redis)
        self.hub: Hub | None = None
        self.messages: SimpleQueue[Message] = SimpleQueue()
        self.changes: SimpleQueue[tuple[str, int, tuple[str, ...]]] = SimpleQueue()
        self.work = threading.Semaphore(0)
        self.ended = threading.Event()
        self.threads: list[threading.Thread] = []
        self.beginning = threading.Lock()
        self.others_streams = 0
        self.away_until = 0.0

    def start(self, hub: Hub) -> None:
        self.hub = hub
        self.guarded(self.sign_of_life, None)
        self.begin(self.hear, self.beat)

    def begin(self, *tasks: Callable[[], None]) -> None:
        with self.beginning:
            tasks = (*tasks, *([] if self.threads else [self.write]))
            new = [threading.Thread(target=task, name=f"redis {task.__name__}", daemon=True) for task in tasks]
            self.threads += new
        for thread in new:
            thread.start()

    def stop(self) -> None:
        self.ended.set()
        self.work.release()
        for thread in self.threads:
            thread.join(FAREWELL_SECONDS)
        if self.hub is not None:
            self.guarded(self.leave, None)

    def leave(self) -> None:
        self.forget(self.processes.own, time.time())

    # What is told

    def tell(self, *message: Any) -> None:
        self.messages.put(message)
        self.call_the_writer()

    def came(self, topics: Sequence[str], number: int) -> None:
        self.changes.put(("came", number, tuple(topics)))
        self.call_the_writer()

    def went(self, topics: Sequence[str], number: int) -> None:
        self.changes.put(("went", number, tuple(topics)))
        self.call_the_writer()

    def call_the_writer(self) -> None:
        if not self.threads:  # a command tells something, too
            self.begin()
        self.work.release()

    def write(self) -> None:
        while not self.ended.is_set():
            self.work.acquire()
            while self.work.acquire(blocking=False):
                pass
            self.guarded(self.write_all, None)
        self.guarded(self.write_all, None)

    def write_all(self) -> None:
        """Who came and went first: whoever hears a signal asks who is there."""
        with self.redis.pipeline(transaction=False) as pipeline:
            for kind, number, topics in taken(self.changes):
                self.changed(pipeline, kind, number, topics)
            if messages := taken(self.messages):
                pipeline.publish(CHANNEL, json.dumps([self.processes.own, messages]))
            pipeline.execute()

    def changed(self, pipeline: Any, kind: str, number: int, topics: Sequence[str]) -> None:
        text = scripts.CAME if kind == "came" else scripts.WENT
        pipeline.eval(text, 0, self.processes.own, number, time.time(), *topics)

    # What is heard

    def hear(self) -> None:
        is_first = True
        while not self.ended.is_set():
            try:
                self.hear_on(is_first)
            except LOST as error:
                if not is_first:
                    logger.warning("Redis is away; it is tried again: %r", error)
                self.ended.wait(AGAIN_SECONDS)
            is_first = False

    def hear_on(self, is_first: bool) -> None:
        with self.redis.pubsub(ignore_subscribe_messages=True) as signals:
            signals.subscribe(CHANNEL)
            if not is_first:
                self.at_hub("come_anew")  # something may have been told meanwhile
            while not self.ended.is_set():
                if message := signals.get_message(timeout=BEAT_SECONDS):
                    self.take_in(json.loads(message["data"]))

    def take_in(self, heard: list[Any]) -> None:
        origin, messages = heard
        if origin != self.processes.own:
            for name, *arguments in messages:
                self.at_hub(name, *arguments)

    def at_hub(self, name: str, *arguments: Any) -> None:
        if self.hub is not None and name in self.hub.HEARD:
            self.hub.at_once(getattr(self.hub, name), *arguments)

    # Signs of life

    def beat(self) -> None:
        while not self.ended.wait(BEAT_SECONDS):
            self.guarded(self.sign_of_life, None)

    def sign_of_life(self) -> None:
        assert self.hub is not None
        if not self.processes.beat():
            self.redis.set(key("since"), time.time(), nx=True)
            self.hub.at_once(self.hub.say_all)
        self.redis.hset(STREAMS, self.processes.own, self.hub.streams)
        for one, last in self.processes.dead():
            self.forget(one, last)
        counts = {name: int(count) for name, count in self.redis.hgetall(STREAMS).items()}
        alive = self.processes.alive() - {self.processes.own}
        self.others_streams = sum(count for name, count in counts.items() if name in alive)

    def forget(self, one: str, last: float) -> None:
        """Another process may do the same at the same time."""
        for entries in batches(self.redis.sscan_iter(key("of", one), count=MOST_AT_ONCE)):
            with self.redis.pipeline(transaction=False) as pipeline:
                for entry in entries:
                    number, _, topic = entry.partition(" ")
                    pipeline.eval(scripts.WENT, 0, one, number, last, topic)
                pipeline.execute()
        self.redis.hdel(STREAMS, one)
        self.processes.bury(one)

    # What is known

    def note(self, kind: str, topic: str) -> None:
        self.guarded(lambda: self.redis.set(key(kind, topic), time.time(), ex=scripts.REMEMBERED_SECONDS), None)

    def noted(self, kind: str, topic: str) -> float | None:
        return self.guarded(lambda: steady(self.redis.get(key(kind, topic))), None)

    def gone_since(self, topic: str, own: float) -> float | None:
        return self.guarded(lambda: self.asked_since(topic, own), None)

    def asked_since(self, topic: str, own: float) -> float | None:
        with self.redis.pipeline(transaction=False) as pipeline:
            here, left, since = (
                pipeline.smembers(key("here", topic)).get(key("left", topic)).get(key("since")).execute()
            )
        if self.of_others(here):
            return None
        return steady(left or since) or own

    def audience(self, topic: str, but: Iterable[str]) -> int:
        keys = [key("here", one) for one in (topic, *but)]
        return self.guarded(lambda: len(self.of_others(self.redis.sdiff(keys))), 0)

    def counts(self, topics: Iterable[str]) -> Mapping[str, int]:
        return self.guarded(lambda: self.counted(list(topics)), {})

    def counted(self, topics: list[str]) -> dict[str, int]:
        with self.redis.pipeline(transaction=False) as pipeline:
            for topic in topics:
                pipeline.smembers(key("here", topic))
            return {topic: len(self.of_others(here)) for topic, here in zip(topics, pipeline.execute(), strict=True)}

    def of_others(self, listeners: Iterable[str]) -> list[str]:
        """Of living processes: each listener is named after its own."""
        if not listeners:
            return []
        alive = self.processes.alive() - {self.processes.own}
        return [one for one in listeners if one.partition(" ")[0] in alive]

    def streams(self) -> int:
        return self.others_streams

    def users(self, own: list[str], most: int) -> list[str]:
        return self.guarded(lambda: list(self.redis.zrange(key("users"), 0, most - 1)), own[:most])

    def guarded(self, ask: Callable[[], Given], otherwise: Given) -> Given:
        """Whoever finds that Redis is away spares the others the wait, for a moment."""
        if time.monotonic() < self.away_until:
            return otherwise
        try:
            return ask()
        except LOST as error:
            logger.warning("Redis does not answer: %r", error)
            self.away_until = time.monotonic() + AGAIN_SECONDS
            return otherwise


def steady(wall: str | float | None) -> float | None:
    """A time on the wall as this process's monotonic one."""
    return None if wall is None else time.monotonic() - (time.time() - float(wall))


def taken(line: SimpleQueue[Given]) -> list[Given]:
    found: list[Given] = []
    try:
        while len(found) < MOST_AT_ONCE:
            found.append(line.get_nowait())
    except Empty:
        pass
    return found


def batches(entries: Iterable[str]) -> Iterable[list[str]]:
    entries = iter(entries)
    while batch := list(itertools.islice(entries, MOST_AT_ONCE)):
        yield batch
