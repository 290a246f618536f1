"""Loaded before Django (`-p` in pyproject.toml): what whoever runs the tests has set must not shape what is tested.

Above all no test may write into a database that somebody uses. TEST_DATABASE_URL (`postgres://.../name`) names a server
that is there for the tests alone, as scripts/postgres.py makes it; what they make there has a name with `test_`.
"""

from __future__ import annotations

import os

OURS = (
    "ADMIN_PATH ALLOWED_HOSTS CLAIM_LEFT_SECONDS CLAIM_SILENT_SECONDS CONTACT CSRF_TRUSTED_ORIGINS DATABASE_URL"
    " DEBUG DEFAULT_FROM_EMAIL DJANGO_SETTINGS_MODULE EMAIL_HOST EMAIL_HOST_PASSWORD EMAIL_HOST_USER EMAIL_PORT"
    " EMAIL_USE_TLS GUEST_DAYS HOST HTTPS LOG_FORMAT METRICS_PORT METRICS_TOKEN PORT REDIS_URL ROBOTS"
    " ROBOT_PACE_MS ROBOT_WORKERS SECRET_KEY SECURITY_CONTACT SESSION_DAYS SITE_ADDRESS SLOW_SECONDS"
    " SOURCE_ADDRESS STREAMS_PER_ADDRESS STREAMS_PER_PERSON TABULEIRO_JIT TIME_ZONE TRUSTED_PROXIES"
)

for name in OURS.split():
    os.environ.pop(name, None)
if os.environ.get("TEST_DATABASE_URL"):
    os.environ["DATABASE_URL"] = os.environ["TEST_DATABASE_URL"]
