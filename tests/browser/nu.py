"""The Nu validator, started once for many documents."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

from tests.browser.visitor import Visitor
from tests.patience import wait_until
from tests.site import ROOT, end_with_the_parent, held_port

JAR = ROOT / "var" / "tools" / "vnu.jar"
IS_HERE = JAR.exists() and shutil.which("java") is not None
MISSING = "no Nu validator: it needs Java, and scripts/validator.sh fetches it to var/tools/vnu.jar"
# A short life: what takes long to compile is not worth it.
LEAN = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss16m")

# As the scripts have left it.
SHOWN = "() => `<!doctype html>\\n${document.documentElement.outerHTML}`"
PARTS = (None, "main", "overlay", "table")


class Validator:
    def __init__(self) -> None:
        self.held = held_port()
        port = self.held.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}/"
        local = "-Dnu.validator.servlet.bind-address=127.0.0.1"
        command = ["java", *LEAN, local, "-cp", str(JAR), "nu.validator.servlet.Main", str(port)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=end_with_the_parent
        )
        wait_until(self.answers, "the Nu validator does not answer")

    def answers(self) -> bool:
        assert self.process.poll() is None, "the Nu validator has ended"
        try:
            urlopen(self.address).close()
        except URLError:
            return False
        return True

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def errors(self, html: str) -> list[str]:
        request = Request(
            f"{self.address}?out=json&level=error", html.encode(), {"Content-Type": "text/html; charset=utf-8"}
        )
        with urlopen(request) as answer:
            messages = json.load(answer)["messages"]
        return [f"{one.get('lastLine')}: {one['message']} {one.get('extract')}" for one in messages]

    def errors_in(self, visitor: Visitor) -> list[str]:
        """Of what is shown, as the server sends it, whole and in parts, and as the scripts have left it."""
        documents = {visitor.page.evaluate(SHOWN), *(wrapped(asked(visitor, part)) for part in PARTS)}
        return [error for document in documents for error in self.errors(document)]


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


def css_errors(folder: Path) -> list[str]:
    command = [
        "java",
        *LEAN,
        "-jar",
        str(JAR),
        "--format",
        "json",
        "--errors-only",
        "--exit-zero-always",
        "--skip-non-css",
    ]
    done = subprocess.run([*command, str(folder)], capture_output=True, text=True, check=True)
    messages = json.loads(done.stderr)["messages"]
    return [f"{Path(one['url']).name}:{one.get('lastLine')}: {one['message']} {one.get('extract')}" for one in messages]
