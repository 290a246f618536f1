"""Style sheets are valid, and what says so of pages does complain. (Pages: with each state, in test_every_state.py.)"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.nu import IS_HERE, MISSING, Validator, css_errors
from tests.site import ROOT

pytestmark = pytest.mark.skipif(not IS_HERE, reason=MISSING)


def test_css_is_valid():
    assert css_errors(ROOT / "static" / "css") == []


def test_wrong_css_is_found(tmp_path: Path):
    (tmp_path / "wrong.css").write_text("p { colour: red; }")
    assert "colour" in css_errors(tmp_path)[0]


def test_wrong_html_is_found(nu: Validator):
    page = '<!doctype html><html lang="pt"><head><title>x</title></head><body>{}</body></html>'
    assert nu.errors(page.format("<p>certo</p>")) == []
    assert nu.errors(page.format("<p><div></p>")) != []
