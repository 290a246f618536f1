"""The instructions: every chapter of every game in both languages, the example by steps, how the computer thinks."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.html import escape
from django.utils.translation import gettext

from games.engine import registry, robots, strength
from games.views.instructions import ENGINE, EXAMPLE, MANUAL

pytestmark = pytest.mark.django_db
GAMES = sorted(registry.all_games())
LAST = len(registry.find("damas").words.lesson.steps)
NOT_THERE = [*((wanted, 1) for wanted in ("", "0", "-3", "x", "²", "12345")), ("999", LAST)]
STEP = re.compile(r'<li aria-current="step"><a href="\?passo=(\d+)"')


def page(client: Client, slug: str, chapter: str = "", **query: str) -> str:
    address = reverse("chapter", args=[slug, chapter]) if chapter else reverse("rules", args=[slug])
    answer = client.get(address, query)
    assert answer.status_code == 200
    return answer.content.decode()


def in_english(alice_in: Client, alice) -> Client:
    alice.preferences = {"language": "en"}
    alice.save()
    return alice_in


def test_the_first_page_leads_to_the_instructions_of_the_first_game(client):
    answer = client.get(reverse("instructions"))
    assert reverse("rules", args=[next(iter(registry.all_games()))]) in answer.content.decode()


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_chapter_can_be_read(client, alice_in, alice, slug, language):
    reader = client if language == "pt" else in_english(alice_in, alice)
    chapters = [*(name for name, _ in registry.find(slug).words.chapters), EXAMPLE, ENGINE, MANUAL]
    read = {chapter: page(reader, slug, chapter) for chapter in chapters}
    assert len(set(read.values())) == len(chapters)
    for chapter, text in read.items():
        assert re.findall(r'href="/instrucoes/\w+/([\w-]+)/"[^>]* aria-current="page"', text) == [chapter]


def test_without_a_chapter_it_is_the_first(client):
    first = registry.find("damas").words.chapters[0][0]
    assert page(client, "damas").count('aria-current="page"') == 1
    assert f'/{first}/" data-hx-target="#overlay" data-hx-push-url="true" aria-current="page"' in page(client, "damas")


@pytest.mark.parametrize("address", ["/instrucoes/xadrez/", "/instrucoes/xadrez/exemplo/", "/instrucoes/damas/xeque/"])
def test_what_is_not_there_is_404(client, address):
    assert client.get(address).status_code == 404


def test_chapters_of_one_game_are_not_those_of_another(client):
    assert client.get("/instrucoes/tab/paus/").status_code == 200
    assert client.get("/instrucoes/damas/paus/").status_code == 404


@pytest.mark.parametrize("slug", GAMES)
def test_the_example_shows_each_step_with_its_own_picture(client, slug):
    steps = registry.find(slug).words.lesson.steps
    pictures = []
    for number in range(1, len(steps) + 1):
        text = page(client, slug, EXAMPLE, passo=str(number))
        assert STEP.findall(text) == [str(number)]
        assert ("step-back" in text, "step-on" in text) == (number > 1, number < len(steps))
        pictures.append(re.search(r'<div class="ex">(.*?)</svg>', text, re.DOTALL)[1])
    assert len(set(pictures)) == len(steps)


@pytest.mark.parametrize(("wanted", "shown"), NOT_THERE)
def test_a_step_that_is_not_there_is_the_nearest_or_the_first(client, wanted, shown):
    assert STEP.findall(page(client, "damas", EXAMPLE, passo=wanted)) == [str(shown)]


@pytest.mark.parametrize("slug", GAMES)
def test_how_the_computer_thinks_names_weights_levels_and_what_was_measured(client, slug):
    text, thinking, measured = page(client, slug, ENGINE), registry.find(slug).thinking, strength.read(slug)
    assert thinking
    assert measured
    with translation.override("pt"):
        said = [gettext(words) for words, _, _ in thinking.shown()]
        levels = [f"{level.number} · {gettext(level.name)}" for level in robots.LEVELS]
    for words in (*said, *levels):
        assert escape(words) in text
    for level in robots.LEVELS:
        assert str(measured.rating(level.number)) in text
    assert (">No fim</th>" in text) == (thinking.learned is not None)
    for _, early, late in thinking.shown():
        points = (early, late) if thinking.learned else (early,)
        assert "".join(f'<td class="amount">{value}</td>' for value in points) in text


@pytest.mark.parametrize(
    ("slug", "takes", "repeats"),
    [
        ("damas", True, True),
        ("fanorona", True, True),
        ("tab", True, False),
        ("stac", False, False),
        ("duplohex", False, False),
    ],
)
def test_how_the_computer_thinks_speaks_only_of_what_the_game_has(client, slug, takes, repeats):
    page = client.get(f"/instrucoes/{slug}/motor/").content.decode()
    assert ("a meio de uma troca" in page, "as capturas e os lances" in page) == (takes, takes)
    assert ("Repetições" in page) is repeats
    assert ("Os limites de lances" in page) is (slug == "stac")
