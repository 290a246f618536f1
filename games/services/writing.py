"""A transaction that waits for its turn.

SQLite lets one connection write at a time, and whoever finds it busy sleeps and asks again, each time longer: with
33 actions a second players waited for seconds while the database was mostly free. So the threads of a process queue
here instead. Other databases lock the rows that matter.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from django.db import connection, transaction

queue = threading.RLock()


@contextmanager
def writing() -> Iterator[None]:
    with queue if connection.vendor == "sqlite" else nullcontext(), transaction.atomic():
        yield
