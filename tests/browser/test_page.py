"""What holds for the page as a whole: its weight, nothing that jumps, motion only where wanted."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import registry
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor, by_clicks, hit_command

MOST_BYTES = 120_000


def weigh(visitor: Visitor, path: str) -> dict[str, int]:
    """Bytes over the wire, headers and all, of every answer of a first load."""
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    names: dict[str, str] = {}
    bytes_of: dict[str, int] = {}

    def finished(event: dict[str, Any]) -> None:
        name = names.get(event["requestId"], "")
        bytes_of[name] = bytes_of.get(name, 0) + int(event["encodedDataLength"])

    session.on("Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]}))
    session.on("Network.loadingFinished", finished)
    visitor.page.goto(path, wait_until="load")
    visitor.page.wait_for_timeout(1500)
    session.detach()
    return bytes_of


@pytest.mark.parametrize("where", ["home", "match"])
def test_the_first_load_is_under_120_kilobytes(new_visitor: NewVisitor, where: str, record_property: Any):
    path = "/"
    if where == "match":
        alice = new_visitor()
        alice.start(tab__columns=15)
        path = alice.path
    weights = weigh(new_visitor(), path)
    record_property("bytes", sum(weights.values()))
    assert sum(weights.values()) < MOST_BYTES, weights
    assert any(name.endswith(".css") for name in weights)
    assert any("htmx" in name for name in weights)


SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
      const nodes = entry.sources.map((source) => ({
        node: source.node?.outerHTML?.slice(0, 80),
        from: place(source.previousRect),
        to: place(source.currentRect),
      }));
      window.shifts.push({ value: entry.value, by_input: entry.hadRecentInput, nodes });
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""
BUTTONS = """() => {
  const places = {};
  for (const element of document.querySelectorAll(".cmds .btn, .cmds .cmd, #board, #typed")) {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width) places[element.id || element.innerText] = [x, y + scrollY, width, height].map(Math.round).join(" ");
  }
  return places;
}"""


@pytest.mark.parametrize("slug", registry.slugs())
@pytest.mark.parametrize("width", [1280, 360])
def test_nothing_jumps_and_no_button_moves_while_a_game_is_played(new_visitor: NewVisitor, width: int, slug: str):
    alice = new_visitor(viewport={"width": width, "height": 900})
    alice.run_first(f"({SHIFTS})()")
    alice.post("/preferencias/", auto_pass="false")
    alice.start(game=slug, level=1)
    seen = alice.page.evaluate(BUTTONS)
    moved: dict[str, set[str]] = {}
    state = alice.turn()
    for _ in range(25 if state.can_throw else 8):
        if state.over:
            break
        if state.can_throw or state.can_pass:
            alice.page.locator("#command-throw" if state.can_throw else "#command-pass").click()
        else:
            for touch in state.by_hand(state.best):
                alice.page.locator(f"[id='cell-{touch}'], [data-touch='{touch}']").click()
        state = alice.turn(after=state.version)
        for name, box in alice.page.evaluate(BUTTONS).items():
            if box != seen.get(name):
                moved.setdefault(name, {str(seen.get(name))}).add(box)
    shifts = alice.page.evaluate("() => window.shifts")
    assert moved == {}
    assert [shift for shift in shifts if not shift["by_input"]] == []


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_chapter_of_the_instructions_fits_a_small_screen(new_visitor: NewVisitor, slug: str):
    alice = new_visitor(viewport={"width": 360, "height": 740})
    chapters = [name for name, _ in registry.find(slug).chapters] + ["exemplo", "motor", "manual"]
    wide = {}
    for name in chapters:
        alice.go(f"/instrucoes/{slug}/{name}/")
        wide[name] = alice.page.evaluate("() => document.querySelector('.sheet').scrollWidth")
    assert wide == dict.fromkeys(chapters, 360)


@pytest.mark.parametrize("width", [1280, 768, 360])
def test_the_board_stands_where_it_stays_before_the_rest_of_the_page_has_come(new_visitor: NewVisitor, width: int):
    alice = new_visitor(viewport={"width": width, "height": 900})
    alice.start()
    mesa = alice.page.locator(".mesa")
    whole = mesa.bounding_box()
    alice.page.evaluate("() => document.querySelector('.side').remove()")
    alone = mesa.bounding_box()
    assert whole
    assert alone
    assert (alone["x"], alone["y"], alone["width"]) == (whole["x"], whole["y"], whole["width"])


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


def begun(visitor: Visitor) -> tuple[list[str], list[str]]:
    """The animations that begin with a throw, and with a move."""
    visitor.run_first(f"({BEGUN})()")
    code = visitor.start_at("uuuuuuu/7/2M4/UUU1UUU w -")
    hit_command(visitor, "throw")
    visitor.wait_for_more(1)
    visitor.page.wait_for_timeout(100)
    thrown = visitor.page.evaluate("() => window.begun")
    visitor.site.place(code, "uuuuuuu/7/2M4/UUU1UUU w 2")
    visitor.page.reload()
    state = visitor.turn()
    by_clicks(visitor, state, "c2-a2")
    visitor.wait_for_more(state.version)
    return thrown, visitor.page.evaluate("() => window.begun")


def test_sticks_tumble_and_pieces_glide(alice: Visitor):
    thrown, moved = begun(alice)
    assert "tumble" in thrown
    assert "glide" in moved


def test_nothing_moves_for_who_prefers_reduced_motion(new_visitor: NewVisitor):
    alice = new_visitor(reduced_motion="reduce")
    assert begun(alice) == ([], [])
    assert alice.page.evaluate("() => document.getAnimations().length") == 0
