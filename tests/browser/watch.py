"""Whatever a page complains of fails the test, unless the test says that it expects it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

# A page that goes elsewhere drops what it was asking for. (A request that fails is told as something else, too.)
DROPPED = "htmx:(sendAbort|afterRequest),"
BLOCKED = "Service Worker registration blocked by Playwright"  # see profiles.py


class Watch:
    def __init__(self, context: BrowserContext):
        self.begin("")
        context.on("console", self.console)
        context.on("weberror", self.error)
        context.on("request", self.request)

    def begin(self, address: str) -> None:
        """For the next visitor with this profile, who goes to this site."""
        self.host = urlsplit(address).netloc
        self.seen: list[str] = []
        self.expected: list[re.Pattern[str]] = [re.compile(DROPPED), re.compile(BLOCKED)]

    def console(self, message: ConsoleMessage) -> None:
        # A CSP violation is a console error as well.
        if message.type in ("error", "warning"):
            self.seen.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def error(self, error: WebError) -> None:
        self.seen.append(f"script error: {error.error}")

    def request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != self.host:
            self.seen.append(f"request to another host: {request.url}")

    def expect(self, *patterns: str | int) -> None:
        """A status that the test provokes, or a pattern of what the console says."""
        for pattern in patterns:
            text = f"(status of|Status Error Code) {pattern}" if isinstance(pattern, int) else pattern
            self.expected.append(re.compile(text))

    @property
    def complaints(self) -> list[str]:
        return [seen for seen in self.seen if not any(pattern.search(seen) for pattern in self.expected)]
