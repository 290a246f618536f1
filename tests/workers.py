"""A process with the compiled kernels, as a worker of the site has them; it loads only the games it is asked about."""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor

import pytest

from games.engine.worker import end_with_the_parent


def prepare() -> None:
    os.environ["TABULEIRO_JIT"] = "1"
    threading.Thread(target=end_with_the_parent, daemon=True).start()


@pytest.fixture(scope="session")
def compiled():
    """Lets the process answer: `compiled(function, *arguments)`."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), prepare) as pool:
        yield lambda function, *arguments: pool.submit(function, *arguments).result()
