from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django_htmx.http import HttpResponseClientRedirect, HttpResponseLocation

from accounts import preferences
from accounts.addresses import is_admin, is_ours, is_sheet
from accounts.request import Request

Next = Callable[[HttpRequest], HttpResponse]
REDIRECTS = {HTTPStatus.MOVED_PERMANENTLY, HTTPStatus.FOUND, HTTPStatus.SEE_OTHER}


class PreferencesMiddleware:
    """The language is the person's choice; until they choose, what the browser asks for."""

    def __init__(self, get_response: Next):
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        request.preferences = preferences.load(request)
        with translation.override(request.preferences.language):
            response = self.get_response(request)
        response.setdefault("Content-Language", request.preferences.language)
        patch_vary_headers(response, ["Accept-Language"])
        return response


class HtmxRedirectMiddleware:
    """A redirect after an htmx request changes the whole page's content, without a reload."""

    def __init__(self, get_response: Next):
        self.get_response = get_response

    def __call__(self, request: Request) -> HttpResponse:
        person = request.user.pk
        response = self.get_response(request)
        if not request.htmx or response.status_code not in REDIRECTS:
            return response
        target = response["Location"]
        # From sheet to sheet the browser follows by itself: the page underneath stays as it is.
        if request.htmx.target == "overlay" and is_sheet(target) and person == request.user.pk:
            return response
        stays = is_ours(request, target) and not is_admin(target)
        answer = location(target) if stays else HttpResponseClientRedirect(target, status=204)
        answer.cookies = response.cookies
        return answer


def location(target: str) -> HttpResponse:
    return HttpResponseLocation(target, target="body", swap="innerHTML", status=204)


class InvalidFormMiddleware:
    """allauth answers 200 to a form it refuses."""

    def __init__(self, get_response: Next):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_template_response(self, request: HttpRequest, response: TemplateResponse) -> TemplateResponse:
        form = (response.context_data or {}).get("form")
        if request.method == "POST" and response.status_code == HTTPStatus.OK and getattr(form, "errors", None):
            response.status_code = HTTPStatus.UNPROCESSABLE_ENTITY
        return response


class QuietSessionMiddleware(SessionMiddleware):
    """Django takes the cookie of a session that is gone away from the browser. But what was only asked for, by a page
    that does not yet know that its visitor has just signed in, may be answered last: the new cookie would go."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        if request.method in ("GET", "HEAD") and request.session.is_empty():
            patch_vary_headers(response, ["Cookie"])
            return response
        return super().process_response(request, response)
