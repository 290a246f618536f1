"""When the server was last alive."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Pulse(models.Model):
    """One row: when the server was last alive. In the database, so that a restored copy brings its own along."""

    at = models.DateTimeField(_("ainda a funcionar"))

    class Meta:
        verbose_name = _("sinal de vida")
        verbose_name_plural = _("sinais de vida")

    def __str__(self) -> str:
        return self.at.isoformat()
