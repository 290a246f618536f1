"""Every state that the page can be in, by name: for whatever must hold in all of them.

Each is a function that brings a visitor there. One that provokes an error's status says so (`watch.expect`).
"""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.states import accounts, matches, pages, people
from tests.browser.visitor import Visitor

STATES: dict[str, Callable[[Visitor], None]] = {
    **pages.STATES,
    **matches.STATES,
    **people.STATES,
    **accounts.STATES,
}
