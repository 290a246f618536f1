"""Playing without a mouse: Tab, arrows, Enter and the letters of the commands."""

from __future__ import annotations

from typing import Any

from tests.browser.visitor import COMMANDS, State, Visitor

FOCUSED = """() => {
  const cell = document.activeElement?.closest(".cell");
  if (!cell) return null;
  const rows = [...document.querySelectorAll('#board [role="row"]')].map((row) => [...row.children]);
  const row = rows.findIndex((cells) => cells.includes(cell));
  return [row, rows[row].indexOf(cell)];
}"""
WHERE = """(name) => {
  const cell = document.getElementById(`cell-${name}`);
  const rows = [...document.querySelectorAll('#board [role="row"]')].map((row) => [...row.children]);
  const row = rows.findIndex((cells) => cells.includes(cell));
  return [row, rows[row].indexOf(cell)];
}"""
LETTER = "(touch) => document.querySelector(`[data-js-touch='${touch}']`)?.dataset.jsKey"
KEY = "(command) => document.querySelector(command).dataset.jsKey"
NAME = """() => {
  const at = document.activeElement;
  return at.id.match(/^cell-(.+)/)?.[1] ?? at.getAttribute("aria-label") ?? (at.labels?.[0] ?? at).innerText.trim();
}"""


def tab_to(visitor: Visitor, name: str) -> None:
    """Until what has the focus is called so; of a group of radio buttons only the chosen one is a stop."""
    press_until(visitor, "Tab", name, most=80)


def arrow_to(visitor: Visitor, name: str) -> None:
    """Within a group of radio buttons."""
    press_until(visitor, "ArrowRight", name, most=10)


def press_until(visitor: Visitor, key: str, name: str, most: int) -> None:
    met = []
    for _ in range(most):
        visitor.page.keyboard.press(key)
        met.append(visitor.page.evaluate(NAME))
        if met[-1] == name:
            return
    raise AssertionError(f"{name} is not among the stops of the key {key}: {met}")


def press_key(visitor: Visitor, command: str) -> None:
    visitor.page.keyboard.press(visitor.page.evaluate(KEY, COMMANDS[command]))


def by_keys(visitor: Visitor, state: State, action: str) -> None:
    """Cells by arrows and Enter; what lies beside the board by its letter."""
    for touch in state.by_hand(action):
        letter = visitor.page.evaluate(LETTER, touch)
        if letter:
            visitor.page.keyboard.press(letter)
        else:
            walk_to(visitor, touch)
            visitor.page.keyboard.press("Enter")


def walk_to(visitor: Visitor, name: str) -> None:
    here, there = focused(visitor), visitor.page.evaluate(WHERE, name)
    assert here is not None, "the board has lost the focus"
    for axis, (back, forth) in enumerate((("ArrowUp", "ArrowDown"), ("ArrowLeft", "ArrowRight"))):
        way = there[axis] - here[axis]
        for _ in range(abs(way)):
            visitor.page.keyboard.press(forth if way > 0 else back)
    assert focused(visitor) == there


def focused(visitor: Visitor) -> Any:
    return visitor.page.evaluate(FOCUSED)
