"""A page that is told only what is new shows what a page shows that loads now."""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from itertools import count
from random import Random

import pytest
from django.core.cache import caches
from django.test import Client

from accounts.people import Person
from games.engine import registry
from games.live import stream, tickets
from games.models import Match
from games.preferences import Preferences
from games.services import act, say
from games.services.start import Configuration, start
from games.table import pushed, texts, view
from games.table.eyes import NOBODY, Eyes, eyes, read
from games.tools.bench.page import Texts
from tests.games.company import fresh, play
from tests.games.conftest import between
from tests.games.listening import Page
from tests.patience import SECONDS

FOLLOWS = {"HX-Request": "true", "HX-Target": "table"}
# What is a page's own or goes on changing: a form's proof and key, the stream's ticket, times.
CHANGING = r'name="(?:key|csrfmiddlewaretoken)"|data-stream|data-js-elapsed|data-seconds'
OWN = re.compile(rf'({CHANGING})(?:(?: value)?="[^"]*")')
TIMES = re.compile(r"(<span\nclass=\"elapsed\"[^>]*>)[\d:]*")


class Viewer:
    """A page of somebody's, as its script keeps it."""

    def __init__(self, match: Match, client: Client):
        self.address, self.client, self.texts = match.get_absolute_url(), client, Texts()
        self.take(client.get(self.address, headers={"HX-Request": "true", "HX-Target": "main"}))

    def take(self, answer) -> str:
        assert answer.status_code == 200
        self.texts.answered(answer["Table-Text"], answer.content.decode())
        return answer["Content-Type"].partition(";")[0]

    def pull(self) -> str:
        return self.take(self.client.get(self.address, headers={**FOLLOWS, "Table-Has": self.texts.names}))

    @property
    def shown(self) -> str:
        return plain(self.texts.newest)

    @property
    def loaded(self) -> str:
        return plain(self.client.get(self.address, headers=FOLLOWS).content.decode())


def plain(html: str) -> str:
    html = re.sub(r'(name="version" value=)"[^"]*"', r"\1", html)  # the script's, as the key
    return TIMES.sub(r"\1", OWN.sub(r"\1", html))


def step(match: Match, luck: Random) -> Match:
    match = fresh(match)
    return play(match, luck.choice(sorted(match.board.odds() or match.board.actions())))


def push(page: Viewer, match: Match, seen: Eyes) -> bool:
    """Whether it came over the stream. What was made for others is made once."""
    text = pushed.made(seen.topic, match.version)
    return bool(text) and page.texts.join(json.loads(text))


def of(match: Match, person: Person) -> Eyes:
    return eyes(match, person, Preferences(), turned=False)


@pytest.mark.parametrize("slug", registry.all_games())
def test_what_is_put_together_is_what_a_reload_shows(slug, alice, bob, alice_in, bob_in):
    """Pushed to one of them, asked for by the other, and by turns by somebody who watches."""
    match, luck = between(alice, bob, slug), Random(7)
    pages = [Viewer(match, alice_in), Viewer(match, bob_in), Viewer(match, Client())]
    seen = [of(match, Person(alice, "", "Alice")), of(match, Person(bob, "", "Bob")), of(match, NOBODY)]
    came = 0
    for number in range(14):
        match = step(match, luck)
        if number % 5 == 4:
            say.say(match.pk, Person(bob, "", "Bob"), "thanks", f"k{number}")
            match = fresh(match)
        for page, own in zip(pages, seen, strict=True):
            if not push(page, match, own):
                assert page.pull() == "application/json"
            else:
                came += 1
            assert page.shown == page.loaded
        if match.is_over:
            break
    assert came > number


@pytest.mark.thorough
@pytest.mark.parametrize("slug", registry.all_games())
def test_whole_games_are_put_together(slug, alice, bob, alice_in):
    match, luck = between(alice, bob, slug), Random(3)
    page = Viewer(match, alice_in)
    for _ in count():
        match = step(match, luck)
        assert page.pull() == "application/json"
        assert page.shown == page.loaded
        if match.is_over:
            break


def test_an_answer_to_an_action_says_only_what_is_new(pair, alice_in):
    page = Viewer(pair, alice_in)
    whole = len(page.texts.newest)
    form = {"version": 0, "key": "k", "action": "9-13"}
    answer = alice_in.post(f"{page.address}jogar/", form, headers={**FOLLOWS, "Table-Has": page.texts.names})
    assert page.take(answer) == "application/json"
    assert len(answer.content) < whole / 5
    assert 'data-version="1"' in page.texts.newest
    assert page.shown == page.loaded


def test_a_refusal_is_new_and_goes_again(pair, alice_in):
    page = Viewer(pair, alice_in)
    form = {"version": 0, "key": "k", "action": "9-25"}
    answer = alice_in.post(f"{page.address}jogar/", form, headers={**FOLLOWS, "Table-Has": page.texts.names})
    assert answer.status_code == 422
    page.texts.answered(answer["Table-Text"], answer.content.decode())
    assert 'data-js-now="refused"' in page.texts.newest
    page.pull()
    assert 'data-js-now="refused"' not in page.texts.newest
    assert page.shown == page.loaded


@pytest.mark.parametrize("names", ["", "0", "0 1", "x" * 5000, "\u00e9"])
def test_who_has_nothing_that_is_known_gets_the_whole(pair, alice_in, names):
    answer = alice_in.get(pair.get_absolute_url(), headers={**FOLLOWS, "Table-Has": names})
    assert answer["Content-Type"].startswith("text/html")
    assert answer.content.decode().startswith('<div\nid="table"')


def test_who_missed_something_asks_and_goes_on(pair, bob, bob_in):
    page, seen = Viewer(pair, bob_in), of(pair, Person(bob, "", "Bob"))
    for number, action in enumerate(["9-13", "21-17", "13-18"], 1):
        match = play(pair, action)
        text = pushed.made(seen.topic, match.version)
        if number == 1:
            continue  # lost on the way
        assert not text or not page.texts.join(json.loads(text))
        break
    assert page.pull() == "application/json"
    assert page.shown == page.loaded


def test_whoever_acted_has_it_in_the_answer_and_is_only_signalled(pair, alice, bob):
    mine, theirs = of(pair, Person(alice, "", "Alice")), of(pair, Person(bob, "", "Bob"))
    for client, person in ((Client(), alice), (Client(), bob)):
        client.force_login(person)
        Viewer(pair, client)
    match = play(pair, "9-13")
    assert pushed.made(mine.topic, match.version) == ""
    assert json.loads(pushed.made(theirs.topic, match.version))["version"] == 1


def test_what_is_pushed_proves_nothing_and_says_nobodys_ticket(pair, bob_in, bob):
    page = Viewer(pair, bob_in)
    match = play(pair, "9-13")
    text = pushed.made(of(pair, Person(bob, "", "Bob")).topic, match.version)
    token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page.texts.newest)[1]
    assert token not in text
    assert "bilhete" not in text


def test_eyes_are_what_their_topic_says(pair, alice):
    seen = eyes(pair, Person(alice, "", "Alice"), Preferences(language="en", coordinates=False), turned=True)
    assert read(seen.topic) == seen
    assert seen.is_own
    assert not eyes(pair, NOBODY, Preferences(), turned=False).is_own


def test_two_hundred_watchers_cost_one_rendering(pair, hub, monkeypatch, transactional_db):
    """An action costs one rendering for each kind of viewer, however many they are."""
    caches["fragments"].clear()
    monkeypatch.setattr(pushed, "making", type(pushed.making)())
    kinds = [of(pair, NOBODY), eyes(pair, NOBODY, Preferences(coordinates=False), turned=False)]
    for seen in kinds:
        texts.texts.note("before", 0, seen.topic)
    made = []
    whole = pushed.change
    monkeypatch.setattr(pushed, "change", lambda match, seen, had: made.append(seen) or whole(match, seen, had))

    async def scenario() -> None:
        hub.attach(asyncio.get_running_loop())
        pages = [listening(pair, kinds[number % 2]) for number in range(200)]
        tasks = [asyncio.ensure_future(stream.stream(p.scope, p.receive, p.sent.put, pushed.pushed)) for p in pages]
        await standing(pages)
        before = view.view_of.cache_info()
        match = await asyncio.to_thread(play, pair, "9-13")
        hub.publish(match.pk, match.version)
        heard = [await page.event() for page in pages]
        assert all(len(one) == 4 and one[1] == 1 for one in heard)
        assert len({json.dumps(one) for one in heard}) == 2
        after = view.view_of.cache_info()
        assert after.hits + after.misses - before.hits - before.misses == 2, "each board asks for its view once"
        hub.close()
        await asyncio.wait_for(asyncio.gather(*tasks), SECONDS)

    asyncio.run(scenario())
    assert sorted(made, key=kinds.index) == kinds


def listening(match: Match, seen: Eyes) -> Page:
    return Page(f"bilhete={tickets.ticket(match.pk, seen.topic)}".encode())


async def standing(pages: list[Page]) -> None:
    for page in pages:
        for _ in range(2):  # the head, and the stream's first line
            await asyncio.wait_for(page.sent.get(), SECONDS)


def test_the_eyes_of_a_player_are_good_only_in_the_own_session(pair, alice, hub):
    """Whoever has no session, or another one, hears the signal alone."""
    seen = of(pair, Person(alice, "", "Alice"))
    texts.texts.note("before", 0, seen.topic)

    async def never(*_: object) -> str:
        raise AssertionError("nobody may see it so")

    async def scenario() -> None:
        hub.attach(asyncio.get_running_loop())
        page = listening(pair, seen)
        task = asyncio.ensure_future(stream.stream(page.scope, page.receive, page.sent.put, never))
        await standing([page])
        hub.publish(pair.pk, 1)
        assert await page.event() == [pair.pk, 1, ""]
        hub.close()
        await asyncio.wait_for(task, SECONDS)

    asyncio.run(scenario())


def test_a_private_match_is_pushed_to_nobody_without_a_session(alice, bob):
    match = between(alice, bob, private=True)
    assert eyes(match, NOBODY, Preferences(), turned=False).is_own


def test_a_stream_for_who_understands_it_is_one_gzip_file(hub):
    async def scenario() -> bytes:
        hub.attach(asyncio.get_running_loop())
        page = Page(f"bilhete={tickets.ticket('abc')}".encode())
        page.scope["headers"] = [(b"accept-encoding", b"gzip, deflate, br")]
        task = asyncio.ensure_future(stream.stream(page.scope, page.receive, page.sent.put))
        head = await page.sent.get()
        assert (b"content-encoding", b"gzip") in head["headers"]
        begun = (await page.sent.get())["body"] + (await page.sent.get())["body"]
        assert zlib.decompressobj(31).decompress(begun) == b"retry: 1000\n\n", "each piece can be read when it comes"
        hub.publish("abc", 5)
        told = (await page.sent.get())["body"]
        hub.close()
        await asyncio.wait_for(task, SECONDS)
        rest = b""
        while not page.sent.empty():
            rest += page.sent.get_nowait()["body"]
        return begun + told + rest

    text = zlib.decompress(asyncio.run(scenario()), 31).decode()
    assert 'data: ["abc", 5, ""]\n\n' in text
    assert text.startswith("retry: 1000\n\n")


def test_who_plays_is_led_to_the_rematch_by_asking(pair, alice, bob):
    theirs, watching = of(pair, Person(bob, "", "Bob")), of(pair, NOBODY)
    for seen in (theirs, watching):
        texts.texts.note("before", 0, seen.topic)
    over = act.resign(pair.pk, Person(alice, "", "Alice"), 0)
    Match.objects.filter(pk=over.pk).update(next=start(Person(alice, "", "Alice"), Configuration("damas")), version=2)
    assert pushed.made(theirs.topic, 2) == ""
    assert pushed.made(watching.topic, 2)
