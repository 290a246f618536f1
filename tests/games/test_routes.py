"""Who may read and do what: every route of the site, as a stranger, a guest, a player and the staff.

A route that stands in no table here fails: whoever adds one decides who may use it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, reverse

from accounts.models import User
from accounts.people import Person
from games.models import Match, Seek
from games.services import seek as service
from games.services.start import Configuration, start_between
from tests.games.routes import OURS, clients, routes, words_of

pytestmark = pytest.mark.django_db

Statuses = tuple[int, ...]
READ: tuple[Statuses, Statuses] = (404, 404, 200, 200), (200, 200, 200, 200)
# What a match answers, private and public, to: a stranger, a guest who has not the link, a player, the staff.
MATCH: dict[str, tuple[str, Statuses, Statuses]] = {
    "match": ("get", *READ),
    "film": ("get", *READ),
    "solid": ("get", *READ),
    "save": ("get", *READ),
    "act": ("post", (404, 404, 302, 403), (403, 403, 302, 403)),
    "throw": ("post", (404, 404, 422, 403), (403, 403, 422, 403)),
    "undo": ("post", (404, 404, 409, 403), (403, 403, 409, 403)),
    "hint": ("post", (404, 404, 403, 403), (403, 403, 403, 403)),
    "resign": ("post", (404, 404, 302, 403), (403, 403, 302, 403)),
    "rematch": ("post", (404, 404, 409, 403), (403, 403, 409, 403)),
    "restart": ("post", (404, 404, 409, 403), (403, 403, 409, 403)),
    # Between its two players. At the start there is nothing to draw, to answer or to claim yet.
    "propose": ("post", (404, 404, 409, 403), (403, 403, 409, 403)),
    "answer": ("post", (404, 404, 409, 403), (403, 403, 409, 403)),
    "claim": ("post", (404, 404, 409, 403), (403, 403, 409, 403)),
    "draw": ("post", (404, 404, 409, 403), (403, 403, 409, 403)),  # only at one screen
    "abort": ("post", (404, 404, 302, 403), (403, 403, 302, 403)),
    "say": ("post", (404, 404, 302, 403), (403, 403, 302, 403)),
    "presence": ("get", *READ),
    "leave": ("post", (404, 404, 204, 403), (403, 403, 204, 403)),
    # Only between robots.
    "pause": ("post", (404, 404, 403, 403), (403, 403, 403, 403)),
    "resume": ("post", (404, 404, 403, 403), (403, 403, 403, 403)),
    "step": ("post", (404, 404, 403, 403), (403, 403, 403, 403)),
    # These change nothing in the match: how one sees it, and a match of one's own from a moment of it.
    "put_away": ("post", (404, 404, 403, 403), (403, 403, 403, 403)),  # two people play: one resigns
    "turn": ("post", (404, 404, 302, 302), (302, 302, 302, 302)),
    "film_turn": ("post", (404, 404, 302, 302), (302, 302, 302, 302)),
    "open_match": ("get", (404, 404, 404, 404), (404, 404, 404, 404)),  # before its end
    "go_on": ("post", (404, 404, 403, 403), (403, 403, 403, 403)),  # two people play: nobody is helped
}
# What a seek by link (or in the lobby) and a challenge answer to: a stranger, a guest, whoever made it, the staff, and
# whom the challenge is for.
SEEK: dict[str, tuple[str, Statuses, Statuses]] = {
    "invite": ("get", (200, 200, 200, 200, 200), (404, 404, 200, 404, 200)),
    "accept": ("post", (302, 302, 409, 302, 302), (404, 404, 409, 404, 302)),
    "call": ("post", (302, 302, 409, 302, 302), (404, 404, 409, 404, 302)),
    "decline": ("post", (403, 403, 403, 403, 403), (404, 404, 403, 404, 302)),
    "block": ("post", (403, 403, 403, 403, 403), (404, 404, 403, 404, 302)),
    "withdraw": ("post", (403, 403, 302, 403, 403), (404, 404, 302, 404, 403)),
}
ALL, USERS = (200, 200, 200, 200), (302, 302, 200, 200)
# What the rest of the site answers to: a stranger, a guest, a user, the staff.
SITE: dict[str, Statuses] = {
    "home": ALL,
    "about": ALL,
    "privacy": ALL,
    "code": ALL,
    "open_data": ALL,
    "open_ranking": ALL,
    "open_player": ALL,
    "open_matches": ALL,
    "open_month": ALL,
    "pairing": ALL,
    "minute": ALL,
    "manifest": ALL,
    "worker": ALL,
    "offline": ALL,
    "robots": ALL,
    "sitemap": ALL,
    "security": (404, 404, 404, 404),  # until whoever runs the site says whom to tell
    "configuration": ALL,
    "lobby": ALL,
    "notices": ALL,
    "running": ALL,
    "show": ALL,
    "running_changes": (204, 204, 204, 204),  # nothing new
    "mail_off": (404, 404, 404, 404),  # without a ticket that was signed
    "server": ALL,
    "open": ALL,
    "instructions": ALL,
    "rules": ALL,
    "chapter": ALL,
    "rankings": ALL,
    "ranking": ALL,
    "player": ALL,
    "own_matches": (200, 200, 302, 302),  # a user has a page with a name
    "preferences": ALL,
    "start": (405, 405, 405, 405),
    "next": (405, 405, 405, 405),
    "account_home": USERS,
    "blocked": USERS,
    "account_rename": USERS,
    "account_export": USERS,
    "account_delete": USERS,
    "account_sessions": USERS,
    "usersessions_list": (302, 302, 302, 302),  # allauth's own: leads to the one before
    "account_report": USERS,
    "mfa_index": USERS,
    "mfa_activate_totp": USERS,
    "mfa_deactivate_totp": (302, 302, 404, 404),  # there is none
    "mfa_view_recovery_codes": (302, 302, 404, 404),
    "mfa_download_recovery_codes": (302, 302, 404, 404),
    "mfa_generate_recovery_codes": USERS,
    "mfa_list_webauthn": USERS,
    "mfa_add_webauthn": USERS,
    "mfa_edit_webauthn": (302, 302, 404, 404),  # somebody else's, or none
    "mfa_remove_webauthn": (302, 302, 404, 404),
    "mfa_login_webauthn": (302, 302, 302, 302),  # JSON is given to scripts, a form is sent
    "mfa_authenticate": (302, 302, 302, 302),  # only between the two steps
    "mfa_reauthenticate": (302, 302, 403, 403),  # they have nothing to show here
    "mfa_reauthenticate_webauthn": (302, 302, 403, 403),
    "account_login": (200, 200, 302, 302),
    "account_signup": (200, 200, 302, 302),
    "account_logout": (302, 302, 200, 200),
    "account_inactive": ALL,
    "account_reauthenticate": (302, 302, 403, 403),  # they have no password here
    "account_email": USERS,
    "account_email_verification_sent": ALL,
    "account_change_password": (302, 302, 302, 302),
    "account_set_password": (302, 302, 200, 200),
    "account_reset_password": ALL,
    "account_reset_password_done": ALL,
    "account_reset_password_from_key": ALL,
    "account_reset_password_from_key_done": ALL,
    "account_confirm_login_code": (302, 302, 302, 302),
    "account_confirm_email": ALL,
}
VALUES: dict[str, Any] = {
    "slug": "damas",
    "chapter": "manual",
    "moment": 0,
    "key": "x",
    "uidb36": "1",
    "ticket": "x",
    "name": "Alice",
    "year": 2026,
    "number": 3,
    "pk": 1,
}
SENT = {
    "version": 0,
    "key": "",
    "action": "9-13",
    "kind": "draw",
    "offer": 1,
    "answer": "accepted",
    "result": "win",
    "phrase": "hello",
}


def address(name: str, pattern: URLPattern, **values: Any) -> str:
    known = {**VALUES, **values}
    return reverse(name, kwargs={word: known[word] for word in words_of(name, pattern)})


def of(table: dict[str, Any]) -> list[Any]:
    return [pytest.param(name, pattern, id=str(pattern.pattern)) for name, pattern in OURS if name in table]


@pytest.fixture
def roles(alice, bob) -> dict[str, Client]:
    return clients(player=alice, staff=User.objects.create_superuser("Dora"), rival=bob)


def asked(client: Client, method: str, path: str) -> int:
    return client.post(path, SENT).status_code if method == "post" else client.get(path).status_code


def test_every_route_has_a_decision():
    assert {name for name, _ in OURS} == {*MATCH, *SEEK, *SITE}
    assert not MATCH.keys() & SEEK.keys() | SEEK.keys() & SITE.keys() | SITE.keys() & MATCH.keys()


def between(person: Person, private: bool) -> Match:
    """Alice, whose turn it is, against a guest."""
    return start_between(
        Seek(user=person.user, name="Alice"),
        Person(None, "b" * 32, "Convidado 1000"),
        Configuration("damas"),
        private=private,
    )


@pytest.mark.parametrize(("name", "pattern"), of(MATCH))
def test_a_match_answers(name, pattern, person, roles):
    method, *expected = MATCH[name]
    for private, statuses in zip((True, False), expected, strict=True):
        found = tuple(
            asked(client, method, address(name, pattern, code=between(person, private).pk))
            for client in list(roles.values())[:4]
        )
        assert found == statuses, f"private: {private}"


@pytest.mark.parametrize(("name", "pattern"), of(SEEK))
def test_a_seek_answers(name, pattern, person, bob, roles):
    method, *expected = SEEK[name]
    kinds: list[Callable[[], Seek]] = [
        lambda: service.post(person, Configuration("damas")),
        lambda: service.challenge(person, bob, Configuration("damas")),
    ]
    for make, statuses in zip(kinds, expected, strict=True):
        found = []
        for client in roles.values():
            seek = make()
            found.append(asked(client, method, address(name, pattern, code=seek.code)))
            Seek.objects.filter(pk=seek.pk).delete()
        assert tuple(found) == statuses


def test_a_seek_in_the_lobby_is_for_everybody(person, roles):
    seek = service.post(person, Configuration("damas"), listed=True)
    assert {client.get(seek.get_absolute_url()).status_code for client in roles.values()} == {200}


@pytest.mark.parametrize(("name", "pattern"), of(SITE))
def test_the_rest_of_the_site_answers(name, pattern, roles):
    path = address(name, pattern)
    assert tuple(client.get(path).status_code for client in list(roles.values())[:4]) == SITE[name]


@pytest.mark.parametrize(("name", "pattern"), of({**MATCH, **SEEK}))
def test_the_wrong_method_is_refused(name, pattern, person, roles):
    method = {**MATCH, **SEEK}[name][0]
    code = between(person, False).pk if name in MATCH else service.post(person, Configuration("damas")).code
    wrong = "get" if method == "post" else "post"
    assert asked(roles["player"], wrong, address(name, pattern, code=code)) == 405


def test_the_administration_is_for_the_staff_alone(person, roles):
    known = {"app_label": "games", "content_type_id": 1, "id": 1, "object_id": between(person, True).pk, "url": "x"}
    for name, pattern in routes():
        if not name.startswith("admin:") or name == "admin:login":
            continue
        values = {word: known[word] for word in pattern.pattern.regex.groupindex}
        path = reverse(name, kwargs=values)
        for role in ("stranger", "guest", "player"):
            response = roles[role].get(path)
            assert response.status_code in {302, 403, 404, 405}, (role, path)
            assert lines_with("Alice", response) == [], (role, path)
    assert roles["staff"].get("/admin/games/seek/").status_code == 200


def lines_with(name: str, response: Any) -> list[str]:
    return [line for line in response.content.decode().splitlines() if f"{name}<" in line]


def test_a_private_match_gives_nothing_away_in_parts(person, roles):
    match = between(person, True)
    for role in ("stranger", "guest"):
        for target in ("table", "main", "overlay"):
            for path in (
                match.get_absolute_url(),
                f"{match.get_absolute_url()}filme/0/",
                f"{match.get_absolute_url()}?v=0",
            ):
                response = roles[role].get(path, headers={"HX-Request": "true", "HX-Target": target})
                assert response.status_code == 404
                assert b"data-match" not in response.content
