"""How pages look where eyes, windows and systems differ: forced colours, a zoom of 200 %, symbols, long sheets."""

from __future__ import annotations

import base64
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from games.engine import registry
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

ZOOMED = {"width": 683, "height": 328}  # a window of 1366 x 657 at 200 %
COLOURS = """async (png) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  return Array.from({ length: data.length / 4 }, (_, at) => Array.from(data.slice(4 * at, 4 * at + 3)));
}"""
EDGES = """(names) => names.filter((name) => {
  const style = getComputedStyle(document.querySelector(name));
  return style.borderTopStyle === "none" || style.borderTopWidth === "0px";
})"""
STYLE = "(element, name) => getComputedStyle(element)[name]"


def colours(visitor: Visitor, shown: Locator) -> list[list[int]]:
    """Of every pixel, as painted."""
    png = base64.b64encode(shown.screenshot()).decode()
    found: list[list[int]] = visitor.page.evaluate(COLOURS, png)
    return found


def edge(shown: Locator, name: str) -> float:
    return float(shown.evaluate("(element, name) => element.getBoundingClientRect()[name]", name))


def test_the_legend_shows_discs_in_the_discs_colour(alice: Visitor):
    alice.start(game="stac")
    alice.page.locator("#leaf-rules").check()
    disc = alice.page.locator(".legend span", has_text="disco").locator("svg")
    assert any(red > green + 80 for red, green, _ in colours(alice, disc))


@pytest.mark.parametrize("slug", registry.slugs())
def test_at_a_zoom_of_200_percent_the_board_fits_the_window(new_visitor: NewVisitor, slug: str):
    alice = new_visitor(viewport=ZOOMED)
    alice.start(game=slug)
    box = alice.page.locator("#board").bounding_box()
    assert box
    assert box["height"] <= ZOOMED["height"]


def test_in_forced_colours_there_are_edges_and_what_is_chosen_is_marked(new_visitor: NewVisitor):
    alice = new_visitor(forced_colors="active")
    alice.start(game="damas", mode="here")
    alice.write("9-13")
    alice.wait_for_more(0)
    assert alice.page.evaluate(EDGES, ["#now", ".log", ".mesa"]) == []
    move, page = alice.page.locator(".moves li a").last, alice.page.locator("body")
    assert move.evaluate(STYLE, "backgroundColor") != page.evaluate(STYLE, "backgroundColor")
    alice.go("/configuracao/")
    assert alice.page.evaluate(EDGES, [".seg", ".opts > .opt", ".pick label", ".sheet"]) == []
    alice.page.locator(".opts > .opt input").first.check()
    chosen = alice.page.locator(".opts > .opt:has(:checked)").first
    assert chosen.evaluate(STYLE, "backgroundColor") != "rgba(0, 0, 0, 0)", "its words would be white on white"
    veil = alice.page.locator(".veil").evaluate(STYLE, "backgroundColor")
    assert veil.startswith("rgba("), "the page must be seen through it"


def test_a_refused_field_and_its_error_are_in_sight(new_visitor: NewVisitor, new_name: Callable[[str], str]):
    alice = new_visitor(viewport={"width": 1366, "height": 657})
    alice.watch.expect(422)
    alice.go("/conta/signup/")
    alice.page.locator("[name=username]").fill(new_name("alice"))
    alice.page.locator("[name=password1]").fill("1234")
    alice.page.locator("[name=password1]").press("Enter")
    error = alice.page.locator(".error.small")
    expect(error).to_be_visible()
    expect(alice.page.locator("[aria-invalid=true]")).to_be_focused()
    assert edge(alice.page.locator(".sheet-head"), "bottom") <= edge(alice.page.locator("[aria-invalid=true]"), "top")
    assert edge(error, "bottom") <= edge(alice.page.locator(".sheet-foot"), "top")


def test_no_ground_lags_behind_its_words_when_the_theme_changes(alice: Visitor):
    """For a moment they would be white on white."""
    alice.go("/")
    lagging = alice.page.evaluate(
        "() => [...document.querySelectorAll('*')].filter((one) => "
        "/all|background|color/.test(getComputedStyle(one).transitionProperty) && "
        "getComputedStyle(one).transitionDuration !== '0s').length"
    )
    assert lagging == 0


def test_every_select_has_the_same_face(alice: Visitor):
    alice.go("/configuracao/")
    assert alice.page.locator("#level").evaluate(STYLE, "appearance") == "none"
