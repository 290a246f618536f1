"""What the page asks for when somebody wants to see a board in three dimensions."""

from __future__ import annotations

from typing import Any

from django.forms import BoundField
from django.forms.widgets import ChoiceWidget
from django.http import HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.people import person
from games.engine.words import gettext_noop
from games.forms import DAYS, NO_CLOCK, OWN_TOTAL, OWN_TURN, PER_TURN, ConfigurationForm
from games.match import speech
from games.models import Match
from games.preferences import Request
from games.preferences_form import BOARD, PreferencesForm
from games.table import solid
from games.table.table import Table
from games.views.access import visible
from games.views.home import configuration_form

# Two people, a person and the computer, two computers: in the site's words.
MODES = (
    (Match.Mode.HERE, gettext_noop("No mesmo ecrã")),
    (Match.Mode.ROBOT, gettext_noop("Contra o computador")),
    (Match.Mode.ROBOTS, gettext_noop("Computador contra computador")),
)


@require_safe
def show(request: Request, code: str) -> HttpResponse:
    """The scene as data, and the commands that lie over it."""
    match = visible(request, code)
    viewer = Table(match, person(request), request.preferences).viewer
    controls = render_to_string("parts/solid.html", commands(request, match), request)
    response = JsonResponse({"scene": solid.scene(match, viewer), "controls": controls})
    response["Cache-Control"] = "private, no-cache"
    return response


def commands(request: Request, match: Match) -> dict[str, Any]:
    form, start = PreferencesForm.of(request), configuration_form(request, game=match.game_slug)
    modes = [(mode.value, gettext(words)) for mode, words in MODES]
    mode = match.mode if match.mode in dict(modes) else Match.Mode.ROBOT
    return {
        "match": match,
        "form": form,
        "material": form[f"{BOARD}{match.game_slug}"],
        "start": start,
        "wishes": wishes(start, match),
        "modes": modes,
        "mode": mode,
    }


def wishes(form: ConfigurationForm, match: Match) -> list[tuple[BoundField, list[tuple[str, str]]]]:
    """What a match is started with, and nobody can change in one that runs: its board, the colour, the limit."""
    colour = [] if match.game.white_begins else [form["colour"]]
    fields = [*form.options_of(match.game), *colour]
    return [*((field, choices_of(field)) for field in fields), (form["clock"], limits(form))]


def choices_of(field: BoundField) -> list[tuple[str, str]]:
    assert isinstance(field.field.widget, ChoiceWidget)
    return [(str(value), str(words)) for value, words in field.field.widget.choices]


def limits(form: ConfigurationForm) -> list[tuple[str, str]]:
    """Of a turn; and what was chosen last, where that is another clock which needs no more fields."""
    texts, last = [NO_CLOCK, *PER_TURN], form["clock"].value()
    if last and last not in (*texts, *DAYS, OWN_TURN, OWN_TOTAL):
        texts.append(last)
    return [(text, speech.clock("" if text == NO_CLOCK else text)) for text in texts]
