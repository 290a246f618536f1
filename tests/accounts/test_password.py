from __future__ import annotations

import re

import pytest
from django.contrib.auth import get_user
from django.core import mail

from tests.accounts.conftest import PASSWORD
from tests.accounts.pages import alerts, beside, text

pytestmark = pytest.mark.django_db
CHANGE, RESET = "/conta/password/change/", "/conta/password/reset/"
NEW = "tres-claros-um-escuro"


def change(client, old=PASSWORD, new=NEW, again=NEW):
    return client.post(CHANGE, {"oldpassword": old, "password1": new, "password2": again}, follow=True)


def test_changing_it_keeps_the_session_and_stays_in_the_overlay(overlay, alice):
    overlay.force_login(alice)
    assert "A palavra-passe foi mudada." in text(change(overlay))
    assert get_user(overlay) == alice
    alice.refresh_from_db()
    assert alice.check_password(NEW)


def test_changing_it_takes_the_old_one_and_twice_the_new_one(overlay, alice):
    overlay.force_login(alice)
    assert beside(change(overlay, old="errada"), "oldpassword") == "Não é esta a palavra-passe atual. Tente de novo."
    assert (
        beside(change(overlay, again="outra"), "password2")
        == "As duas palavras-passe não são iguais. Escreva-as de novo."
    )
    assert beside(change(overlay, new="12345678", again="12345678"), "password1") != ""
    alice.refresh_from_db()
    assert alice.check_password(PASSWORD)


def test_changing_it_is_for_users(client):
    assert client.get(CHANGE)["Location"] == f"/conta/login/?next={CHANGE}"


def test_the_mailed_link_sets_a_new_password_once(overlay, alice):
    assert "Enviámos uma mensagem" in text(overlay.post(RESET, {"email": "alice@exemplo.pt"}, follow=True))
    assert (mail.outbox[0].to, mail.outbox[0].subject) == (
        ["alice@exemplo.pt"],
        "[Tâbuleiro] Escolher outra palavra-passe",
    )
    link = re.search(r"http://testserver(\S+)", mail.outbox[0].body)[1]
    form = overlay.get(link, follow=True)
    done = overlay.post(form.request["PATH_INFO"], {"password1": NEW, "password2": NEW}, follow=True)
    assert "Já pode entrar com a nova palavra-passe." in text(done)
    alice.refresh_from_db()
    assert alice.check_password(NEW)
    assert alerts(overlay.get(link, follow=True)) == ["Este link já não é válido: já foi usado ou expirou."]


def test_asking_for_an_unknown_address_shows_the_same_page(overlay, alice):
    pages = [text(overlay.post(RESET, {"email": who}, follow=True)) for who in ("alice@exemplo.pt", "x@exemplo.pt")]
    assert pages[0] == pages[1]
    assert "nenhuma conta com este e-mail" in mail.outbox[1].body


def test_a_mail_carries_names_as_they_are(client, alice):
    client.post(RESET, {"email": "alice@exemplo.pt"})
    assert "de uma nova palavra-passe para a conta Alice." in mail.outbox[0].body


def test_an_address_can_be_added_later(overlay, bob):
    overlay.force_login(bob)
    response = overlay.post("/conta/email/", {"email": "bob@exemplo.pt", "action_add": "1"}, follow=True)
    assert "Enviámos para bob@exemplo.pt um link para confirmar o endereço." in text(response)
    link = re.search(r"http://testserver(\S+)", mail.outbox[0].body)[1]
    assert "Confirma que bob@exemplo.pt é o endereço de Bob?" in text(overlay.get(link))
    overlay.post(link)
    bob.refresh_from_db()
    assert bob.email == "bob@exemplo.pt"
