from __future__ import annotations

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.test import Client

from accounts.models import User

PASSWORD = "quatro-paus-ao-ar"


@pytest.fixture(autouse=True)
def quick_and_unlimited(settings):
    """Cheap password hashes, and no rate limit used up by the test before."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()


@pytest.fixture
def overlay() -> Client:
    """A browser with scripts, in the overlay over the rankings."""
    return Client(
        headers={
            "HX-Request": "true",
            "HX-Target": "overlay",
            "HX-Current-URL": "http://testserver/classificacoes/",
        }
    )


@pytest.fixture
def alice(db) -> User:
    """Her address is confirmed."""
    alice = User.objects.create_user("Alice", "alice@exemplo.pt", PASSWORD)
    EmailAddress.objects.create(user=alice, email=alice.email, verified=True, primary=True)
    return alice


@pytest.fixture
def bob(db) -> User:
    return User.objects.create_user("Bob", password=PASSWORD)
