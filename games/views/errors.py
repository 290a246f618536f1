"""What goes wrong, in the visitor's language and with the right status."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext


def told(request: HttpRequest, status: int, title: str, sentence: str) -> HttpResponse:
    return render(request, "error.html", {"title": title, "sentence": sentence}, status=status)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    sentence = gettext("O pedido não veio desta página, ou a sessão mudou. Recarregue a página e tente de novo.")
    return told(request, 403, gettext("Pedido recusado"), sentence)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return told(request, 400, gettext("Pedido inválido"), gettext("O servidor não compreendeu o pedido."))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return told(request, 403, gettext("Acesso recusado"), gettext("Não tem permissão para ver esta página."))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return told(
        request, 404, gettext("Página não encontrada"), gettext("Não há nada neste endereço. Verifique a ligação.")
    )


def broken(request: HttpRequest) -> HttpResponse:
    """Without the database or a session: they may be what is broken."""
    return render(None, "broken.html", status=500)
