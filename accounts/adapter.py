"""Our words and rules inside allauth."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts import preferences
from accounts.models import NAME_ALIKE, NAME_TAKEN, FormerName, User
from accounts.names import is_reserved
from tabsite.visitor import household

MISMATCH = _("O nome ou a palavra-passe não estão corretos. Tente de novo.")

# Django's Portuguese lacks some of these, and "muito" is not "demasiado".
WEAK: dict[str | None, Any] = {
    "password_too_short": _("É demasiado curta: tem de ter pelo menos %(min_length)d caracteres."),
    "password_too_common": _("É demasiado comum e fácil de adivinhar: escolha outra."),
    "password_entirely_numeric": _("Não pode ter só algarismos: junte letras."),
    "password_too_similar": _("É demasiado parecida com o nome ou com o e-mail: escolha outra."),
}


class AccountAdapter(DefaultAccountAdapter):
    error_messages = DefaultAccountAdapter.error_messages | {
        "account_inactive": _("Esta conta está desativada. Pode continuar a jogar como convidado."),
        "duplicate_email": _("Este endereço já é o da sua conta: indique outro."),
        "email_password_mismatch": _("O e-mail ou a palavra-passe não estão corretos. Tente de novo."),
        "email_taken": _("Já existe uma conta com este e-mail: indique outro."),
        "enter_current_password": _("Não é esta a palavra-passe atual. Tente de novo."),
        "incorrect_password": _("A palavra-passe não está correta. Tente de novo."),
        "invalid_login": MISMATCH,
        "invalid_password_reset": _("O link já não é válido. Peça outro."),
        "rate_limited": _("Demasiados pedidos seguidos. Espere um pouco e tente de novo."),
        "same_as_current": _("É igual ao atual: indique outro."),
        "too_many_login_attempts": _("Demasiadas tentativas falhadas. Tente de novo dentro de alguns minutos."),
        "unknown_email": _("Não há nenhuma conta com este e-mail: confirme como se escreve."),
        "unverified_primary_email": _("Confirme primeiro o seu e-mail: siga o link que lhe enviámos."),
        "username_blacklisted": _("Este nome está reservado. Escolha outro."),
        "username_password_mismatch": MISMATCH,
        "username_taken": NAME_TAKEN,
        "username_confusable": NAME_ALIKE,
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        username = User.normalize_username(username)
        if is_reserved(username):
            raise self.validation_error("username_blacklisted")
        if not shallow and (User.named(username).exists() or FormerName.is_kept(username)):
            raise self.validation_error("username_taken")
        if not shallow and User.looking_like(username).exists():
            raise self.validation_error("username_confusable")
        return super().clean_username(username, shallow)

    def clean_password(self, password: str, user: Any = None) -> str:
        try:
            return super().clean_password(password, user)
        except ValidationError as refused:
            faults = [ValidationError(WEAK.get(e.code, e.message), e.code, e.params) for e in refused.error_list]
            raise ValidationError(faults) from None

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Whoever is signed in and shows the password again is limited by allauth as that user, not by who guesses."""
        if not (isinstance(request.user, User) and credentials.get("username") == request.user.username):
            super().pre_authenticate(request, **credentials)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """By name and address together: who guesses elsewhere does not lock the owner out."""
        login = str(credentials.get("email", credentials.get("username", ""))).casefold()
        return f"{household(self.get_client_ip(request))} {login}"

    def let_in_again(self, request: HttpRequest, user: User) -> None:
        """After a reset by link: whatever was tried before, by name or by address."""
        for credentials in ({"username": user.username}, {"email": user.email}):
            self._delete_login_attempts_cached_email(request, **credentials)

    def send_confirmation_mail(self, request: HttpRequest, emailconfirmation: Any, signup: bool) -> None:
        """Whoever signs up is told nothing of whose address it is; its owner is."""
        address = emailconfirmation.email_address
        owner = User.reached_at(address.email)
        if owner is None or owner.pk == address.user_id:
            super().send_confirmation_mail(request, emailconfirmation, signup)
        else:
            self.send_account_already_exists_mail(address.email)

    def add_message(self, *args: Any, **kwargs: Any) -> None:
        """Nothing: the sheet that follows says what happened."""

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return f"{reverse('account_home')}?feito=palavra-passe"

    def post_login(self, request: HttpRequest, user: Any, **kwargs: Any) -> HttpResponse:
        """Whoever is suspended is told so first."""
        if user.is_suspended:
            kwargs["redirect_url"] = reverse("account_home")
        return super().post_login(request, user, **kwargs)

    def logout(self, request: HttpRequest) -> None:
        """The browser keeps its language and theme; all else of the session ends."""
        mine = preferences.stored(request)
        super().logout(request)
        if kept := {name: mine[name] for name in ("language", "theme") if name in mine}:
            preferences.save(request, **kept)
