"""What Prometheus is told: how much is asked, played and thought, how long it takes, and what went wrong.

Numbers alone: no name, no address, no match. Each process tells its own, at /metrics to whoever brings METRICS_TOKEN;
a process without pages at METRICS_PORT of this machine alone.
"""

from __future__ import annotations

import hmac
import logging
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest, start_http_server

from tabsite.bridge import Send

PATH = "/metrics"
QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

REQUESTS = Counter("tabuleiro_requests", "Answered requests", ["view", "method", "status"])
REQUEST_SECONDS = Histogram("tabuleiro_request_seconds", "From a thread's start to the answer", ["view"], buckets=QUICK)
ACTIONS = Counter("tabuleiro_actions", "Actions in matches that were stored", ["who"])
STREAMS = Gauge("tabuleiro_streams", "Live streams that are open")
WAITING = Gauge("tabuleiro_waiting_matches", "Matches that wait for the computer behind others", ["line"])
ANSWER_SECONDS = Histogram("tabuleiro_answer_seconds", "To work out and store one action", ["line"], buckets=QUICK)
SWEEPS = Counter("tabuleiro_sweeps", "Turns of what the server does again and again", ["loop"])
LEADS = Gauge("tabuleiro_leads", "Whether this process keeps the clocks")
ERRORS = Counter("tabuleiro_errors", "Errors in the log", ["logger"])


class Counting(logging.Handler):
    """Whatever is an error in the log is one here."""

    def emit(self, record: logging.LogRecord) -> None:
        ERRORS.labels(record.name).inc()


def is_allowed(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    wanted = f"Bearer {settings.METRICS_TOKEN}".encode()
    given = [value for name, value in headers if name == b"authorization"]
    return bool(settings.METRICS_TOKEN) and any(hmac.compare_digest(value, wanted) for value in given)


async def answer(scope: Any, send: Send) -> None:
    """Whoever may not know finds nothing here, as at any other address that there is not."""
    is_known = scope["method"] == "GET" and is_allowed(scope["headers"])
    body = generate_latest() if is_known else b""
    headers = [(b"content-type", CONTENT_TYPE_LATEST.encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 200 if is_known else 404, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def serve_apart() -> None:
    if settings.METRICS_PORT:
        start_http_server(settings.METRICS_PORT, "127.0.0.1")
