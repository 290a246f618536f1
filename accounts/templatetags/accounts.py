from __future__ import annotations

from typing import Any

from django import template

from accounts import addresses

register = template.Library()


@register.simple_tag(takes_context=True)
def underneath(context: dict[str, Any]) -> str:
    return addresses.underneath(context["request"])
