"""What people ask of each other: an opponent, and what one proposes to the other in a match."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.engine import registry
from games.engine.contract import Game
from games.models.belonging import Held
from games.models.codes import new_code
from games.models.match import Match


class Seek(Held):
    """Somebody looks for an opponent: open to all in the lobby, for one named user, or for whoever has the link."""

    code = models.CharField(_("código"), primary_key=True, max_length=12, default=new_code, editable=False)
    configuration = models.JSONField(_("configuração"), help_text=_("o que se pediu: jogo, opções, relógio, lado"))
    listed = models.BooleanField(_("na sala"), default=False, help_text=_("todos a veem e podem aceitar"))
    rated = models.BooleanField(_("conta"), default=False, help_text=_("para as classificações"))
    lowest = models.PositiveSmallIntegerField(_("pontos, desde"), null=True, blank=True)
    highest = models.PositiveSmallIntegerField(_("pontos, até"), null=True, blank=True)
    rival = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="challenges",
        verbose_name=_("desafiado"),
    )
    match = models.ForeignKey(
        Match, models.CASCADE, null=True, blank=True, related_name="seeks", verbose_name=_("partida")
    )
    declined = models.BooleanField(_("recusado"), default=False)
    seen = models.BooleanField(_("visto"), default=False, help_text=_("quem convidou já viu a resposta"))
    caller = models.CharField(_("quem chama"), max_length=40, blank=True, help_text=_("para jogar já"))
    called_at = models.DateTimeField(_("chamado"), null=True, blank=True)
    made_at = models.DateTimeField(_("feito"), default=timezone.now)

    class Meta:
        verbose_name = _("convite")
        verbose_name_plural = _("convites")
        indexes: ClassVar = [models.Index(fields=["made_at"], condition=models.Q(match=None), name="open_seek")]

    def __str__(self) -> str:
        return f"{self.code}: {self.name}"

    def get_absolute_url(self) -> str:
        return reverse("invite", args=[self.code])

    @property
    def game(self) -> Game:
        return registry.find(self.configuration["game"])

    @property
    def is_live(self) -> bool:
        """Whether both have to be there when it is accepted."""
        clock = str(self.configuration.get("clock", ""))
        return bool(clock) and not clock.endswith("d")

    @property
    def is_by_link(self) -> bool:
        return not self.listed and self.rival_id is None

    @property
    def has_range(self) -> bool:
        return bool(self.lowest or self.highest)


class Offer(models.Model):
    """What one player proposes to the other in a match."""

    class Kind(models.TextChoices):
        DRAW = "draw", _("empate")
        UNDO = "undo", _("anular")
        REMATCH = "rematch", _("desforra")
        TIME = "time", _("mais tempo")

    class State(models.TextChoices):
        OPEN = "open", _("por responder")
        ACCEPTED = "accepted", _("aceite")
        DECLINED = "declined", _("recusada")
        WITHDRAWN = "withdrawn", _("retirada")
        LAPSED = "lapsed", _("sem efeito")

    match = models.ForeignKey(Match, models.CASCADE, related_name="offers", verbose_name=_("partida"))
    kind = models.CharField(_("proposta"), max_length=8, choices=Kind)
    side = models.CharField(_("lado"), max_length=1)
    state = models.CharField(_("estado"), max_length=9, choices=State, default=State.OPEN)
    key = models.CharField(_("chave"), max_length=64, blank=True, help_text=_("o mesmo pedido, uma só proposta"))
    made_at = models.DateTimeField(_("feita"), default=timezone.now)
    answered_at = models.DateTimeField(_("respondida"), null=True, blank=True)

    class Meta:
        verbose_name = _("proposta")
        verbose_name_plural = _("propostas")
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["match", "kind", "side"], condition=models.Q(state="open"), name="one_open_offer_of_a_kind"
            )
        ]

    def __str__(self) -> str:
        return f"{self.side}: {self.kind} {self.state}"
