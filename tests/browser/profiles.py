"""Browser profiles that are lent to one test after another: a page in an old profile costs a quarter of one in a new.

Cookies, storage and emulation are as in a new one; what cannot be taken back (scripts that run before the page's own,
a frozen page, the history) makes the visitor `is_spent`, or the test asks for a profile of its own with `fresh`.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error

from tests import patience
from tests.browser.script_coverage import coverage
from tests.browser.visitor import Visitor
from tests.browser.watch import Watch
from tests.site import Site

USUAL: dict[str, Any] = {"locale": "pt-PT", "service_workers": "block"}  # what passes a worker cannot be held up
WINDOW = {"width": 1280, "height": 900}
CHANGEABLE = ("reduced_motion", "color_scheme", "forced_colors")
EMPTY = "() => { localStorage.clear(); sessionStorage.clear(); }"


class Profiles:
    def __init__(self, browser: Browser, first: str = "", **usual: Any):
        self.browser, self.usual = browser, {**USUAL, **usual}
        self.first = first  # a script that runs in every page before its own
        self.free: list[tuple[BrowserContext, Watch]] = []

    def lend(self, site: Site, fresh: bool = False, viewport: Any = None, **options: Any) -> Visitor:
        media = {name: options.pop(name) for name in CHANGEABLE if name in options}
        is_own = fresh or bool(options)
        context, watch = self.free.pop() if self.free and not is_own else self.new(**options)
        page = context.pages[0]
        page.set_viewport_size(viewport or WINDOW)
        page.emulate_media(**{**dict.fromkeys(CHANGEABLE, "null"), **media})
        watch.begin(site.address)
        return Visitor(page, site, watch, is_spent=is_own)

    def new(self, **options: Any) -> tuple[BrowserContext, Watch]:
        context = self.browser.new_context(**{**self.usual, **options})
        context.set_default_timeout(patience.MILLISECONDS)
        if coverage:
            coverage.follow(context)
        if self.first:
            context.add_init_script(self.first)
        context.new_page()
        return context, Watch(context)

    def take_back(self, visitor: Visitor) -> None:
        context = visitor.context
        if coverage:
            for page in context.pages:
                coverage.take(page)
        if visitor.is_spent or visitor.page.is_closed():
            context.close()
            return
        for other in context.pages:
            if other is not visitor.page:
                other.close()
        clear(visitor)
        self.free.append((context, visitor.watch))

    def close(self) -> None:
        for context, _ in self.free:
            context.close()


def clear(visitor: Visitor) -> None:
    """As nobody left it."""
    page, context = visitor.page, visitor.context
    context.set_offline(False)
    page.unroute_all(behavior="ignoreErrors")
    context.clear_permissions()
    if page.url.startswith(visitor.site.address):
        page.evaluate(EMPTY)
    leave(visitor)
    context.clear_cookies()


def leave(visitor: Visitor) -> None:
    """For a small page with the same policy on openers: after any other the browser begins a new process."""
    try:
        visitor.page.goto(f"{visitor.site.address}/avisos/")
    except Error:  # nobody answers there any more
        visitor.page.goto("about:blank")
