"""The postman's thread: sends what is due, and neither a mail server nor a match that fails is the end of it."""

from __future__ import annotations

import socket
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.db import connection
from django.utils import timezone

from accounts.models import Letter
from games.background.postman import postman
from games.models import Mail, Match
from tests.games.conftest import between
from tests.patience import SECONDS, wait_until

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def hurried(settings, transactional_db):
    settings.MAIL_SWEEP_SECONDS = 0.01
    yield
    postman.stop(SECONDS)


@pytest.fixture
def by_letter(settings):
    """As on the real site, but for the server at the end."""
    settings.MAIL_SERVER, settings.EMAIL_BACKEND = settings.EMAIL_BACKEND, "accounts.letters.EmailBackend"


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


def test_a_mail_server_that_refuses_is_tried_again(awaited, by_letter, settings, caplog):
    usual = settings.MAIL_SERVER
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))  # nobody listens here
        settings.MAIL_SERVER = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = deaf.getsockname()
        postman.start()
        wait_until(lambda: "was not sent; it is tried again" in caplog.text)
        postman.stop(SECONDS)
    assert (Letter.objects.get().tries, mail.outbox) == (1, [])
    settings.MAIL_SERVER = usual
    Letter.objects.update(again_at=timezone.now())
    postman.start()
    wait_until(lambda: mail.outbox)


def test_it_comes_at_once_when_a_letter_is_written(by_letter, settings):
    settings.MAIL_SWEEP_SECONDS = 3600
    postman.start()
    mail.send_mail("Assunto", "Texto", None, ["alice@exemplo.pt"])
    wait_until(lambda: mail.outbox)


def test_a_match_that_cannot_be_read_stops_no_reminder_and_is_told_once(awaited, alice, bob, caplog):
    broken = between(alice, bob, clock="3d", acted_at=timezone.now() - timedelta(hours=2))
    Match.objects.filter(pk=broken.pk).update(position="nonsense")
    postman.start()
    wait_until(lambda: mail.outbox)
    postman.stop(SECONDS)
    Match.objects.filter(pk=broken.pk).update(position=broken.position)
    postman.start()
    wait_until(lambda: len(mail.outbox) == 2)
    assert caplog.text.count(f"reminders: match {broken.pk} failed") == 1


def test_reminders_that_fail_stop_no_letter(by_letter, caplog):
    """The database has no such table for a while."""
    rename("games_mail", "elsewhere")
    postman.start()
    try:
        mail.send_mail("Assunto", "Texto", None, ["alice@exemplo.pt"])
        wait_until(lambda: mail.outbox and "reminders: failed; it is tried again" in caplog.text)
    finally:
        postman.stop(SECONDS)
        rename("elsewhere", "games_mail")


def rename(old: str, new: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER TABLE {old} RENAME TO {new}")
