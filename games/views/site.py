"""What browsers and robots of search engines ask a site for: how it is installed, what it shows without a connection,
and which pages there are."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from games.engine import registry

GLAZE, COBALT = "#fbf8f1", "#1f4e9e"
PAGES = ("home", "lobby", "running", "rankings", "instructions", "about", "privacy", "code", "open_data")
OF_A_GAME = ("minute", "rules", "ranking")
GOOD_FOR = timedelta(days=180)


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    sizes = [("192x192", "img/icon-192.png"), ("512x512", "img/icon-512.png")]
    icons = [{"src": static(file), "sizes": size, "type": "image/png"} for size, file in sizes]
    return JsonResponse(
        {
            "name": "Tâbuleiro",
            "short_name": "Tâbuleiro",
            "description": gettext("Jogos de tabuleiro, sem anúncios e sem rastreio."),
            "start_url": reverse("home"),
            "scope": "/",
            "display": "standalone",
            "background_color": GLAZE,
            "theme_color": COBALT,
            "icons": [{"src": static("img/mark.svg"), "sizes": "any", "type": "image/svg+xml"}, *icons],
        },
        content_type="application/manifest+json",
    )


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """At the root, because it is for the whole site; it keeps nothing but the page that says that there is none."""
    kept = [reverse("offline"), static("css/site.css"), static("img/mark.svg")]
    return render(request, "worker.js", {"kept": kept}, content_type="text/javascript")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    return render(request, "offline.html")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Matches and invitations belong to their players, and there is no end of their moments."""
    hidden = ("/partida/", "/convite/", "/conta/", "/preferencias/", "/avisos/")
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in hidden)]
    lines.append(f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}")
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain")


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    paths = [reverse(name) for name in PAGES]
    paths += [reverse(name, args=[slug]) for slug in registry.all_games() for name in OF_A_GAME]
    addresses = [request.build_absolute_uri(path) for path in paths]
    return render(request, "sitemap.xml", {"addresses": addresses}, content_type="application/xml")


@require_safe
def security(request: HttpRequest) -> HttpResponse:
    """RFC 9116: whom to tell of a weakness, if whoever runs the site has said it."""
    contact = settings.SECURITY_CONTACT
    if not contact:
        raise Http404
    named = contact if ":" in contact else f"mailto:{contact}"
    until = (timezone.now() + GOOD_FOR).strftime("%Y-%m-%dT%H:%M:%SZ")
    lines = [f"Contact: {named}", f"Expires: {until}", "Preferred-Languages: pt, en"]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
