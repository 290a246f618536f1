from __future__ import annotations

from datetime import datetime, time
from typing import Any, cast

from allauth.account.decorators import secure_admin_login
from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.core.exceptions import PermissionDenied
from django.db.models import F, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import reports, suspensions
from accounts.models import Deed, Letter, Report, User

# The site's own sign-in has rate limits; the admin's has none.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

LETTER: Any = ["to", "subject", "written_at", "tries", "again_at", "sent_at", "given_up"]
SECTIONS: Any = DjangoUserAdmin.fieldsets


class SuspensionForm(ActionForm):
    """Beside the choice of an act."""

    why = forms.CharField(label=_("Motivo"), max_length=300, required=False)
    until = forms.DateField(label=_("Até"), required=False, widget=forms.DateInput({"type": "date"}))


@admin.register(User)
class UserAdmin(DjangoUserAdmin):
    list_display = ["username", "email", "date_joined", "last_login", "is_active", "is_staff", "suspended_until"]
    list_filter = ["is_active", "is_staff", "date_joined", "last_login"]
    search_fields = ["username", "folded_name", "email"]
    ordering = ["-date_joined"]
    date_hierarchy = "date_joined"
    readonly_fields = ["preferences", "date_joined", "last_login"]
    actions = ("suspend", "lift")
    action_form = SuspensionForm
    fieldsets = (*SECTIONS, (_("Preferências"), {"fields": ["preferences"]}))

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """The points of others rest on the matches; an account goes by its owner's hand, who leaves them behind."""
        return False

    def given(self, request: HttpRequest) -> dict[str, Any]:
        """The reason, and the day; nothing, if either is missing."""
        if not request.user.is_superuser:
            raise PermissionDenied
        form = SuspensionForm({**request.POST.dict(), "until": request.POST.get("until", "")})
        form.fields["action"].required = False
        if form.is_valid() or not form.errors.keys() & {"why", "until"}:
            found = {name: form.cleaned_data.get(name) for name in ("why", "until")}
            if found["why"]:
                return found
        self.message_user(request, _("Escreva o motivo: fica no registo."), messages.ERROR)
        return {}

    @admin.action(description=_("Suspender até à data (com motivo)"))
    def suspend(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        given = self.given(request)
        if given and (given["until"] is None or given["until"] <= timezone.localdate()):
            self.message_user(request, _("Escolha uma data depois de hoje."), messages.ERROR)
        elif given:
            until = timezone.make_aware(datetime.combine(given["until"], time()))
            for user in queryset:
                suspensions.suspend(user, until, cast(User, request.user), given["why"])

    @admin.action(description=_("Levantar a suspensão (com motivo)"))
    def lift(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        if given := self.given(request):
            for user in queryset.filter(suspended_until__isnull=False):
                suspensions.lift(user, cast(User, request.user), given["why"])


@admin.register(Deed)
class DeedAdmin(admin.ModelAdmin):
    """The log: to be read."""

    list_display = ["at", "organiser", "what", "user", "match", "why"]
    list_filter = ["what", "at"]
    list_select_related = ["organiser", "user"]
    search_fields = ["organiser__username", "user__username", "match", "why"]
    ordering = ["-at"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class HeardForm(ActionForm):
    why = forms.CharField(label=_("O que foi feito"), max_length=300, required=False)


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):
    """Those that wait come first; each is closed with what was done about it."""

    list_display = ["made_at", "about", "kind", "text", "reporter", "closed_at"]
    list_filter = [("closed_at", admin.EmptyFieldListFilter), "kind", "made_at"]
    list_select_related = ["about", "reporter"]
    search_fields = ["about__username", "reporter__username", "text"]
    ordering = [F("closed_at").desc(nulls_first=True), "-made_at"]
    actions = ("close",)
    action_form = HeardForm

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.action(description=_("Dar por tratada (com o que foi feito)"))
    def close(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        if not request.user.is_superuser:
            raise PermissionDenied
        why = request.POST.get("why", "").strip()[:300]
        if not why:
            self.message_user(request, _("Escreva o que foi feito: fica no registo."), messages.ERROR)
            return
        for found in queryset:
            reports.close(found, request.user, why)


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
