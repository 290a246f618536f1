from __future__ import annotations

import json

import pytest
from django.contrib.sessions.models import Session

from accounts.models import User
from accounts.preferences import kind
from tests.accounts.conftest import PASSWORD
from tests.accounts.pages import alerts, goes_to, text

pytestmark = pytest.mark.django_db
PREFERENCES = "/preferencias/"


def keep_in_session(client, **values):
    session = client.session
    session.update(values)
    session.save()
    client.cookies["sessionid"] = session.session_key


def test_a_guests_choice_is_kept_in_the_session(overlay):
    response = overlay.post(PREFERENCES, {"theme": "dark"})
    assert (response.status_code, response.content) == (204, b"")
    assert json.loads(response["HX-Trigger"])["preferences"]["theme"] == "dark"
    assert overlay.session["preferences"] == {"theme": "dark"}


def test_a_users_choice_is_kept_in_the_account(overlay, alice):
    overlay.force_login(alice)
    overlay.post(PREFERENCES, {"sound": "false", "auto_throw": ["false", "true"]})
    alice.refresh_from_db()
    assert alice.preferences == {"sound": False, "auto_throw": True}
    assert "preferences" not in overlay.session


def test_the_material_of_each_board_is_a_choice_of_its_own(overlay):
    overlay.post(PREFERENCES, {"board-damas": "slate"})
    told = json.loads(overlay.post(PREFERENCES, {"board-tab": "felt"})["HX-Trigger"])["preferences"]
    assert told["table"]
    assert overlay.session["preferences"] == {"boards": {"damas": "slate", "tab": "felt"}}
    assert overlay.post(PREFERENCES, {"board-damas": "gold"}).status_code == 422
    page = text(overlay.get(PREFERENCES))
    assert '<option value="felt" selected>' in page


def test_a_new_language_brings_a_new_page_and_asks_for_no_table_besides(overlay):
    """Of two requests that wait for a third htmx sends only the last: it must be the page's."""
    answer = overlay.post(PREFERENCES, {"language": "en"})
    assert "HX-Location" in answer
    assert not json.loads(answer["HX-Trigger"])["preferences"]["table"]


def test_a_fresh_table_is_wanted_only_where_it_looks_different(overlay):
    sent = {"theme": "dark", "sound": "false", "speed": "slow", "film_delay": "2000"}
    told = json.loads(overlay.post(PREFERENCES, sent)["HX-Trigger"])["preferences"]
    seen = {"theme": "dark", "speed": "slow", "dimension": "2d", "sound": False, "notify": False}
    assert told == {**seen, "table": False}


def test_the_form_shows_what_is_chosen(overlay):
    overlay.post(PREFERENCES, {"theme": "dark", "sound": "false"})
    page = text(overlay.get(PREFERENCES))
    assert 'name="theme" value="dark" checked' in page
    assert 'name="auto_pass" value="true" checked' in page
    assert 'name="sound" value="true" checked' not in page


@pytest.mark.parametrize(
    ("asked", "shown"),
    [("en-GB,en;q=0.9", "en"), ("pt-BR,en;q=0.5", "pt"), ("de-DE,de;q=0.9,en;q=0.4", "en"), ("de", "pt"), ("", "pt")],
)
def test_the_language_is_the_browsers_until_one_is_chosen(client, asked, shown):
    headers = {"Accept-Language": asked, "HX-Request": "true", "HX-Target": "overlay"}
    response = client.get(PREFERENCES, headers=headers)
    assert response["Content-Language"] == shown
    assert "Accept-Language" in response["Vary"]
    assert ("Preferências" in text(response)) is (shown == "pt")
    client.post(PREFERENCES, {"theme": "dark"}, headers=headers)
    assert client.get(PREFERENCES, headers=headers)["Content-Language"] == shown
    client.post(PREFERENCES, {"language": "pt"}, headers=headers)
    assert client.get(PREFERENCES, headers=headers)["Content-Language"] == "pt"


def test_a_new_language_renders_the_page_anew(overlay):
    assert goes_to(overlay.post(PREFERENCES, {"language": "en"})) == "/classificacoes/"
    assert overlay.get(PREFERENCES)["Content-Language"] == "en"
    assert "HX-Location" not in overlay.post(PREFERENCES, {"language": "en"})


def test_without_scripts_it_goes_back_to_the_page(client):
    response = client.post(PREFERENCES, {"language": "en", "next": "/classificacoes/"})
    assert (response.status_code, response["Location"]) == (302, "/classificacoes/")


@pytest.mark.parametrize("hostile", ["https://mau.example/", "//mau.example/", "javascript:alert(1)"])
def test_it_never_goes_elsewhere(client, overlay, hostile):
    assert client.post(PREFERENCES, {"theme": "dark", "next": hostile})["Location"] == "/"
    assert goes_to(overlay.post(PREFERENCES, {"language": "en", "next": hostile})) == "/classificacoes/"


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"theme": "rosa"}, "«rosa» não é um valor desta preferência: escolha um dos que aparecem."),
        (
            {"sound": "talvez", "theme": "dark"},
            "«talvez» não é um valor desta preferência: escolha um dos que aparecem.",
        ),
        ({"language": "<b>"}, "«<b>» não é um valor desta preferência: escolha um dos que aparecem."),
        ({"colour": "red"}, "O pedido não indica que preferência mudar. Recarregue a página e tente de novo."),
    ],
)
def test_a_bad_value_is_refused_in_words_and_changes_nothing(overlay, values, sentence):
    response = overlay.post(PREFERENCES, values)
    assert response.status_code == 422
    assert alerts(response) == [sentence]
    assert "preferences" not in overlay.session


@pytest.mark.parametrize(
    "broken", ["nonsense", 7, ["dark"], {"theme": "rosa", "sound": "yes", "unknown": 1, "language": ["en"]}]
)
def test_broken_preferences_in_the_session_are_ignored(overlay, broken):
    keep_in_session(overlay, preferences=broken)
    page = text(overlay.get(PREFERENCES))
    assert 'name="theme" value="auto" checked' in page
    assert 'name="sound" value="true" checked' in page


def test_the_account_takes_the_guests_preferences_only_where_it_has_none(overlay, alice):
    User.objects.update(preferences={"theme": "light"})
    overlay.post(PREFERENCES, {"theme": "dark", "language": "en"})
    overlay.post("/conta/login/", {"login": "Alice", "password": PASSWORD})
    alice.refresh_from_db()
    assert alice.preferences == {"theme": "light", "language": "en"}


def test_a_new_account_takes_all_of_them(overlay):
    overlay.post(PREFERENCES, {"theme": "dark"})
    overlay.post("/conta/signup/", {"username": "Alice", "password1": PASSWORD})
    assert User.objects.get().preferences == {"theme": "dark"}


def test_the_language_outlives_the_session(overlay, alice):
    overlay.force_login(alice)
    overlay.post(PREFERENCES, {"language": "en", "sound": "false"})
    overlay.post("/conta/logout/")
    assert overlay.session["preferences"] == {"language": "en"}


def test_a_mere_visitor_leaves_no_session(overlay):
    overlay.get(PREFERENCES)
    assert Session.objects.count() == 0


def test_the_account_page_is_for_users(overlay, client, alice):
    assert client.get("/conta/")["Location"] == "/conta/login/?next=/conta/"
    overlay.force_login(alice)
    page = text(overlay.get("/conta/"))
    assert "Conta criada em" in page
    assert 'hx-post="/conta/logout/"' in page


def test_accounts_have_preferences_of_their_own_whatever_the_site_is_about(overlay, settings):
    settings.PREFERENCES = "accounts.preferences.Preferences"
    settings.PREFERENCES_FORM = "accounts.preferences_form.PreferencesForm"
    kind.cache_clear()
    try:
        page = text(overlay.get(PREFERENCES))
        assert overlay.post(PREFERENCES, {"theme": "dark", "auto_throw": "true"}).status_code == 204
    finally:
        kind.cache_clear()
    assert 'name="theme"' in page
    assert 'name="auto_throw"' not in page
    assert overlay.session["preferences"] == {"theme": "dark"}
