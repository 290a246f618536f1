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
# Most sites link what `manage.py prepare` has collected. One that brings a game's own files collects anew, and three
# quarters of that time is packing what no test of it looks at.
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ("css", "html", "jpg", "js", "json", "md", "png", "svg", "txt", "woff2", "xml")
