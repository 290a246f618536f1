"""Which functions and bytes of the page's scripts have run, as Chromium counts them (CDP's Profiler).

Collected where SCRIPT_COVERAGE names a folder; scripts/script_coverage.py adds up what all workers left there.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Error, Page, Request

FOLDER = os.environ.get("SCRIPT_COVERAGE", "")
OURS = re.compile(r"/static/js/([a-z_]+)(\.[0-9a-f]+)?\.js$")


class Script:
    """One file: a mark for every byte, and for every function by where it stands."""

    def __init__(self, size: int):
        self.ran = bytearray(size)
        self.functions: dict[str, bool] = {}

    def add(self, functions: list[dict[str, Any]]) -> None:
        seen = bytearray(len(self.ran))
        ranges = [part for function in functions for part in function["ranges"]]
        # What is inside comes after what is around it, and knows better.
        for part in sorted(ranges, key=lambda part: (part["startOffset"], -part["endOffset"])):
            size = part["endOffset"] - part["startOffset"]
            seen[part["startOffset"] : part["endOffset"]] = bytes([part["count"] > 0]) * size
        self.ran = bytearray(one | other for one, other in zip(self.ran, seen, strict=True))
        for function in functions:
            whole = function["ranges"][0]
            name = f"{whole['startOffset']} {function['functionName']}"
            self.functions[name] = self.functions.get(name, False) or whole["count"] > 0


class Coverage:
    def __init__(self) -> None:
        self.scripts: dict[str, Script] = {}
        self.sessions: dict[Page, CDPSession] = {}

    def follow(self, context: BrowserContext) -> None:
        context.on("page", self.begin)
        context.on("request", self.leave)

    def begin(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        session.send("Profiler.enable")
        session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
        self.sessions[page] = session

    def leave(self, request: Request) -> None:
        """A document that gives way to another takes its counts with it: they are asked for before the other comes."""
        if request.is_navigation_request() and request.frame.parent_frame is None:
            self.take(request.frame.page)

    def take(self, page: Page) -> None:
        if page not in self.sessions:
            return
        try:
            found = self.sessions[page].send("Profiler.takePreciseCoverage")["result"]
        except Error:  # the page is closed or has crashed
            del self.sessions[page]
            return
        for script in found:
            if name := OURS.search(script["url"]):
                size = script["functions"][0]["ranges"][0]["endOffset"]
                self.scripts.setdefault(name[1], Script(size)).add(script["functions"])

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        found = {
            name: {"ran": script.ran.hex(), "functions": script.functions} for name, script in self.scripts.items()
        }
        (folder / f"{os.getpid()}.json").write_text(json.dumps(found))


coverage = Coverage() if FOLDER else None
