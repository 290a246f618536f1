"""Style sheets are valid, and what says so of pages does complain. (Pages: with each state, in test_every_state.py.)"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.nu import Validator, css_errors
from tests.browser.nu_server import IS_HERE, MISSING
from tests.site import ROOT

pytestmark = pytest.mark.skipif(not IS_HERE, reason=MISSING)


def test_css_is_valid(nu: Validator):
    assert css_errors(nu, ROOT / "static" / "css") == []


def test_wrong_css_is_found(nu: Validator, tmp_path: Path):
    (tmp_path / "wrong.css").write_text("p { colour: red; }")
    assert "colour" in css_errors(nu, tmp_path)[0]


def test_wrong_html_is_found(nu: Validator):
    page = '<!doctype html><html lang="pt"><head><title>x</title></head><body>{}</body></html>'
    assert nu.errors(page.format("<p>certo</p>")) == []
    assert nu.errors(page.format("<p><div></p>")) != []
