"""What holds for the page as a whole: its weight, motion only where wanted."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from games.engine import registry
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor, by_clicks
from tests.site import Site

MOST_BYTES = 120_000
WORKER = "stream-worker.js"


def weigh(visitor: Visitor, path: str) -> dict[str, int]:
    """Bytes over the wire, headers and all, of every answer of a first load. The stream of news never ends, and what
    the worker that holds it loads is not told to the page: that is weighed as the server sends it."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    names: dict[str, str] = {}
    bytes_of: dict[str, int] = {}

    def finished(event: dict[str, Any]) -> None:
        name = names.pop(event["requestId"], "")
        bytes_of[name] = bytes_of.get(name, 0) + int(event.get("encodedDataLength", 0))

    def sent(event: dict[str, Any]) -> None:
        if event.get("type") != "EventSource" and not event["request"]["url"].endswith(WORKER):
            names[event["requestId"]] = event["request"]["url"]

    session.on("Network.requestWillBeSent", sent)
    session.on("Network.loadingFinished", finished)
    session.on("Network.loadingFailed", finished)
    visitor.go(path)
    visitor.page.evaluate("() => new Promise((idle) => requestIdleCallback(idle))")
    visitor.wait_until(lambda: not names, f"never came: {names}")
    session.detach()
    return bytes_of | {name: sent_for(f"{visitor.site.address}/static/js/{name}") for name in (WORKER, "stream.js")}


def sent_for(address: str) -> int:
    request = urllib.request.Request(address, headers={"Accept-Encoding": "br"})
    with urllib.request.urlopen(request) as answer:
        return len(answer.read()) + len(str(answer.headers))


def test_the_first_load_is_under_120_kilobytes(own_site: Site, new_visitor: NewVisitor, record_property: Any):
    """Where one match is played, not as many as other tests happen to have left."""
    alice = new_visitor(own_site)
    alice.start(tab__columns=15)
    for path in ("/", alice.path):
        weights = weigh(new_visitor(own_site, fresh=True), path)
        record_property(path, sum(weights.values()))
        assert sum(weights.values()) < MOST_BYTES, weights
        assert any(name.endswith(".css") for name in weights)
        assert any("htmx" in name for name in weights)


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_chapter_of_the_instructions_fits_a_small_screen(new_visitor: NewVisitor, slug: str):
    alice = new_visitor(viewport={"width": 360, "height": 740})
    chapters = [name for name, _ in registry.find(slug).words.chapters] + ["exemplo", "motor", "manual"]
    alice.go(f"/instrucoes/{slug}/")
    wide = {}
    for name in chapters:
        tab = alice.page.locator(f".tabs [href='/instrucoes/{slug}/{name}/']")
        tab.click()
        expect(tab).to_have_attribute("aria-current", "page")
        wide[name] = alice.page.evaluate("() => document.querySelector('.sheet').scrollWidth")
    assert wide == dict.fromkeys(chapters, 360)


def test_no_page_scrolls_sideways_on_a_phone_whoever_looks(new_visitor: NewVisitor, new_name: Callable[[str], str]):
    """Whoever has played has a bell, whoever has an account a name: each needs room in the header."""
    alice = new_visitor(viewport={"width": 320, "height": 568})
    wide = {}
    for who in (lambda: None, alice.start, lambda: alice.sign_up(new_name("alice"))):
        who()
        for path in ("/", "/sala/", "/classificacoes/", "/conta/"):
            alice.go(path)
            for width in (320, 360, 390):
                alice.page.set_viewport_size({"width": width, "height": 640})
                wide[path, width] = alice.page.evaluate("() => document.documentElement.scrollWidth")
        assert wide == {(path, width): width for path, width in wide}


# Of a worked example: what does not lie between the head and the foot of its sheet, where these stand fast.
OUTSIDE = """() => {
  const edge = (part, side, otherwise) => {
    const one = document.querySelector(part);
    return getComputedStyle(one).position === "sticky" ? one.getBoundingClientRect()[side] : otherwise;
  };
  const [top, bottom] = [edge(".sheet-head", "bottom", 0), edge(".sheet-foot", "top", innerHeight)];
  return [".ex .board", ".bar-row", ".steps [aria-current]"].filter((part) => {
    const box = document.querySelector(part).getBoundingClientRect();
    return box.top < top - 1 || box.bottom > bottom + 1 || box.right > innerWidth;
  });
}"""


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_worked_example_fits_the_window(new_visitor: NewVisitor, slug: str):
    alice = new_visitor()
    steps = len(registry.find(slug).words.lesson.steps)
    for width, height in ((390, 664), (844, 390), (1366, 657)):
        alice.page.set_viewport_size({"width": width, "height": height})
        for step in (1, steps // 2, steps):
            alice.go(f"/instrucoes/{slug}/exemplo/?passo={step}")
            assert alice.page.evaluate(OUTSIDE) == [], (width, height, step)


def test_the_board_and_its_bars_stand_where_they_stay_before_the_rest_of_the_page_has_come(alice: Visitor):
    for slug in registry.slugs():
        alice.start_at(registry.find(slug).scene.card, game=slug)
        whole = boards(alice)
        alice.page.evaluate("() => document.querySelector('.log').remove()")
        assert boards(alice) == whole, slug


def boards(visitor: Visitor) -> list[Any]:
    found = []
    for width in (1280, 768, 360):
        visitor.page.set_viewport_size({"width": width, "height": 900})
        found += [visitor.page.locator(part).bounding_box() for part in ("#board", ".mesa", ".player >> nth=-1")]
    return found


# By then the animations of what was just shown have begun.
TWO_FRAMES = "() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))"
# The names of style sheet animations, and "glide" for those of scripts, as they begin.
BEGUN = """() => {
  window.begun = [];
  addEventListener("animationstart", (event) => window.begun.push(event.animationName), true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...values) {
    window.begun.push("glide");
    return animate.apply(this, values);
  };
}"""


def throw(visitor: Visitor) -> None:
    visitor.run_first(f"({BEGUN})()")
    visitor.start_at("uuuuuuu/7/2M4/UUU1UUU w -")
    visitor.throw()


def begun(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.evaluate("() => window.begun")
    return found


def move(visitor: Visitor) -> None:
    visitor.start_at("uuuuuuu/7/2M4/UUU1UUU w 2")
    state = visitor.turn()
    by_clicks(visitor, state, "c2-a2")
    visitor.wait_for_more(state.version)


def test_sticks_tumble_and_pieces_glide(alice: Visitor):
    throw(alice)
    alice.wait_until(lambda: "sticks-tumble" in begun(alice))
    move(alice)
    alice.wait_until(lambda: "glide" in begun(alice))


def test_sticks_go_on_tumbling_when_the_same_table_comes_again(alice: Visitor):
    """As it does when the stream opens just then."""
    alice.run_first("addEventListener('load', () => document.documentElement.style.setProperty('--tumble', '60s'))")
    throw(alice)
    alice.page.locator(".things.tumble").wait_for()
    alice.page.evaluate("""() => {
      const table = document.getElementById("table");
      table.querySelector(".throw").dataset.seen = "before";
      return htmx.ajax("GET", table.dataset.url, { target: "#table", swap: "outerHTML" });
    }""")
    alice.page.locator(".throw:not([data-seen]) .things.tumble").wait_for()


def test_nothing_moves_for_who_prefers_reduced_motion(new_visitor: NewVisitor):
    alice = new_visitor(reduced_motion="reduce")
    throw(alice)
    alice.page.evaluate(TWO_FRAMES)
    thrown = begun(alice)
    move(alice)
    alice.page.evaluate(TWO_FRAMES)
    assert (thrown, begun(alice)) == ([], [])
    assert alice.page.evaluate("() => document.getAnimations().length") == 0
