"""The preferences as a form: each control posts alone or with the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from django import forms
from django.conf import settings
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy as _

from accounts.preferences import Preferences
from accounts.request import Request

MATERIALS = (("own", _("Natural")), ("azulejo", _("Azulejo")), ("slate", _("Ardósia")), ("felt", _("Feltro")))
BOARD = "board-"
WRONG = {
    "invalid_choice": _("«%(value)s» não é um valor desta preferência."),
    "required": _("Falta o valor da preferência."),
}


def choice(label: Any, *choices: tuple[str, Any]) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, error_messages=WRONG)


def switch(label: Any) -> forms.TypedChoiceField:
    """Says "false" when off: a field that is absent means "as before"."""
    return forms.TypedChoiceField(
        label=label,
        choices=[("true", ""), ("false", "")],
        coerce=lambda value: value == "true",
        error_messages=WRONG,
    )


class PreferencesForm(forms.Form):
    language = choice(_("Idioma"), ("pt", "Português"), ("en", "English"))
    theme = choice(_("Tema"), ("auto", _("Como o sistema")), ("light", _("Claro")), ("dark", _("Escuro")))
    sound = switch(_("Sons"))
    confirm_moves = switch(_("Pedir confirmação antes de cada lance"))
    auto_throw = switch(_("Lançar os paus automaticamente"))
    auto_pass = switch(_("Passar a vez automaticamente quando não há lance"))
    auto_single = switch(_("Jogar automaticamente quando só há um lance"))
    touch_move = switch(_("Peça tocada, peça jogada: uma peça escolhida já não se larga"))
    turn_board = switch(_("Duas pessoas aqui: o tabuleiro vira-se para quem joga"))
    phrases = switch(_("Mostrar as frases do adversário"))
    coordinates = switch(_("Coordenadas no tabuleiro"))
    notify = switch(_("Notificações do navegador quando é a sua vez"))
    mail = switch(_("Correio quando é a sua vez, nas partidas de dias por lance"))

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        chosen = self.initial.get("boards", {})
        for slug, name in import_string(settings.BOARDS)().items():
            field = choice(name, *MATERIALS)
            field.initial = chosen.get(slug, "own")
            self.fields[f"{BOARD}{slug}"] = field

    @classmethod
    def of(cls, request: Request) -> PreferencesForm:
        """With what applies to this person: a guest has no address to write to."""
        form = cls(initial=asdict(request.preferences))
        if not request.user.is_authenticated:
            del form.fields["mail"]
        return form

    @classmethod
    def changing(cls, data: Any) -> PreferencesForm:
        """Bound to what was sent, and only that."""
        form = cls(data)
        form.fields = {name: entry for name, entry in form.fields.items() if name in data}
        return form

    def clean(self) -> dict[str, Any]:
        if not self.fields:
            raise forms.ValidationError(_("O pedido não diz que preferência mudar."))
        return self.cleaned_data

    def changes(self, now: Preferences) -> dict[str, Any]:
        """What to save: the materials of the boards are one preference, a dictionary by game."""
        values = {name: value for name, value in self.cleaned_data.items() if not name.startswith(BOARD)}
        boards = {
            name.removeprefix(BOARD): value for name, value in self.cleaned_data.items() if name.startswith(BOARD)
        }
        return {**values, "boards": {**now.boards, **boards}} if boards else values

    @property
    def sentence(self) -> str:
        return " ".join(str(message) for messages in self.errors.values() for message in messages)

    def choices(self) -> list[forms.BoundField]:
        return [self["language"], self["theme"]]

    def boards(self) -> list[forms.BoundField]:
        return [bound for bound in self if bound.name.startswith(BOARD)]

    def switches(self) -> Iterable[forms.BoundField]:
        return [bound for bound in self if bound not in (*self.choices(), *self.boards())]
