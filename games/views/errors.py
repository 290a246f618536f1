"""What goes wrong, in the visitor's language and with the right status."""

from __future__ import annotations

import logging
import sys

from django.core.exceptions import DisallowedHost
from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django_htmx.http import reswap, retarget

logger = logging.getLogger(__name__)

# What passes, or what whoever runs the site must mend; other errors of SQLite's are the program's own. PostgreSQL tells
# them apart by kind.
PASSING = ("locked", "disk", "full", "readonly", "unable to open", "connection", "server closed")
RETRY_SECONDS = 5


def error_page(request: HttpRequest, status: int, title: str, sentence: str) -> HttpResponse:
    return render(request, "error.html", {"title": title, "sentence": sentence}, status=status)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    sentence = gettext("O pedido não veio desta página, ou a sessão mudou. Recarregue a página e tente de novo.")
    return error_page(request, 403, gettext("Pedido recusado"), sentence)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, DisallowedHost):
        return render(None, "wrong_host.html", status=400)  # nothing can be said of it that asks for the host
    return error_page(
        request,
        400,
        gettext("Pedido inválido"),
        gettext("O servidor não compreendeu o pedido. Volte atrás e tente de novo."),
    )


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 403, gettext("Acesso recusado"), gettext("Não tem permissão para ver esta página."))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(
        request,
        404,
        gettext("Página não encontrada"),
        gettext("Não há nada neste endereço. Confirme se está bem escrito."),
    )


def broken(request: HttpRequest) -> HttpResponse:
    """Without the database or a session: they may be what is broken."""
    error = sys.exc_info()[1]
    if isinstance(error, OperationalError) and is_passing(error):
        return busy(request, error)
    return render(None, "broken.html", status=500)


def is_passing(error: OperationalError) -> bool:
    return connection.vendor != "sqlite" or any(word in str(error) for word in PASSING)


def busy(request: HttpRequest, error: OperationalError) -> HttpResponse:
    """A backup, another program or a full disk: one line in the log, and the visitor may try again."""
    reason = str(error).partition("\n")[0]  # PostgreSQL says below where it was
    logger.error("the database refused %s %s: %s", request.method, request.path, reason)
    answer = busy_sheet(request) if getattr(request, "htmx", None) else render(None, "busy.html", status=503)
    answer["Retry-After"] = str(RETRY_SECONDS)
    answer._has_been_logged = True  # type: ignore[attr-defined]
    return answer


def busy_sheet(request: HttpRequest) -> HttpResponse:
    """Over the page, which stays as it is; what a page asks for by itself it asks for again, without a word."""
    answer = render(None, "busy_sheet.html", status=503)
    return reswap(retarget(answer, "#overlay"), "none" if request.method == "GET" else "innerHTML")
