"""What the Nu validator says of documents, asked over HTTP."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

from tests.browser.visitor import Visitor
from tests.patience import SECONDS, wait_until

HTML, CSS = "text/html", "text/css"

# As the scripts have left it.
SHOWN = "() => `<!doctype html>\\n${document.documentElement.outerHTML}`"
PARTS = (None, "main", "overlay", "table")
# What differs from one visit to the next and is no matter of validity.
PASSING = re.compile(r'(?<=value=")[A-Za-z0-9]{64}(?=")|(?<=X-CSRFToken": ")[A-Za-z0-9]{64}')

# What browsers know and the validator does not yet: sent as the nearest that it knows, or excused by name.
NEWER_WORDS = ((re.compile(r"(?<=\d)cqi\b"), "vw"), (re.compile(r"@container [a-z]+ (?=\()"), "@media "))
NEWER_PROPERTIES = re.compile(r"Property “(container|anchor-name|position-anchor|position-area)” doesn't exist")


class Validator:
    def __init__(self, address: str):
        self.address = address
        self.known: dict[str, list[str]] = {}
        self.is_ready = False

    def wait(self) -> None:
        """Not before it is needed: it starts beside whatever comes first."""
        if not self.is_ready:
            wait_until(self.answers, "the Nu validator does not answer")
            self.is_ready = True

    def answers(self) -> bool:
        try:
            urlopen(self.address, timeout=SECONDS).close()
        except URLError:
            return False
        return True

    def errors(self, document: str, kind: str = HTML) -> list[str]:
        """Every document is looked at once."""
        digest = hashlib.sha256(f"{kind} {document}".encode()).hexdigest()
        if digest not in self.known:
            self.known[digest] = self.asked(document, kind)
        return self.known[digest]

    def asked(self, document: str, kind: str) -> list[str]:
        self.wait()
        headers = {"Content-Type": f"{kind}; charset=utf-8"}
        request = Request(f"{self.address}?out=json&level=error", document.encode(), headers)
        with urlopen(request, timeout=SECONDS) as answer:
            messages = json.load(answer)["messages"]
        return [f"{one.get('lastLine')}: {one['message']} {one.get('extract')}" for one in messages]

    def errors_in(self, documents: set[str]) -> list[str]:
        return [error for document in documents for error in self.errors(document)]


def documents_of(visitor: Visitor) -> set[str]:
    """What is shown, as the server sends it, whole and in parts, and as the scripts have left it."""
    found = {visitor.page.evaluate(SHOWN), *(wrapped(sent(visitor, part)) for part in PARTS)}
    return {PASSING.sub("", document) for document in found}


def sent(visitor: Visitor, target: str | None) -> str:
    """What the server sends for the address that is shown: the whole page, or the part that htmx would ask for."""
    headers = {"HX-Request": "true", "HX-Target": target} if target else {}
    return visitor.context.request.get(visitor.page.url, headers=headers).text()


def wrapped(text: str) -> str:
    """A fragment in the smallest page around it; its title goes where a title goes."""
    if text.startswith("<!doctype"):
        return text
    title = re.search(r"<title>.*?</title>", text, re.DOTALL)
    head = title[0] if title else "<title>Tâbuleiro</title>"
    body = text.replace(head, "", 1)
    return f'<!doctype html><html lang="pt-PT"><head><meta charset="utf-8">{head}</head><body>{body}</body></html>'


def css_errors(validator: Validator, folder: Path) -> list[str]:
    sheets = sorted(folder.glob("*.css"))
    found = [f"{sheet.name}:{error}" for sheet in sheets for error in validator.errors(known_words(sheet), CSS)]
    return [error for error in found if not NEWER_PROPERTIES.search(error)]


def known_words(sheet: Path) -> str:
    text = sheet.read_text()
    for newer, known in NEWER_WORDS:
        text = newer.sub(known, text)
    return text
