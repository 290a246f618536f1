"""A game in a minute: three boards that wait for one move each, checked by the rules."""

from __future__ import annotations

import re

import pytest

from games.engine import registry
from games.table.minute import Moment, moments

pytestmark = pytest.mark.django_db
SLUGS = [slug for slug, game in registry.all_games().items() if game.words.minute]
ALL = [pytest.param(slug, number, id=f"{slug}-{number}") for slug in SLUGS for number in (1, 2, 3)]


def at(slug: str, number: int) -> Moment:
    return moments(registry.find(slug))[number - 1]


def test_every_game_of_the_catalogue_has_three():
    assert {slug: len(registry.find(slug).words.minute) for slug in SLUGS} == dict.fromkeys(registry.slugs(), 3)


@pytest.mark.parametrize(("slug", "number"), ALL)
def test_what_is_awaited_is_legal_and_touched_to_its_end(slug, number):
    moment = at(slug, number)
    assert set(moment.glance.actions) <= set(moment.position.actions())
    assert len(set(moment.ways.values())) == len(moment.glance.actions), "no way stands for two actions"
    assert all(moment.ways.values()), "there is something to touch"


@pytest.mark.parametrize(("slug", "number"), ALL)
def test_touch_by_touch_the_page_leads_to_the_answer(client, slug, number):
    """Along the links of the page alone, as without scripts."""
    moment = at(slug, number)
    path, target = f"/instrucoes/{slug}/minuto/", f"passo-{number}"
    html = client.get(path).content.decode()
    assert 'rel="stylesheet"' in html
    for _ in range(len(moment.ways[moment.glance.actions[-1]])):
        step = html.partition(f'id="{target}"')[2].partition("</section>")[0]
        onward = re.findall(r'class="way" data-js-way href="([^"]+)"', step)
        html = client.get(path + onward[-1].replace("&amp;", "&")).content.decode()
    step = html.partition(f'id="{target}"')[2].partition("</section>")[0]
    assert moment.glance.answer in step
    assert "Outra vez" in step
    assert html.count("minute-step done") == 1


def test_a_part_is_answered_to_a_script_and_nonsense_begins_anew(client):
    headers = {"HX-Request": "true", "HX-Target": "passo-1"}
    part = client.get("/instrucoes/damas/minuto/?passo=1&toques=10", headers=headers).content.decode()
    assert part.count("<section") == 1
    assert "toques=10,13" in part
    for query in ("?passo=1&toques=99", "?passo=9&toques=10", "?passo=x", "?toques=10"):
        assert client.get(f"/instrucoes/damas/minuto/{query}").status_code == 200
    assert client.get("/instrucoes/nada/minuto/").status_code == 404


def test_what_was_thrown_lies_beside_the_board_and_pieces_keep_their_names(client):
    page = client.get("/instrucoes/tab/minuto/").content.decode()
    assert page.count('class="minute-throw"') == 3
    assert page.count("#stick-light") == 1 + 3 + 4
    assert "<b>Tâb (1)</b> Uma face clara." in page
    ids = re.findall(r'\sid="(piece-[^"]+)"', page)
    assert len(ids) == len(set(ids)) > 40
    after = client.get("/instrucoes/tab/minuto/?passo=1&toques=i1,i2").content.decode()
    assert set(re.findall(r'\sid="(piece-1-[^"]+)"', after)) == {id for id in ids if id.startswith("piece-1-")}


def test_a_piece_that_goes_round_a_corner_tells_its_way(client):
    page = client.get("/instrucoes/fanorona/minuto/?passo=3&toques=f1,f2,e3,f4").content.decode()
    assert len(re.findall(r'data-corners="[\d.,]+ [\d.,]+"', page)) == 1
