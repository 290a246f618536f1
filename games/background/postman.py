"""Takes all e-mail to the mail server, in a thread of its own: what was just written at once, reminders when due."""

from __future__ import annotations

from accounts import letters
from games.background.loops import Loop, guarded
from games.services import remind


def walk() -> None:
    guarded("reminders", remind.sweep)
    letters.send_due()


postman = Loop("postman", walk, "MAIL_SWEEP_SECONDS")
