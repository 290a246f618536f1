"""For sites that tests start: all visitors come from one address there, and many of them in a minute."""

from __future__ import annotations

from tests.settings import *  # noqa: F403
from tests.settings import LIMITS as PUBLIC

ACCOUNT_RATE_LIMITS = False
LIMITS = dict.fromkeys(PUBLIC, 1_000_000)
