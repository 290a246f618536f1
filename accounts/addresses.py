"""Addresses that come from the browser are used only if they stay on this site."""

from __future__ import annotations

from django.http import HttpRequest
from django.urls import Resolver404, resolve
from django.utils.http import url_has_allowed_host_and_scheme

from accounts.request import Request


def is_ours(request: HttpRequest, address: str) -> bool:
    return url_has_allowed_host_and_scheme(
        address, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )


def is_sheet(address: str) -> bool:
    """Whether the address is one of the account's sheets, which lie over the page."""
    try:
        name = resolve(address.partition("?")[0]).url_name or ""
    except Resolver404:
        return False
    return name.startswith(("account_", "mfa_")) or name == "preferences"


def is_admin(address: str) -> bool:
    """Whether the address is the admin's, which is a page of its own."""
    try:
        return resolve(address.partition("?")[0]).app_name == "admin"
    except Resolver404:
        return False


def shown(request: Request) -> str:
    """The path that the browser says it shows; "" if it is none of ours, or no address at all (`http://[`)."""
    try:
        return request.htmx.current_url_abs_path or ""
    except ValueError:
        return ""


def underneath(request: Request) -> str:
    """The page that the sheet lies over, or goes on to: what the form says, then what the browser shows."""
    asked = request.POST.get("next") or request.GET.get("next") or ""
    if is_ours(request, asked):
        return asked
    address = shown(request)
    return address if is_ours(request, address) and not is_sheet(address) else "/"
