"""E-mail waits in a table: how it gets there, leaves it, is tried again and given up."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.utils import timezone

from accounts import letters
from accounts.models import Letter, User
from games.services.sweep import sweep

pytestmark = pytest.mark.django_db
RESET = "/conta/password/reset/"


class Moody(EmailBackend):
    """A mail server that fails as it is told."""

    asked: list[str] = []
    failures: dict[str, Exception] = {}

    def send_messages(self, messages: Any) -> int:
        for message in messages:
            self.asked.append(message.to[0])
            if message.to[0] in self.failures:
                raise self.failures[message.to[0]]
        return super().send_messages(messages)


@pytest.fixture(autouse=True)
def by_letter(settings, monkeypatch):
    """As on the real site; the tests of everything else find their mail in the outbox at once."""
    settings.EMAIL_BACKEND, settings.MAIL_SERVER = "accounts.letters.EmailBackend", f"{__name__}.Moody"
    monkeypatch.setattr(Moody, "asked", [])
    monkeypatch.setattr(Moody, "failures", {})


@pytest.fixture
def now(monkeypatch) -> list[datetime]:
    time = [datetime(2026, 5, 4, 12, tzinfo=UTC)]
    monkeypatch.setattr(timezone, "now", lambda: time[0])
    return time


def write(to: str) -> None:
    mail.send_mail("Assunto", "Texto", None, [to])


def test_a_request_only_writes_the_letter_and_the_postman_sends_it_whole(client, alice):
    client.post(RESET, {"email": alice.email})
    assert (Letter.objects.count(), mail.outbox) == (1, [])
    assert letters.send_due() == 1
    assert (mail.outbox[0].to, mail.outbox[0].subject) == ([alice.email], "[Tâbuleiro] Escolher outra palavra-passe")
    assert "http://testserver/conta/password/reset/key/" in mail.outbox[0].body
    assert letters.send_due() == 0


def test_headers_and_other_forms_of_the_text_arrive():
    message = mail.EmailMultiAlternatives("Assunto", "Texto", to=["a@exemplo.pt"], headers={"List-Unsubscribe": "<x>"})
    message.attach_alternative("<p>Texto</p>", "text/html")
    message.send()
    letters.send_due()
    [sent] = mail.outbox
    assert sent.extra_headers == {"List-Unsubscribe": "<x>"}
    assert [tuple(one) for one in sent.alternatives] == [("<p>Texto</p>", "text/html")]


def test_what_a_letter_said_is_not_kept(client, alice):
    client.post(RESET, {"email": alice.email})
    letters.send_due()
    letter = Letter.objects.get()
    assert (letter.body, letter.headers, letter.sent_at is not None) == ("", {}, True)


def test_a_letter_that_fails_stops_no_other_and_comes_again_later_and_later(now, monkeypatch, caplog):
    monkeypatch.setattr(Moody, "failures", {"a@exemplo.pt": ValueError("no such address")})
    write("a@exemplo.pt")
    write("b@exemplo.pt")
    assert letters.send_due() == 1
    assert "was not sent; it is tried again: ValueError('no such address')" in caplog.text
    assert mail.outbox[0].to == ["b@exemplo.pt"]
    waits = []
    while not Letter.objects.filter(given_up=True).exists():
        due = letters.waiting().get().again_at
        waits.append(due - now[0])
        now[0] = due - timedelta(seconds=1)
        assert letters.send_due() == 0
        now[0] = due
        letters.send_due()
    assert waits == letters.PAUSES
    assert Moody.asked.count("a@exemplo.pt") == len(letters.PAUSES) + 1
    assert "is given up" in caplog.text
    assert Letter.objects.get(given_up=True).body == ""


def test_a_server_that_is_away_is_asked_once_in_a_round(monkeypatch):
    monkeypatch.setattr(Moody, "failures", dict.fromkeys(["a@exemplo.pt", "b@exemplo.pt"], TimeoutError()))
    write("a@exemplo.pt")
    write("b@exemplo.pt")
    assert letters.send_due() == 0
    assert Moody.asked == ["a@exemplo.pt"]
    monkeypatch.setattr(Moody, "failures", {})
    assert letters.send_due() == 1, "the other one has not been tried yet"


def test_two_postmen_do_not_send_a_letter_twice():
    write("a@exemplo.pt")
    first, second = Letter.objects.get(), Letter.objects.get()
    assert (letters.taken(first), letters.taken(second)) == (True, False)


def test_old_letters_are_cleared_away_and_those_on_their_way_are_not(now, monkeypatch):
    monkeypatch.setattr(Moody, "failures", {"b@exemplo.pt": ValueError()})
    write("a@exemplo.pt")
    write("b@exemplo.pt")
    letters.send_due()
    now[0] += letters.REMEMBERED + timedelta(days=1)
    assert sum(sweep()) == 1
    assert [letter.to for letter in Letter.objects.all()] == [["b@exemplo.pt"]]


def test_the_administration_sees_whether_they_leave_and_not_what_they_say(client, alice):
    client.post(RESET, {"email": alice.email})
    client.force_login(User.objects.create_superuser("root", "root@exemplo.pt", "caravela-azul-7"))
    for address in ("/admin/accounts/letter/", f"/admin/accounts/letter/{Letter.objects.get().pk}/change/"):
        page = client.get(address).content.decode()
        assert alice.email in page
        assert "Escolher outra palavra-passe" in page
        assert "/reset/key/" not in page
