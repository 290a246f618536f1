"""What stands in the log: a fault of the server with all that led to it, what attacks it in one line, no plain refusal.

And no address that lets somebody in: an invitation is for whoever was given its code.
"""

from __future__ import annotations

import logging
import re

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
