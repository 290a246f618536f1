"""A small pool of niced worker processes that think for the robots. A worker that dies is replaced."""

from __future__ import annotations

import logging
import multiprocessing
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from games.engine import worker
from games.engine.search.searcher import Thought
from games.engine.worker import Task

logger = logging.getLogger(__name__)
DEADLINE_SECONDS = 20


class SearchPool:
    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.lock = threading.Lock()
        self.pool: ProcessPoolExecutor | None = None

    def executor(self) -> ProcessPoolExecutor:
        with self.lock:
            if self.pool is None:
                spawn = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(self.workers, spawn, worker.prepare)
            return self.pool

    def warm(self) -> None:
        self.executor().submit(worker.ready)

    def think(self, task: Task) -> Thought:
        """A robot's answer. Tries again once in a new pool, because a killed worker breaks the whole of the old."""
        try:
            return self.ask(task)
        except (BrokenProcessPool, TimeoutError):
            return self.ask(task)

    def ask(self, task: Task) -> Thought:
        pool = self.executor()
        try:
            return pool.submit(worker.think, task).result(DEADLINE_SECONDS)
        except (BrokenProcessPool, TimeoutError) as error:
            logger.warning("the robots' workers are replaced: %r", error)
            self.discard(pool)
            raise

    def discard(self, pool: ProcessPoolExecutor) -> None:
        with self.lock:
            if self.pool is pool:
                self.pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self.pool is not None:
            self.discard(self.pool)
