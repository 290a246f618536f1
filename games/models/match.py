"""A match is its list of actions. Position, record, ids, recent and latest are caches of what the actions say."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, ClassVar

from django.db import models
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from accounts.people import Person
from games.engine import registry
from games.engine.contract import SIDES, Game, Position
from games.models.belonging import Held
from games.models.codes import address_of, new_code
from games.values import record

OVER = models.Q(over_at__isnull=False)


class Match(models.Model):
    class Mode(models.TextChoices):
        ROBOT = "robot", _("Contra o computador")
        HERE = "here", _("No mesmo ecrã")
        ROBOTS = "robots", _("Computador contra computador")
        PEOPLE = "people", _("Entre duas pessoas")

    class Ending(models.TextChoices):
        RULES = "rules", _("pelas regras do jogo")
        RESIGNED = "resigned", _("por desistência")
        FILE = "file", _("como indica o ficheiro")
        TIME = "time", _("por tempo")
        AGREED = "agreed", _("por acordo")
        LEFT = "left", _("por abandono")
        ABORTED = "aborted", _("cancelada")

    code = models.CharField(_("código"), primary_key=True, max_length=12, default=new_code, editable=False)
    game_slug = models.CharField(_("jogo"), max_length=40)
    mode = models.CharField(_("modo"), max_length=10, choices=Mode)
    options = models.JSONField(_("opções"), default=dict)
    swapped = models.BooleanField(_("cores trocadas"), default=False, help_text=_("quem começa tem as pretas"))
    version = models.PositiveIntegerField(_("versão"), default=0)
    waits_for_robot = models.BooleanField(_("à espera do computador"), default=False)
    paused = models.BooleanField(_("em pausa"), default=False, help_text=_("só entre computadores"))
    pace = models.PositiveIntegerField(
        _("ritmo"), null=True, blank=True, help_text=_("dos computadores, em milissegundos")
    )
    thinking_time = models.PositiveIntegerField(
        _("tempo para pensar"), null=True, blank=True, help_text=_("dos computadores, em milissegundos por lance")
    )
    thinking_depth = models.PositiveSmallIntegerField(
        _("profundidade"), null=True, blank=True, help_text=_("dos computadores, em ações")
    )
    clock = models.CharField(
        _("relógio"), max_length=12, blank=True, help_text=_("30s por jogada, 300+5 segundos (Fischer), 3d por jogada")
    )
    clocks = models.JSONField(_("tempo que resta"), default=dict, blank=True, help_text=_("milissegundos de cada lado"))
    runs_since = models.DateTimeField(_("o relógio anda desde"), null=True, blank=True)
    deadline = models.DateTimeField(_("acaba o tempo"), null=True, blank=True)
    private = models.BooleanField(_("privada"), default=False, help_text=_("só a vê quem tem o link"))
    next = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="before", verbose_name=_("desforra")
    )
    open_offers = models.JSONField(_("propostas por responder"), default=dict, blank=True)  # kind -> [side, number]
    talk = models.JSONField(_("conversa"), default=list, blank=True, help_text=_("frases, e respostas a propostas"))
    undos = models.PositiveIntegerField(_("anulações"), default=0)
    counts = models.BooleanField(
        _("conta"), default=True, help_text=_("para as classificações: desde o início da partida e sem anulações")
    )
    ending = models.CharField(_("fim"), max_length=10, choices=Ending, blank=True)
    winner = models.CharField(_("vencedor"), max_length=1, blank=True, help_text=_("w, b, ou nada num empate"))
    started_at = models.DateTimeField(_("começou"), default=timezone.now)
    acted_at = models.DateTimeField(_("última ação"), default=timezone.now)
    finished_at = models.DateTimeField(_("acabou"), null=True, blank=True)

    start = models.TextField(_("posição inicial"))
    position = models.TextField(_("posição"))
    record = models.TextField(_("lances"), blank=True, help_text=_("uma linha por jogada; ~ foi anulado"))
    ids = models.JSONField(default=dict, editable=False)
    recent = models.JSONField(default=list, editable=False)
    latest = models.JSONField(default=dict, editable=False)  # side -> [number, token] of its last decision
    opening = models.CharField(max_length=16, blank=True, editable=False)  # how it began, once it is rated
    # The how manieth of its game that was looked at for points: equal times do not say which came first.
    points_order = models.PositiveBigIntegerField(_("ordem nos pontos"), null=True, editable=False)
    annulled = models.CharField(_("resultado anulado porque"), max_length=300, blank=True, editable=False)

    class Meta:
        verbose_name = _("partida")
        verbose_name_plural = _("partidas")
        indexes: ClassVar = [
            models.Index(fields=["waits_for_robot"], condition=models.Q(waits_for_robot=True), name="robot_to_move"),
            models.Index(fields=["deadline"], condition=models.Q(deadline__isnull=False), name="clock_runs"),
            models.Index(fields=["game_slug", "finished_at"], name="game_finished"),
            models.Index(fields=["finished_at"], condition=models.Q(finished_at__isnull=False), name="finished"),
            models.Index(fields=["acted_at"], name="acted_lately"),
            models.Index(fields=["opening"], condition=models.Q(opening__gt=""), name="rated_opening"),
        ]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game_slug", "points_order"], name="one_order_of_points")
        ]

    def __str__(self) -> str:
        return f"{self.game_slug} {self.code}"

    def get_absolute_url(self) -> str:
        return address_of(self.code)

    @property
    def is_over(self) -> bool:
        return bool(self.ending)

    @property
    def game(self) -> Game:
        return registry.find(self.game_slug)

    @cached_property
    def board(self) -> Position:
        return self.game.read(self.position)

    @cached_property
    def sides(self) -> dict[str, Seat]:
        return {seat.side: seat for seat in self.seats.all()}

    @property
    def first_seat(self) -> Seat:
        """Of whoever started the match; where one person has both, that of player 1, or of the robot named first."""
        return min(self.sides.values(), key=attrgetter("id"))

    @property
    def last_event(self) -> dict[str, Any] | None:
        """The newest that stands; an undo, or what the server has to say, is only said."""
        return next((event for event in reversed(self.recent) if not (event.get("undo") or event.get("aside"))), None)

    def standing(self) -> list[Action]:
        """The actions that no undo took back."""
        stand: list[Action] = []
        for action in self.actions.all():
            if action.back is None:
                stand.append(action)
            while action.back is not None and stand and stand[-1].number >= action.back:
                stand.pop()
        return stand

    def reached(self) -> list[str]:
        """The fingerprints of the positions to which the actions that stand have led."""
        if self.undos:
            return [action.reached for action in self.standing()]
        return list(self.actions.values_list("reached", flat=True))

    def times(self) -> list[tuple[str, int | None]]:
        """For each action that stands, who acted and had how much time left. Whole rows would take a film long."""
        if self.undos:
            return [(action.side, action.left) for action in self.standing()]
        return list(self.actions.values_list("side", "left"))

    def ways(self) -> dict[int, str]:
        """Of the actions that stand, by their place among them: the ways that were not the first of several."""
        walked = dict(self.actions.exclude(way="").values_list("number", "way"))
        if not walked:
            return {}
        return {place: walked[one.number] for place, one in enumerate(self.standing()) if one.number in walked}

    @property
    def robot_is_due(self) -> bool:
        return not self.is_over and not self.paused and self.sides[self.board.side].is_robot

    @property
    def both_acted(self) -> bool:
        return record.has_both(self.record)

    def has_acted(self, side: str) -> bool:
        return bool(dict(zip(SIDES, record.turns_of(self.record), strict=True))[side])

    @property
    def is_rated(self) -> bool:
        """Whether two users play for points: their seats know with how many they began."""
        return self.counts and any(seat.points is not None for seat in self.sides.values())

    @property
    def is_live(self) -> bool:
        """Between people who are to be at the table at the same time."""
        return self.mode == Match.Mode.PEOPLE and bool(self.clock) and not self.clock.endswith("d")

    @property
    def awaits_players(self) -> bool:
        """The clock begins when both are at the table."""
        return self.is_live and self.runs_since is None and not self.is_over

    def is_hosted_by(self, person: Person) -> bool:
        """Whether the person started this match between robots, and so may pause it."""
        return self.mode == Match.Mode.ROBOTS and any(seat.belongs_to(person) for seat in self.sides.values())

    def seat_of(self, person: Person) -> Seat | None:
        """The seat this person acts from now; at one screen, the one whose turn it is."""
        own = [seat for seat in self.sides.values() if seat.is_held_by(person)]
        return next((seat for seat in own if seat.side == self.board.side), own[0] if own else None)


class Seat(Held):
    """Who plays a side: a user, a guest or a robot of some level. Between robots the person is who lets them play."""

    class Result(models.TextChoices):
        WON = "won", _("ganhou")
        LOST = "lost", _("perdeu")
        DREW = "drew", _("empatou")

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats", verbose_name=_("partida"))
    side = models.CharField(_("lado"), max_length=1)
    level = models.PositiveSmallIntegerField(_("nível do computador"), null=True, blank=True)
    result = models.CharField(_("resultado"), max_length=4, choices=Result, blank=True)
    points = models.PositiveSmallIntegerField(
        _("pontos"), null=True, blank=True, help_text=_("ao começar, nas partidas entre pessoas que contam")
    )
    provisional = models.BooleanField(_("pontos provisórios"), default=False)
    change = models.SmallIntegerField(_("pontos ganhos"), null=True, blank=True, help_text=_("perdidos, se negativos"))
    broke_off = models.BooleanField(
        _("cancelou"), default=False, help_text=_("com o adversário à mesa, antes de jogar")
    )
    # What a player's list of matches asks for, once the match has a result: with the match's own rows each page would
    # look at all of them.
    over_at = models.DateTimeField(_("acabou"), null=True, blank=True, editable=False)
    game_slug = models.CharField(_("jogo"), max_length=40, blank=True, editable=False)
    against = models.CharField(_("contra"), max_length=24, blank=True, editable=False)
    hidden = models.BooleanField(_("escondida"), default=False, editable=False)

    # The number that the user had who has deleted the account: the points of others rest on who it was, not on a name.
    former = models.PositiveBigIntegerField(_("conta eliminada"), null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("jogador da partida")
        verbose_name_plural = _("jogadores das partidas")
        ordering: ClassVar = ["-side"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "side"], name="one_seat_per_side")]
        indexes: ClassVar = [
            models.Index(fields=["user", "-over_at"], condition=OVER, name="played_by_user"),
            models.Index(fields=["user", "game_slug", "-over_at"], condition=OVER, name="played_a_game"),
            models.Index(fields=["user", "against", "-over_at"], condition=OVER, name="played_an_opponent"),
        ]

    def __str__(self) -> str:
        return f"{self.side}: {self.name}"

    @property
    def is_robot(self) -> bool:
        return self.level is not None

    def is_held_by(self, person: Person) -> bool:
        return not self.is_robot and self.belongs_to(person)


class Action(models.Model):
    """Append-only: the truth of a match. `number` is the version that the match had before it.

    An undo is an action too: with `back` it takes back all that stands from that number on.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="actions", verbose_name=_("partida"))
    number = models.PositiveIntegerField(_("número"))
    side = models.CharField(_("lado"), max_length=1)
    token = models.CharField(_("ação"), max_length=120)
    way = models.CharField(
        _("caminho"),
        max_length=120,
        blank=True,
        help_text=_("as casas do lance, se não foi pelo primeiro de vários caminhos"),
    )
    key = models.CharField(_("chave"), max_length=64, blank=True, help_text=_("o mesmo pedido, uma só ação"))
    reached = models.CharField(
        _("posição seguinte"), max_length=16, blank=True, help_text=_("a posição a que levou, nos jogos com repetição")
    )
    chosen = models.BooleanField(_("decisão"), default=False, help_text=_("havia mais do que uma ação possível"))
    back = models.PositiveIntegerField(_("anula desde"), null=True, blank=True)
    left = models.PositiveIntegerField(
        _("tempo que ficou"), null=True, blank=True, help_text=_("milissegundos de quem agiu, nas partidas com relógio")
    )
    at = models.DateTimeField(_("quando"), default=timezone.now)

    class Meta:
        verbose_name = _("ação")
        verbose_name_plural = _("ações")
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "number"], name="one_action_per_number"),
            models.UniqueConstraint(fields=["match", "key"], condition=~models.Q(key=""), name="one_action_per_key"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.side} {self.token}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("actions are only ever added")
        super().save(*args, **kwargs)
