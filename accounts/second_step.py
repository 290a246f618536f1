"""allauth's second factor in our words: codes of an application, passkeys and recovery codes."""

from __future__ import annotations

from typing import Any

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.base import forms as base
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn import forms as keys
from cryptography.exceptions import InvalidSignature
from django import forms
from django.contrib.auth.base_user import AbstractBaseUser
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.forms import Worded

CODE = {"code": _("Código")}
ONCE = {"code": {"autocomplete": "one-time-code", "autocapitalize": "none", "spellcheck": "false"}}
NUMERIC = {"code": {**ONCE["code"], "inputmode": "numeric"}}
LONGEST = 40
MOST_KEYS = 20


class Adapter(DefaultMFAAdapter):
    error_messages = DefaultMFAAdapter.error_messages | {
        "cannot_delete_authenticator": _("A verificação em dois passos não pode ser desligada na sua conta."),
        "cannot_generate_recovery_codes": _("Ligue primeiro a verificação em dois passos."),
        "incorrect_code": _("Não foi possível confirmar. Tente de novo."),
    }

    def _get_user_identifier(self, user: AbstractBaseUser) -> str:
        """The name: whoever looks over a shoulder at a telephone need not read an address."""
        return user.get_username()

    def _get_site_name(self) -> str:
        return "Tâbuleiro"

    def generate_authenticator_name(self, user: AbstractBaseUser, type: Authenticator.Type) -> str:
        count = Authenticator.objects.filter(user_id=user.pk, type=type).count()
        return gettext("Chave {number}").format(number=count + 1)


class WrongCode(forms.Form):
    """What is wrong stands beside the field, and says what to do."""

    def clean_code(self) -> str:
        try:
            return super().clean_code()  # type: ignore[misc]
        except forms.ValidationError as refused:
            if refused.code != "incorrect_code":
                raise
            raise forms.ValidationError(_("O código não está correto ou já expirou. Escreva o que vê agora.")) from None


class CodeForm(WrongCode, Worded, base.AuthenticateForm):
    words, attributes = CODE, ONCE


class CodeAgainForm(WrongCode, Worded, base.ReauthenticateForm):
    words, attributes = CODE, ONCE


class FirstCodeForm(WrongCode, Worded, ActivateTOTPForm):
    words, attributes = {"code": _("Código da aplicação")}, NUMERIC

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.focus("")  # the picture above it comes first


class Named(Worded):
    name = forms.CharField(max_length=LONGEST, required=False)
    words, attributes = {"name": _("Nome da chave de acesso")}, {"name": {"autocomplete": "off"}}


class Untrusted(forms.Form):
    """What says to be a passkey may be anything: fido2 stumbles over some of it."""

    def full_clean(self) -> None:
        try:
            super().full_clean()
        except (AttributeError, InvalidSignature, KeyError, TypeError, ValueError):
            self.add_error(None, str(Adapter.error_messages["incorrect_code"]))


class SignInForm(Untrusted, keys.LoginWebAuthnForm):
    pass


class KeyForm(Untrusted, keys.AuthenticateWebAuthnForm):
    pass


class KeyAgainForm(Untrusted, keys.ReauthenticateWebAuthnForm):
    pass


class AddKeyForm(Untrusted, Named, keys.AddWebAuthnForm):
    """Always one that lets in by itself: whoever has it need not remember which kind it was."""

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.fields.pop("passwordless", None)

    def clean(self) -> dict[str, Any]:
        if Authenticator.objects.filter(user=self.user, type=Authenticator.Type.WEBAUTHN).count() >= MOST_KEYS:
            raise forms.ValidationError(_("Já tem demasiadas chaves de acesso. Retire primeiro uma delas."))
        self.cleaned_data["passwordless"] = True
        return super().clean() or {}


class RenameKeyForm(Named, keys.EditWebAuthnForm):
    name = forms.CharField(max_length=LONGEST)
