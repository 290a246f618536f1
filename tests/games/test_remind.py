"""E-mail about games of days: to whom, when, how often, and how it ends."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.test import Client
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import User
from accounts.people import Person
from games.models import Mail, Match, Seek
from games.services import remind
from games.services.act import act, append, resign
from games.services.say import say
from tests.games.conftest import between


@pytest.fixture
def now(monkeypatch) -> list[datetime]:
    """The time of day, which a test can move: noon, so that hours do not change the day."""
    time = [datetime(2026, 5, 4, 12, tzinfo=UTC)]
    monkeypatch.setattr(timezone, "now", lambda: time[0])
    return time


@pytest.fixture(autouse=True)
def addresses(alice, bob, now):
    for user in (alice, bob):
        confirm(user)


def confirm(user: User, verified: bool = True) -> None:
    address = f"{user.username.lower()}@exemplo.pt"
    EmailAddress.objects.create(user=user, email=address, verified=verified, primary=True)


def slow(host: User, guest: User, game: str = "damas", **values: Any) -> Match:
    """A match of three days per move; the host is to act."""
    now = timezone.now()
    return between(host, guest, game, clock="3d", acted_at=now, **values)


def later(now: list[datetime], **by: float) -> int:
    now[0] += timedelta(**by)
    return remind.sweep()


def test_whoever_is_awaited_gets_a_mail(alice, bob, now):
    match = slow(alice, bob)
    assert later(now, minutes=11) == 1
    (sent,) = mail.outbox
    assert sent.to == ["alice@exemplo.pt"]
    assert sent.subject == "[Tâbuleiro] É a sua vez na partida de Damas contra Bob"
    assert f"http://localhost:8000/partida/{match.pk}/" in sent.body
    assert "&#" not in sent.body


def test_not_while_they_may_still_be_at_the_page(alice, bob, now):
    slow(alice, bob)
    assert later(now, minutes=9) == 0


def test_once_for_each_turn(alice, bob, now):
    match = slow(alice, bob)
    assert later(now, minutes=11) == 1
    assert later(now, hours=4) == 0
    assert later(now, days=1) == 0
    act(match.pk, Person(alice, "", "Alice"), 0, "", "9-13")
    Match.objects.filter(pk=match.pk).update(acted_at=now[0])  # what is stored of an action has the real time
    assert later(now, minutes=11) == 1
    assert mail.outbox[1].to == ["bob@exemplo.pt"]


def test_phrases_since_then_are_no_new_turn(alice, bob, now):
    match = slow(alice, bob)
    assert later(now, minutes=11) == 1
    say(match.pk, Person(bob, "", "Bob"), "hello", "k")
    assert Match.objects.get(pk=match.pk).version == 1
    assert later(now, hours=1) == 0


def test_a_turn_that_was_begun_is_no_new_one_and_the_next_is(alice, bob, now):
    match = slow(alice, bob, "tab")
    assert later(now, minutes=11) == 1
    for actions, mails in ((["=1"], 0), (["i1-i2", "=2", "i2-g2"], 1), (["=3", "pass"], 1)):
        for action in actions:
            match = Match.objects.get(pk=match.pk)
            append(match, action)
        Match.objects.filter(pk=match.pk).update(acted_at=now[0])
        assert later(now, minutes=11, days=1) == mails


def test_all_that_waits_is_one_mail(alice, bob, now):
    slow(alice, bob)
    slow(alice, bob, "stac")
    assert later(now, minutes=11) == 1
    assert mail.outbox[0].body.count("É a sua vez na partida") == 2


def test_two_a_day_and_the_rest_tomorrow(alice, bob, now):
    for _ in range(4):
        slow(alice, bob)
        later(now, minutes=11)
    assert len(mail.outbox) == 2
    assert later(now, days=1) == 1
    assert mail.outbox[2].body.count("É a sua vez na partida") == 2


@pytest.mark.parametrize("clock", ["", "30s", "300+5"])
def test_other_clocks_are_not_written_about(alice, bob, now, clock):
    between(alice, bob, clock=clock, acted_at=now[0])
    assert later(now, minutes=11) == 0


def test_a_finished_match_is_not_written_about(alice, bob, now):
    match = slow(alice, bob)
    resign(match.pk, Person(alice, "", "Alice"), 0)
    assert later(now, minutes=11) == 0


@pytest.mark.parametrize("change", ["unverified", "none", "inactive", "off"])
def test_only_to_those_with_a_confirmed_address_who_want_it(alice, bob, now, change):
    slow(alice, bob)
    if change == "unverified":
        EmailAddress.objects.filter(user=alice).update(verified=False)
    elif change == "none":
        EmailAddress.objects.filter(user=alice).delete()
    elif change == "inactive":
        User.objects.filter(pk=alice.pk).update(is_active=False)
    else:
        User.objects.filter(pk=alice.pk).update(preferences={"mail": False})
    assert later(now, minutes=11) == 0
    assert not Mail.objects.exists()


def test_in_the_persons_language(alice, bob, now):
    User.objects.filter(pk=alice.pk).update(preferences={"language": "en"})
    slow(alice, bob)
    later(now, minutes=11)
    assert mail.outbox[0].subject == "[Tâbuleiro] Your turn in Damas against Bob"
    assert "at most two a day" in mail.outbox[0].body


def test_a_challenge_to_a_game_of_days_is_written_about(alice, bob, now):
    for clock in ("2d", "30s", ""):
        Seek.objects.create(
            user=alice, name="Alice", rival=bob, configuration={"game": "stac", "clock": clock}, made_at=timezone.now()
        )
    assert later(now, minutes=11) == 1
    assert mail.outbox[0].to == ["bob@exemplo.pt"]
    assert "Desafio de Alice para uma partida de Stac" in mail.outbox[0].subject
    assert later(now, minutes=11) == 0


def test_what_no_longer_holds_is_not_sent_and_takes_no_place(alice, bob, now):
    match = slow(alice, bob)
    now[0] += timedelta(minutes=11)
    for user, news in remind.fresh().items():
        assert remind.reserve(user, news)
    act(match.pk, Person(alice, "", "Alice"), 0, "", "9-13")
    assert remind.sweep() == 0
    assert not Mail.objects.exists()


def test_two_sweeps_do_not_take_the_same_place(alice, bob, now):
    slow(alice, bob)
    now[0] += timedelta(minutes=11)
    first, second = remind.fresh(), remind.fresh()
    assert remind.reserve(alice, first[alice])
    assert remind.reserve(alice, second[alice]) is None
    row = Mail.objects.get()
    stale = Mail.objects.get()
    assert remind.attempt(row)
    assert not remind.attempt(stale)
    assert len(mail.outbox) == 1


class Moody(EmailBackend):
    """A mail server that refuses one address."""

    refused = {"alice@exemplo.pt"}

    def send_messages(self, messages: Any) -> int:
        if any(set(message.to) & self.refused for message in messages):
            raise ConnectionRefusedError
        return super().send_messages(messages)


def test_a_mail_that_fails_stops_no_other_and_is_tried_again(alice, bob, now, settings, monkeypatch, caplog):
    settings.EMAIL_BACKEND = f"{__name__}.Moody"
    slow(alice, bob)
    slow(bob, alice)
    assert later(now, minutes=11) == 1
    assert [sent.to for sent in mail.outbox] == [["bob@exemplo.pt"]]
    assert "is tried again" in caplog.text
    assert later(now, minutes=1) == 0
    monkeypatch.setattr(Moody, "refused", set())
    assert later(now, minutes=5) == 1
    assert mail.outbox[1].to == ["alice@exemplo.pt"]
    assert later(now, hours=5) == 0


def test_what_failed_yesterday_takes_a_place_of_today(alice, bob, now, settings, monkeypatch):
    settings.EMAIL_BACKEND = f"{__name__}.Moody"
    slow(alice, bob)
    later(now, minutes=11)
    monkeypatch.setattr(Moody, "refused", set())
    later(now, days=1)
    later(now, minutes=1)
    assert len(mail.outbox) == 1
    assert [row.day for row in Mail.objects.all()] == [timezone.localdate()]


EVENTS = st.lists(st.tuples(st.sampled_from(["new", "act", "fail", "heal"]), st.integers(1, 600)), max_size=25)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(EVENTS)
def test_never_more_than_two_a_day(alice, bob, now, monkeypatch, settings, events):
    settings.EMAIL_BACKEND = f"{__name__}.Moody"
    for model in (Mail, Match):
        model.objects.all().delete()
    mail.outbox.clear()
    sent: dict[tuple[Any, str], int] = {}
    for event, minutes in events:
        if event == "new":
            slow(alice, bob)
        elif event == "act" and (match := Match.objects.filter(version=0, deadline__gt=now[0]).first()):
            act(match.pk, Person(alice, "", "Alice"), 0, "", "9-13")
        else:
            monkeypatch.setattr(Moody, "refused", {"alice@exemplo.pt", "bob@exemplo.pt"} if event == "fail" else set())
        before = len(mail.outbox)
        later(now, minutes=minutes)
        for message in mail.outbox[before:]:
            key = (timezone.localdate(), message.to[0])
            sent[key] = sent.get(key, 0) + 1
    assert all(count <= 2 for count in sent.values())


@pytest.fixture
def off(alice, bob, now) -> str:
    """The address in the mail that ends them."""
    slow(alice, bob)
    later(now, minutes=11)
    (sent,) = mail.outbox
    address = re.findall(r"<(.*)>", sent.extra_headers["List-Unsubscribe"])[0]
    assert address in sent.body
    assert sent.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    return str(address.removeprefix("http://localhost:8000"))


def test_one_click_in_the_mail_ends_them_without_signing_in(alice, off, now):
    client = Client(enforce_csrf_checks=True)
    page = client.get(off)
    assert "Deixar de receber" in page.content.decode()
    alice.refresh_from_db()
    assert remind.wants(alice)
    assert "já não recebe" in client.post(off, {"List-Unsubscribe": "One-Click"}).content.decode()
    alice.refresh_from_db()
    assert not remind.wants(alice)


def test_it_signs_nobody_in(off, client):
    client.post(off)
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("ticket", ["abc", "MQ:1tKabc:xyz", "MQ"])
def test_a_forged_address_is_404(client, db, ticket):
    assert client.post(f"/avisos/correio/{ticket}/").status_code == 404


def test_anothers_ticket_does_not_work_here(client, alice):
    from games.live.tickets import ticket

    assert client.post(f"/avisos/correio/{ticket('user-1')}/").status_code == 404


def test_it_is_a_preference_of_those_with_an_account(alice_in, client, alice):
    assert 'name="mail"' in alice_in.get("/preferencias/").content.decode()
    assert 'name="mail"' not in client.get("/preferencias/").content.decode()
    alice_in.post("/preferencias/", {"mail": "false"})
    alice.refresh_from_db()
    assert not remind.wants(alice)
