"""Sends the reminders by e-mail, in a thread of its own: no request waits for a mail server."""

from __future__ import annotations

from games.loops import Loop
from games.services import remind

postman = Loop("postman", remind.sweep, "MAIL_SWEEP_SECONDS")
