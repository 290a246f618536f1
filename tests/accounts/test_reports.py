"""Telling the organiser of a player: who may, how often, and what comes of it."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone

from accounts import reports
from accounts.models import Deed, Report, User
from tests.accounts.pages import alerts, text

pytestmark = pytest.mark.django_db
ADDRESS = "/jogador/Bob/denunciar/"
SAID = {"kind": "arranged", "text": "Perde sempre aos 10 lances."}


@pytest.fixture
def alice_in(alice) -> Client:
    client = Client()
    client.force_login(alice)
    return client


def test_a_report_lies_at_the_organisers_desk(alice_in, alice, bob, admin_client):
    assert "Denúncia recebida" in text(alice_in.post(ADDRESS, SAID))
    [found] = Report.objects.all()
    assert (found.reporter, found.about, found.kind, found.text) == (alice, bob, SAID["kind"], SAID["text"])
    assert '<a href="/admin/accounts/report/?closed_at__isempty=1">1</a>' in text(admin_client.get("/admin/"))
    listed = text(admin_client.get("/admin/accounts/report/?closed_at__isempty=1"))
    assert all(words in listed for words in ("Bob", "Alice", SAID["text"], "Resultados combinados"))


def test_it_is_closed_with_what_was_done(alice, bob, admin_client, admin_user):
    reports.report(alice, bob, "other", "")
    chosen = {"action": "close", "_selected_action": [Report.objects.get().pk], "why": ""}
    admin_client.post("/admin/accounts/report/", chosen)
    assert Report.objects.get().closed_at is None, "without a reason nothing happens"
    admin_client.post("/admin/accounts/report/", {**chosen, "why": "falei com os dois"})
    assert Report.objects.get().closed_at is not None
    deed = Deed.objects.get()
    assert (deed.organiser, deed.what, deed.user, deed.why) == (admin_user, "heard", bob, "falei com os dois")
    assert reports.report(alice, bob, "other", "") == "", "something new may be told"


def test_the_same_is_told_once_while_it_waits(alice_in, bob):
    alice_in.post(ADDRESS, SAID)
    again = alice_in.post(ADDRESS, SAID)
    assert (again.status_code, alerts(again)) == (422, [str(reports.KNOWN)])
    assert Report.objects.count() == 1


def test_nobody_buries_the_desk(alice, bob):
    others = [User.objects.create_user(f"charlie{number}") for number in range(reports.MOST_A_DAY)]
    assert {str(reports.report(alice, other, "other", "")) for other in others} == {""}
    assert reports.report(alice, bob, "other", "") == reports.TOO_MANY
    Report.objects.update(made_at=timezone.now() - timezone.timedelta(days=1, minutes=1))
    assert reports.report(alice, bob, "other", "") == ""


def test_oneself_strangers_and_nonsense_are_refused(alice_in, bob, client):
    own = alice_in.post("/jogador/Alice/denunciar/", SAID)
    assert alerts(own) == [str(reports.OWN)]
    assert client.get(ADDRESS)["Location"].startswith("/conta/login/")
    assert client.post(ADDRESS, SAID)["Location"].startswith("/conta/login/")
    assert alice_in.get("/jogador/Ninguem/denunciar/").status_code == 404
    wrong = alice_in.post(ADDRESS, {"kind": "nada", "text": "x" * 501})
    assert wrong.status_code == 422
    assert "máximo 500 caracteres (tem 501)" in text(wrong)
    assert not Report.objects.exists()


def test_only_who_is_signed_in_finds_the_way_and_never_at_their_own_page(alice_in, bob, client):
    assert ADDRESS in text(alice_in.get("/jogador/Bob/"))
    assert ADDRESS not in text(client.get("/jogador/Bob/"))
    assert "/denunciar/" not in text(alice_in.get("/jogador/Alice/"))
