"""The Nu validator finds no error in any page, any fragment and any style sheet."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.server import ROOT
from tests.browser.states import STATES
from tests.browser.visitor import Visitor

JAR = ROOT / "var" / "tools" / "vnu.jar"

# What the validator does not know yet, each with the reason why it is right all the same.
FALSE_ALARMS: tuple[str, ...] = ()

pytestmark = [
    pytest.mark.skipif(not JAR.exists(), reason="no Nu validator: scripts/validator.sh fetches it to var/tools"),
    pytest.mark.skipif(shutil.which("java") is None, reason="no Java to run the Nu validator with"),
]


def errors(folder: Path, *options: str) -> list[str]:
    done = subprocess.run(
        ["java", "-jar", str(JAR), "--format", "json", "--errors-only", "--exit-zero-always", *options, str(folder)],
        capture_output=True,
        text=True,
        check=True,
    )
    messages = json.loads(done.stderr)["messages"]
    told = [f"{Path(one['url']).name}:{one.get('lastLine')}: {one['message']} {one.get('extract')}" for one in messages]
    return [line for line in told if not any(re.search(pattern, line) for pattern in FALSE_ALARMS)]


def wrapped(fragment: str) -> str:
    """A fragment in the smallest page around it; its title goes where a title goes."""
    title = re.search(r"<title>.*?</title>", fragment, re.DOTALL)
    head = title[0] if title else "<title>Tâbuleiro</title>"
    body = fragment.replace(head, "", 1)
    return f'<!doctype html>\n<html lang="pt-PT">\n<head><meta charset="utf-8">{head}</head>\n<body>{body}</body>\n</html>\n'


def asked(visitor: Visitor, target: str | None = None) -> str:
    """What the server sends for the address that is shown: the whole page, or the part that htmx would ask for."""
    headers = {"HX-Request": "true", "HX-Target": target} if target else {}
    return visitor.page.context.request.get(visitor.page.url, headers=headers).text()


@pytest.fixture(scope="session")
def documents(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("documents")


def test_html_is_valid_in_every_state(new_visitor: NewVisitor, tmp_path: Path):
    for name, state in STATES.items():
        alice = new_visitor(reduced_motion="reduce")
        alice.watch.expect(404, 422)
        state(alice)
        file = re.sub(r"[^a-z0-9]+", "-", name)
        (tmp_path / f"{file}.html").write_text(asked(alice))
        (tmp_path / f"{file}-as-shown.html").write_text(f"<!doctype html>\n{alice.page.evaluate(SHOWN)}")
        for target in ("main", "overlay", "table"):
            (tmp_path / f"{file}-{target}.html").write_text(wrapped(asked(alice, target)))
    assert errors(tmp_path) == []


# As the scripts have left it.
SHOWN = "() => document.documentElement.outerHTML"


def test_css_is_valid(tmp_path: Path):
    for sheet in (ROOT / "static" / "css").glob("*.css"):
        shutil.copy(sheet, tmp_path)
    assert errors(tmp_path, "--skip-non-css") == []
