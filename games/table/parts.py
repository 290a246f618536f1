"""Parts of a page that look alike for many: rendered once for each look, with places for what differs."""

from __future__ import annotations

import re
import secrets
from collections.abc import Hashable, Mapping
from functools import lru_cache
from html import escape

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

MARK = secrets.token_hex(4)  # so that no name or phrase can pass for a place
PLACE = re.compile(rf"\[\[{MARK} ([\w-]+)\]\]")
BETWEEN = re.compile(r"\s*\n\s*")  # indented and empty lines: all the same to the browser, not to the wire
TAG = re.compile(r"(<\w+) ")  # broken behind its name, where it is no blank that shows: `texts.py` compares lines
NOW = "now-"  # how the places of what goes on changing begin


def place(name: str) -> SafeString:
    """What stands for a value until it is filled in."""
    return mark_safe(f"[[{MARK} {name}]]")


def filled(html: str, values: Mapping[str, object]) -> SafeString:
    return joined(PLACE.split(html), values)


def part(template: str, look: Hashable = None, **values: object) -> SafeString:
    """The template may show `look`, and of the values only that they are there: what they are is filled in."""
    return joined(list(rendered(get_language(), template, look, tuple(values))), values)


@lru_cache(maxsize=2048)
def rendered(language: str, template: str, look: Hashable, names: tuple[str, ...]) -> tuple[str, ...]:
    """Text and names of places in turn."""
    html = render_to_string(template, {"look": look, **{name: place(name) for name in names}})
    return tuple(PLACE.split(TAG.sub(r"\1\n", BETWEEN.sub("\n", html))))


def joined(texts: list[str], values: Mapping[str, object]) -> SafeString:
    """A place that has no value here stays one."""
    ready = {name: value if isinstance(value, SafeString) else escape(str(value)) for name, value in values.items()}
    texts[1::2] = [ready[name] if name in ready else place(name) for name in texts[1::2]]
    return mark_safe("".join(texts))
