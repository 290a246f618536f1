"""Real browsers at the real site. The cast: Alice plays, Bob is her opponent, Charlie is a stranger."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests import patience
from tests.browser import chromium, nu_server, script_coverage, solid
from tests.browser.nu import Validator
from tests.browser.profiles import Profiles
from tests.browser.proxy import Proxy
from tests.browser.visitor import Visitor
from tests.site import ROOT, Site

HERE = Path(__file__).parent
FAILURES = ROOT / "var" / "browser-failures"

NewVisitor = Callable[..., Visitor]

expect.set_options(timeout=patience.MILLISECONDS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Who wants none of these need not load them."""
    return True if "not browser" in config.option.markexpr else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


# Until it is stopped, Playwright's event loop makes Django refuse the database: it must not outlive these tests.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = chromium.launch(playwright)
    if browser is None:
        pytest.skip(chromium.MISSING)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def profiles(browser: Browser) -> Iterator[Profiles]:
    profiles = Profiles(browser)
    yield profiles
    profiles.close()
    if script_coverage.coverage:
        script_coverage.coverage.write(Path(script_coverage.FOLDER))


@pytest.fixture(scope="package")
def drawing(playwright: Playwright) -> Iterator[Profiles]:
    """Browsers that have WebGL."""
    browser = chromium.launch_solid(playwright)
    if browser is None:
        pytest.skip(chromium.MISSING)
    profiles = Profiles(browser, first=solid.COARSE, device_scale_factor=solid.PIXELS)
    yield profiles
    profiles.close()
    browser.close()


@pytest.fixture
def solid_alice(drawing: Profiles, site: Site) -> Iterator[Visitor]:
    """She sees every board in three dimensions, and wants no movement, so that what comes is there at once."""
    alice = drawing.lend(site, viewport=solid.WINDOW, reduced_motion="reduce")
    solid.want(alice)
    yield alice
    complaints = alice.watch.complaints
    drawing.take_back(alice)
    assert complaints == []


@pytest.fixture(scope="session")
def nu(request: pytest.FixtureRequest) -> Iterator[Validator | None]:
    """None where there is no Nu validator: the tests that want it say so. Workers of xdist share one."""
    if not nu_server.IS_HERE:
        yield None
    elif shared := getattr(request.config, "workerinput", None):
        yield Validator(shared["nu"])
    else:
        server = nu_server.NuServer()
        server.start()
        yield Validator(server.address)
        server.stop()


@pytest.fixture
def new_visitor(profiles: Profiles, site: Site, request: pytest.FixtureRequest) -> Iterator[NewVisitor]:
    """Makes visitors, each with a browser profile of their own. Whatever a page complains of fails the test."""
    visitors: list[Visitor] = []

    def new(at: Site = site, **options: Any) -> Visitor:
        visitor = profiles.lend(at, **options)
        visitors.append(visitor)
        return visitor

    yield new
    failed = request.node.stash.get(FAILED, True)
    if failed:
        photograph(request.node.name, [visitor.page for visitor in visitors])
    complaints = [complaint for visitor in visitors for complaint in visitor.watch.complaints]
    for visitor in visitors:
        visitor.is_spent |= failed or bool(complaints)
        profiles.take_back(visitor)
    assert complaints == []


def photograph(test: str, pages: list[Page]) -> None:
    FAILURES.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(pages):
        if not page.is_closed():
            page.screenshot(path=FAILURES / f"{re.sub(r'[^a-z0-9]+', '-', test)}-{number}.png")


@pytest.fixture
def alice(new_visitor: NewVisitor) -> Visitor:
    return new_visitor()


@pytest.fixture
def proxy(site: Site) -> Iterator[Proxy]:
    """In front of the site: it can fail while nothing of the site does. Who comes through it needs a fresh profile:
    what that still asks for when the proxy is gone would be the next visitor's complaint."""
    proxy = Proxy(site)
    yield proxy
    proxy.close()
