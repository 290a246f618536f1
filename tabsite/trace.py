"""Which request and which match something in the log belongs to, how long each request took, and which were slow."""

from __future__ import annotations

import logging
import re
import secrets
import time
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tabsite import metrics

logger = logging.getLogger(__name__)

NUMBER = re.compile(r"[0-9A-Za-z-]{8,64}")  # as a proxy in front gives one
NO_VIEW, MATCH = "none", "/partida/"


@dataclass
class Trace:
    request: str = ""
    match: str = ""
    view: str = ""


current: ContextVar[Trace | None] = ContextVar("trace", default=None)


class TraceMiddleware:
    """Outside of all others, in the thread that answers."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        trace = Trace(number_of(request))
        token, began = current.set(trace), time.perf_counter()
        try:
            response = self.get_response(request)
            self.count(request, response, trace, time.perf_counter() - began)
            return response
        finally:
            current.reset(token)

    def process_view(self, request: HttpRequest, view: Any, args: Any, named: dict[str, Any]) -> None:
        if trace := current.get():
            trace.view = request.resolver_match.view_name if request.resolver_match else NO_VIEW
            # Of nothing else that has a code: an invitation's lets somebody in.
            trace.match = str(named["code"]) if request.path_info.startswith(MATCH) and "code" in named else ""

    @staticmethod
    def count(request: HttpRequest, response: HttpResponse, trace: Trace, seconds: float) -> None:
        view = trace.view or NO_VIEW
        method = request.method if request.method in ("GET", "POST", "HEAD") else "other"
        metrics.REQUESTS.labels(view, method, str(response.status_code)).inc()
        metrics.REQUEST_SECONDS.labels(view).observe(seconds)
        if seconds > settings.SLOW_SECONDS:
            logger.warning("slow: %s %s took %.1f s", method, view, seconds)


def number_of(request: HttpRequest) -> str:
    """The proxy's, where one is trusted: then both logs tell of the same request."""
    given = request.headers.get("X-Request-ID", "") if settings.TRUSTED_PROXIES else ""
    return given if NUMBER.fullmatch(given) else secrets.token_hex(8)
