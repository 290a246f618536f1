"""What style sheets must say for browsers that the tests do not start."""

from __future__ import annotations

import re

import pytest

from tabsite import styles
from tests.site import ROOT

CSS = ROOT / "static" / "css"
OF_GAMES = sorted((ROOT / "games" / "catalogue").glob("*/static/*.css"))
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# light-dark(a, b), where a and b may be colours with parentheses of their own
BOTH = re.compile(r"light-dark\(((?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))+\)")


def rules(name: str) -> list[tuple[str, dict[str, str]]]:
    """Every selector with what it sets; spaces do not matter."""
    found = RULE.findall(COMMENT.sub("", (CSS / name).read_text()))
    return [(" ".join(selector.split()), declarations(body)) for selector, body in found]


def declarations(body: str) -> dict[str, str]:
    pairs = (one.split(":", 1) for one in body.split(";") if ":" in one)
    return {name.strip(): " ".join(value.split()) for name, value in pairs}


@pytest.mark.parametrize("name", ["tokens.css", "materials.css"])
def test_a_browser_without_light_dark_has_the_light_colours(name):
    plain = dict(rules("plain.css"))
    for selector, set_there in rules(name):
        light = {name: BOTH.sub(r"\1", value) for name, value in set_there.items() if "light-dark(" in value}
        assert not any("light-dark" in value for value in light.values())
        if light:
            assert plain[selector] == light


def test_only_tokens_and_materials_need_light_dark():
    others = [
        path
        for path in (*CSS.glob("*.css"), *OF_GAMES)
        if path.name not in ("tokens.css", "materials.css", "plain.css")
    ]
    assert [path.name for path in others if "light-dark(" in path.read_text()] == []


def test_a_lines_thickness_stands_apart():
    """WebKit takes no `text-decoration` that has it."""
    values = [
        value
        for path in CSS.glob("*.css")
        for _, set_there in rules(path.name)
        if (value := set_there.get("text-decoration", ""))
    ]
    assert values
    assert [value for value in values if re.search(r"\d", value)] == []


def test_a_phone_neither_zooms_at_two_taps_nor_scrolls_under_its_own_bars():
    base = dict(rules("base.css"))
    assert base["html"]["touch-action"] == "manipulation"
    assert base["html"]["-webkit-tap-highlight-color"] == "transparent"
    assert base["body"]["min-block-size"] == "100dvh"  # the last one counts; 100vh stands before it


def test_what_is_served_says_the_same_in_less_room():
    """The joined sheet has every rule, and a script every statement, in its line."""
    whole = COMMENT.sub("", "".join((ROOT / "static" / name).read_text() for name in styles.sheets()))
    tight = styles.joined(CSS)
    served, written = (RULE.findall(re.sub(r"\s*,\s*", ",", text)) for text in (tight, whole))
    assert [declarations(body) for _, body in served] == [declarations(body) for _, body in written]
    assert len(tight) < len(whole)
    script = 'const SVG = "http://www.w3.org/2000/svg"; // of drawings\n  // why\n\nlet a = "x"; // and b\n'
    assert styles.without_remarks(script) == 'const SVG = "http://www.w3.org/2000/svg";\n\n\nlet a = "x";\n'


def test_no_script_has_in_a_string_what_would_be_taken_for_a_remark():
    for path in sorted((ROOT / "static" / "js").rglob("*.js")):
        for line in path.read_text().splitlines():
            code = styles.REMARK.split(line)[0]
            assert all(code.count(quote) % 2 == 0 for quote in '"`'), (path.name, line)


def test_no_rule_is_left_that_no_page_uses():
    """By the names of its classes; those that are put together from a number or a choice stand here."""
    composed = re.compile(r"(?:[wr]\d-\d+|of-|boxes-|across-)")
    folders = [ROOT / name for name in ("templates", "games", "accounts", "static/js")]
    used = "\n".join(
        path.read_text()
        for folder in folders
        for path in folder.rglob("*.*")
        if path.suffix in (".html", ".py", ".js", ".svg") and "tests" not in path.relative_to(ROOT).parts
    )
    words = set(re.findall(r"[a-zA-Z][\w-]*", used))
    named = {
        one
        for path in (*CSS.glob("*.css"), *OF_GAMES)
        for one in re.findall(r"\.([a-zA-Z][\w-]*)(?=[^{}]*\{)", COMMENT.sub("", path.read_text()))
    }
    assert sorted(one for one in named - words if not composed.match(one)) == []
