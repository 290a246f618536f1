from __future__ import annotations

import re
from importlib import import_module

import pytest
from allauth.account.models import EmailAddress
from django.apps import apps
from django.contrib.auth import get_user
from django.core import mail
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection
from django.http import HttpRequest
from django.test import Client
from django.utils import translation

from accounts.adapter import WEAK
from accounts.forms import SignupForm
from accounts.models import User
from accounts.names import skeleton
from tests.accounts.conftest import PASSWORD
from tests.accounts.pages import beside, goes_to, hidden, text

pytestmark = pytest.mark.django_db
SIGN_UP = "/conta/signup/"
TOO_SHORT = "1qZ"
TAKEN = "Já existe um utilizador com este nome. Escolha outro."
SHAPE = "Use 3 a 20 letras, algarismos, pontos, hífenes ou sublinhados; comece com uma letra ou um algarismo."


def test_a_name_and_a_password_are_enough(client):
    response = client.post(SIGN_UP, {"username": "Alice", "password1": PASSWORD})
    assert (response.status_code, response["Location"]) == (302, "/")
    assert get_user(client).username == "Alice"
    assert mail.outbox == []


def test_with_an_address_a_confirmation_goes_out_but_nobody_waits_for_it(client):
    client.post(SIGN_UP, {"username": "Alice", "email": "Alice@Exemplo.pt", "password1": PASSWORD})
    assert get_user(client).email == "alice@exemplo.pt"
    assert [(m.to, m.subject) for m in mail.outbox] == [(["alice@exemplo.pt"], "[Tâbuleiro] Confirme o seu e-mail")]


def test_in_the_page_it_goes_on_to_what_was_underneath(overlay):
    sheet = overlay.get(SIGN_UP)
    assert hidden(sheet, "next") == "/classificacoes/"
    values = {"username": "Alice", "password1": PASSWORD, "next": hidden(sheet, "next")}
    assert goes_to(overlay.post(SIGN_UP, values)) == "/classificacoes/"


def test_who_comes_second_by_a_moment_is_told_like_anybody_else(overlay, monkeypatch):
    original = SignupForm.try_save

    def after_another_one(form: SignupForm, request: HttpRequest) -> object:
        monkeypatch.undo()
        User.objects.create_user("aLICE")
        return original(form, request)

    monkeypatch.setattr(SignupForm, "try_save", after_another_one)
    response = overlay.post(SIGN_UP, {"username": "Alice", "password1": PASSWORD})
    assert response.status_code == 422
    assert beside(response, "username") == TAKEN
    assert User.objects.count() == 1


@pytest.mark.parametrize(("taken", "wanted"), [("Alice", "aLICE"), ("Élia", "éLIA"), ("Alice", "Alice")])
def test_a_taken_name_in_another_case_is_refused(overlay, taken, wanted):
    User.objects.create_user(taken)
    response = overlay.post(SIGN_UP, {"username": wanted, "password1": PASSWORD})
    assert response.status_code == 422
    assert beside(response, "username") == TAKEN
    assert User.objects.count() == 1


@pytest.mark.parametrize("name", ["ALICE", "AIice"])
def test_the_database_refuses_it_too(alice, name):
    with pytest.raises(IntegrityError):
        User.objects.bulk_create([User(username=name)])


def test_those_who_looked_alike_before_the_rule_keep_their_names(alice):
    with connection.cursor() as cursor:
        cursor.execute("DROP INDEX one_name_of_each_look")
    User.objects.bulk_create([User(username=name, password="x") for name in ("AIice", "A1ice")])
    import_module("accounts.migrations.0005_looks").mark(apps, None)
    assert list(User.objects.order_by("pk").values_list("looks_alike", flat=True)) == [False, True, True]
    for user in User.objects.all():
        user.full_clean()
    with pytest.raises(ValidationError, match="confunde-se"):
        User(username="ALlCE", password="x").full_clean()


@pytest.mark.parametrize("name", ["Al", "Alice Bob", "alice@bob", "_alice", "Алиса", "<b>x</b>"])
def test_a_name_of_another_shape_is_refused(overlay, name):
    response = overlay.post(SIGN_UP, {"username": name, "password1": PASSWORD})
    assert beside(response, "username") == SHAPE
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["Convidado", "convidada7", "Computador", "robot.2", "Guest-12", "Tâbuleiro", "ADMIN"])
def test_a_name_that_the_site_gives_is_reserved(overlay, name):
    response = overlay.post(SIGN_UP, {"username": name, "password1": PASSWORD})
    assert beside(response, "username") == "Este nome está reservado. Escolha outro."


@pytest.mark.parametrize("name", ["moderador", "root", "suporte", "r00t", "Adm1n", "TabuIeiro"])
def test_so_is_one_that_people_would_believe(overlay, name):
    response = overlay.post(SIGN_UP, {"username": name, "password1": PASSWORD})
    assert beside(response, "username") == "Este nome está reservado. Escolha outro."


@pytest.mark.parametrize("name", ["Inês", "joão.ção_1-a", "123", "Roboredo", "A" * 20])
def test_other_names_are_welcome(client, name):
    client.post(SIGN_UP, {"username": name, "password1": PASSWORD})
    assert get_user(client).username == name


@pytest.mark.parametrize(
    ("password", "sentence"),
    [
        (TOO_SHORT, "É demasiado curta: tem de ter pelo menos 8 caracteres."),
        ("password", "É demasiado comum e fácil de adivinhar: escolha outra."),
        ("8135729460", "Não pode ter só algarismos: junte letras."),
        ("AliceLiddell1", "É demasiado parecida com o nome ou com o e-mail: escolha outra."),
    ],
)
def test_a_bad_password_is_explained_beside_the_field_in_portuguese(overlay, password, sentence):
    response = overlay.post(SIGN_UP, {"username": "AliceLiddell", "password1": password})
    assert response.status_code == 422
    assert [beside(response, name) for name in ("username", "password1")] == ["", sentence]
    assert f'value="{password}"' not in text(response)


def test_a_bad_password_is_explained_beside_the_field_in_english(overlay):
    overlay.post("/preferencias/", {"language": "en"})
    response = overlay.post(SIGN_UP, {"username": "Alice", "password1": TOO_SHORT})
    with translation.override("en"):
        english = str(WEAK["password_too_short"]) % {"min_length": 8}
    assert not english.startswith("É demasiado curta")
    assert beside(response, "password1") == english


def test_signing_up_does_not_tell_whose_address_has_an_account_but_its_owner(alice):
    answers = []
    for name, address in (("Bob", "ALICE@exemplo.pt"), ("Charlie", "charlie@exemplo.pt")):
        answer = Client().post(SIGN_UP, {"username": name, "email": address, "password1": PASSWORD})
        answers.append((answer.status_code, answer["Location"], answer.content))
    assert answers[0] == answers[1]
    to_alice, to_charlie = mail.outbox
    assert (to_alice.to, to_alice.subject) == (["alice@exemplo.pt"], "[Tâbuleiro] Já tem uma conta")
    assert "Bob" not in to_alice.body
    assert to_charlie.subject == "[Tâbuleiro] Confirme o seu e-mail"


def test_an_address_is_an_accounts_only_once_it_is_confirmed(client, alice):
    client.post(SIGN_UP, {"username": "Bob", "email": "bob@exemplo.pt", "password1": PASSWORD})
    bob = User.objects.get(username="Bob")
    assert User.reached_at("bob@exemplo.pt") is None
    Client().post("/conta/password/reset/", {"email": "bob@exemplo.pt"})
    assert "nenhuma conta com este e-mail" in mail.outbox[1].body
    by_address = Client()
    by_address.post("/conta/login/", {"login": "bob@exemplo.pt", "password": PASSWORD})
    assert not get_user(by_address).is_authenticated
    client.post(re.search(r"http://testserver(\S+)", mail.outbox[0].body)[1])
    assert User.reached_at("Bob@exemplo.pt") == bob
    by_address.post("/conta/login/", {"login": "bob@exemplo.pt", "password": PASSWORD})
    assert get_user(by_address) == bob


def test_nobody_confirms_an_address_that_is_anothers(client, alice):
    client.post(SIGN_UP, {"username": "Bob", "email": "alice@exemplo.pt", "password1": PASSWORD})
    assert User.reached_at("alice@exemplo.pt") == alice
    assert EmailAddress.objects.get(user__username="Bob").can_set_verified() is False


@pytest.mark.parametrize("name", ["AIice", "Alıce", "A1ice", "ALlCE"])
def test_a_name_that_looks_like_anothers_is_refused(overlay, alice, name):
    response = overlay.post(SIGN_UP, {"username": name, "password1": PASSWORD})
    assert response.status_code == 422
    assert beside(response, "username") == "Este nome confunde-se com o de outro jogador. Escolha outro."
    assert User.objects.count() == 1


def test_names_in_other_letters_have_the_same_skeleton():
    assert {skeleton(name) for name in ("Alice", "Аlісе", "Αlιcε")} == {"allce"}  # Latin, Cyrillic, Greek
    assert skeleton("Elia") != skeleton("Élia")


def test_what_was_typed_stays_except_the_password(overlay):
    response = overlay.post(SIGN_UP, {"username": "Alice", "email": "nada", "password1": PASSWORD})
    assert 'value="Alice"' in text(response)
    assert PASSWORD not in text(response)


def test_a_guest_reads_that_the_matches_stay(overlay):
    sentence = "As partidas que jogou como convidado ficam consigo."
    assert sentence not in text(overlay.get(SIGN_UP))
    session = overlay.session
    session["guest"] = "0" * 32
    session.save()
    overlay.cookies["sessionid"] = session.session_key
    assert sentence in text(overlay.get(SIGN_UP))
