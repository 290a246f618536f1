"""What stands in the log: a fault of the server with all that led to it, a request that was refused in one line."""

from __future__ import annotations

import logging

REFUSED = "django.security"


class Brief(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        """Anybody can send nonsense: where it was refused says nothing about the server."""
        status = getattr(record, "status_code", None)
        if record.name.startswith(REFUSED) or (status is not None and status < 500):
            record.exc_info = record.exc_text = None
        return True
