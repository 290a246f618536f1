"""What the page may ask for. Anything else is refused with a sentence beside the field."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine import registry, robots
from games.engine.contract import Game
from games.models import Match
from games.services.start import Configuration


class ActionForm(forms.Form):
    version = forms.IntegerField(min_value=0)
    key = forms.CharField(max_length=64, required=False)
    action = forms.CharField(max_length=120, required=False)


class ConfigurationForm(forms.Form):
    """The settings of a match. Each game's own options are fields called `<game>-<option>`."""

    game = forms.ChoiceField(label=_("Jogo"), widget=forms.RadioSelect)
    mode = forms.ChoiceField(label=_("Adversário"), choices=Match.Mode, required=False)
    level = forms.TypedChoiceField(label=_("Nível"), coerce=int, required=False, empty_value=None)
    beginner = forms.ChoiceField(
        label=_("Quem começa"),
        choices=[("me", _("Eu")), ("other", _("O adversário")), ("lot", _("Sorteio"))],
        required=False,
    )
    colour = forms.ChoiceField(
        label=_("As minhas peças"),
        choices=[
            ("first", _("Brancas para quem começa")),
            ("white", _("Brancas")),
            ("black", _("Pretas")),
            ("lot", _("Sorteio")),
        ],
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        games = registry.all_games()
        self.offer("game", [(game.slug, game.name) for game in games.values()])
        self.offer("level", [(level.number, f"{level.number} · {gettext(level.name)}") for level in robots.LEVELS])
        for game in games.values():
            self.add_options(game)

    def offer(self, name: str, choices: list[tuple[Any, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def add_options(self, game: Game) -> None:
        for option in game.options:
            choices = [(value, gettext(words)) for value, words in option.choices]
            field = forms.ChoiceField(
                label=gettext(option.label), choices=choices, required=False, initial=option.default
            )
            self.fields[f"{game.slug}-{option.name}"] = field

    def options_of(self, game: Game) -> list[forms.BoundField]:
        return [self[f"{game.slug}-{option.name}"] for option in game.options]

    def configuration(self) -> Configuration:
        values = self.cleaned_data
        game = registry.find(values["game"])
        chosen = {option.name: values[f"{game.slug}-{option.name}"] for option in game.options}
        return Configuration(
            game=game.slug,
            mode=values["mode"] or Match.Mode.ROBOT,
            level=values["level"] or 2,
            beginner=values["beginner"] or "me",
            colour=values["colour"] or "first",
            options={name: value for name, value in chosen.items() if value},
        )
