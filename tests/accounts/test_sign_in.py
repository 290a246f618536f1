from __future__ import annotations

import pytest
from django.contrib.auth import get_user

from accounts.models import User
from tests.accounts.conftest import PASSWORD
from tests.accounts.pages import alerts, beside, goes_to, hidden, text

pytestmark = pytest.mark.django_db
SIGN_IN, SIGN_OUT = "/conta/login/", "/conta/logout/"


@pytest.mark.parametrize("login", ["Alice", "alice", "alice@exemplo.pt", "ALICE@exemplo.pt"])
def test_by_name_or_address_in_any_case(client, alice, login):
    client.post(SIGN_IN, {"login": login, "password": PASSWORD})
    assert get_user(client) == alice


def test_an_accented_name_in_any_case(client):
    elia = User.objects.create_user("Élia", password=PASSWORD)
    client.post(SIGN_IN, {"login": "éLIA", "password": PASSWORD})
    assert get_user(client) == elia


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(overlay, alice):
    answers = [overlay.post(SIGN_IN, {"login": who, "password": "errada"}) for who in ("Alice", "Charlie")]
    assert [response.status_code for response in answers] == [422, 422]
    assert [alerts(response) for response in answers] == [
        ["O nome ou a palavra-passe não estão corretos. Tente de novo."]
    ] * 2
    assert get_user(overlay).is_anonymous


def test_empty_fields_are_named(overlay):
    response = overlay.post(SIGN_IN, {})
    assert [beside(response, name) for name in ("login", "password")] == ["Este campo é obrigatório."] * 2


def test_guessing_is_stopped_even_with_the_right_password(overlay, alice):
    for _ in range(5):
        overlay.post(SIGN_IN, {"login": "Alice", "password": "errada"})
    response = overlay.post(SIGN_IN, {"login": "Alice", "password": PASSWORD})
    assert alerts(response) == ["Demasiadas tentativas falhadas. Tente de novo dentro de alguns minutos."]
    assert get_user(overlay).is_anonymous


def test_too_many_requests_are_told_in_words(overlay):
    answers = [overlay.post(SIGN_IN, {}) for _ in range(31)]
    assert answers[-1].status_code == 429
    assert alerts(answers[-1]) == ["Demasiados pedidos seguidos. Espere um minuto e tente de novo."]


def test_a_deactivated_user_stays_outside(overlay, alice):
    User.objects.update(is_active=False)
    response = overlay.post(SIGN_IN, {"login": "Alice", "password": PASSWORD}, follow=True)
    assert "Esta conta está desativada. Pode continuar a jogar como convidado." in text(response)
    assert get_user(overlay).is_anonymous


@pytest.mark.parametrize("hostile", ["https://mau.example/", "//mau.example/", "javascript:alert(1)"])
def test_a_hostile_next_is_refused(client, overlay, alice, hostile):
    assert hidden(overlay.get(SIGN_IN, {"next": hostile}), "next") == "/classificacoes/"
    response = client.post(SIGN_IN, {"login": "Alice", "password": PASSWORD, "next": hostile})
    assert response["Location"] == "/"


def test_no_hostile_address_becomes_a_link(overlay):
    assert "mau.example" not in text(overlay.get(SIGN_IN, {"next": "//mau.example/"}))


def test_looking_at_the_form_makes_no_session(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert client.get(SIGN_IN, headers={"HX-Request": "true", "HX-Target": "overlay"}).status_code == 200
    assert "sessionid" not in client.cookies


def test_signing_out_takes_a_post(overlay, alice):
    overlay.force_login(alice)
    assert "Quer mesmo terminar a sessão?" in text(overlay.get(SIGN_OUT))
    assert get_user(overlay) == alice
    assert goes_to(overlay.post(SIGN_OUT, {"next": "/classificacoes/"})) == "/classificacoes/"
    assert get_user(overlay).is_anonymous


def test_the_admin_asks_at_the_same_door(client):
    assert client.get("/admin/login/?next=/admin/")["Location"] == "/conta/login/?next=%2Fadmin%2F"
