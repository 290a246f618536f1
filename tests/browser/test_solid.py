"""Every board in three dimensions: the same game, seen otherwise. Tests look at the scene's state, not at frames."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

from games.engine import registry
from tests.browser import chromium, solid
from tests.browser.axe import violations
from tests.browser.conftest import NewVisitor
from tests.browser.played import play
from tests.browser.profiles import Profiles
from tests.browser.solid import VIEW, by_picking, expect_the_same, pick, ready, want
from tests.browser.visitor import Visitor, by_clicks, hit_command
from tests.site import Site

KING = "W:W1,K4:B14,31:H0:F17"  # with a choice of where to land: what is forced is not taken back
POSITIONS = {"damas": KING}


@pytest.fixture(scope="module")
def drawing(playwright: Playwright) -> Iterator[Profiles]:
    """Browsers that have WebGL."""
    browser = chromium.launch_solid(playwright)
    if browser is None:
        pytest.skip(chromium.MISSING)
    profiles = Profiles(browser)
    yield profiles
    profiles.close()
    browser.close()


@pytest.fixture
def alice(drawing: Profiles, site: Site) -> Iterator[Visitor]:
    """She wants no movement, so that what comes is there at once."""
    alice = drawing.lend(site, fresh=True, viewport=solid.WINDOW, reduced_motion="reduce")
    yield alice
    complaints = alice.watch.complaints
    drawing.take_back(alice)
    assert complaints == []


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_turn_is_made_by_picking_and_taken_back_and_seen_in_the_film(alice: Visitor, slug: str):
    want(alice)
    alice.start_at(POSITIONS.get(slug, registry.find(slug).scene.card), game=slug, mode="here")
    ready(alice)
    expect_the_same(alice)
    now = alice.turn()
    if now.can_throw:
        pick(alice, "thrown")
        now = alice.turn(after=now.version)
    by_picking(alice, now, now.best)
    after = alice.turn(after=now.version)
    expect_the_same(alice)
    alice.press("undo")
    expect_the_same(alice)
    assert alice.look().version > after.version


@pytest.mark.thorough
@pytest.mark.long
@pytest.mark.parametrize("slug", registry.slugs())
def test_the_scene_is_the_record_after_every_step_of_a_game_against_a_robot(alice: Visitor, slug: str):
    want(alice)
    alice.start_nearly_over(slug, mode="robot", level=1)
    ready(alice)
    now = alice.turn()
    for _ in range(400):
        if now.over:
            break
        if now.can_throw or now.can_pass:
            hit_command(alice, "throw" if now.can_throw else "pass")
        else:
            by_picking(alice, now, now.best)
        now = alice.turn(after=now.version)
        expect_the_same(alice)
    assert now.over


def test_a_piece_is_dragged_and_what_moves_arrives_or_is_skipped(drawing: Profiles, site: Site):
    """With movement: the scene comes to rest where the record says."""
    bob = drawing.lend(site, fresh=True, viewport=solid.WINDOW, reduced_motion="no-preference")
    want(bob)
    bob.start(game="damas", mode="here")
    ready(bob)
    now = bob.turn()
    places = [bob.page.evaluate(solid.PIXEL, cell) for cell in now.choices[0]["t"]]
    bob.page.mouse.move(places[0]["x"], places[0]["y"])
    bob.page.mouse.down()
    bob.page.mouse.move(places[1]["x"], places[1]["y"], steps=4)
    bob.page.mouse.up()
    bob.turn(after=now.version)
    bob.wait_until(lambda: not asked(bob, "stage.motion.busy"), "it never rests")
    expect_the_same(bob)
    bob.press("undo")
    bob.find("button", "Câmara").click()
    bob.find("button", "Saltar a animação").click()
    expect_the_same(bob)
    assert bob.watch.complaints == []
    drawing.take_back(bob)


def test_the_switch_opens_and_closes_it_and_is_remembered(alice: Visitor):
    alice.watch.expect(solid.STALL, solid.SLOW)
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
    focused = str(alice.page.evaluate("document.activeElement.dataset.cell"))
    alice.wait_until(lambda: solid.state(alice)["focused"] == focused != "15", "the focus is not marked")
    assert violations(alice.page, "in three dimensions") == []
    alice.more("#command-solid").click()
    expect(alice.page.locator("#solid")).to_have_count(0)
    alice.page.keyboard.press("Escape")
    alice.hit("#cell-15")
    expect(alice.page.locator("#board .marks use").first).to_be_attached()


def test_the_film_goes_on_and_back_and_turns(alice: Visitor):
    want(alice)
    path = play(alice)
    alice.go(f"{path}filme/2/")
    ready(alice)
    expect_the_same(alice)
    for name in ("on", "on", "back", "last", "first"):
        alice.page.locator(f"#film-{name}").click()
        expect(alice.page.locator(f"#film-{name}.htmx-request")).to_have_count(0)
        expect_the_same(alice)
    alice.page.locator("#command-turn").click()
    alice.wait_until(lambda: asked(alice, "stage.camera.around") == 180, "it does not turn")
    alice.page.locator("#film-close").click()
    alice.expect_path(path)
    expect_the_same(alice)


def asked(visitor: Visitor, expression: str) -> Any:
    return visitor.page.evaluate(f"async () => {{ {VIEW} return {expression}; }}")


CAMERA = "{ view: stage.camera.view, tilt: stage.camera.tilt, zoom: stage.camera.zoom, swing: stage.camera.swing }"
AT_REST = {"tilt": 0, "zoom": 1, "swing": 0}


def test_camera_views_and_lights_by_buttons_by_mouse_and_by_keys(alice: Visitor):
    want(alice)
    alice.start(game="fanorona", mode="here")
    ready(alice)
    tools = alice.page.locator("#solid")
    alice.find("button", "Câmara").click()
    alice.find("button", "Aproximar").click()
    tools.locator("[name=tilt]").fill("-60")
    assert asked(alice, CAMERA) == {"view": "front", "tilt": -60, "zoom": pytest.approx(1.15), "swing": 0}
    alice.find("button", "Repor a câmara").click()
    assert asked(alice, CAMERA) == {"view": "front", **AT_REST}
    alice.page.keyboard.press("Escape")
    box = tools.locator("canvas").bounding_box()
    assert box
    alice.page.mouse.move(box["x"] + 4, box["y"] + box["height"] - 4)
    alice.page.mouse.down()
    alice.page.mouse.move(box["x"] + 44, box["y"] + box["height"] - 24, steps=3)
    alice.page.mouse.up()
    turned = asked(alice, CAMERA)
    assert turned["swing"] < 0 > turned["tilt"]
    tools.locator("canvas").focus()
    for key, view in (("3", "top"), ("2", "scene"), ("0", "scene")):
        alice.page.keyboard.press(key)
        assert asked(alice, CAMERA) == {"view": view, **AT_REST}
    alice.page.keyboard.press("+")
    alice.page.keyboard.press("ArrowUp")
    assert asked(alice, CAMERA) == {"view": "scene", "tilt": 5, "zoom": pytest.approx(1.15), "swing": 0}
    alice.find("button", "Luzes").click()
    alice.find("switch", "Candeeiro").click()
    assert asked(alice, "[stage.lights.lamp.intensity > 0, stage.lights.window.intensity > 0]") == [False, True]


def test_settings_are_applied_at_once_saved_and_put_back(alice: Visitor):
    want(alice)
    alice.start(game="stac", mode="here")
    ready(alice)
    alice.find("button", "Definições").last.click()
    with alice.page.expect_response("**/preferencias/"):
        alice.page.locator("[name=solid_rate]").select_option("30")
    with alice.page.expect_response("**/preferencias/"):
        alice.find("switch", "Mostrar as imagens por segundo").click()
    alice.page.reload()
    ready(alice)
    assert asked(alice, "stage.frames.cap") == 30
    expect(alice.page.locator("[data-js-rate]")).to_be_visible()
    alice.find("button", "Definições").last.click()
    with alice.page.expect_response("**/preferencias/"):
        alice.page.locator("[name=solid_place]").select_option("room")
    alice.wait_until(lambda: asked(alice, "stage.scene.background.getHexString()") != "e9eef7")
    alice.find("button", "Repor como estava").click()
    alice.wait_until(lambda: asked(alice, "stage.environment") == "none")


COUNT = """async () => {
  const { stage } = await import("/static/js/three/view.js");
  const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await settled();
  const before = stage.frames.count;
  await new Promise((done) => setTimeout(done, 5000));
  return stage.frames.count - before;
}"""


def test_a_still_scene_draws_nothing(alice: Visitor):
    """Whoever has no clock sees the seconds go by on the scoreboard: one frame for each."""
    want(alice)
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
def test_the_gpu_holds_no_more_after_many_moves_and_openings(alice: Visitor, moves: int, openings: int):
    want(alice)
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


def test_a_lost_context_comes_back(alice: Visitor):
    want(alice)
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
