"""The camera, lights and settings of a board in three dimensions: by buttons, mouse, fingers and keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import solid
from tests.browser.profiles import Profiles
from tests.browser.solid import asked, by_picking, ready, want
from tests.browser.visitor import Visitor
from tests.site import Site

CAMERA = "{ view: stage.camera.view, tilt: stage.camera.tilt, zoom: stage.camera.zoom, swing: stage.camera.swing }"
LIGHTS = ("Candeeiro", "Janela", "Vela", "Luz da sala")
SHINES = """["lamp", "window", "candle"].map((name) => stage.lights[name].intensity > 0)
  .concat(stage.scene.environmentIntensity > 0.1)"""
AT_REST = {"tilt": 0, "zoom": 1, "swing": 0}


def test_camera_views_and_lights_by_buttons_by_mouse_and_by_keys(solid_alice: Visitor):
    alice = solid_alice
    alice.start(game="fanorona", mode="here")
    ready(alice)
    tools = alice.page.locator("#solid")
    alice.find("button", "Câmara").click()
    alice.find("button", "Aproximar").click()
    for tilt in (60, -60):
        tools.locator("[name=tilt]").fill(str(tilt))
        assert asked(alice, CAMERA) == {"view": "front", "tilt": tilt, "zoom": pytest.approx(1.15), "swing": 0}
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
    on = [True] * len(LIGHTS)
    assert asked(alice, SHINES) == on
    for index, name in enumerate(LIGHTS):
        alice.find("switch", name).click()
        on[index] = False
        assert asked(alice, SHINES) == on
    alice.find("switch", LIGHTS[0]).click()
    assert asked(alice, SHINES) == [True, False, False, False]


def test_fingers_turn_tilt_zoom_and_touch(drawing: Profiles, site: Site):
    bob = drawing.lend(site, viewport=solid.WINDOW, reduced_motion="reduce", has_touch=True)
    want(bob)
    bob.start(game="fanorona", mode="here", fanorona__setup="full")
    ready(bob)
    box = bob.page.locator("#solid canvas").bounding_box()
    assert box
    left, foot = box["x"], box["y"] + box["height"] - 30
    finger(bob, [(left + 40, foot)], [(left + 120, foot)])
    assert asked(bob, CAMERA)["swing"] == pytest.approx(-24, abs=3)
    bob.page.locator("#solid canvas").focus()
    bob.page.keyboard.press("0")
    finger(bob, [(left + 100, foot), (left + 140, foot)], [(left + 60, foot), (left + 180, foot)])
    assert asked(bob, CAMERA)["zoom"] == pytest.approx(2.4)
    finger(bob, [(left + 60, foot - 60), (left + 180, foot - 60)], [(left + 60, foot), (left + 180, foot)])
    assert asked(bob, CAMERA)["tilt"] == pytest.approx(15, abs=2)
    bob.page.keyboard.press("0")
    now = bob.turn()
    for touch in now.by_hand(now.best):
        at = bob.page.evaluate(solid.PIXEL, touch)
        bob.page.touchscreen.tap(at["x"], at["y"])
    bob.turn(after=now.version)
    solid.expect_the_same(bob)
    assert bob.watch.complaints == []
    drawing.take_back(bob)


def finger(visitor: Visitor, start: list[tuple[float, float]], end: list[tuple[float, float]]) -> None:
    """Down, in steps to the end, and up: one finger or more."""
    send = visitor.context.new_cdp_session(visitor.page).send
    points: Any = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(start)]
    send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    for step in (0.25, 0.5, 0.75, 1):
        between = [
            {"x": x + (tx - x) * step, "y": y + (ty - y) * step, "id": index}
            for index, ((x, y), (tx, ty)) in enumerate(zip(start, end, strict=True))
        ]
        send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": between})
    send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_it_turns_to_the_side_that_moves_at_one_screen_if_wanted(solid_alice: Visitor):
    alice = solid_alice
    alice.post("/preferencias/", turn_board="true")
    alice.start(game="damas", mode="here")
    ready(alice)
    assert asked(alice, "stage.camera.around") == 0
    now = alice.turn()
    by_picking(alice, now, now.best)
    alice.turn(after=now.version)
    alice.wait_until(lambda: asked(alice, "stage.camera.around") == 180, "it does not turn")


def test_settings_are_applied_at_once_saved_and_put_back(solid_alice: Visitor):
    alice = solid_alice
    alice.start(game="duplohex", mode="here")
    ready(alice)
    settings(alice)
    choose(alice, "solid_rate", "30")
    with alice.page.expect_response("**/preferencias/"):
        alice.find("switch", "Mostrar as imagens por segundo").click()
    assert asked(alice, "stage.frames.cap") == 30
    expect(alice.page.locator("[data-js-rate]")).to_be_visible()
    alice.page.keyboard.press("Escape")
    alice.page.keyboard.press("Escape")
    settings(alice)
    things = set()
    for place in ("billiards", "park", "room"):
        choose(alice, "solid_place", place)
        alice.wait_until(lambda place=place: asked(alice, "stage.around.name") == place, "it is not built")
        things.add(asked(alice, "stage.around.children.length"))
    assert len(things) == 3 < min(things)
    choose(alice, "duplohex-board", "6x6", "proxima")
    choose(alice, "board-duplohex", "terracotta")
    alice.wait_until(lambda: asked(alice, "[stage.material, stage.environment]") == ["terracotta", "room"])
    ready(alice)
    with alice.page.expect_response("**/proxima/"):
        alice.find("button", "Repor como estava").click()
    alice.wait_until(
        lambda: asked(alice, "[stage.material, stage.environment, stage.frames.cap]") == ["own", "none", 30]
    )
    choose(alice, "duplohex-board", "diagonal", "proxima")
    alice.page.keyboard.press("Escape")
    alice.page.locator("#solid-menu [popovertarget=solid-new]").click()
    alice.find("radio", "No mesmo ecrã").check()
    alice.find("button", "Começar a jogar").click()
    alice.page.wait_for_function("() => document.querySelectorAll('#board .piece[id]').length === 13")
    ready(alice)
    solid.expect_the_same(alice)


def settings(visitor: Visitor) -> None:
    visitor.page.locator("#solid [popovertarget=solid-menu]").click()
    visitor.page.locator("#solid-menu [popovertarget=solid-settings]").click()


def choose(visitor: Visitor, name: str, value: str, where: str = "preferencias") -> None:
    with visitor.page.expect_response(f"**/{where}/"):
        visitor.page.locator(f"#solid-settings [name='{name}']").select_option(value)
