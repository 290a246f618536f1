"""Photographs the boards in three dimensions: every game, environment, view, size and theme, or a part of them.

Without a graphics card a picture takes seconds, so each choice may be narrowed; `--quality shown` draws as a graphics
card would, `plain` as machines without one.

usage: .venv/bin/python scripts/solid_pictures.py [folder, by default var/solid] [--games damas tab] [--places park]
       [--views top] [--sizes phone] [--themes dark] [--quality shown] [--material terracotta] [--open menu] [--walk]
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import django

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from playwright.sync_api import expect, sync_playwright  # noqa: E402

from games.engine import registry  # noqa: E402
from tests.browser import chromium, solid  # noqa: E402
from tests.browser.outside import served_site  # noqa: E402
from tests.browser.profiles import Profiles  # noqa: E402
from tests.browser.visitor import Visitor  # noqa: E402
from tests.site import Site  # noqa: E402

SIZES = {"phone": (390, 664), "tablet": (768, 1024), "laptop": (1366, 657), "low": (844, 390)}
CHOICES: dict[str, tuple[list[str], list[str]]] = {  # all there are, and those that are taken unless others are named
    "games": (registry.slugs(), registry.slugs()),
    "places": (["none", "billiards", "park", "room"],) * 2,
    "views": (["front", "scene", "top"],) * 2,
    "sizes": ([*SIZES], ["phone", "laptop"]),
    "themes": (["light", "dark"],) * 2,
}
SLOWEST = 170_000  # milliseconds until a first picture is there, drawn by software at its best
PANELS = ["menu", "camera", "views", "lights", "settings", "new"]
SHOW = f"""async ([place, view]) => {{ {solid.VIEW}
  if (stage.environment !== place) await stage.surround(place);
  stage.tick = () => {{}}; // nor does a clock ask for frames meanwhile
  await stage.look(view);
  stage.draw();
}}"""


@contextmanager
def photographers() -> Iterator[tuple[Site, Profiles]]:
    with sync_playwright() as playwright:
        browser = chromium.launch_solid(playwright)
        if browser is None:
            sys.exit(chromium.MISSING)
        with served_site() as site:
            yield site, Profiles(browser)
        browser.close()


def opened(site: Site, profiles: Profiles, slug: str, wanted: argparse.Namespace, **options: Any) -> Visitor:
    """At the position of the game's card, with something taken up."""
    visitor = profiles.lend(site, reduced_motion="reduce", fresh=True, **options)
    visitor.context.set_default_timeout(SLOWEST)
    solid.want(visitor)
    visitor.post("/preferencias/", dimension="2d", **{f"board-{slug}": wanted.material} if wanted.material else {})
    visitor.start_at(registry.find(slug).scene.card, game=slug, mode="here")
    visitor.page.evaluate("(quality) => (document.documentElement.dataset.quality = quality)", wanted.quality)
    visitor.more("#command-solid").click()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("#solid canvas[data-ready]")).to_be_visible(timeout=SLOWEST)
    return visitor


def walk(visitor: Visitor) -> None:
    """The longest action as far as there is a choice; the pointer is where it goes on."""
    ways = [choice["t"] for choice in visitor.look().choices]
    longest = max(ways, key=len)
    for count, touched in enumerate(longest):
        alike = [way for way in ways if way[: count + 1] == longest[: count + 1]]
        if count and len(alike) == 1:
            at = visitor.page.evaluate(solid.PIXEL, touched)
            visitor.page.mouse.move(at["x"], at["y"])
            return
        if len({way[count] for way in ways if way[:count] == longest[:count] and way[count:]}) > 1:
            solid.pick(visitor, touched)


def take(visitor: Visitor, name: str, wanted: argparse.Namespace) -> None:
    for place in wanted.places:
        for view in wanted.views:
            visitor.page.evaluate(SHOW, [place, view])
            if wanted.walk and view == wanted.views[0] and place == wanted.places[0]:
                walk(visitor)
                visitor.page.evaluate(SHOW, [place, view])
            visitor.page.screenshot(path=wanted.folder / f"{name}-{place}-{view}.png")
    for panel in wanted.open:
        visitor.page.evaluate("(id) => document.getElementById(id).showPopover()", f"solid-{panel}")
        visitor.page.screenshot(path=wanted.folder / f"{name}-with-{panel}.png")
        visitor.page.evaluate("(id) => document.getElementById(id).hidePopover()", f"solid-{panel}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "var" / "solid")
    for name, (known, usual) in CHOICES.items():
        parser.add_argument(f"--{name}", nargs="+", choices=known, default=usual)
    parser.add_argument("--quality", choices=["plain", "phone", "fine", "shown"], default="plain")
    parser.add_argument("--material", default="")
    parser.add_argument("--walk", action="store_true")
    parser.add_argument("--open", nargs="+", choices=PANELS, default=[])
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with photographers() as (site, profiles):
        for size in wanted.sizes:
            for theme in wanted.themes:
                for slug in wanted.games:
                    width, height = SIZES[size]
                    window = {"width": width, "height": height}
                    visitor = opened(site, profiles, slug, wanted, viewport=window, color_scheme=theme)
                    take(visitor, f"{slug}-{size}-{theme}", wanted)
                    profiles.take_back(visitor)
                    print(f"{slug} {size} {theme}", flush=True)


if __name__ == "__main__":
    main()
