"""axe in a page: put in once for every document, asked for violations only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import axe_playwright_python
from playwright.sync_api import Page

SCRIPT = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
COLOURS = ("color-contrast",)
# Nothing is told of what passes, and nothing is fetched again: style sheets come from the site itself.
LEAN = {"reporter": "no-passes", "resultTypes": ["violations"], "preload": False}
# A card that still fades in has the colours of a moment.
SETTLED = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished))"""
RUN = "async (options) => (await axe.run(document, options)).violations"


def violations(page: Page, where: str, rules: tuple[str, ...] = ()) -> list[str]:
    """What axe finds, of all rules unless told which."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SCRIPT)
    page.evaluate(SETTLED)
    options: dict[str, Any] = {**LEAN, "runOnly": {"type": "rule", "values": rules}} if rules else LEAN
    found = page.evaluate(RUN, options)
    return [
        f"{where}: {one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found
        for node in one["nodes"]
    ]
