"""The preferences as a form: each control posts alone or with the others."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

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

    @property
    def sentence(self) -> str:
        return " ".join(str(message) for messages in self.errors.values() for message in messages)

    def choices(self) -> list[forms.BoundField]:
        return [self["language"], self["theme"]]

    def switches(self) -> list[forms.BoundField]:
        return [bound for bound in self if bound.name not in ("language", "theme")]
