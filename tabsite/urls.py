from django.conf import settings
from django.contrib import admin
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import include, path
from django.views.generic import RedirectView

from accounts import passkeys

urlpatterns = [
    path("", include("games.urls")),
    # Pages that name no icon of their own (the administration) are asked for this one.
    path("favicon.ico", lambda request: redirect(static("img/mark.svg"))),
    path(settings.ADMIN_PATH, admin.site.urls),
    path("conta/sessions/", RedirectView.as_view(pattern_name="account_sessions")),  # allauth's own list
    path("conta/2fa/webauthn/login/", passkeys.sign_in, name="mfa_login_webauthn"),
    path("conta/2fa/webauthn/reauthenticate/", passkeys.show_again, name="mfa_reauthenticate_webauthn"),
    path("conta/", include("allauth.urls")),
    path("", include("accounts.urls")),
]

handler400 = "games.views.errors.bad_request"
handler403 = "games.views.errors.forbidden"
handler404 = "games.views.errors.not_found"
handler429 = "accounts.views.too_many"
handler500 = "games.views.errors.broken"
