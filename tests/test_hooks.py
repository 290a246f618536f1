"""What templates and scripts agree on: elements that a script looks for have an id or a `data-js-` hook.

Classes are for style, and may be renamed there; the board's drawing, which its scripts draw in, is one with them.
"""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
DRAWING = {"cell", "movable", "piece", "pieces", "marks", "left", "lights", "focus-ring"}
HTMX = {"htmx-request"}
SELECTOR = re.compile(r"(?:querySelector(?:All)?|closest|matches)\?*\.?\(\s*([\"'`])(.*?)\1")


def texts(*patterns: str) -> Iterator[str]:
    for pattern in patterns:
        yield from (path.read_text() for path in ROOT.glob(pattern) if "tests" not in path.relative_to(ROOT).parts)


def wanted() -> set[str]:
    scripts = "\n".join(texts("static/js/**/*.js"))
    values = re.findall(r"dataset\.js(\w+)|\"js(\w+)\" in", scripts)
    named = {re.sub(r"(?<!^)([A-Z])", r"-\1", "".join(pair)).lower() for pair in values}
    return named | set(re.findall(r"data-js-([a-z-]+)", scripts))


def given() -> set[str]:
    found = texts("templates/**/*.html", "games/**/*.html", "games/**/*.py", "accounts/**/*.html")
    return {name for text in found for name in re.findall(r"\bdata-js-([a-z-]+)", text)}


def test_scripts_and_templates_name_the_same_hooks() -> None:
    assert wanted() == given()


def test_no_script_looks_for_what_is_there_for_style() -> None:
    selectors = [found[1] for text in texts("static/js/**/*.js") for found in SELECTOR.findall(text)]
    assert len(selectors) > 50
    classes = {name for one in selectors for name in re.findall(r"\.([a-z][\w-]*)", re.sub(r"\$\{.*?\}", "", one))}
    assert classes - DRAWING - HTMX == set()
