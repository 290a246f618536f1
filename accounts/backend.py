"""Who may sign in, and by what."""

from __future__ import annotations

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.base_user import AbstractBaseUser

from accounts.models import User


class Backend(AuthenticationBackend):
    """By name, or by an address that was confirmed: any other may be somebody else's."""

    def _authenticate_by_email(self, email: str, password: str) -> AbstractBaseUser | None:
        return self._check_password(User.reached_at(email), password)
