"""A site and browsers at it for scripts, which have no fixtures. Django must be set up by then."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.backstage import Backstage
from tests.browser import chromium
from tests.browser.profiles import Profiles
from tests.site import Site


@contextmanager
def served_site() -> Iterator[Site]:
    with TemporaryDirectory() as folder:
        site = Site.prepared(Path(folder) / "var", Backstage())
        site.start()
        try:
            yield site
        finally:
            site.end()


@contextmanager
def visited_site() -> Iterator[tuple[Site, Profiles]]:
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        if browser is None:
            sys.exit(chromium.MISSING)
        with served_site() as site:
            yield site, Profiles(browser)
        browser.close()
