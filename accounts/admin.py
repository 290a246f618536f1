from __future__ import annotations

from typing import Any

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.models import Letter, User

# The site's own sign-in has rate limits; the admin's has none.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

LETTER: Any = ["to", "subject", "written_at", "tries", "again_at", "sent_at", "given_up"]
SECTIONS: Any = DjangoUserAdmin.fieldsets


@admin.register(User)
class UserAdmin(DjangoUserAdmin):
    list_display = ["username", "email", "date_joined", "last_login", "is_active", "is_staff"]
    list_filter = ["is_active", "is_staff", "date_joined", "last_login"]
    search_fields = ["username", "folded_name", "email"]
    ordering = ["-date_joined"]
    date_hierarchy = "date_joined"
    readonly_fields = ["preferences", "date_joined", "last_login"]
    fieldsets = (*SECTIONS, (_("Preferências"), {"fields": ["preferences"]}))


@admin.register(Letter)
class LetterAdmin(admin.ModelAdmin):
    """Whether they leave; what they say may let somebody in, and is nobody else's."""

    list_display = LETTER
    list_filter = ["given_up", "written_at", "sent_at"]
    search_fields = ["to", "subject"]
    ordering = ["-written_at"]
    fields = [*LETTER, "sender"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
