"""Reading a form the way a person does: the words beside each field."""

from __future__ import annotations

import json
import re
from html import unescape

from django.http import HttpResponse


def text(response: HttpResponse) -> str:
    return unescape(response.content.decode())


def beside(response: HttpResponse, field: str) -> str:
    """The error that the field's input names in aria-describedby."""
    page = response.content.decode()
    control = re.search(rf'<input[^>]*name="{field}"[^>]*>', page)
    assert control, f"no field {field}"
    if f"id_{field}_error" not in control[0]:
        return ""
    assert 'aria-invalid="true"' in control[0]
    said = re.search(rf'<p[^>]*id="id_{field}_error"[^>]*>(.*?)</p>', page, re.DOTALL)
    return unescape(said[1]).strip() if said else ""


def alerts(response: HttpResponse) -> list[str]:
    return [
        said.strip()
        for said in re.findall(r'<p[^>]*role="alert"(?![^>]*hidden)[^>]*>(.*?)</p>', text(response), re.DOTALL)
    ]


def hidden(response: HttpResponse, field: str) -> str:
    control = re.search(rf'<input type="hidden" name="{field}" value="([^"]*)">', text(response))
    return control[1] if control else ""


def goes_to(response: HttpResponse) -> str:
    """Where htmx is told to take the whole page."""
    assert response.status_code == 204
    spec = json.loads(response["HX-Location"])
    assert (spec["target"], spec["swap"]) == ("body", "innerHTML")
    return spec["path"]
