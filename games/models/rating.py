"""What a user has come to: points against people, results against the computer."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.values import glicko


class Rating(models.Model):
    """The points of a user in one game, from matches with people. Whoever has none yet counts as one just made."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="ratings", verbose_name=_("utilizador")
    )
    game_slug = models.CharField(_("jogo"), max_length=40)
    points = models.FloatField(_("pontos"), default=glicko.START)
    deviation = models.FloatField(
        _("desvio"), default=glicko.MOST_DEVIATION, help_text=_("na última partida; cresce com o tempo")
    )
    volatility = models.FloatField(_("volatilidade"), default=glicko.STEADINESS)
    games = models.PositiveIntegerField(_("partidas"), default=0)
    rated_at = models.DateTimeField(_("última partida"), default=timezone.now)
    # Follows from the deviation and the time: kept, so that a list can ask for it.
    provisional_from = models.DateTimeField(_("provisórios desde"), default=timezone.now)

    class Meta:
        verbose_name = _("pontos de um jogador")
        verbose_name_plural = _("pontos dos jogadores")
        constraints: ClassVar = [models.UniqueConstraint(fields=["user", "game_slug"], name="one_rating_per_game")]
        indexes: ClassVar = [models.Index(fields=["game_slug", "-points"], name="most_points")]

    def __str__(self) -> str:
        return f"{self.game_slug} {self.user_id}: {self.rounded}"

    @property
    def rounded(self) -> int:
        return round(self.points)

    @property
    def is_provisional(self) -> bool:
        return self.provisional_from <= timezone.now()

    @property
    def estimate(self) -> glicko.Estimate:
        return glicko.Estimate(self.points, self.deviation, self.volatility)

    def take(self, estimate: glicko.Estimate, now: datetime) -> None:
        """What came of one more match."""
        self.points, self.deviation, self.volatility = estimate.points, estimate.deviation, estimate.volatility
        self.games += 1
        self.rated_at, self.provisional_from = now, now + timedelta(days=estimate.settled_days)


class Standing(models.Model):
    """What a user has come to in one game and one period: against the computer, among all matches or those of a level
    and of options; or among people.

    Kept at the end of each match, one row for every choice of filters that it belongs to: a ranking of any of them
    is the beginning of an index, however many matches there are.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="standings", verbose_name=_("utilizador")
    )
    game_slug = models.CharField(_("jogo"), max_length=40)
    among = models.CharField(_("entre"), max_length=200, blank=True, help_text=_("nível e opções; nada: todas"))
    period = models.CharField(_("período"), max_length=8, blank=True, help_text=_("mês ou semana; nada: sempre"))
    games = models.PositiveIntegerField(_("partidas"), default=0)
    wins = models.PositiveIntegerField(_("vitórias"), default=0)
    draws = models.PositiveIntegerField(_("empates"), default=0)
    gained = models.IntegerField(_("pontos ganhos"), default=0, help_text=_("entre pessoas"))
    fastest = models.PositiveIntegerField(_("vitória mais rápida"), null=True, blank=True, help_text=_("em jogadas"))

    class Meta:
        verbose_name = _("resultado para as classificações")
        verbose_name_plural = _("resultados para as classificações")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "game_slug", "among", "period"], name="one_standing_per_choice")
        ]
        indexes: ClassVar = [
            models.Index(fields=["game_slug", "among", "period", "-wins", "games"], name="most_wins"),
            models.Index(fields=["game_slug", "among", "period", "-gained"], name="most_gained"),
            models.Index(
                fields=["game_slug", "among", "period", "fastest"],
                condition=models.Q(fastest__isnull=False),
                name="fastest_win",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_slug} {self.user_id}: {self.wins}/{self.games}"
