"""In every state of the page: axe finds nothing, wide and narrow, light and dark; the HTML is valid; nothing is inline.

One visit for all three, because coming to a state takes longer than looking at it.
"""

from __future__ import annotations

import re

import pytest

from tests.browser.axe import COLOURS, violations
from tests.browser.conftest import NewVisitor
from tests.browser.nu import Validator, documents_of
from tests.browser.nu_server import MISSING
from tests.browser.states import STATES
from tests.browser.states.pages import menu
from tests.browser.visitor import Visitor

INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)[^>]*>|javascript:")
WIDTHS = {1280: 900, 360: 780}


def all_violations(visitor: Visitor, state: str) -> list[str]:
    """Everything in light; in dark the colours, which are all that changes, where most is shown."""
    visitor.page.emulate_media(color_scheme="dark")
    found = violations(visitor.page, f"{state}, dark", COLOURS)
    visitor.page.emulate_media(color_scheme="light")
    for width, height in WIDTHS.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        found += violations(visitor.page, f"{state}, {width}, light")
    return found


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_accessible_and_valid(
    new_visitor: NewVisitor, nu: Validator | None, state: str, subtests: pytest.Subtests
):
    alice = new_visitor(reduced_motion="reduce")
    STATES[state](alice)
    assert all_violations(alice, state) == []
    assert INLINE.findall(alice.page.content()) == []
    if nu is None:
        with subtests.test("valid"):
            pytest.skip(MISSING)
    else:
        assert nu.errors_in(documents_of(alice)) == []


def test_axe_finds_no_violation_in_the_open_menu(new_visitor: NewVisitor):
    alice = new_visitor(reduced_motion="reduce")
    menu(alice)
    assert violations(alice.page, "menu") == []
    alice.page.emulate_media(color_scheme="dark")
    assert violations(alice.page, "menu, dark") == []
