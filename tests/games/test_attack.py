"""Generated requests over every route, with every verb, as anybody: refused or carried out, never a fault."""

from __future__ import annotations

from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import NoReverseMatch, URLPattern, reverse

from accounts.models import User
from accounts.people import Person
from games.engine import registry
from games.engine.line import Line
from games.models import Match, Seek
from games.services import act, seek
from games.services.start import Configuration, start, start_between
from tests.games.routes import clients, routes, words_of

VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"]
OFTEN = [6, 1, 8, 1, 1, 1, 1, 1, 1]
FIELDS = """version key action kind offer answer result phrase game mode opponent rated lowest highest level beginner
    colour clock rival pace thinking_time thinking_depth tab-columns text side login username password password1 email
    language theme sound mail next v jogo repor minha q p o page _popup _to_field index select_across"""
SENSE = """0 1 2 9-13 22-18 =1 pass draw undo rematch accepted declined win hello damas tab stac here robot robots link
    lobby named people me other lot 3d 30s 300+5 en pt dark on true Alice Bob w b turn 1500 500 k"""
NONSENSE = (
    "", " ", "\x00", "-1", "9" * 40, "1e9", "NaN", "None", "é" * 300, "x" * 3000, "\ud7ff\U0001f3b2", "<script>", "%00",
    "' OR 1=1 --", "../../etc/passwd", "{{ 7 }}", "{name}", "%s", "\r\nX: y", '[Game "tab"]\n1. =2 pass *', "٣", "a/b",
)  # fmt: skip
BODIES = (
    b"",
    b"\xff\xfe",
    b"{",
    b"[]",
    b"a=%ff&b=%zz&&&=",
    b'--x\r\nContent-Disposition: form-data; name="file"; filename="f"',
)
TYPES = ("application/json", "multipart/form-data; boundary=x", "multipart/form-data", "text/plain; charset=none", "")
HEADERS = {
    "HX-Request": ("true", "false", "x"),
    "HX-Target": ("table", "overlay", "main", "lobby", "é".encode().decode("latin-1"), "x" * 300),
    "HX-Current-URL": ("http://testserver/", "http://[", "//", "http://testserver/partida/x/?v=1"),
    "Accept-Language": ("en", "pt-BR;q=x", "*", "x" * 300),
    "Referer": ("http://mau.example/", "x"),
    "Cookie": ("sessionid=x; csrftoken=y", "=;;="),
    "If-Modified-Since": ("never",),
    "Accept-Encoding": ("br", "x;q=y"),
}


class Attack:
    """By lot, and the same for the same seed."""

    def __init__(self, seed: int, people: dict[str, Client], codes: list[str]):
        self.luck, self.people, self.codes = Random(seed), people, codes
        self.routes = list(routes())

    def one(self) -> tuple[str, str, dict[str, Any]]:
        """Who asks, with which verb, and for what."""
        wanted: dict[str, Any] = {"path": self.path(), "headers": self.headers(), **self.body()}
        if self.luck.random() < 0.3:
            wanted["QUERY_STRING"] = urlencode(self.form())
        return self.luck.choice(list(self.people)), self.luck.choices(VERBS, OFTEN)[0], wanted

    def path(self) -> str:
        while True:
            name, pattern = self.luck.choice(self.routes)
            try:
                return reverse(name, kwargs=self.values(name, pattern))
            except NoReverseMatch:
                continue  # no junk passes for a number

    def values(self, name: str, pattern: URLPattern) -> dict[str, Any]:
        return {word: self.value(word) for word in words_of(name, pattern)}

    def value(self, word: str) -> Any:
        if self.luck.random() < 0.2:
            return self.luck.choice([*NONSENSE, "x", 0, 10**20])
        known = {
            "code": self.codes,
            "object_id": [*self.codes, "1"],
            "moment": [0, 1, 2, 5000],
            "year": [0, 1, 2026, 9999],
            "number": [0, 1, 12, 13],
            "slug": ["damas", "tab", "manual", "motor"],
            "chapter": ["manual", "motor", "fim"],
            "app_label": ["games", "accounts"],
        }
        return self.luck.choice(known.get(word, ["x", "1"]))

    def form(self) -> list[tuple[str, str]]:
        """Fields of any form; some of them twice."""
        names = self.luck.choices(FIELDS.split(), k=self.luck.randrange(8))
        return [(name, self.luck.choice(SENSE.split() if self.luck.random() < 0.6 else NONSENSE)) for name in names]

    def body(self) -> dict[str, Any]:
        if self.luck.random() < 0.1:
            return {"data": self.luck.choice(BODIES), "content_type": self.luck.choice(TYPES)}
        return {"data": urlencode(self.form()).encode(), "content_type": "application/x-www-form-urlencoded"}

    def headers(self) -> dict[str, str]:
        """Mostly for a part of a page, which is what a browser asks for."""
        part = {"HX-Request": "true", "HX-Target": "overlay"} if self.luck.random() < 0.8 else {}
        names = [name for name in HEADERS if self.luck.random() < 0.2]
        return part | {name: self.luck.choice(HEADERS[name]) for name in names}


@pytest.fixture
def unlimited(settings):
    settings.ACCOUNT_RATE_LIMITS = False
    settings.LIMITS = dict.fromkeys(settings.LIMITS, 1_000_000)


@pytest.fixture
def private(person) -> Match:
    return start_between(
        Seek(guest="c" * 32, name="Convidado 2"), Person(None, "b" * 32, "Convidado 1"), DAMAS, private=True
    )


DAMAS = Configuration("damas")


@pytest.fixture
def codes(person, alice, bob, private) -> list[str]:
    """Matches of all kinds, begun and over, and open seeks."""
    pair = start_between(Seek(user=alice, name="Alice"), Person(bob, "", "Bob"), DAMAS)
    act.act(pair.pk, person, 0, "", "9-13")
    over = start(person, Configuration("stac", mode="here"))
    act.resign(over.pk, person, 0)
    alone = [start(person, Configuration(slug, mode=mode)) for slug, mode in (("tab", "here"), ("fanorona", "robots"))]
    robot = start(person, Configuration("duplohex", level=1, beginner="other"))  # nobody is asked for a hint there
    seeks = [seek.post(person, DAMAS, listed=True), seek.challenge(Person(bob, "", "Bob"), alice, DAMAS)]
    return [*(match.pk for match in (pair, over, *alone, robot, private)), *(one.code for one in seeks)]


@pytest.mark.parametrize(("requests", "seed"), [(600, 1), pytest.param(2000, 2, marks=pytest.mark.thorough)])
def test_no_request_is_a_fault_of_the_server(unlimited, alice, bob, private, codes, requests, seed):
    staff = User.objects.create_superuser("Dora")
    people = clients(player=alice, rival=bob, staff=staff)
    attack = Attack(seed, people, codes)
    for number in range(requests):
        who, verb, wanted = attack.one()
        try:
            answer = people[who].generic(verb, **wanted)
        except Exception as error:
            raise AssertionError(f"request {number} of seed {seed}: {who} {verb} {wanted}") from error
        assert answer.status_code < 500, (number, who, verb, wanted)
        assert who == "staff" or f'data-match="{private.pk}"'.encode() not in answer.content, (
            number,
            who,
            verb,
            wanted,
        )
        if number % 50 == 0:  # some have signed out meanwhile
            for name, user in (("player", alice), ("rival", bob), ("staff", staff)):
                people[name].force_login(User.objects.get_or_create(pk=user.pk, defaults={"username": name})[0])
    for match in Match.objects.all():
        line = Line(
            registry.find(match.game_slug), match.game.read(match.start), [one.token for one in match.standing()]
        )
        assert line.position.text == match.position
