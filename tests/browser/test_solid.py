"""Every board in three dimensions: the same game, seen otherwise. Tests look at the scene's state, not at frames."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.engine import registry
from tests.browser import solid
from tests.browser.endings import SHORT
from tests.browser.played import play
from tests.browser.profiles import Profiles
from tests.browser.solid import asked, by_picking, expect_the_same, pick, ready, want
from tests.browser.visitor import Visitor, hit_command
from tests.site import Site

# Where each turn has what is special in its game: a king's capture, a throw, a pair, a carry, a chain of three.
TURNS = {
    "damas": ("W:W1,K4:B14,31:H0:F17", ["4x21"]),
    "duplohex": ("7/4r2/3rB2/2raADD/2dbbD1/2Rd3/7 w dr 19,20,19,19", ["Da1", "Rc2-c3"]),
    "fanorona": (registry.find("fanorona").scene.card, ["c2-c3-b4-c4"]),
    "stac": (registry.find("stac").scene.card, ["a1+a2"]),
    "tab": ("3uuuuLu/mm6M/6M2/lUUUUU3 w -", ["a throw", "a move"]),
}


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_turn_is_made_by_picking_and_taken_back_and_seen_in_the_film(solid_alice: Visitor, slug: str):
    alice = solid_alice
    position, actions = TURNS[slug]
    code = alice.start_at(position, game=slug, mode="here")
    ready(alice)
    expect_the_same(alice)
    now = alice.turn()
    for action in actions:
        if now.can_throw:
            pick(alice, "thrown")
        else:
            by_picking(alice, now, now.best if action == "a move" else action)
        now = alice.turn(after=now.version)
        expect_the_same(alice)
    alice.press("undo")
    expect_the_same(alice)
    alice.find("button", "Menu").last.click()
    alice.find("link", "Ver filme").last.click()
    alice.expect_path(f"/partida/{code}/filme/0/")
    expect_the_same(alice)
    if len(actions) > 1:
        alice.page.locator("#film-last").click()
        expect(alice.page.locator("#film-last[href]")).to_have_count(0)
        expect_the_same(alice)


# The shortest of them is always played whole: software takes a second for each step.
WHOLE = [
    pytest.param("stac", SHORT, id="stac"),
    *(pytest.param(slug, {}, marks=pytest.mark.thorough) for slug in registry.slugs()),
]


@pytest.mark.long
@pytest.mark.parametrize(("slug", "options"), WHOLE)
def test_the_scene_is_the_record_after_every_step_of_a_whole_game_against_a_robot(
    solid_alice: Visitor, slug: str, options: dict[str, str | int]
):
    alice = solid_alice
    alice.start(game=slug, mode="robot", level=1, **options)
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
    bob = drawing.lend(site, viewport=solid.WINDOW, reduced_motion="no-preference")
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


def test_the_film_goes_on_and_back_and_turns(solid_alice: Visitor):
    alice = solid_alice
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
    tools = alice.page.locator("#solid")
    alice.find("button", "Vistas").click()
    tools.locator("[data-js-view=top]").click()
    alice.page.keyboard.press("Escape")
    assert asked(alice, "stage.camera.view") == "top"
    alice.page.locator("#film-close").click()
    alice.expect_path(path)
    expect_the_same(alice)


def test_the_film_plays_by_itself_and_an_animation_is_skipped(drawing: Profiles, site: Site):
    bob = drawing.lend(site, viewport=solid.WINDOW, reduced_motion="no-preference")
    want(bob)
    bob.post("/preferencias/", film_delay="500")
    path = play(bob)
    bob.go(f"{path}filme/4/")
    ready(bob)
    assert asked(bob, "stage.motion.pace()") == 1
    bob.more("#film-speed").select_option("slow")
    bob.wait_until(lambda: asked(bob, "stage.motion.pace()") == 2.5, "it is not slower")
    bob.page.keyboard.press("Escape")
    bob.page.locator("#film-on").click()
    bob.wait_until(lambda: asked(bob, "stage.motion.busy"), "nothing moves")
    bob.page.locator("#film-hurry").click()
    assert asked(bob, "stage.motion.busy") is False
    expect_the_same(bob)
    bob.page.locator("#film-play").click()
    bob.expect_path(f"{path}filme/6/")
    bob.page.locator("#film-board, #board").first.focus()
    bob.page.keyboard.press("s")
    bob.wait_until(lambda: not asked(bob, "stage.motion.busy"))
    expect_the_same(bob)
    assert bob.watch.complaints == []
    drawing.take_back(bob)
