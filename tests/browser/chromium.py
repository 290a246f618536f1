"""Chromium, from the system or Playwright's own."""

from __future__ import annotations

import shutil
from typing import Any

from playwright.sync_api import Browser, Error, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
LIGHT = "chromium-headless-shell"  # the same without a window: a quarter less work
ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
# WebGL without a graphics card: seconds for a frame, so tests look at the scene and not at pictures of it.
# The page around it is painted by the processor: as a GPU made of software does it, that costs more than the scene.
SWIFTSHADER = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
SOFTWARE_GL = ["--no-sandbox", *SWIFTSHADER, "--disable-gpu-rasterization"]
MISSING = "No Chromium on this machine: install the package 'chromium' (or google-chrome) to run the browser tests."


def launch(playwright: Playwright, **options: Any) -> Browser | None:
    """The lightest that there is. None where there is no browser at all."""
    return launch_first((LIGHT, *NAMES), playwright, **options)


def launch_solid(playwright: Playwright) -> Browser | None:
    """That draws in three dimensions."""
    return launch_first((LIGHT, *NAMES), playwright, args=SOFTWARE_GL)


def launch_ordinary(playwright: Playwright) -> Browser | None:
    """As people have it: Playwright switches off the cache that keeps pages for Back."""
    return launch_first(NAMES, playwright, ignore_default_args=["--disable-back-forward-cache"])


def launch_first(names: tuple[str, ...], playwright: Playwright, **options: Any) -> Browser | None:
    installed = next(filter(None, map(shutil.which, names)), None)
    try:
        return playwright.chromium.launch(executable_path=installed, **{"args": ARGUMENTS, **options})
    except Error:
        if installed:
            raise
        return None
