"""The preferences as a form: each control posts alone or with the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from django import forms
from django.conf import settings
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy as _

from accounts.preferences import kind
from accounts.request import Request

WRONG = {
    "invalid_choice": _("«%(value)s» não é um valor desta preferência: escolha um dos que aparecem."),
    "required": _("Falta o valor da preferência. Recarregue a página e tente de novo."),
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

    @classmethod
    def of(cls, request: Request) -> PreferencesForm:
        """With what applies to this person."""
        return cls(initial=asdict(request.preferences))

    @classmethod
    def changing(cls, data: Any) -> PreferencesForm:
        """Bound to what was sent, and only that."""
        form = cls(data)
        form.fields = {name: entry for name, entry in form.fields.items() if name in data}
        return form

    def clean(self) -> dict[str, Any]:
        if not self.fields:
            raise forms.ValidationError(
                _("O pedido não indica que preferência mudar. Recarregue a página e tente de novo.")
            )
        return self.cleaned_data

    def changes(self, now: Any) -> dict[str, Any]:
        """What to save."""
        return self.cleaned_data

    @property
    def sentence(self) -> str:
        return " ".join(str(message) for messages in self.errors.values() for message in messages)

    def choices(self) -> list[forms.BoundField]:
        return [self[name] for name in kind().CHOICES]

    def switches(self) -> Iterable[forms.BoundField]:
        return [bound for bound in self if bound not in self.choices()]


def form_class() -> type[PreferencesForm]:
    """With what the site is about."""
    chosen: type[PreferencesForm] = import_string(settings.PREFERENCES_FORM)
    return chosen
