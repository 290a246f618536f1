"""What every answer carries, and what no request may."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.cache import patch_cache_control, patch_vary_headers

# Nothing inline, nothing from elsewhere. `data:` is for the arrows that Django admin draws in its style sheets.
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)


class PoliciesMiddleware:
    """What concerns documents and is of no use on the files that belong to them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.setdefault("Content-Security-Policy", POLICY)
        response.setdefault("Referrer-Policy", "same-origin")
        response.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        return response


class PartsOfPagesMiddleware:
    """A page and its parts share addresses: no cache may give one for the other, and a part is worth nothing later."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, ["HX-Request", "HX-Target", "Cookie"])
        if "HX-Request" in request.headers:
            patch_cache_control(response, no_store=True)
        return response


class NulMiddleware:
    """No text of ours has this character, and PostgreSQL takes none that has it, not even to look for it: what comes
    with it is nonsense. A cookie that has it is none of ours."""

    NUL = "\0"

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.COOKIES = {name: value for name, value in request.COOKIES.items() if self.NUL not in value}
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, *_: Any) -> None:
        """Here, where the page that says so can be rendered. What the protection against forgery does not read may be
        large: its view looks for itself."""
        forms = [request.GET] if getattr(view, "csrf_exempt", False) else [request.GET, request.POST]
        if any(self.NUL in text for text in texts(request, forms)):
            raise BadRequest("NUL")


def texts(request: HttpRequest, forms: Iterable[QueryDict]) -> Iterator[str]:
    yield request.path_info
    for form in forms:
        for _, values in form.lists():
            yield from map(str, values)
