"""The forms of the account itself: another name, and the farewell."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import PLAIN, Worded
from accounts.models import User
from accounts.names import LONGEST, fold


class RenameForm(Worded):
    username = forms.CharField(
        label=_("Novo nome de utilizador"),
        max_length=LONGEST,
        help_text=_("3 a 20 letras, algarismos, pontos, hífenes ou sublinhados."),
    )
    attributes = {"username": {"autocomplete": "username", **PLAIN}}

    def clean_username(self) -> str:
        return User.normalize_username(self.cleaned_data["username"])


class DeleteForm(Worded):
    """The name, typed: nobody does that by mistake."""

    name = forms.CharField(label=_("O seu nome de utilizador"), max_length=LONGEST)
    attributes = {"name": {"autocomplete": "off", **PLAIN}}

    def __init__(self, user: User, *args: Any, **kwargs: Any):
        self.user = user
        super().__init__(*args, **kwargs)

    def clean_name(self) -> str:
        if fold(self.cleaned_data["name"]) != fold(self.user.username):
            raise forms.ValidationError(_("Não é este o nome da sua conta: escreva-o tal como aparece."))
        return self.cleaned_data["name"]
