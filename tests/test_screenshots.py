"""What `make screenshots` photographs can be set up: a service that changes must not leave it behind."""

from __future__ import annotations

import pytest

from games.engine import registry
from games.models import Standing
from scripts import screenshots


@pytest.mark.django_db
def test_the_site_of_the_pictures_has_its_games_and_its_ranking():
    codes = screenshots.furnish()
    assert set(codes) == {"middle", "end", *registry.slugs()}
    assert Standing.objects.exists()
