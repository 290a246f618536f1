"""Whether the table fits the window at ten sizes: what must be seen without scrolling, and how much the board has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine import registry
from tests.browser.people import pair
from tests.browser.visitor import Visitor

SIZES = (
    (1920, 1080),
    (1536, 730),
    (1366, 657),
    (1280, 720),
    (1024, 768),
    (768, 1024),
    (390, 844),
    (390, 664),
    (360, 640),
    (844, 390),
)
# Windows of nobody's usual size, where arrangements change.
ODD = ((900, 700), (1100, 600), (600, 900), (700, 400), (900, 820), (320, 568))
# What does not fit, by name. The board itself may be wider than its place, where it scrolls sideways.
MEASURE = """() => {
  const wide = document.documentElement.clientWidth, high = innerHeight, wrong = [];
  const box = (one) => one.getBoundingClientRect();
  const shown = (one) => one.checkVisibility() && box(one).width > 1;
  const inside = (one, frame) => {
    const [a, b] = [box(one), frame];
    return a.left >= b.left - 0.5 && a.top >= b.top - 0.5 && a.right <= b.right + 0.5 && a.bottom <= b.bottom + 0.5;
  };
  const window_ = { left: 0, top: 0, right: wide, bottom: high };
  const name = (one) => one.id || one.getAttribute("class") || `${one.localName} «${one.textContent}»`;
  const parts = [".player.opp", ".board-scroll", ".player.own", "#now", ".cmds", ".throw", ".match-head"];
  parts.push(".match[data-at] .film"); // what a film is steered with
  for (const part of parts) {
    const one = document.querySelector(part);
    if (one && !inside(one, window_)) wrong.push(`${part} leaves the window`);
  }
  const upright = { ...window_, left: -wide, right: 2 * wide };
  if (!inside(document.querySelector("#board"), upright)) wrong.push("the board is cut");
  const within = ".player > *, .now > *, .now button, .cmds .cmd, .throw > *, .leaves label, .film > *";
  for (const one of document.querySelectorAll(within)) {
    const frame = one.closest(".player, .now, .cmds, .throw, .log");
    if (shown(one) && !inside(one, box(frame))) wrong.push(`${name(one)} leaves its place`);
  }
  for (const one of document.querySelectorAll(".cmds .cmd, .now .btn, .clock, .box, .leaves label, .film .btn")) {
    if (shown(one) && one.scrollWidth > one.clientWidth + 1) wrong.push(`${name(one)} cuts its words`);
  }
  for (const say of document.querySelectorAll(".now .say")) {
    if (!shown(say)) continue;
    const cut = say.scrollHeight > say.clientHeight + 2 || say.scrollWidth > say.clientWidth + 1;
    if (cut) wrong.push(`the sentence is cut: ${say.textContent}`);
    const squeezed = box(say).height > 3.5 * parseFloat(getComputedStyle(say).lineHeight);
    if (squeezed && box(say).width < 140) wrong.push(`the sentence is squeezed: ${say.textContent}`);
  }
  for (const term of document.querySelectorAll(".terms > *")) {
    const [a, b] = [box(term), box(term.parentElement)];
    const begins = a.top < b.bottom - 1;
    if (begins && (a.right > b.right + 1 || a.bottom > b.bottom + 2)) wrong.push(`${term.textContent} is cut`);
  }
  const rows = [".player.opp", ".mesa", ".player.own", "#now", ".cmds"].map((part) => document.querySelector(part));
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1;
  for (const one of rows) for (const other of rows) {
    const [a, b] = [box(one), box(other)];
    if (one !== other && shared(a, b, "left", "right") && shared(a, b, "top", "bottom")) wrong.push("parts overlap");
  }
  const [heads, tools] = [".match-head > *", ".top .tools > *"].map((all) => [...document.querySelectorAll(all)]);
  for (const one of heads) for (const other of tools) {
    const [a, b] = [box(one), box(other)];
    const both = shown(one) && shown(other) && shared(a, b, "left", "right") && shared(a, b, "top", "bottom");
    if (both) wrong.push(`${name(one)} lies under ${name(other)}`);
  }
  if (document.documentElement.scrollWidth > wide) wrong.push("the page scrolls sideways");
  const board = box(document.querySelector("#board"));
  return { wrong: [...new Set(wrong)], share: (Math.min(board.width, wide) * board.height) / (wide * high) };
}"""


@dataclass(frozen=True)
class Measured:
    width: int
    height: int
    share: float  # of the window that the board takes
    wrong: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.width}x{self.height}: {', '.join(self.wrong)}"


def measured(visitor: Visitor, sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[Measured]:
    for width, height in sizes:
        visitor.page.set_viewport_size({"width": width, "height": height})
        found: dict[str, Any] = visitor.page.evaluate(MEASURE)
        yield Measured(width, height, found["share"], tuple(found["wrong"]))


Scene = Callable[[Visitor, Visitor, str], None]
CLOCK = {"clock": "300+5"}


def alone(alice: Visitor, bob: Visitor, slug: str) -> None:
    alice.start_at(registry.find(slug).scene.card, game=slug, level=1)


def here(alice: Visitor, bob: Visitor, slug: str) -> None:
    alice.start(game=slug, mode="here")


def people(alice: Visitor, bob: Visitor, slug: str) -> None:
    alice.go(f"/partida/{pair(alice, bob, game=slug, **CLOCK)}/")


def without_clock(alice: Visitor, bob: Visitor, slug: str) -> None:
    alice.go(f"/partida/{pair(alice, bob, game=slug)}/")


def robots(alice: Visitor, bob: Visitor, slug: str) -> None:
    alice.start(game=slug, mode="robots")


def watching(alice: Visitor, bob: Visitor, slug: str) -> None:
    path = bob.agree(game=slug)
    alice.go(path)


def film(alice: Visitor, bob: Visitor, slug: str) -> None:
    alice.go(f"{alice.agree(game=slug)}filme/0/")


def widest(alice: Visitor, bob: Visitor, slug: str) -> None:
    """With the largest of the boards that may be chosen."""
    chosen = {f"{slug}__{option.name}": option.choices[-1][0] for option in registry.find(slug).options}
    alice.start(game=slug, **chosen)


SCENES: dict[str, Scene] = {
    "alone": alone,
    "here": here,
    "people, clocks": people,
    "people": without_clock,
    "robots": robots,
    "watching": watching,
    "film": film,
    "widest": widest,
}
