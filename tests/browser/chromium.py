"""Chromium, from the system or Playwright's own."""

from __future__ import annotations

import shutil
from typing import Any

from playwright.sync_api import Browser, Error, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
MISSING = "No Chromium on this machine: install the package 'chromium' (or google-chrome) to run the browser tests."


def launch(playwright: Playwright, **options: Any) -> Browser | None:
    """None where there is no browser at all."""
    installed = next(filter(None, map(shutil.which, NAMES)), None)
    try:
        return playwright.chromium.launch(executable_path=installed, args=ARGUMENTS, **options)
    except Error:
        if installed:
            raise
        return None
