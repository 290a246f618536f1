"""In every state of the page: axe finds nothing, light and wide, dark and narrow, where nothing scrolls sideways; the
HTML is valid; nothing is inline.

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
from tests.browser.states.accounts import SHEETS, sign_up
from tests.browser.states.pages import menu
from tests.browser.visitor import Visitor

INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)[^>]*>|javascript:")
WIDE, NARROW = {"width": 1280, "height": 900}, {"width": 360, "height": 780}


def seen(visitor: Visitor, state: str, theme: str, window: dict[str, int], rules: tuple[str, ...] = ()) -> list[str]:
    visitor.page.emulate_media(color_scheme=theme)
    visitor.page.set_viewport_size(window)
    return violations(visitor.page, f"{state}, {window['width']}, {theme}", rules)


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_accessible_and_valid(
    new_visitor: NewVisitor, nu: Validator | None, state: str, subtests: pytest.Subtests
):
    alice = new_visitor(reduced_motion="reduce")
    STATES[state](alice)
    check(alice, state)
    check_valid(documents_of(alice), nu, subtests)


def test_every_sheet_of_an_account_is_accessible_and_valid(
    new_visitor: NewVisitor, nu: Validator | None, subtests: pytest.Subtests
):
    alice = new_visitor(reduced_motion="reduce")
    sign_up(alice)
    documents: set[str] = set()
    for path in SHEETS:
        alice.go(path)
        check(alice, path)
        documents |= documents_of(alice)
    check_valid(documents, nu, subtests)


def check(visitor: Visitor, state: str) -> None:
    assert seen(visitor, state, "light", WIDE) + seen(visitor, state, "dark", NARROW) == []
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth") == NARROW["width"], "sideways"
    assert INLINE.findall(visitor.page.content()) == []


def check_valid(documents: set[str], nu: Validator | None, subtests: pytest.Subtests) -> None:
    if nu is None:
        with subtests.test("valid"):
            pytest.skip(MISSING)
    else:
        assert nu.errors_in(documents) == []


@pytest.mark.thorough
@pytest.mark.parametrize("state", STATES)
def test_every_state_has_readable_colours_the_other_way_round(new_visitor: NewVisitor, state: str):
    alice = new_visitor(reduced_motion="reduce")
    STATES[state](alice)
    assert seen(alice, state, "dark", WIDE, COLOURS) + seen(alice, state, "light", NARROW, COLOURS) == []


def test_axe_finds_no_violation_in_the_open_menu(new_visitor: NewVisitor):
    alice = new_visitor(reduced_motion="reduce")
    menu(alice)
    assert violations(alice.page, "menu") == []
    alice.page.emulate_media(color_scheme="dark")
    assert violations(alice.page, "menu, dark") == []
