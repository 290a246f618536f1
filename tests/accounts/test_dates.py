"""Dates as both languages write them."""

from datetime import UTC, datetime

import pytest
from django.utils import translation

from accounts.templatetags.accounts import in_words


@pytest.mark.parametrize(("language", "words"), [("pt", "16 de novembro de 2026"), ("en", "16 November 2026")])
def test_months_are_small_in_portuguese(language, words):
    with translation.override(language):
        assert in_words(datetime(2026, 11, 16, 12, tzinfo=UTC)) == words
