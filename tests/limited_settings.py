"""The site as the public meets it, with all its limits, but quick to run into them."""

from __future__ import annotations

from tests.settings import *  # noqa: F403
from tests.settings import DATABASES

ACCOUNT_RATE_LIMITS = {"login": "3/h/ip"}
SWEEP_SECONDS = 1
# Long enough for a busy machine to hear a whole request.
HEAD_SECONDS = BODY_SECONDS = 4
STREAMS_PER_PERSON, STREAMS_PER_ADDRESS = 3, 10
WAITING: dict[str, object] = DATABASES["default"]["OPTIONS"]
WAITING.update({"timeout": 0.2} if "timeout" in WAITING else {"options": "-c lock_timeout=200"})
