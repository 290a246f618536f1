"""A second step at sign-in: codes of an application and recovery codes, with nothing but what a person sees."""

from __future__ import annotations

import re
import time

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.contrib.auth import get_user
from django.test import Client

from accounts.models import User
from tests.accounts.conftest import PASSWORD
from tests.accounts.pages import beside, goes_to, text

pytestmark = pytest.mark.django_db
SIGN_IN, CODE, STEPS = "/conta/login/", "/conta/2fa/authenticate/", "/conta/2fa/"
WRONG = "O código não está correto ou já expirou. Escreva o que vê agora."


def code_of(secret: str, later: int = 0) -> str:
    """As a telephone computes it."""
    return format_hotp_value(hotp_value(secret, int(time.time()) // 30 + later))


def signed_in(user: User) -> Client:
    client = Client()
    client.post(SIGN_IN, {"login": user.username, "password": PASSWORD})
    return client


@pytest.fixture
def alice_in(alice) -> Client:
    """Has just shown her password."""
    client = signed_in(alice)
    client.post("/conta/reauthenticate/", {"password": PASSWORD})
    return client


@pytest.fixture
def secret(alice_in) -> str:
    """Alice has turned it on."""
    page = text(alice_in.get(f"{STEPS}totp/activate/"))
    [found] = re.findall(r"<code>([A-Z2-7]+)</code>", page)
    answer = alice_in.post(f"{STEPS}totp/activate/", {"code": code_of(found)})
    assert answer["Location"] == f"{STEPS}recovery-codes/"
    return str(found)


def codes(client: Client) -> list[str]:
    return re.findall(r"<code>(\d{8})</code>", text(client.get(f"{STEPS}recovery-codes/")))


def test_it_is_turned_on_with_the_applications_code(alice_in, alice):
    page = text(alice_in.get(f"{STEPS}totp/activate/"))
    assert 'src="data:image/svg+xml;base64,' in page
    refused = alice_in.post(f"{STEPS}totp/activate/", {"code": "123"})
    assert (refused.status_code, beside(refused, "code")) == (422, WRONG)
    assert not Authenticator.objects.exists()


def test_a_password_alone_no_longer_signs_in(secret, alice, overlay):
    answer = overlay.post(SIGN_IN, {"login": "Alice", "password": PASSWORD, "next": "/sala/"}, follow=True)
    assert "Esta conta pede um segundo passo" in text(answer)
    assert get_user(overlay).is_anonymous
    refused = overlay.post(CODE, {"code": "000000"})
    assert (refused.status_code, beside(refused, "code")) == (422, WRONG)
    assert get_user(overlay).is_anonymous
    assert goes_to(overlay.post(CODE, {"code": code_of(secret, 1)})) == "/sala/"
    assert get_user(overlay) == alice


def test_a_recovery_code_signs_in_once(secret, alice, alice_in):
    first, *others = codes(alice_in)
    assert len(others) == 9
    for whose, expected in ((Client(), alice), (Client(), None)):
        whose.post(SIGN_IN, {"login": "Alice", "password": PASSWORD})
        whose.post(CODE, {"code": first})
        assert (get_user(whose) if expected else get_user(whose).is_anonymous) == (expected or True)
    assert first not in codes(alice_in)
    assert alice_in.get(f"{STEPS}recovery-codes/download/")["Content-Disposition"].startswith("attachment")


def test_guessing_codes_is_stopped_even_with_the_right_one(secret, alice):
    client = signed_in(alice)
    for _ in range(6):
        answer = client.post(CODE, {"code": "000000"})
    assert "Demasiadas tentativas falhadas" in beside(answer, "code")
    client.post(CODE, {"code": code_of(secret, 1)})
    assert get_user(client).is_anonymous


def test_the_admin_does_not_get_round_it(secret, alice):
    User.objects.update(is_staff=True, is_superuser=True)
    client = Client()
    door = client.get("/admin/")["Location"]
    assert client.get(door)["Location"].startswith(SIGN_IN)
    for address in (door, "/admin/login/"):
        client.post(address, {"username": "Alice", "password": PASSWORD, "next": "/admin/"})
        assert get_user(client).is_anonymous
    answer = client.post(SIGN_IN, {"login": "Alice", "password": PASSWORD, "next": "/admin/"})
    assert answer["Location"] == CODE
    assert client.get("/admin/").status_code == 302
    assert client.post(CODE, {"code": code_of(secret, 1)})["Location"] == "/admin/"
    assert client.get("/admin/").status_code == 200


def test_a_new_password_by_mail_leaves_the_second_step(secret, alice):
    alice.set_password("nove-flores-no-fim")
    alice.save()
    client = Client()
    client.post(SIGN_IN, {"login": "Alice", "password": "nove-flores-no-fim"})
    assert get_user(client).is_anonymous


def test_it_is_turned_off_only_after_showing_again_who_one_is(secret, alice):
    thief = signed_in(alice)
    thief.post(CODE, {"code": code_of(secret, 1)})
    assert get_user(thief) == alice
    for path in ("totp/deactivate/", "recovery-codes/", "recovery-codes/generate/", "webauthn/add/"):
        assert "reauthenticate" in thief.get(f"{STEPS}{path}")["Location"], path
    thief.post("/conta/reauthenticate/", {"password": PASSWORD})
    thief.post(f"{STEPS}totp/deactivate/")
    assert not Authenticator.objects.exists(), "the recovery codes go with it"


@pytest.mark.parametrize("path", ["", "totp/activate/", "recovery-codes/", "webauthn/", "webauthn/add/"])
def test_a_strangers_way_leads_to_the_sign_in(client, path):
    assert client.get(f"{STEPS}{path}")["Location"].startswith(SIGN_IN)


def test_every_sheet_speaks_the_readers_language(secret, alice_in):
    for language, expected, other in (("pt", "Voltar", "Back"), ("en", "Back", "Voltar")):
        alice_in.post("/preferencias/", {"language": language})
        for path in ("totp/deactivate/", "recovery-codes/", "recovery-codes/generate/", "webauthn/", "webauthn/add/"):
            page = text(alice_in.get(f"{STEPS}{path}"))
            assert expected in page, path
            assert f">{other}" not in page, path


@pytest.mark.parametrize(
    "hostile", ["", "x", "{}", "[]", '{"id": 1, "response": {}}', '{"response": {"userHandle": "MQ"}}']
)
def test_nonsense_is_no_passkey(overlay, hostile):
    answer = overlay.post(f"{STEPS}webauthn/login/", {"credential": hostile, "next": "/sala/"}, follow=True)
    assert "Esta chave de acesso não foi aceite" in text(answer)
    assert get_user(overlay).is_anonymous
