"""What a user may be called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
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

# Names that the site gives to guests, robots and itself, and those of people whom one would believe.
BEGINNINGS = ("convidad", "guest", "computador", "computer", "tabuleiro", "moderad", "moderator", "administra")
WORDS = "robo robot robos robots admin sistema system root suporte support staff equipa oficial official ajuda help"
WORDS += " webmaster postmaster arbitro"
# Letters that one takes for others, of three alphabets, small and after NFKC, each above the one it looks like.
LOOK_ALIKES = str.maketrans(
    "i1|!ıіιŀ0оοσаαсϲеεѕрρхχуγјкκĸтτνѵмвβһнηԁԛԝωг",
    "llllllllooooaacceesppxxyyjkkkttvvmbbhhndqwwr",
)
PAIRS = {"rn": "m", "vv": "w"}


def fold(name: str) -> str:
    """The name without its case. The database cannot do this: SQLite's LOWER leaves É as it is."""
    return unicodedata.normalize("NFKC", name).casefold()


def skeleton(name: str) -> str:
    """The same for names that look alike: AIice, A1ice and Alıce for Alice. Accents are seen: they stay."""
    # Capitals are folded first, so a capital I, which looks like l, has to count as one in every name.
    letters = fold(name).translate(LOOK_ALIKES)
    for pair, letter in PAIRS.items():
        letters = letters.replace(pair, letter)
    return letters


def plain(name: str) -> str:
    """Without case and accents."""
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def reserved(form: Callable[[str], str]) -> re.Pattern[str]:
    words = "|".join(map(form, WORDS.split()))
    return re.compile("|".join([*map(form, BEGINNINGS), rf"(?:{words})(?![a-z])"]))


RESERVED, LOOKS_RESERVED = reserved(str), reserved(skeleton)


def is_reserved(name: str) -> bool:
    """Whether it is one of the house's own names, or looks like one."""
    return bool(RESERVED.match(plain(name)) or LOOKS_RESERVED.match(skeleton(plain(name))))


class FoldedNameField(models.CharField):
    """Follows `username` in every save, also in bulk_create, which calls no save()."""

    follows: Callable[[str], str] = staticmethod(fold)

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        value = self.follows(model_instance.username)  # type: ignore[attr-defined]
        setattr(model_instance, self.attname, value)
        return value


class SkeletonField(FoldedNameField):
    follows = staticmethod(skeleton)
