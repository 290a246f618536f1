"""E-mail about games that take days."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Mail(models.Model):
    """One e-mail to a user about games of days: its place among the day's two is taken before it is sent."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="mails", verbose_name=_("utilizador")
    )
    day = models.DateField(_("dia"))
    number = models.PositiveSmallIntegerField(_("número"), help_text=_("do dia, desde 1"))
    about = models.TextField(_("assunto"), help_text=_("de que trata, separado por espaços"))
    tries = models.PositiveSmallIntegerField(_("tentativas"), default=0)
    again_at = models.DateTimeField(_("a enviar desde"))
    sent_at = models.DateTimeField(_("enviado"), null=True, blank=True)

    class Meta:
        verbose_name = _("e-mail")
        verbose_name_plural = _("e-mails")
        indexes: ClassVar = [
            models.Index(fields=["again_at"], condition=models.Q(sent_at__isnull=True), name="mail_to_send")
        ]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "day", "number"], name="one_mail_per_place"),
            models.CheckConstraint(condition=models.Q(number__in=[1, 2]), name="two_mails_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.number}: {self.about}"
