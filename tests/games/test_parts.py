"""Parts that are rendered once for each look."""

from __future__ import annotations

from dataclasses import replace

from django.utils.safestring import mark_safe
from django.utils.translation import override

from games.table import rendering
from games.table.around import Bar
from games.table.controls import Controls
from games.table.face import Face
from games.table.parts import filled, part, place, rendered

BAR = Bar(
    place="own",
    colour="w",
    name="<Ana>",
    of="de <Ana>",
    detail="Brancas",
    robot=False,
    to_act=True,
    tag="A jogar",
    result="",
    came_out="",
    boxes=(),
    avatar="disc",
    thinking=False,
    thinks=0,
    timed=True,
    clock=None,
    side="w",
    here="here",
)
CONTROLS = Controls(
    slug="damas",
    mode="people",
    sound=True,
    between_people=True,
    timed=True,
    paused=False,
    over=False,
    can_undo=True,
    can_hint=False,
    hint_costs=False,
    can_resign=True,
    can_rematch=False,
)


def shown(bar: Bar, text: str) -> str:
    return part("parts/bar.html", bar, **vars(Face(text, "clock", mark_safe('data-left="7"'))))


def test_what_differs_is_filled_in_and_escaped():
    html = shown(BAR, "0:<7")
    assert 'class="clock" role="timer" aria-label="Tempo de &lt;Ana&gt;" data-left="7">0:&lt;7</div>' in html


def test_the_same_look_is_rendered_once_whatever_the_clock_shows():
    rendered.cache_clear()
    shown(BAR, "0:10")
    shown(replace(BAR, clock=Face("0:09", "clock")), "0:09")
    assert rendered.cache_info().misses == 1
    shown(replace(BAR, here="gone"), "0:08")
    assert rendered.cache_info().misses == 2


def test_each_language_has_its_own():
    assert "está aqui" in shown(BAR, "")
    with override("en"):
        assert "is here" in shown(BAR, "")


def test_commands_show_what_was_filled_in_for_this_player():
    values = {"address": "/partida/abc/", "fields": mark_safe("<input>"), "token": "t", "here": "/partida/abc/"}
    html = part("parts/commands.html", CONTROLS, undo="1-5", **values)
    html += part("parts/more.html", CONTROLS, seconds=None, **values)
    assert 'Anular<span class="hidden"> 1-5</span>' in html.replace("\n", " ")
    assert 'action="/partida/abc/propor/"' in html
    assert "data-seconds" not in html
    assert "[[" not in html


def test_no_name_can_pass_for_a_place():
    html = shown(replace(BAR, name="[[text]]"), "0:10")
    assert "[[text]]" in html
    assert filled("[[token]]", {"token": "secret"}) == "[[token]]"
    assert filled(place("token"), {"token": "secret"}) == "secret"


def test_a_robots_time_to_think_is_filled_in():
    rendered.cache_clear()
    bars = [replace(BAR, robot=True, thinking=True, thinks=milliseconds) for milliseconds in (1234, 1233)]
    first, second = map(rendering.bar, bars)
    assert 'data-js-thinking="1234"' in first
    assert 'data-js-thinking="1233"' in second
    assert rendered.cache_info().misses == 1
