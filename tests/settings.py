"""The site's settings, but for what costs tests their time and protects nobody here."""

from __future__ import annotations

from tabsite.settings import *  # noqa: F403

# The real one takes a third of a second of work for each sign-up and sign-in: that is its purpose.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# Every new client would list all collected files again.
WHITENOISE_AUTOREFRESH = True
