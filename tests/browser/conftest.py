"""Real browsers at the real site. The cast: Alice plays, Bob is her opponent, Charlie is a stranger."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import chromium
from tests.browser.nu import IS_HERE, Validator
from tests.browser.server import ROOT, Site, prepare
from tests.browser.visitor import Visitor
from tests.browser.watch import Watch

HERE = Path(__file__).parent
FAILURES = ROOT / "var" / "browser-failures"

NewVisitor = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
            # Two cores for browsers, server and robots: what fails is tried once more, and the summary names it.
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    var = tmp_path_factory.mktemp("prepared")
    prepare(var)
    return var


@pytest.fixture(scope="session")
def site(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One for each worker of xdist."""
    site = Site.copied(prepared, tmp_path_factory.mktemp("site") / "var")
    site.start()
    yield site
    site.stop()


@pytest.fixture
def own_site(prepared: Path, tmp_path: Path) -> Iterator[Site]:
    """For tests that kill the server, or need an empty one."""
    site = Site.copied(prepared, tmp_path / "var")
    site.start()
    yield site
    site.stop()


# Until it is stopped, Playwright's event loop makes Django refuse the database: it must not outlive these tests.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        if browser is None:
            pytest.skip(chromium.MISSING)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def nu() -> Iterator[Validator | None]:
    """None where there is no Nu validator: the tests of its own say so."""
    validator = Validator() if IS_HERE else None
    yield validator
    if validator:
        validator.stop()


@pytest.fixture
def new_visitor(browser: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[NewVisitor]:
    """Makes visitors, each with a browser profile of their own. Whatever a page complains of fails the test."""
    visitors: list[Visitor] = []

    def new(at: Site = site, **options: Any) -> Visitor:
        visitor = open_visitor(browser, at, **options)
        visitors.append(visitor)
        return visitor

    yield new
    if request.node.stash.get(FAILED, True):
        photograph(request.node.name, [visitor.page for visitor in visitors])
    complaints = [complaint for visitor in visitors for complaint in visitor.watch.complaints]
    for visitor in visitors:
        visitor.page.context.close()
    assert complaints == []


def open_visitor(browser: Browser, site: Site, **options: Any) -> Visitor:
    settings = {"locale": "pt-PT", "viewport": {"width": 1280, "height": 900}, **options}
    context = browser.new_context(base_url=site.address, **settings)
    context.set_default_timeout(10_000)
    return Visitor(context.new_page(), site, Watch(context, site.address))


def photograph(test: str, pages: list[Page]) -> None:
    FAILURES.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(pages):
        if not page.is_closed():
            page.screenshot(path=FAILURES / f"{re.sub(r'[^a-z0-9]+', '-', test)}-{number}.png")


@pytest.fixture
def alice(new_visitor: NewVisitor) -> Visitor:
    return new_visitor()
