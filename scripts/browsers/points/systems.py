"""Systems that choose colours themselves, browsers that know less, phones that are not here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from scripts.browsers.browser import Browser
from scripts.browsers.engines import Chromium, Firefox
from scripts.browsers.points import painted
from scripts.browsers.points.acting import my_turn
from scripts.browsers.points.finding import Finding
from scripts.browsers.walk import start
from tests.site import ROOT

FORCED = {"features": [{"name": "forced-colors", "value": "active"}]}
FORCE = "(value) => Services.prefs.setIntPref('browser.display.document_color_use', value)"
IS_FORCED = "(wanted) => matchMedia('(forced-colors: active)').matches === wanted"
EDGELESS = """() => {
  const shown = [...document.querySelectorAll(".panel, .card, .seg, .opt, .pick label, .sheet")].filter((one) =>
    one.checkVisibility());
  const without = shown.filter((one) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
    return borderTopStyle === "none" || borderTopWidth === "0px";
  });
  return [shown.length, without.length];
}"""
# The page's own style sheets again, as a browser reads them that does not know the function.
FORGET = """() => {
  window.forgotten = null;
  const links = [...document.querySelectorAll("link[rel=stylesheet]")];
  Promise.all(links.map((link) => fetch(link.href).then((answer) => answer.text()))).then((texts) => {
    document.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text.replaceAll("light-dark(", "not-known-here("));
      return sheet;
    });
    for (const link of links) link.disabled = true;
    window.forgotten = texts.join("").split("light-dark(").length - 1;
  });
}"""
COLOURS = """() => {
  const first = document.querySelector(".card .btn.primary, .card .btn");
  return [[document.body, "color"], [document.body, "backgroundColor"], [first, "backgroundColor"]].map(([one, name]) =>
    getComputedStyle(one)[name]);
}"""
NO_COLOUR = "rgba(0, 0, 0, 0)"
# What the issue names, as docs/browsers.md has to.
NOT_TRIED = ("focus", "taps zoom", "`100vh`", "`dvh`", "flashes", "Sound", "notch")
PHONE = """() => {
  const style = getComputedStyle(document.documentElement);
  const window = document.querySelector("meta[name=viewport]");
  return [style.touchAction, style.webkitTapHighlightColor ?? "", window.content];
}"""


@contextmanager
def forced_colours(person: Browser) -> Iterator[None]:
    force(person, True)
    try:
        yield
    finally:
        force(person, False)


def force(person: Browser, wanted: bool) -> None:
    if isinstance(person, Chromium):
        person.wire.send("DevTools", cmd="Emulation.setEmulatedMedia", params=FORCED if wanted else {"features": []})
    elif isinstance(person, Firefox):
        person.evaluate_inside(FORCE, 2 if wanted else 0)
    person.wait(IS_FORCED, wanted)


def edges(person: Browser) -> Finding:
    with forced_colours(person):
        start(person, "damas")
        my_turn(person)
        at_the_table = person.evaluate(EDGELESS)
        person.open("/configuracao/")
        in_the_sheet = person.evaluate(EDGELESS)
    shown, without = (one + other for one, other in zip(at_the_table, in_the_sheet, strict=True))
    return Finding(f"{shown} panels, cards and options, {without} without an edge", shown > 10 and not without)


def current_move(person: Browser) -> Finding:
    """The only one."""
    with forced_colours(person):
        start(person, "damas", mode="here")
        version = my_turn(person)
        person.evaluate("() => document.getElementById('leaf-said')?.click()")
        person.evaluate("() => document.getElementById('typed').focus()")
        person.type("9-13")
        person.press("Enter")
        person.wait_for_more(version)
        person.evaluate("() => document.getElementById('leaf-moves')?.click()")
        person.wait("() => document.querySelector('.moves li a')?.checkVisibility()")
        painted.take(person)
        move, ground = (painted.colours_of(person, where)[0] for where in (".moves li a", ".moves li > span"))
    words = f"the move's ground is {painted.named(move)}, the list's {painted.named(ground)}"
    return Finding(words, painted.distance(move, ground) > 90)


def veil(person: Browser) -> Finding:
    """The page is seen beside a sheet."""
    with forced_colours(person):
        person.open("/configuracao/")
        painted.take(person)
        sheet = painted.box(person, ".sheet")
        seen = painted.colours(person, 0, 0, sheet["left"] - 60, 400)
    return Finding(f"{len(seen)} colours beside the sheet", len(seen) > 20)


def without_light_dark(person: Browser) -> Finding:
    person.open("/")
    person.evaluate(FORGET)
    forgotten = person.wait("() => window.forgotten")
    found = person.evaluate(COLOURS)
    words = f"{forgotten} uses not understood: words {found[0]}, page {found[1]}, button {found[2]}"
    return Finding(words, NO_COLOUR not in found and found[0] != found[1])


def not_tried(person: Browser) -> Finding:
    """What is written of iOS, and the three things that can be read from a page."""
    person.open("/")
    touch, flash, window = person.evaluate(PHONE)
    text = ROOT / "docs" / "browsers.md"
    rows = re.findall(r"^\| (?!what|---)(.+?) \|", text.read_text().split("## iOS: not tried")[-1], re.MULTILINE)
    missing = [name for name in NOT_TRIED if not any(name in row for row in rows)]
    words = f"{len(rows)} rows in docs/browsers.md, {len(missing)} missing; touch-action {touch}, flash {flash}"
    return Finding(words, not missing and touch == "manipulation" and flash == NO_COLOUR and "cover" not in window)
