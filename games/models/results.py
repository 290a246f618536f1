"""What a player has come to, kept at the end of each match so that a page need not count: games/services/recount.py
makes all of it anew from the matches."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.values import glicko


class Versus(models.Model):
    """How a user has done against one opponent in one game. What others may not see is counted apart."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="versus", verbose_name=_("utilizador")
    )
    game_slug = models.CharField(_("jogo"), max_length=40)
    against = models.CharField(_("contra"), max_length=24)
    rival = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="versus_them",
        verbose_name=_("adversário"),
    )
    hidden = models.BooleanField(_("escondida"), default=False)
    won = models.PositiveIntegerField(_("ganhas"), default=0)
    drew = models.PositiveIntegerField(_("empates"), default=0)
    lost = models.PositiveIntegerField(_("perdidas"), default=0)

    class Meta:
        verbose_name = _("resultado contra um adversário")
        verbose_name_plural = _("resultados contra cada adversário")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "game_slug", "against", "hidden"], name="one_versus_per_opponent")
        ]

    def __str__(self) -> str:
        return f"{self.game_slug} {self.user_id}, {self.against}: {self.won} {self.drew} {self.lost}"


class Progress(models.Model):
    """The points of a user in one game at the end of a day on which they changed."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="progress", verbose_name=_("utilizador")
    )
    game_slug = models.CharField(_("jogo"), max_length=40)
    day = models.DateField(_("dia"))
    points = models.IntegerField(_("pontos"), default=round(glicko.START))
    change = models.IntegerField(_("pontos ganhos"), default=0, help_text=_("perdidos, se negativos"))
    games = models.PositiveIntegerField(_("partidas"), default=0)

    class Meta:
        verbose_name = _("pontos num dia")
        verbose_name_plural = _("pontos dia a dia")
        constraints: ClassVar = [models.UniqueConstraint(fields=["user", "game_slug", "day"], name="one_point_per_day")]

    def __str__(self) -> str:
        return f"{self.game_slug} {self.user_id}, {self.day}: {self.points}"
