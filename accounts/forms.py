"""allauth's forms in our words."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as allauth
from allauth.core.exceptions import ImmediateHttpResponse
from django import forms
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.models import FormerName, Report, User
from accounts.names import LONGEST

PASSWORD = _("Palavra-passe")
NEW_PASSWORD = _("Nova palavra-passe")
REPEATED = _("Repita a nova palavra-passe")
EMAIL = _("E-mail")
PASSWORD_HELP = _("Pelo menos 8 caracteres, não só algarismos, e nada fácil de adivinhar.")
PLAIN = {"autocapitalize": "none", "spellcheck": "false"}
MAIL = {"inputmode": "email", "autocomplete": "email", **PLAIN}


class Worded(forms.Form):
    """Labels and help in our words, no placeholders, and the focus where the reader has to act."""

    words: dict[str, Any] = {}
    helps: dict[str, Any] = {}
    attributes: dict[str, dict[str, str]] = {}

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        for name, entry in self.fields.items():
            entry.widget.attrs.pop("placeholder", None)
            entry.widget.attrs |= self.attributes.get(name, {})
            entry.label = self.words.get(name, entry.label)
            entry.help_text = self.helps.get(name, entry.help_text)
        self.focus(next(iter(self.fields)))

    def full_clean(self) -> None:
        super().full_clean()
        if wrong := [name for name in self.fields if name in self.errors]:
            self.focus(wrong[0])

    def focus(self, chosen: str) -> None:
        for name, entry in self.fields.items():
            entry.widget.attrs["autofocus"] = name == chosen


class Repeated(Worded):
    """A new password is typed twice where a slip would lock the user out."""

    words = {"oldpassword": _("Palavra-passe atual"), "password1": NEW_PASSWORD, "password2": REPEATED}
    helps = {"password1": PASSWORD_HELP}

    def clean_password2(self) -> str:
        if self.cleaned_data.get("password1", self.cleaned_data["password2"]) != self.cleaned_data["password2"]:
            raise forms.ValidationError(_("As duas palavras-passe não são iguais. Escreva-as de novo."))
        return self.cleaned_data["password2"]


class LoginForm(Worded, allauth.LoginForm):
    words = {"login": _("Nome ou e-mail"), "password": PASSWORD}
    attributes = {"login": {"autocomplete": "username", **PLAIN}}

    def clean_login(self) -> str:
        """With the capitals it was given: the backend does not find Élia as élia in SQLite."""
        login = super().clean_login()
        return User.named(login).values_list("username", flat=True).first() or login


class SignupForm(Worded, allauth.SignupForm):
    words = {"username": _("Nome de utilizador"), "email": EMAIL, "password1": PASSWORD}
    helps = {
        "username": _("É o nome que os outros veem: 3 a 20 letras, algarismos, pontos, hífenes ou sublinhados."),
        "email": _(
            "Depois de confirmado, serve para recuperar a palavra-passe e para os avisos das partidas por "
            "correspondência, que pode desligar."
        ),
        "password1": PASSWORD_HELP,
    }
    attributes = {"username": {"autocomplete": "username", **PLAIN}, "email": MAIL}

    def try_save(self, request: HttpRequest) -> Any:
        """Somebody may take the name after it was found free: asked again, the form says so."""
        try:
            with transaction.atomic():
                user, response = super().try_save(request)
                if user is not None and FormerName.is_kept(user.username, user):
                    raise IntegrityError  # somebody has just left the name: it is still theirs
                return user, response
        except IntegrityError:
            from allauth.account.views import signup  # which needs this form

            raise ImmediateHttpResponse(signup(request)) from None


class BlockForm(Worded):
    """Gives the user of that name."""

    name = forms.CharField(label=_("Nome do jogador"), max_length=LONGEST)
    attributes = {"name": {"autocomplete": "off", **PLAIN}}

    def clean_name(self) -> User:
        found = User.named(self.cleaned_data["name"]).first()
        if found is None:
            raise forms.ValidationError(_("Não há nenhum jogador com este nome. Confirme como se escreve."))
        return found


class ReportForm(Worded):
    kind = forms.ChoiceField(label=_("Motivo"), choices=Report.Kind.choices)
    text = forms.CharField(
        label=_("O que aconteceu"),
        max_length=500,
        required=False,
        widget=forms.Textarea({"rows": 4}),
        help_text=_("Se foi numa partida, cole aqui o link dessa partida."),
    )


class ChangePasswordForm(Repeated, allauth.ChangePasswordForm):
    pass


class SetPasswordForm(Repeated, allauth.SetPasswordForm):
    pass


class ResetPasswordKeyForm(Repeated, allauth.ResetPasswordKeyForm):
    pass


class ResetPasswordForm(Worded, allauth.ResetPasswordForm):
    words = {"email": EMAIL}
    attributes = {"email": MAIL}

    def clean_email(self) -> str:
        """Only to whoever has confirmed the address: a slip must not give an account to a stranger."""
        email = super().clean_email()
        owner = User.reached_at(email)
        self.users = [owner] if owner is not None and owner.is_active else []
        return email


class AddEmailForm(Worded, allauth.AddEmailForm):
    words = {"email": _("Novo endereço de e-mail")}
    attributes = {"email": MAIL}


class ReauthenticateForm(Worded, allauth.ReauthenticateForm):
    words = {"password": PASSWORD}
