"""Every page and fragment is valid HTML, every style sheet valid CSS."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import open_visitor
from tests.browser.server import ROOT, Site
from tests.browser.states import STATES
from tests.browser.visitor import Visitor

JAR = ROOT / "var" / "tools" / "vnu.jar"
needs_nu = pytest.mark.skipif(
    not JAR.exists() or shutil.which("java") is None,
    reason="no Nu validator: it needs Java, and scripts/validator.sh fetches it to var/tools/vnu.jar",
)

# As the scripts have left it.
SHOWN = "() => `<!doctype html>\\n${document.documentElement.outerHTML}`"


def documents(browser: Browser, site: Site, folder: Path) -> Path:
    """Each state as the server sends it, whole and in parts, and as the scripts have left it."""
    for name, state in STATES.items():
        alice = open_visitor(browser, site, reduced_motion="reduce")
        state(alice)
        file = re.sub(r"[^a-z0-9]+", "-", name)
        (folder / f"{file}-shown.html").write_text(alice.page.evaluate(SHOWN))
        for part in (None, "main", "overlay", "table"):
            (folder / f"{file}-{part or 'whole'}.html").write_text(wrapped(asked(alice, part)))
        alice.page.context.close()
    return folder


def asked(visitor: Visitor, target: str | None) -> str:
    """What the server sends for the address that is shown: the whole page, or the part that htmx would ask for."""
    headers = {"HX-Request": "true", "HX-Target": target} if target else {}
    return visitor.page.context.request.get(visitor.page.url, headers=headers).text()


def wrapped(text: str) -> str:
    """A fragment in the smallest page around it; its title goes where a title goes."""
    if text.startswith("<!doctype"):
        return text
    title = re.search(r"<title>.*?</title>", text, re.DOTALL)
    head = title[0] if title else "<title>Tâbuleiro</title>"
    body = text.replace(head, "", 1)
    return f'<!doctype html><html lang="pt-PT"><head><meta charset="utf-8">{head}</head><body>{body}</body></html>'


def errors(folder: Path, *options: str) -> list[str]:
    done = subprocess.run(
        ["java", "-jar", str(JAR), "--format", "json", "--errors-only", "--exit-zero-always", *options, str(folder)],
        capture_output=True,
        text=True,
        check=True,
    )
    messages = json.loads(done.stderr)["messages"]
    return [f"{Path(one['url']).name}:{one.get('lastLine')}: {one['message']} {one.get('extract')}" for one in messages]


@needs_nu
def test_html_is_valid_in_every_state(browser: Browser, site: Site, tmp_path: Path):
    assert errors(documents(browser, site, tmp_path)) == []


@needs_nu
def test_css_is_valid(tmp_path: Path):
    for sheet in (ROOT / "static" / "css").glob("*.css"):
        shutil.copy(sheet, tmp_path)
    assert errors(tmp_path, "--skip-non-css") == []
