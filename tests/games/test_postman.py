"""The postman's thread: sends what is due, and neither a mail server nor a match that fails is the end of it."""

from __future__ import annotations

import socket
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.utils import timezone

from games.models import Mail, Match
from games.postman import postman
from tests.games.conftest import between
from tests.patience import SECONDS, wait_until

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def hurried(settings, transactional_db):
    settings.MAIL_SWEEP_SECONDS = 0.01
    yield
    postman.stop(SECONDS)


@pytest.fixture
def awaited(alice, bob) -> Match:
    """Alice has been awaited for an hour, in a match of days."""
    EmailAddress.objects.create(user=alice, email="alice@exemplo.pt", verified=True, primary=True)
    return between(alice, bob, clock="3d", acted_at=timezone.now() - timedelta(hours=1))


def test_it_sends_what_is_due_once(awaited):
    postman.start()
    wait_until(lambda: mail.outbox)
    postman.stop(SECONDS)
    assert [sent.to for sent in mail.outbox] == [["alice@exemplo.pt"]]
    assert Mail.objects.get().sent_at is not None


def test_it_does_nothing_before_the_pause_is_over(awaited, settings):
    settings.MAIL_SWEEP_SECONDS = 3600
    postman.start()
    postman.stop(SECONDS)
    assert postman.thread
    assert not postman.thread.is_alive()
    assert not Mail.objects.exists()


def test_a_mail_server_that_refuses_is_tried_again(awaited, settings, caplog):
    usual = settings.EMAIL_BACKEND
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))  # nobody listens here
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = deaf.getsockname()
        postman.start()
        wait_until(lambda: "was not sent; it is tried again" in caplog.text)
        postman.stop(SECONDS)
    assert (Mail.objects.get().tries, mail.outbox) == (1, [])
    settings.EMAIL_BACKEND = usual
    Mail.objects.update(again_at=timezone.now())
    postman.start()
    wait_until(lambda: mail.outbox)


def test_a_sweep_that_fails_is_logged_and_comes_again(awaited, caplog):
    Match.objects.update(position="nonsense")
    postman.start()
    wait_until(lambda: caplog.text.count("postman: failed; it is tried again") > 1)
    postman.stop(SECONDS)
    Match.objects.update(position=awaited.position)
    postman.start()
    wait_until(lambda: mail.outbox)
