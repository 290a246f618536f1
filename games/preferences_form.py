"""The preferences of the games in the form of all preferences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts import preferences_form
from accounts.preferences_form import choice, switch
from accounts.request import Request
from games.engine import registry
from games.preferences import FILM_DELAYS, SPEEDS, Preferences

BOARD = "board-"


class PreferencesForm(preferences_form.PreferencesForm):
    speed = choice(_("Animações"), *((value, _(words)) for value, words in SPEEDS))
    film_delay = choice(_("Pausa entre lances do filme"), *FILM_DELAYS)
    dimension = choice(_("Tabuleiro"), ("2d", _("Plano")), ("3d", _("Em 3D")))
    solid_place = choice(
        _("Ambiente"),
        ("none", _("Nenhum")),
        ("billiards", _("Bilhar")),
        ("park", _("Parque")),
        ("room", _("Sala de estar")),
    )
    solid_view = choice(_("Vista"), ("front", _("De frente")), ("scene", _("A cena")), ("top", _("De cima")))
    solid_rate = choice(_("Máximo de imagens por segundo"), ("15", "15"), ("30", "30"), ("60", "60"))
    solid_count = switch(_("Mostrar as imagens por segundo"))
    light_lamp = switch(_("Candeeiro"))
    light_window = switch(_("Janela"))
    light_candle = switch(_("Vela"))
    light_room = switch(_("Luz da sala"))
    confirm_moves = switch(_("Pedir confirmação antes de cada lance"))
    auto_throw = switch(_("Lançar automaticamente, nos jogos com sorte"))
    auto_pass = switch(_("Passar a vez automaticamente quando não há lance possível"))
    auto_single = switch(_("Jogar automaticamente quando só há um lance possível"))
    one_touch = switch(_("Um toque joga: uma peça com um só lance possível move-se logo"))
    touch_move = switch(_("Peça tocada, peça jogada: uma peça escolhida tem de ser jogada"))
    turn_board = switch(_("Virar o tabuleiro para quem joga, no mesmo ecrã"))
    phrases = switch(_("Mostrar as frases do adversário"))
    coordinates = switch(_("Mostrar as coordenadas"))
    notify = switch(_("Receber notificações do navegador quando for a sua vez"))
    mail = switch(_("Receber um e-mail quando for a sua vez, nas partidas por correspondência"))

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        chosen = self.initial.get("boards", {})
        for slug, (name, materials) in registry.boards().items():
            field = choice(name, *((material, _(words)) for material, words in materials))
            field.initial = chosen.get(slug, materials[0][0])
            self.fields[f"{BOARD}{slug}"] = field

    @classmethod
    def of(cls, request: Request) -> preferences_form.PreferencesForm:
        """A guest has no address to write to."""
        form = super().of(request)
        if not request.user.is_authenticated:
            del form.fields["mail"]
        return form

    def changes(self, now: Preferences) -> dict[str, Any]:
        """The materials of the boards are one preference, a dictionary by game."""
        values = {name: value for name, value in self.cleaned_data.items() if not name.startswith(BOARD)}
        boards = {
            name.removeprefix(BOARD): value for name, value in self.cleaned_data.items() if name.startswith(BOARD)
        }
        return {**values, "boards": {**now.boards, **boards}} if boards else values

    def boards(self) -> list[forms.BoundField]:
        return [bound for bound in self if bound.name.startswith(BOARD)]

    def choices(self) -> list[forms.BoundField]:
        return [bound for bound in super().choices() if bound.name not in Preferences.SOLID]

    def switches(self) -> Iterable[forms.BoundField]:
        elsewhere = {*Preferences.SOLID, *Preferences.CHOICES, *(bound.name for bound in self.boards())}
        return [bound for bound in super().switches() if bound.name not in elsewhere]

    def solid_choices(self) -> list[forms.BoundField]:
        """In the settings over the board in three dimensions; how fast things move is one of the film's."""
        return [self[name] for name in ("solid_place", "solid_rate", "speed")]

    def lights(self) -> list[forms.BoundField]:
        """One by one, over the board in three dimensions."""
        return [self[name] for name in Preferences.SOLID if name.startswith("light_")]
