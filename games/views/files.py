"""Saving a match as a file, and opening one. What comes from outside is read in full before anything is made of it."""

from __future__ import annotations

from django.core.exceptions import RequestDataTooBig
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods, require_safe

from accounts.people import admit
from games.engine import registry
from games.engine.errors import RulesError
from games.forms import OpenForm
from games.limits import is_too_often
from games.match import files
from games.match.errors import NotOverForFiles
from games.match.language import translated
from games.preferences import Request
from games.services.open import open_record
from games.views.access import visible
from games.views.match import refused

AROUND = 16 * 1024  # the form around a file


@require_safe
def save(request: Request, code: str) -> HttpResponse:
    match = visible(request, code)
    if not files.may_be_saved(match):
        return refused(request, code, str(NotOverForFiles.sentence), NotOverForFiles.status)
    response = HttpResponse(files.written(match), content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{files.name_of(match)}"'
    return response


# Not protected here but in `opened`: the protection would read the whole body first, however large.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def open_file(request: Request) -> HttpResponse:
    if request.method != "POST":
        wanted = request.GET.get("jogo", "")
        return sheet(request, OpenForm(initial={"game": wanted if wanted in registry.all_games() else ""}))
    try:
        if int(request.META.get("CONTENT_LENGTH") or 0) > files.MOST_BYTES + AROUND:
            raise RequestDataTooBig
        return opened(request)
    except RequestDataTooBig:
        reason = gettext("É demasiado grande: um ficheiro pode ter até 256 KB, um texto colado até 64 KB.")
        return refusal(request, reason, 413)


@csrf_protect
def opened(request: Request) -> HttpResponse:
    if is_too_often(request, "open"):
        return refusal(request, too_often(), 429)
    form = OpenForm(request.POST, request.FILES)
    file = request.FILES.get("file")
    if file is not None and (file.size or 0) > files.MOST_BYTES:
        raise RequestDataTooBig
    if not form.is_valid():
        return sheet(request, form, 422)
    if is_too_often(request, "open words", len(form.written.split())):
        return refusal(request, too_often(), 429)
    try:
        record = form.record()
    except RulesError as error:
        form.add_error(None, error.say.spoken(translated))
        return sheet(request, form, 422)
    match = open_record(admit(request), record, form.configuration(record), form.cleaned_data["side"])
    return redirect("film", match.pk, 0) if match.is_over else redirect(match)


def too_often() -> str:
    return gettext("Demasiados pedidos seguidos. Espere um pouco e tente de novo.")


def refusal(request: Request, reason: str, status: int) -> HttpResponse:
    """For what cannot be read at all."""
    form = OpenForm({})
    form.full_clean()
    form.errors.clear()
    form.add_error(None, reason)
    return sheet(request, form, status)


def sheet(request: Request, form: OpenForm, status: int = 200) -> HttpResponse:
    return render(request, "open.html", {"form": form}, status=status)
