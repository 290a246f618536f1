"""allauth's views of passkeys, which tell a refusal by messages that this site does not show."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from allauth.mfa.webauthn import views
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.cache import never_cache

from accounts.addresses import underneath


class SignIn(views.LoginWebAuthnView):
    def form_invalid(self, form: Any) -> HttpResponse:
        query = urlencode({"chave": "recusada", "next": underneath(self.request)})
        return HttpResponseRedirect(f"{reverse('account_login')}?{query}")


class ShowAgain(views.ReauthenticateWebAuthnView):
    def form_invalid(self, form: Any) -> HttpResponse:
        return self.render_to_response(self.get_context_data(form=form), status=422)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return {"form": self.get_form(), **super().get_context_data(**kwargs), **kwargs}


sign_in = never_cache(SignIn.as_view())
show_again = never_cache(ShowAgain.as_view())
