"""In every state of the page: axe finds nothing, wide and narrow, light and dark; the HTML is valid; nothing is inline.

One visit for all three, because coming to a state takes longer than looking at it.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import NewVisitor
from tests.browser.nu import Validator
from tests.browser.states import STATES, menu
from tests.browser.visitor import Visitor

INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)[^>]*>|javascript:")
WIDTHS = {1280: 900, 360: 780}


def violations(visitor: Visitor, where: str, rules: list[str] | None = None) -> list[str]:
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": rules}
    found = Axe().run(visitor.page, options=options).response["violations"]
    return [
        f"{where}: {one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]
    ]


def all_violations(visitor: Visitor, state: str) -> list[str]:
    """Everything in light; in dark the colours, which are all that changes."""
    found = []
    for width, height in WIDTHS.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.emulate_media(color_scheme="light")
        found += violations(visitor, f"{state}, {width}, light")
        visitor.page.emulate_media(color_scheme="dark")
        found += violations(visitor, f"{state}, {width}, dark", ["color-contrast"])
    return found


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_accessible_and_valid(new_visitor: NewVisitor, nu: Validator | None, state: str):
    alice = new_visitor(reduced_motion="reduce")
    alice.watch.expect(404, 422)
    STATES[state](alice)
    assert all_violations(alice, state) == []
    assert INLINE.findall(alice.page.content()) == []
    assert not nu or nu.errors_in(alice) == []


def test_axe_finds_no_violation_in_the_open_menu(new_visitor: NewVisitor):
    alice = new_visitor(reduced_motion="reduce")
    menu(alice)
    assert violations(alice, "menu") == []
    alice.page.emulate_media(color_scheme="dark")
    assert violations(alice, "menu, dark") == []
