"""Boxes, lines and corners, in the engine that draws them otherwise."""

from __future__ import annotations

from games.engine import registry
from scripts.browsers.browser import THEME, Browser
from scripts.browsers.points import painted
from scripts.browsers.points.acting import my_turn
from scripts.browsers.points.finding import Finding
from scripts.browsers.points.painted import window_of
from scripts.browsers.walk import start

STYLE = "(where, name) => getComputedStyle(document.querySelector(where))[name]"
FACES = "() => [...document.querySelectorAll('select')].map((one) => getComputedStyle(one).appearance)"
# Room in the film's field around its words: before them, and after them to the arrow.
ROOM = """() => {
  const field = document.getElementById("film-delay");
  const style = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${style.fontSize} ${style.fontFamily}`;
  const words = pen.measureText(field.selectedOptions[0].textContent).width;
  const before = parseFloat(style.paddingLeft);
  return [before, field.clientWidth - before - words - parseFloat(style.paddingRight)];
}"""
LEAST_ROOM = 4
HIDDEN = """() => {
  const edge = (where, side) => document.querySelector(where).getBoundingClientRect()[side];
  const field = "#overlay [aria-invalid=true]";
  const error = document.querySelector(field).closest(".field").querySelector(".error");
  return {
    focused: document.activeElement.matches(field),
    above: edge(field, "top") - edge(".sheet-head", "bottom"),
    below: edge(".sheet-foot", "top") - error.getBoundingClientRect().bottom,
  };
}"""
BRIGHT = 200  # of each of a colour's three parts
SCROLLBAR = "(where) => document.querySelector(where).offsetWidth - document.querySelector(where).clientWidth"
# Of the transitions that a change of theme starts, those that paint a ground or words anew for a while.
LAGGING = """() => {
  const root = document.documentElement;
  document.getAnimations();
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  return document.getAnimations().filter((one) => /color|background/.test(one.transitionProperty ?? "")).length;
}"""
LONG_LIST = """() => {
  const list = document.querySelector(".moves ol");
  for (let at = 0; at < 80; at++) list.append(list.lastElementChild.cloneNode(true));
  list.scrollIntoView({ block: "center" });
}"""


def legend(person: Browser) -> Finding:
    """Stac's discs are red on the board, and so is the first drawing, which explains them."""
    start(person, "stac")
    my_turn(person)
    person.evaluate("() => document.getElementById('leaf-rules')?.click()")
    person.wait("() => document.querySelector('.legend svg')?.checkVisibility()")
    person.evaluate("() => document.querySelector('.legend svg').scrollIntoView({ block: 'center' })")
    painted.take(person)
    shown = painted.colours_of(person, ".legend svg")
    red = [colour for colour in shown if colour[0] > colour[1] + 60]
    return Finding(f"{len(red)} of {len(shown)} colours of the disc are red", bool(red))


def language(person: Browser) -> Finding:
    person.open("/")
    line, thickness = (
        person.evaluate(STYLE, ".lang [aria-current]", f"textDecoration{name}") for name in ("Line", "Thickness")
    )
    return Finding(f"{line}, {thickness}", line == "underline" and thickness == "2px")


def selects(person: Browser) -> Finding:
    person.open("/configuracao/")
    faces = person.evaluate(FACES)
    other = [face for face in faces if face != "none"]
    return Finding(f"{len(faces)} fields, {len(other)} with the system's face", bool(faces) and not other)


def delay(person: Browser) -> Finding:
    start(person, "damas")
    my_turn(person)
    with window_of(person, 390, 664):
        person.open(f"{person.path}filme/0/")
        before, after = person.evaluate(ROOM)
    words = f"{before:.0f} px before the words, {after:.0f} px left between them and the arrow"
    return Finding(words, before >= LEAST_ROOM and after >= 0)


def refused(person: Browser) -> Finding:
    """By its password: the last field of the form."""
    person.expect("(status of|Status Error Code) 422")
    person.open("/conta/signup/")
    for name, value in (("username", "alguém"), ("password1", "1234")):
        person.evaluate("(name) => document.querySelector(`#overlay [name=${name}]`).focus()", name)
        person.type(value)
    person.press("Enter")
    person.wait("() => document.querySelector('#overlay [aria-invalid=true]')")
    seen = person.evaluate(HIDDEN)
    words = (
        f"{'focused' if seen['focused'] else 'not focused'}, {seen['above']:.0f} px under the head,"
        f" its error {seen['below']:.0f} px above the foot"
    )
    return Finding(words, seen["focused"] and seen["above"] >= 0 and seen["below"] >= 0)


def corners(person: Browser) -> Finding:
    """Of the sheet that stands in the middle: the veil is seen in all four, which is darker than any sheet."""
    with window_of(person, 1366, 500):
        person.open("/conta/signup/")
        person.evaluate(THEME, "light")
        painted.take(person)
        bar, at = person.evaluate(SCROLLBAR, ".sheet"), painted.box(person, ".sheet")
        ends = [(x, y) for x in (at["left"] + 1, at["right"] - 2) for y in (at["top"] + 1, at["bottom"] - 2)]
        found = [painted.colours(person, *end)[0] for end in ends]
    square = [colour for colour in found if min(colour) > BRIGHT]
    words = f"scrollbar of {bar} px, corners {', '.join(map(painted.named, found))}: {len(square)} square"
    return Finding(words, not square and bar > 0)


def list_edge(person: Browser) -> Finding:
    """The line at the panel's right edge goes on beside a list that scrolls, as it does at its left."""
    start(person, "damas")
    my_turn(person)
    person.evaluate("() => document.getElementById('leaf-moves')?.click()")
    person.evaluate(LONG_LIST)
    painted.take(person)
    bar, listed = person.evaluate(SCROLLBAR, ".moves ol"), painted.box(person, ".moves ol")
    panel = painted.box(person, "section:has(.moves ol), section.moves")
    edge = int(panel["right"] + 0.5) - 1  # browsers round a half up
    top = round(listed["top"]) + 20
    line = painted.colours(person, int(panel["left"] + 0.5), top, 1, 60)[0]
    beside = painted.colours(person, edge, top, 1, 60)
    words = f"scrollbar of {bar} px; the edge is {painted.named(line)}, beside the list"
    return Finding(
        f"{words} {', '.join(map(painted.named, beside[:3]))}",
        bar > 0 and all(painted.distance(line, other) < 12 for other in beside),
    )


def theme(person: Browser) -> Finding:
    person.open("/")
    lagging = person.evaluate(LAGGING)
    return Finding(f"{lagging} grounds or words on their way", lagging == 0)


def zoom(person: Browser) -> Finding:
    """1366 × 657 at 200 %."""
    heights = {}
    for slug in registry.slugs():
        start(person, slug)
        my_turn(person)
        with window_of(person, 683, 328):
            heights[slug] = painted.box(person, "#board")["height"]
    words = ", ".join(f"{slug} {height:.0f}" for slug, height in heights.items())
    return Finding(f"boards in a window of 328 px: {words}", max(heights.values()) <= 328)
