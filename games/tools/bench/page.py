"""What a page's script does with the texts it is given (static/js/texts.js), for those who play without a browser."""

from __future__ import annotations

import json
from typing import Any

NAMED, KEPT = 2, 4
WORDS = '<div id="words"'


class Texts:
    def __init__(self) -> None:
        self.kept: list[tuple[str, list[str]]] = []  # the newest first

    @property
    def names(self) -> str:
        return " ".join(name for name, _ in self.kept[:NAMED])

    @property
    def newest(self) -> str:
        return "\n".join(self.kept[0][1])

    def answered(self, name: str, text: str) -> None:
        """Of an answer: a page, a table, or what is new in it."""
        if text.startswith("{"):
            assert self.join({**json.loads(text), "is": name}), "what the page named itself is there"
        elif name:
            self.keep(name, text[text.index('<div\nid="table"') :].partition(WORDS)[0].split("\n"))

    def join(self, change: dict[str, Any]) -> bool:
        """Whether what is new follows on what this page has."""
        known = dict(self.kept)
        if not all(name in known for name in change["on"]):
            return False
        had = [line for name in change["on"] for line in known[name]]
        news, lines = iter(change["new"]), list[str]()
        for one in news:
            lines += one.split("\n") if isinstance(one, str) else had[one : one + next(news)]
        self.keep(change["is"], lines)
        return True

    def keep(self, name: str, lines: list[str]) -> None:
        self.kept = [(name, lines), *(one for one in self.kept if one[0] != name)][:KEPT]
