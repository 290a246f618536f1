"""What a user may be called."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

LONGEST = 20

# Latin letters only: a name in look-alike letters of another script could pass for someone else's.
validate_name = RegexValidator(
    r"\A[0-9A-Za-zÀ-ÖØ-öø-ſ][0-9A-Za-zÀ-ÖØ-öø-ſ._-]{2,19}\Z",
    _("Use 3 a 20 letras, algarismos, pontos, hífenes ou sublinhados; comece com uma letra ou um algarismo."),
    code="invalid_name",
)

# Names that the site gives to guests, robots and itself.
RESERVED = re.compile(
    r"convidad|guest|computador|computer|tabuleiro|(?:robo|robot|robos|robots|admin|sistema|system)(?![a-z])"
)


def fold(name: str) -> str:
    """The name without its case. The database cannot do this: SQLite's LOWER leaves É as it is."""
    return unicodedata.normalize("NFKC", name).casefold()


def is_reserved(name: str) -> bool:
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return RESERVED.match("".join(c for c in decomposed if not unicodedata.combining(c))) is not None


class FoldedNameField(models.CharField):
    """Follows `username` in every save, also in bulk_create, which calls no save()."""

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        value = fold(model_instance.username)  # type: ignore[attr-defined]
        setattr(model_instance, self.attname, value)
        return value
