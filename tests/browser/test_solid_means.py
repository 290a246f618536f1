"""What a board in three dimensions takes: nothing until it is asked for, no frame without need, no more with time."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.engine import registry
from tests.browser import solid
from tests.browser.axe import violations
from tests.browser.conftest import NewVisitor
from tests.browser.solid import asked, expect_the_same, ready
from tests.browser.visitor import Visitor, by_clicks

PANELS = [f"solid-{name}" for name in ("menu", "camera", "views", "lights", "settings", "new")]


def test_the_switch_opens_and_closes_it_and_is_remembered(solid_alice: Visitor):
    alice = solid_alice
    alice.post("/preferencias/", dimension="2d")
    loaded: list[str] = []
    alice.page.on("request", lambda request: loaded.append(request.url))
    alice.start_at(registry.find("damas").scene.card, game="damas", mode="here")
    assert [url for url in loaded if "three" in url] == []
    switch = alice.more("#command-solid")
    switch.click()
    ready(alice)
    assert [url for url in loaded if "three.core" in url] != []
    expect(switch).to_have_attribute("aria-pressed", "true")
    alice.page.reload()
    ready(alice)
    grid = alice.page.locator("#board[role=grid]")
    expect(grid).to_have_css("visibility", "visible")
    alice.page.locator("#command-turn").focus()
    alice.cell("15").focus()
    alice.page.keyboard.press("ArrowUp")
    focused = str(alice.page.evaluate("document.activeElement.id.slice(5)"))
    alice.wait_until(lambda: solid.state(alice)["focused"] == focused != "15", "the focus is not marked")
    assert violations(alice.page, "in three dimensions") == []
    for panel in PANELS:
        alice.page.evaluate("(id) => document.getElementById(id).showPopover()", panel)
        assert violations(alice.page, f"with {panel} open") == []
    alice.page.keyboard.press("Escape")
    alice.more("#command-solid").click()
    expect(alice.page.locator("#solid")).to_have_count(0)
    alice.page.keyboard.press("Escape")
    alice.hit("#cell-15")
    expect(alice.page.locator("#board .marks use").first).to_be_attached()


COUNT = """async () => {
  const { stage } = await import("/static/js/three/view.js");
  const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await settled();
  const [before, start] = [stage.frames.count, performance.now()];
  await new Promise((done) => setTimeout(done, 5000));
  return [stage.frames.count - before, (performance.now() - start) / 1000];
}"""


def test_a_still_scene_draws_nothing(solid_alice: Visitor):
    """Whoever has no clock sees the seconds go by on the scoreboard: one frame for each, however long this takes."""
    alice = solid_alice
    alice.start(mode="here")
    ready(alice)
    frames, seconds = alice.page.evaluate(COUNT)
    assert frames <= seconds
    assert across(alice, 390, 664) < 1.35
    assert across(alice, 1366, 657) > 1.2


def across(visitor: Visitor, width: int, height: int) -> float:
    """The picture has room for what lies around a wide board: its width by its height, in such a window."""
    visitor.page.set_viewport_size({"width": width, "height": height})
    box = visitor.page.locator("#solid canvas").bounding_box()
    assert box
    return box["width"] / box["height"]


MEMORY = "{ ...stage.renderer.info.memory, programs: stage.renderer.info.programs.length }"
MOVES = """async (count) => {
  const { stage } = await import("/static/js/three/view.js");
  const { svg, now } = stage;
  const without = { ...now, pieces: now.pieces.slice(1) };
  for (let move = 0; move < count; move += 1) {
    await stage.sync(svg, move % 2 ? now : without, {});
    if (move % 10 === 0) stage.draw();
  }
  stage.draw();
}"""
# What a board is made of, and what a page would keep of one that it has put away.
KINDS = """async (name) => {
  const three = await import("/static/vendor/three-0.185.1/three.module.min.js");
  const { Stage } = await import("/static/js/three/stage.js");
  return ({ ...three, Stage }[name] ?? window[name]).prototype;
}"""
HELD = ("Stage", "Object3D", "BufferGeometry", "BufferAttribute", "Material", "Texture", "HTMLCanvasElement")


def held(visitor: Visitor) -> dict[str, int]:
    """How many of each the page holds, once all that nobody holds is gone. Bytes would say less: of them the browser's
    own notes and compiled code take more with the time, whatever the page does."""
    send = visitor.context.new_cdp_session(visitor.page).send

    def count(name: str) -> int:
        call = {"expression": f"({KINDS})({name!r})", "awaitPromise": True}
        prototype = send("Runtime.evaluate", call)["result"]["objectId"]
        objects = send("Runtime.queryObjects", {"prototypeObjectId": prototype})["objects"]["objectId"]
        length = {"objectId": objects, "functionDeclaration": "function () { return this.length; }"}
        number = int(send("Runtime.callFunctionOn", length)["result"]["value"])
        send("Runtime.releaseObject", {"objectId": objects})
        return number

    for _ in range(3):  # what hangs on what the last one has found
        send("HeapProfiler.collectGarbage")
    return {name: count(name) for name in HELD}


def open_anew(visitor: Visitor, times: int) -> None:
    for _ in range(times):
        visitor.more("#command-solid").click()
        expect(visitor.page.locator("#solid")).to_have_count(0)
        visitor.more("#command-solid").click()
        ready(visitor)
    visitor.page.keyboard.press("Escape")
    visitor.page.evaluate(MOVES, 4)


@pytest.mark.parametrize(
    ("moves", "openings"), [(40, 2), pytest.param(200, 20, marks=[pytest.mark.thorough, pytest.mark.long])]
)
def test_no_more_is_held_after_many_moves_and_openings(solid_alice: Visitor, moves: int, openings: int):
    alice = solid_alice
    alice.start_at(registry.find("duplohex").scene.card, game="duplohex", mode="here")
    ready(alice)
    open_anew(alice, 1)
    before = (asked(alice, MEMORY), held(alice))
    alice.page.evaluate(MOVES, moves)
    assert (asked(alice, MEMORY), held(alice)) == before
    open_anew(alice, openings)
    assert (asked(alice, MEMORY), held(alice)) == before
    print(f"after {moves} moves and {openings} openings as before: {before}")


LOSE = """async () => {
  const { stage } = await import("/static/js/three/view.js");
  const gl = stage.renderer.getContext().getExtension("WEBGL_lose_context");
  const lost = new Promise((done) => stage.canvas.addEventListener("webglcontextlost", done, { once: true }));
  gl.loseContext();
  await lost;
  window.restore = () => gl.restoreContext();
}"""


def test_a_lost_context_comes_back(solid_alice: Visitor):
    alice = solid_alice
    alice.watch.expect("Context Lost", "context lost")
    alice.start(game="fanorona", mode="here")
    ready(alice)
    alice.page.evaluate(LOSE)
    count = asked(alice, "stage.frames.count")
    alice.page.evaluate("() => window.restore()")
    alice.wait_until(lambda: asked(alice, "stage.frames.count") > count, "it draws no more")
    expect_the_same(alice)
    assert asked(alice, "stage.renderer.getContext().isContextLost()") is False


def test_without_webgl_the_page_says_so_and_stays_flat(new_visitor: NewVisitor):
    bob = new_visitor()
    bob.run_first("HTMLCanvasElement.prototype.getContext = () => null;")
    bob.post("/preferencias/", dimension="3d")
    bob.start(game="fanorona", mode="here")
    expect(bob.page.locator("[data-js-say]")).to_contain_text("não mostra o tabuleiro em 3D")
    expect(bob.page.locator("#solid")).to_have_count(0)
    now = bob.turn()
    by_clicks(bob, now, now.best)
    bob.turn(after=now.version)


def test_without_script_the_page_plays_flat(new_visitor: NewVisitor):
    """Whatever was chosen: the board is drawn by the server, and a move is written."""
    bob = new_visitor(java_script_enabled=False)
    bob.post("/preferencias/", dimension="3d")
    bob.start(game="damas", mode="here")
    expect(bob.page.locator("#solid")).to_have_count(0)
    bob.page.locator("label[for=leaf-said]").click()
    bob.page.locator("#typed").fill("9-13")
    bob.find("button", "Jogar o lance escrito").click()
    expect(bob.page.locator("#table")).to_have_attribute("data-version", "1")
    expect(bob.page.locator("#board .piece[data-on='13']")).to_be_visible()


CAPPED = """async (cap) => {
  const { Frames } = await import("/static/js/three/frames.js");
  const real = window.requestAnimationFrame;
  let next = null;
  window.requestAnimationFrame = (frame) => { next = frame; return 1; };
  const frames = new Frames(() => {}, () => true);
  frames.cap = cap;
  frames.ask();
  for (let frame = 1; frame <= 60; frame += 1) next(1000 + (frame * 1000) / 60);
  window.requestAnimationFrame = real;
  return frames.count;
}"""


def test_frames_are_capped_by_the_chosen_rate(alice: Visitor):
    """A second of a screen with sixty of them."""
    alice.go("/")
    assert [alice.page.evaluate(CAPPED, cap) for cap in (60, 30, 15)] == [60, 30, 15]


HELD_BACK = """async () => {
  const { Frames } = await import("/static/js/three/frames.js");
  const frames = new Frames(() => {}, () => false);
  const passing = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  frames.hold();
  frames.ask();
  await passing();
  const before = frames.count;
  frames.goOn();
  await passing();
  return [before, frames.count];
}"""


def test_nothing_is_drawn_before_all_is_there(alice: Visitor):
    alice.go("/")
    assert alice.page.evaluate(HELD_BACK) == [0, 1]
