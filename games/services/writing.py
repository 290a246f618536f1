"""A transaction that waits for its turn.

SQLite lets one connection write at a time, and whoever finds it busy sleeps and asks again, each time longer: with
33 actions a second players waited for seconds while the database was mostly free. So the threads of a process queue
here instead. PostgreSQL locks the rows that matter; what must not be done twice at once without such a row, or needs
several of them in an order that nobody knows before, has a name to queue by.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from django.db import connection, transaction

SEEKS = "seeks"  # who accepts one withdraws others, perhaps one that somebody accepts in the same instant

RESULTS = "results"  # who counts them anew must not miss one that is being added

queue = threading.RLock()


@contextmanager
def writing(alone: str = "") -> Iterator[None]:
    """`alone` is the name of what nobody else does until this transaction ends."""
    with queue if connection.vendor == "sqlite" else nullcontext(), transaction.atomic():
        if alone:
            wait_for(alone)
        yield


def wait_for(name: str, shared: bool = False) -> None:
    """Before the transaction locks a row: so that two never wait for each other. Those who share it wait only for
    whoever does not."""
    if connection.vendor == "postgresql":
        lock = "pg_advisory_xact_lock_shared" if shared else "pg_advisory_xact_lock"
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {lock}(hashtext(%s))", [name])
