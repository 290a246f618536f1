"""For sites that tests start: all visitors come from one address there, and many of them in a minute."""

from __future__ import annotations

from tests.settings import *  # noqa: F403
from tests.settings import LIMITS as PUBLIC

ACCOUNT_RATE_LIMITS = False
LIMITS = dict.fromkeys(PUBLIC, 1_000_000)
# Tests that let some heartbeats go by need not wait for minutes.
HEARTBEAT_SECONDS = 1
# As at a real site: all collected files are listed once, at the start.
WHITENOISE_AUTOREFRESH = False
