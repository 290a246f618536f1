from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Utilizadores")

    def ready(self) -> None:
        from accounts import receivers  # noqa: F401  (connects them)
        from accounts.languages import keep_what_is_found

        keep_what_is_found()
