from __future__ import annotations

import pytest

from accounts.models import User
from tests.accounts.conftest import PASSWORD
from tests.accounts.pages import text

USERS = "/admin/accounts/user/"


@pytest.fixture(autouse=True)
def plain_static_files(settings):
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }


def test_users_are_found_by_name_and_address(admin_client, alice, bob):
    page = text(admin_client.get(USERS, {"q": "alice@"}))
    assert ">Alice</a>" in page
    assert ">Bob</a>" not in page


def test_preferences_are_shown_but_not_written(admin_client, alice):
    address = f"{USERS}{alice.pk}/change/"
    page = text(admin_client.get(address))
    assert 'name="preferences"' not in page
    assert 'name="username"' in page


def test_a_taken_name_is_refused_there_too(admin_client, alice):
    values = {"username": "ALICE", "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    assert "Já existe um utilizador com este nome. Escolha outro." in text(admin_client.post(f"{USERS}add/", values))
    assert User.objects.filter(folded_name="alice").count() == 1
