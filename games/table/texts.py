"""What is new in a table, said by way of what a page has of it already.

A page keeps the lines of the last two texts it was given, and names them when it asks. Of those texts the server keeps
a digest of each line: so it can say which lines come again, and send the others. Whatever the table is made of, what
the page puts together is the text that a page which loads now is given, but for what is everybody's own (forms and the
stream's ticket, which stay) and what goes on changing (clocks, which always come).
"""

from __future__ import annotations

import threading
from array import array
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from games.table.parts import MARK, NOW, filled

MOST = 2000  # texts that are known, and eyes whose last ones are
KEPT = 2  # texts that a page has: much looks as it did when it was this one's turn before
TICKING = f"[[{MARK} {NOW}"
NEVER = 0  # the digest of a line that is never the same again

News = list[int | str]  # two numbers: from this line of what the page has, so many; a text: these lines


@dataclass(frozen=True, slots=True)
class Text:
    name: str
    version: int
    digests: array[int]


class Texts:
    """Those that pages may have. The oldest are forgotten: who has one of these is given the whole."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.named: OrderedDict[str, Text] = OrderedDict()
        self.last: OrderedDict[str, list[Text]] = OrderedDict()  # by eyes, the newest first

    def note(self, html: str, version: int, topic: str = "") -> Text:
        """`topic` names the eyes to which the match looks so, if that is how it looks to all of them."""
        text = Text(f"{hash(html) & 2**64 - 1:x}", version, digests(html))
        with self.lock:
            put(self.named, text.name, text)
            if topic:
                others = [one for one in self.last.get(topic, []) if one.name != text.name]
                put(self.last, topic, [text, *others][: KEPT + 1])
        return text

    def had(self, names: Sequence[str]) -> list[Text]:
        """Of the texts that a page names; none if the first one is not known."""
        found = [self.named.get(name) for name in names[:KEPT]]
        return [text for text in found if text is not None] if found and found[0] else []

    def before(self, topic: str, version: int) -> list[Text]:
        """What pages with these eyes were given before this version, if they missed nothing."""
        return [text for text in self.last.get(topic, []) if text.version < version][:KEPT]


texts = Texts()


def put(kept: OrderedDict[str, Any], key: str, value: object) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > MOST:
        kept.popitem(last=False)


def digests(html: str) -> array[int]:
    found = array("q", map(hash, html.split("\n")))
    at = html.find(TICKING)
    while at >= 0:
        found[html.count("\n", 0, at)] = NEVER
        at = html.find(TICKING, at + 1)
    return found


def news(html: str, text: Text, had: Sequence[Text], values: Mapping[str, object]) -> dict[str, Any]:
    """What makes this text of those that a page has; `values` fills the places in what is sent."""
    return {"on": [one.name for one in had], "new": changes(html.split("\n"), text.digests, had, values)}


def changes(lines: Sequence[str], digests: array[int], had: Sequence[Text], values: Mapping[str, object]) -> News:
    known = sum((one.digests for one in had), array("q"))
    places = dict(zip(known, count()))
    places.pop(NEVER, None)
    found: News = []
    fresh: list[str] = []
    place, end = -2, len(known)
    for line, digest in zip(lines, digests, strict=True):
        place += 1
        follows = 0 < place < end and known[place] == digest != NEVER
        if not follows:
            place = places.get(digest, -2)
            if place < 0:
                fresh.append(line)
                continue
        if fresh:
            found.append(sent(fresh, values))
            fresh = []
        if follows:
            found[-1] += 1  # type: ignore[operator]
        else:
            found += [place, 1]
    return [*found, sent(fresh, values)] if fresh else found


def sent(lines: list[str], values: Mapping[str, object]) -> str:
    text = "\n".join(lines)
    return filled(text, values) if MARK in text else text
