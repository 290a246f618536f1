"""What a user may do with the own account as a whole: take another name, take everything along, leave."""

from __future__ import annotations

from typing import cast

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.account_forms import DeleteForm, RenameForm
from accounts.former_names import may_rename_from
from accounts.models import User
from games.limits import is_over
from games.preferences import Request
from games.services import delete_account
from games.services import export as exporting
from games.services import rename as renaming

TOO_OFTEN = 429


def too_often() -> str:
    return gettext("Demasiados pedidos seguidos. Espere um pouco e tente de novo.")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def rename(request: Request) -> HttpResponse:
    user = cast(User, request.user)
    context = {"form": RenameForm(), "from_when": may_rename_from(user)}
    if request.method != "POST":
        return render(request, "account/rename.html", context)
    form = context["form"] = RenameForm(request.POST)
    if is_over("rename", str(user.pk)):
        form.add_error(None, too_often())
        return render(request, "account/rename.html", context, status=TOO_OFTEN)
    if form.is_valid():
        try:
            renaming.rename(user, form.cleaned_data["username"])
            return redirect("account_home")
        except ValidationError as refused:
            form.add_error("username", refused)
    return render(request, "account/rename.html", context, status=422)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
@reauthentication_required(allow_get=True)
def export(request: Request) -> HttpResponse:
    """A download: the form is sent by the browser itself, not by a script."""
    user = cast(User, request.user)
    if request.method != "POST":
        return render(request, "account/export.html")
    if is_over("export", str(user.pk)):
        return render(request, "account/export.html", {"refused": too_often()}, status=TOO_OFTEN)
    response = HttpResponse(exporting.export(user), content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="tabuleiro-{timezone.localdate():%Y-%m-%d}.zip"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
@reauthentication_required
def delete(request: Request) -> HttpResponse:
    """Only with a password, or a key, shown a moment ago, and with the name typed."""
    user = cast(User, request.user)
    form = DeleteForm(user)
    if request.method != "POST":
        return render(request, "account/delete.html", {"form": form})
    form = DeleteForm(user, request.POST)
    if is_over("delete", str(user.pk)):
        form.add_error(None, too_often())
        return render(request, "account/delete.html", {"form": form}, status=TOO_OFTEN)
    if not form.is_valid():
        return render(request, "account/delete.html", {"form": form}, status=422)
    get_adapter().let_in_again(request, user)  # what was counted against the name
    delete_account.delete_account(user)
    logout(request)
    return redirect("home")
