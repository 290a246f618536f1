from __future__ import annotations

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.test import RequestFactory
from django.utils import translation

from accounts.people import Person, admit, person
from accounts.preferences import InvalidPreference, load, save
from games.preferences import Preferences


@pytest.fixture
def request_(db):
    request = RequestFactory().get("/")
    request.session = SessionStore()
    request.user = AnonymousUser()
    return request


def test_a_visitor_is_nobody_yet(request_):
    assert person(request_) == Person(None, "", "Convidado")
    assert not person(request_).is_known
    assert not request_.session.modified


def test_an_admitted_visitor_is_a_guest_and_stays_the_same(request_):
    guest = admit(request_)
    assert guest.is_known
    assert (len(guest.guest), guest.user) == (32, None)
    assert admit(request_) == person(request_) == guest


def test_a_guests_name_is_told_in_the_readers_language(request_):
    request_.session.update({"guest": "0" * 32, "guest_name": 4821})
    assert person(request_).name == "Convidado 4821"
    with translation.override("en"):
        assert person(request_).name == "Guest 4821"


def test_a_user_is_no_guest(request_, alice):
    admit(request_)
    request_.user = alice
    assert person(request_) == Person(alice, "", "Alice")


@pytest.mark.parametrize("change", [{"theme": "rosa"}, {"sound": 1}, {"last_configuration": []}, {"colour": "red"}])
def test_saving_nonsense_is_an_error(request_, change):
    with pytest.raises(InvalidPreference):
        save(request_, language="en", **change)
    assert load(request_) == Preferences()


def test_what_is_saved_is_seen_at_once(request_):
    save(request_, last_configuration={"game": "tab"})
    assert request_.preferences == load(request_) == Preferences(last_configuration={"game": "tab"})
