"""What stands in the log: a fault of the server with all that led to it, what attacks it in one line, no plain refusal.

And no address that lets somebody in: an invitation is for whoever was given its code.
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime

from tabsite import trace

PERSONAL = "accounts.receivers"  # who came and went, and from where
REFUSED = "django.security"
# Somebody clicks too often, comes back to what is gone, or has two sessions: they are told, and that is all.
ANSWERED = ("django.request", "django.security.csrf")
SECRET = re.compile(r"(/convite/|/avisos/correio/|/reset/key/|/confirm-email/)[^/\s]+")


class Brief(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        """Anybody can send nonsense: where it was refused says nothing about the server."""
        status = getattr(record, "status_code", None)
        is_refusal = status is not None and status < 500
        if record.name.startswith(REFUSED) or is_refusal:
            record.exc_info = record.exc_text = None
        message = record.getMessage()
        if SECRET.search(message):
            record.msg, record.args = SECRET.sub(r"\1…", message), ()
        return not (is_refusal and record.name in ANSWERED)


class Json(logging.Formatter):
    """A line is an object, for those who collect logs (LOG_FORMAT=json). Of a request it names the view, the number and
    the match: an address may tell who somebody is."""

    def format(self, record: logging.LogRecord) -> str:
        at = trace.current.get() or trace.Trace()
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self.told(record),
            "request": at.request,
            "view": at.view,
            "match": at.match,
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps({name: value for name, value in line.items() if value}, ensure_ascii=False)

    @staticmethod
    def told(record: logging.LogRecord) -> str:
        if record.name == PERSONAL:
            return re.sub("%[sr]", "…", str(record.msg))
        status = getattr(record, "status_code", None)
        return record.getMessage() if status is None else f"answered with {status}"
