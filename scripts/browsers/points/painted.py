"""The colours of a page as it is painted: what is computed does not say what lies over what."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from scripts.browsers.browser import PAINT, STILL, Browser

Colour = tuple[int, int, int]

# The page reads its own picture: no library that knows PNG is needed here.
READ = """(png) => {
  window.painted = null;
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    window.painted = context.getImageData(0, 0, image.width, image.height);
  };
  image.src = `data:image/png;base64,${png}`;
}"""
AREA = """(left, top, width, height) => {
  const { data, width: across } = window.painted;
  const scale = across / innerWidth;
  const counted = new Map();
  for (let y = Math.floor(top * scale); y < (top + height) * scale; y++) {
    for (let x = Math.floor(left * scale); x < (left + width) * scale; x++) {
      const name = data.slice(4 * (y * across + x), 4 * (y * across + x) + 3).join(" ");
      counted.set(name, (counted.get(name) ?? 0) + 1);
    }
  }
  return [...counted].sort(([, one], [, other]) => other - one);
}"""
BOX = """(where) => {
  const { left, top, width, height } = document.querySelector(where).getBoundingClientRect();
  return { left, top, width, height, right: left + width, bottom: top + height };
}"""


def take(person: Browser) -> None:
    """A picture, of which the others here read; once all stands still."""
    person.wait(STILL)
    person.evaluate(PAINT)
    person.wait("() => window.isPainted")
    person.evaluate(READ, person.wire.send("TakeScreenshot", **person.visible_part))
    person.wait("() => window.painted !== null")


def box(person: Browser, where: str) -> dict[str, float]:
    found: dict[str, float] = person.evaluate(BOX, where)
    return found


def colours(person: Browser, left: float, top: float, width: float = 1, height: float = 1) -> list[Colour]:
    """Those in an area, the most frequent first."""
    found = person.evaluate(AREA, left, top, width, height)
    return [tuple(map(int, name.split())) for name, _ in found]  # type: ignore[misc]


def colours_of(person: Browser, where: str) -> list[Colour]:
    at = box(person, where)
    return colours(person, at["left"], at["top"], at["width"], at["height"])


def distance(one: Colour, other: Colour) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def named(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


@contextmanager
def window_of(person: Browser, width: int, height: int) -> Iterator[None]:
    person.resize(width, height)
    try:
        yield
    finally:
        person.resize(1366, 657)
