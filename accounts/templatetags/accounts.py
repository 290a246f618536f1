from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from django import template
from django.core.serializers.json import DjangoJSONEncoder

from accounts import addresses, suspensions
from accounts.browsers import called
from accounts.dates import written
from accounts.models import User

register = template.Library()


@register.filter
def in_words(moment: datetime) -> str:
    """16 de novembro de 2026, 16 November 2026: months are small in Portuguese, and days come first in both."""
    return written(moment)


@register.simple_tag
def suspension(user: User) -> str:
    return suspensions.told(user)


@register.filter
def as_json(value: Any) -> str:
    """For an attribute: what stands in the page as a script would be one inline."""
    return json.dumps(value, cls=DjangoJSONEncoder)


@register.filter
def browser(user_agent: str) -> str:
    return called(user_agent)


@register.simple_tag(takes_context=True)
def underneath(context: dict[str, Any]) -> str:
    return addresses.underneath(context["request"])
