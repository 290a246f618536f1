"""Settings come from environment variables (see README) and are safe without any."""

from __future__ import annotations

import os

from games.catalogue import CATALOGUES
from tabsite.environment import ROOT, VAR, database, folder, listed, secret_key, switch

BASE_DIR = ROOT
DEBUG = switch("DEBUG")
HTTPS = switch("HTTPS")
SECRET_KEY = secret_key()
ALLOWED_HOSTS = listed("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = listed("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "accounts",
    "games",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "template_partials",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # After it: policies are for documents; on some sixty static files their 270 bytes made 16 KB of the first load.
    "tabsite.middleware.PoliciesMiddleware",
    "tabsite.middleware.LighterGZipMiddleware",
    "tabsite.middleware.PartsOfPagesMiddleware",
    "tabsite.middleware.NulMiddleware",
    "accounts.middleware.QuietSessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "accounts.middleware.PreferencesMiddleware",
    "accounts.middleware.HtmxRedirectMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "accounts.middleware.InvalidFormMiddleware",
]

# Where the administration is: what tries passwords at /admin/ of every site it meets finds nothing elsewhere.
ADMIN_PATH = folder("ADMIN_PATH", "admin")
ROOT_URLCONF = "tabsite.urls"
WSGI_APPLICATION = "tabsite.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates", *CATALOGUES],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.page.context",
            ],
        },
    }
]

DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
SESSION_COOKIE_AGE = 60 * 60 * 24 * int(os.environ.get("SESSION_DAYS", "180"))
# Written to the database, read from the process that wrote it: every request asks for its session.
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
SESSION_CACHE_ALIAS = "sessions"

AUTH_USER_MODEL = "accounts.User"
# The accounts know no games, but keep what a person likes about them.
PREFERENCES = "games.preferences.Preferences"
PREFERENCES_FORM = "games.preferences_form.PreferencesForm"
AUTHENTICATION_BACKENDS = ["accounts.backend.Backend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_REDIRECT_URL = "/"
LOGIN_URL = "account_login"

ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "login": "accounts.forms.LoginForm",
    "signup": "accounts.forms.SignupForm",
    "change_password": "accounts.forms.ChangePasswordForm",
    "set_password": "accounts.forms.SetPasswordForm",
    "reset_password": "accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "accounts.forms.ResetPasswordKeyForm",
    "add_email": "accounts.forms.AddEmailForm",
    "reauthenticate": "accounts.forms.ReauthenticateForm",
}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
# Nobody learns from us which addresses have an account: anybody may name one, it is theirs once they confirm it.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Tâbuleiro] "
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
# A second step at sign-in: codes of an application, passkeys (which also let in by themselves), recovery codes.
MFA_ADAPTER = "accounts.second_step.Adapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_ALLOW_UNVERIFIED_EMAIL = True  # an account needs no e-mail here
MFA_TOTP_ISSUER = "Tâbuleiro"
MFA_TOTP_TOLERANCE = 1  # telephones whose clocks are half a minute off
MFA_FORMS = {
    "authenticate": "accounts.second_step.CodeForm",
    "reauthenticate": "accounts.second_step.CodeAgainForm",
    "activate_totp": "accounts.second_step.FirstCodeForm",
    "authenticate_webauthn": "accounts.second_step.KeyForm",
    "login_webauthn": "accounts.second_step.SignInForm",
    "reauthenticate_webauthn": "accounts.second_step.KeyAgainForm",
    "add_webauthn": "accounts.second_step.AddKeyForm",
    "edit_webauthn": "accounts.second_step.RenameKeyForm",
}

# Behind proxies: how many entries of X-Forwarded-For are believed, at the door (tabsite/visitor.py). allauth sees the
# result as any other address.
TRUSTED_PROXIES = int(os.environ.get("TRUSTED_PROXIES", "0"))

EMAIL_HOST = os.environ.get("EMAIL_HOST", "")
EMAIL_PORT = int(os.environ.get("EMAIL_PORT", "25"))
EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = switch("EMAIL_USE_TLS")
# Whatever is sent waits in the database until the postman takes it to this one.
EMAIL_BACKEND = "accounts.letters.EmailBackend"
MAIL_SERVER = f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'console'}.EmailBackend"
EMAIL_TIMEOUT = 20
MAIL_SWEEP_SECONDS = 60
# Where the links in e-mail lead that no request has asked for.
SITE_ADDRESS = os.environ.get("SITE_ADDRESS", f"http://localhost:{os.environ.get('PORT', '8000')}").rstrip("/")
# Where the page about the code sends those who want to read it; nowhere if this is empty.
SOURCE_ADDRESS = os.environ.get("SOURCE_ADDRESS", "")
# An e-mail address or a page where whoever runs the site is reached; the pages of the house say it.
CONTACT = os.environ.get("CONTACT", "").strip()
# Whom to tell of a weakness: an address for e-mail or a page. See SECURITY.md.
SECURITY_CONTACT = os.environ.get("SECURITY_CONTACT", "")
DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL", "tabuleiro@localhost")

# Portuguese is the language of the source strings; English has the only catalogue.
LANGUAGE_CODE = "pt"
LANGUAGES = [("pt", "Português"), ("en", "English")]
LOCALE_PATHS = [ROOT / "locale"]
FORMAT_MODULE_PATH = ["tabsite.formats"]
TIME_ZONE = os.environ.get("TIME_ZONE", "Europe/Lisbon")
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
# What a game's folder brings is served under the game's name.
STATICFILES_DIRS = [
    ROOT / "static",
    *((f"games/{own.parent.name}", own) for catalogue in CATALOGUES for own in sorted(catalogue.glob("*/static"))),
]
WHITENOISE_ALLOW_ALL_ORIGINS = False  # nobody else's pages show our fonts
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tabsite.styles.Storage"},
}

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_REFERRER_POLICY = SECURE_CROSS_ORIGIN_OPENER_POLICY = None  # tabsite/middleware.py sets them on documents
X_FRAME_OPTIONS = "DENY"
SILENCED_SYSTEM_CHECKS = [
    "security.W005",  # whether all other subdomains speak https is not ours to say ...
    "security.W021",  # ... nor to promise to every browser for years
    "security.W022",  # the referrer's policy is in tabsite/middleware.py
]
CSRF_FAILURE_VIEW = "games.views.errors.csrf_failure"

# What many see alike is kept apart from the limits, so that it cannot push them out.
LOCAL = "django.core.cache.backends.locmem.LocMemCache"
CACHES = {
    # The limits' counters. Those used last stay: whoever wants to push one out needs so many addresses.
    "default": {"BACKEND": LOCAL, "OPTIONS": {"MAX_ENTRIES": 100_000, "CULL_FREQUENCY": 10}},
    "fragments": {"BACKEND": LOCAL, "LOCATION": "fragments", "TIMEOUT": 60, "OPTIONS": {"MAX_ENTRIES": 600}},
    "repeats": {"BACKEND": LOCAL, "LOCATION": "repeats", "OPTIONS": {"MAX_ENTRIES": 5000}},
    "sessions": {"BACKEND": LOCAL, "LOCATION": "sessions", "OPTIONS": {"MAX_ENTRIES": 5000}},
}

# Bodies are short forms; anything larger is hostile.
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 60

# How often one address may ask for these in a minute. Of a file every word may be an action to play; seeks are guests';
# what stands alone is counted by person, because a school has one address.
LIMITS = {"open": 20, "open words": 30_000, "seek": 8, "challenge": 25, "start": 60, "start alone": 15, "data": 120}
LIMITS |= {"rename": 5, "export": 2, "delete": 5}

# A stream is a browser's, or a page's where pages cannot share one; a school has one address.
STREAMS_PER_PERSON = int(os.environ.get("STREAMS_PER_PERSON", "40"))
STREAMS_PER_ADDRESS = int(os.environ.get("STREAMS_PER_ADDRESS", "400"))
# How long a request may take to say what it wants, and to send what it carries.
HEAD_SECONDS, BODY_SECONDS = 20, 60

# What nobody comes back to is removed after so many days; 0 keeps it for ever. See games/services/sweep.py.
GUEST_DAYS = int(os.environ.get("GUEST_DAYS", "30"))
SWEEP_SECONDS = 60 * 60

ROBOT_WORKERS = int(os.environ.get("ROBOT_WORKERS", "2"))
ROBOT_PACE_SECONDS = int(os.environ.get("ROBOT_PACE_MS", "900")) / 1000
ROBOT_SWEEP_SECONDS = 2
CLOCK_SWEEP_SECONDS = 1
# A pulse of the clocks' keeper that comes later than this was missed: that time is given back.
CLOCK_GAP_SECONDS = 5
# How often a stream with no news writes something, so that nobody on the way takes it for dead.
HEARTBEAT_SECONDS = 15

# How long a player may be away before the other one can claim: see games/live/presence.py.
CLAIM_LEFT_SECONDS = float(os.environ.get("CLAIM_LEFT_SECONDS", "10"))
CLAIM_SILENT_SECONDS = float(os.environ.get("CLAIM_SILENT_SECONDS", "30"))

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"brief": {"()": "tabsite.logs.Brief"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["brief"]}},
    "loggers": {
        "django": {"handlers": ["console"], "level": "WARNING", "propagate": False},
        "accounts": {"level": "INFO"},
        "games.background.caretaker": {"level": "INFO"},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
}
