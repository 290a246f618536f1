"""Matches that wait for a robot. Each is in the line once, and the people they belong to take turns."""

from __future__ import annotations

import heapq
import threading
import time
from collections import deque
from dataclasses import dataclass

MOST_OF_ONE_PERSON = 4


@dataclass(frozen=True, slots=True)
class Call:
    """A robot is to act in this match."""

    code: str
    person: str  # whose match it is
    searches: bool  # whether the answer takes a worker


class WaitingLine:
    def __init__(self) -> None:
        self.condition = threading.Condition()
        self.later: list[tuple[float, str, Call]] = []  # by the time at which they join the line
        self.people: dict[str, deque[Call]] = {}  # who is served next stands first
        self.codes: set[str] = set()  # of all of these
        self.put_off: set[str] = set()  # what was too much of one person's; the sweep brings it again
        self.at_work: set[str] = set()
        self.closed = False

    def add(self, call: Call, pause: float = 0) -> None:
        with self.condition:
            if call.code not in self.codes:
                self.codes.add(call.code)
                heapq.heappush(self.later, (time.monotonic() + pause, call.code, call))
                self.condition.notify_all()

    def take(self) -> Call | None:
        """Waits for the next one; nothing when the line is closed. Whoever takes it says when it is done."""
        with self.condition:
            while not self.closed:
                self.admit()
                if call := self.next_in_turn():
                    return call
                self.condition.wait(self.later[0][0] - time.monotonic() if self.later else None)
        return None

    def admit(self) -> None:
        """Lets those join the line whose pause is over."""
        while self.later and self.later[0][0] <= time.monotonic():
            call = heapq.heappop(self.later)[2]
            own = self.people.setdefault(call.person, deque())
            if len(own) < MOST_OF_ONE_PERSON:
                own.append(call)
                self.put_off.discard(call.code)
            else:
                self.codes.discard(call.code)
                self.put_off.add(call.code)

    def next_in_turn(self) -> Call | None:
        """What is still at work is passed over: its next action comes after this one."""
        for person, own in self.people.items():
            for call in own:
                if call.code not in self.at_work:
                    own.remove(call)
                    self.stand_last(person)
                    self.codes.discard(call.code)
                    self.at_work.add(call.code)
                    return call
        return None

    def stand_last(self, person: str) -> None:
        if own := self.people.pop(person):
            self.people[person] = own

    def done(self, call: Call) -> None:
        with self.condition:
            self.at_work.discard(call.code)
            self.condition.notify_all()

    def knows(self, code: str) -> bool:
        with self.condition:
            return code in self.codes or code in self.at_work

    def waiting(self) -> set[str]:
        """What would be answered by now if there were not others before it."""
        with self.condition:
            self.admit()
            return self.put_off | {call.code for own in self.people.values() for call in own}

    def forget_put_off(self) -> None:
        with self.condition:
            self.put_off.clear()

    def close(self) -> None:
        with self.condition:
            self.closed = True
            self.condition.notify_all()
