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
    alice.more("#command-solid").click()
    expect(alice.page.locator("#solid")).to_have_count(0)
    alice.page.keyboard.press("Escape")
    alice.hit("#cell-15")
    expect(alice.page.locator("#board .marks use").first).to_be_attached()


COUNT = """async () => {
  const { stage } = await import("/static/js/three/view.js");
  const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await settled();
  const before = stage.frames.count;
  await new Promise((done) => setTimeout(done, 5000));
  return stage.frames.count - before;
}"""


def test_a_still_scene_draws_nothing(solid_alice: Visitor):
    """Whoever has no clock sees the seconds go by on the scoreboard: one frame for each."""
    alice = solid_alice
    alice.start(game="fanorona", mode="here")
    ready(alice)
    assert alice.page.evaluate(COUNT) <= 5


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


@pytest.mark.parametrize(
    ("moves", "openings"), [(40, 2), pytest.param(200, 20, marks=[pytest.mark.thorough, pytest.mark.long])]
)
def test_the_gpu_holds_no_more_after_many_moves_and_openings(solid_alice: Visitor, moves: int, openings: int):
    alice = solid_alice
    alice.start_at(registry.find("duplohex").scene.card, game="duplohex", mode="here")
    ready(alice)
    alice.page.evaluate(MOVES, 4)
    before = asked(alice, MEMORY)
    alice.page.evaluate(MOVES, moves)
    assert asked(alice, MEMORY) == before
    for _ in range(openings):
        alice.more("#command-solid").click()
        expect(alice.page.locator("#solid")).to_have_count(0)
        alice.more("#command-solid").click()
        ready(alice)
    alice.page.keyboard.press("Escape")
    alice.page.evaluate(MOVES, 4)
    assert asked(alice, MEMORY) == before


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
