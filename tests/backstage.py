"""Behind the scenes of a site: the project's own models and services at that site's database, from the test's process.

For what a test begins with and what it checks in the end. In a thread of its own, because Playwright's event loop runs
in the main one and Django refuses the database there.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import load_backend

Result = TypeVar("Result")


class Backstage:
    def __init__(self, unblocked: Callable[[], AbstractContextManager[None]] = nullcontext):
        """pytest-django blocks the database where a test has not asked for it; `unblocked` lets this thread in."""
        self.unblocked = unblocked
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="backstage")

    def do(self, database: dict[str, Any], work: Callable[..., Result], *arguments: Any, **named: Any) -> Result:
        """What the function gives must be read from the database by then: rows, not queries."""
        return self.thread.submit(self.run, database, work, arguments, named).result()

    def run(self, database: dict[str, Any], work: Callable[..., Result], arguments: Any, named: Any) -> Result:
        connections["default"] = connection_to(database)
        try:
            with self.unblocked():
                return work(*arguments, **named)
        finally:
            connections["default"].close()

    def close(self) -> None:
        self.thread.shutdown()


def connection_to(database: dict[str, Any]) -> BaseDatabaseWrapper:
    usual = connections.settings["default"]
    return load_backend(database["ENGINE"]).DatabaseWrapper({**usual, **database}, "default")
