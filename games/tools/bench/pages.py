"""What a player reads off a match's page."""

from __future__ import annotations

import html
import json
import re

from games.tools.bench.wire import Answer


def is_on(page: Answer) -> bool:
    return page.status == 200 and "data-over" not in page.text


def version_in(page: Answer) -> int:
    found = re.search(r'data-version="(\d+)"', page.text)
    return int(found[1]) if found else 0


def first_choice(page: Answer) -> str:
    """What the board offers, as the page's script reads it: an action, or its beginning and its ends."""
    found = re.search(r"""data-choices=(["'])(.*?)\1""", page.text)
    choices = json.loads(html.unescape(found[2])) if found and page.status == 200 else []
    return str(choices[0]["a"] + next(iter(choices[0].get("e", [])), "")) if choices else ""
