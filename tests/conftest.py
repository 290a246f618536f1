"""What tests of the site share. The cast: Alice plays, Bob is her opponent, Charlie is a stranger."""

from __future__ import annotations

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def uncollected_static_files(settings):
    """The manifest of static files is made by `make setup`; tests of views do without it."""
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture(autouse=True)
def no_one_has_tried_before():
    cache.clear()
