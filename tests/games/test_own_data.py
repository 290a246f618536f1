"""A user takes another name, takes everything along, or leaves: and then nothing has the name."""

from __future__ import annotations

import io
import json
import zipfile
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.apps import apps
from django.core.exceptions import ValidationError
from django.core.mail import send_mail
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts import blocks, deeds, reports
from accounts.former_names import now_called
from accounts.models import Deed, FormerName, Report, User
from accounts.people import Person
from games.match.current import current, known
from games.models import Match, Rating, Seat, Seek
from games.services.act import resign
from games.services.delete_account import delete_account
from games.services.export import OF_OTHERS, OWN, SECRETS, everything, links
from games.services.recompute import Difference, recompute_all
from games.services.rename import rename
from games.services.seek import challenge
from games.services.start import Configuration
from tests.games import generated
from tests.games.company import BOTH_MOVED, fresh, play
from tests.games.conftest import between

pytestmark = pytest.mark.django_db
NAME = "Zulmira-Quixote"
PASSWORD = "quatro-paus-ao-ar"


@pytest.fixture
def zulmira() -> User:
    user = User.objects.create_user(NAME, "zulmira@exemplo.pt", PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


@pytest.fixture
def signed_in(zulmira, settings) -> Client:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    zulmira.set_password(PASSWORD)
    zulmira.save()
    client = Client()
    client.post("/conta/login/", {"login": NAME, "password": PASSWORD})
    client.post("/conta/reauthenticate/", {"password": PASSWORD})
    return client


@pytest.fixture
def busy(zulmira, bob, settings) -> Match:
    """Has played, plays, is blocked, is challenged, gets mail, and is written about."""
    settings.EMAIL_BACKEND = "accounts.letters.EmailBackend"
    over = play(between(zulmira, bob, clock="300+5"), BOTH_MOVED)
    resign(over.pk, Person(bob, "", "Bob"), over.version)
    play(between(zulmira, bob, clock="300+5"), "9-13 22-18")
    blocks.block(bob, zulmira)
    blocks.unblock(bob, NAME)
    challenge(Person(bob, "", "Bob"), zulmira, Configuration("damas", clock="300+5"))
    challenge(Person(zulmira, "", NAME), bob, Configuration("damas", clock="300+5"))
    blocks.block(zulmira, bob)
    reports.report(zulmira, bob, "other", "")
    reports.report(bob, zulmira, "name", f"chama-se {NAME}")
    Report.objects.create(reporter=bob, about=bob, kind="other", text=f"como {NAME} também")
    Authenticator.objects.create(user=zulmira, type=Authenticator.Type.RECOVERY_CODES, data={"seed": "NADA"})
    deeds.note(bob, Deed.What.STOPPED, f"pedido de {NAME.lower()}", user=zulmira)
    send_mail("Olá", f"Olá, {NAME}!", None, ["zulmira@exemplo.pt"])
    return over


def dump() -> str:
    with connection.cursor() as cursor:
        found = []
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            found += [repr(row) for row in cursor.fetchall()]
    return "\n".join(found).casefold()


def test_nothing_has_the_name_after_the_account_is_deleted(
    busy, zulmira, bob, bob_in, signed_in, django_capture_on_commit_callbacks
):
    rename(zulmira, "Quixote-Zulmira")
    table = busy.get_absolute_url()
    pages = ["/", "/classificacoes/", "/classificacoes/damas/", table, f"{table}ficheiro/"]
    assert "quixote" in dump()
    assert "Quixote" in bob_in.get(pages[3]).content.decode()
    points = Rating.objects.get(user=bob).points
    with django_capture_on_commit_callbacks(execute=True):
        answer = signed_in.post("/conta/eliminar/", {"name": "quixote-zulmira"})
    assert answer.status_code == 302
    assert "quixote" not in dump()
    assert "zulmira" not in dump()
    for page in pages:
        shown = bob_in.get(page).content.decode().casefold()
        assert "quixote" not in shown
        assert "zulmira" not in shown
    assert "Conta eliminada" in bob_in.get(pages[3]).content.decode()
    kept = [known.matches[code][1] for code in Match.objects.values_list("pk", flat=True) if code in known.matches]
    assert all("ixote" not in str(vars(seat)) for match in kept for seat in match.sides.values())
    assert "_auth_user_id" not in signed_in.session
    assert Match.objects.count() == 2
    assert not Match.objects.filter(ending="").exists()
    assert not Seek.objects.exists()
    assert generated.results() == generated.results_from_nothing()
    Rating.objects.filter(user=bob).update(points=1)
    recompute_all()
    assert recompute_all() == Difference()
    assert Rating.objects.get(user=bob).games == 2
    assert points != Rating.objects.get(user=bob).points, "what was left has been given up"


def test_the_name_must_be_typed_and_the_password_shown(signed_in, zulmira):
    assert signed_in.post("/conta/eliminar/", {"name": "Outra"}).status_code == 422
    assert User.objects.filter(pk=zulmira.pk).exists()
    other = Client()
    other.post("/conta/login/", {"login": NAME, "password": PASSWORD})
    assert "/conta/reauthenticate/" in other.post("/conta/eliminar/", {"name": NAME})["Location"]
    assert "/conta/login/" in Client().post("/conta/eliminar/", {"name": NAME})["Location"]
    assert User.objects.filter(pk=zulmira.pk).exists()


def test_every_table_that_knows_users_is_exported_or_named():
    known_tables = {(label, field) for label, fields in OWN.items() for field in fields} | OF_OTHERS
    found = {(model._meta.label, field) for model in apps.get_models() for field in links(model)}
    assert found == known_tables


def test_the_export_has_all_that_the_database_has(busy, zulmira):
    found = json.loads(json.dumps(everything(zulmira), default=str))
    for label, fields in OWN.items():
        model = apps.get_model(label)
        count = sum(model._default_manager.filter(**{field: zulmira}).count() for field in fields)
        assert len(found[label]) == count, label
        names = {one.attname for one in model._meta.concrete_fields if (label, one.name) not in SECRETS}
        assert all(row.keys() == names for row in found[label]), label
    assert (len(found["games.Match"]), len(found["games.Action"]), len(found["accounts.Letter"])) == (2, 4, 1)
    assert "password" not in found["accounts.User"][0]
    assert "NADA" not in json.dumps(found)


def test_the_export_is_a_download_with_the_games_as_files(busy, signed_in):
    answer = signed_in.post("/conta/dados/")
    assert answer["Content-Type"] == "application/zip"
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    assert archive.namelist() == ["conta.json", f"partidas/damas-{busy.pk}.pdn"], "no file of what runs for points"
    assert f'"{NAME}"' in archive.read(f"partidas/damas-{busy.pk}.pdn").decode()
    signed_in.post("/conta/dados/")
    assert signed_in.post("/conta/dados/").status_code == 429


def test_another_name_stands_everywhere_and_the_old_one_leads_to_it(busy, zulmira, signed_in, bob):
    assert signed_in.post("/conta/nome/", {"username": "Quixote"}).status_code == 302
    assert set(Seat.objects.filter(user=zulmira).values_list("name", flat=True)) == {"Quixote"}
    assert current(busy.pk).sides["w"].name == "Quixote"
    assert now_called(NAME.upper()) == zulmira
    assert now_called("quixote") == zulmira
    again = signed_in.post("/conta/nome/", {"username": "Outra-vez"})
    assert (again.status_code, "há menos de 30 dias" in again.content.decode()) == (422, True)
    for taken in (NAME, NAME.upper(), NAME.replace("l", "1")):
        with pytest.raises(ValidationError):
            rename(bob, taken)
    User.objects.update(renamed_at=timezone.now() - timedelta(days=31))
    rename(User.objects.get(pk=zulmira.pk), NAME)
    assert list(FormerName.objects.values_list("username", flat=True)) == ["Quixote"]


@pytest.mark.parametrize("name", ["Bob", "b0b", "admin", "a b", "xy", NAME])
def test_names_that_are_refused_at_sign_up_are_refused_here(zulmira, bob, name):
    with pytest.raises(ValidationError):
        rename(zulmira, name)
    assert not FormerName.objects.exists()


def test_nobody_signs_up_with_a_name_that_somebody_had(zulmira):
    rename(zulmira, "Quixote")
    form = {"username": NAME, "password1": PASSWORD}
    assert Client().post("/conta/signup/", form).status_code == 422
    assert User.objects.count() == 1


def test_sessions_are_listed_and_ended_one_by_one(signed_in, zulmira):
    other = Client(headers={"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"})
    other.post("/conta/login/", {"login": NAME, "password": PASSWORD})
    page = signed_in.get("/conta/sessoes/").content.decode()
    assert "Firefox, Linux" in page
    number = zulmira.usersession_set.order_by("-pk").first().pk
    stranger = Client()
    stranger.force_login(User.objects.create_user("Charlie"))
    stranger.post("/conta/sessoes/", {"end": number})
    assert other.get("/conta/").status_code == 200
    signed_in.post("/conta/sessoes/", {"end": number})
    assert other.get("/conta/").status_code == 302
    assert signed_in.get("/conta/").status_code == 200


def test_a_deleted_accounts_running_matches_end(zulmira, bob):
    begun = play(between(zulmira, bob), BOTH_MOVED)
    untouched = between(zulmira, bob)
    delete_account(zulmira)
    assert [(fresh(match).ending, fresh(match).winner) for match in (begun, untouched)] == [
        ("resigned", "b"),
        ("aborted", ""),
    ]
