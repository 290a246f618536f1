"""A match is its list of actions. Position, record, ids, recent and latest are caches of what the actions say."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.people import Person
from games import glicko, record
from games.engine import registry
from games.engine.contract import SIDES, Game, Position

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_code() -> str:
    """Names a match in its address: short, without look-alikes, not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


class Match(models.Model):
    class Mode(models.TextChoices):
        ROBOT = "robot", _("Contra o computador")
        HERE = "here", _("Duas pessoas aqui")
        ROBOTS = "robots", _("Computador contra computador")
        PEOPLE = "people", _("Entre duas pessoas")

    class Ending(models.TextChoices):
        RULES = "rules", _("pelas regras do jogo")
        RESIGNED = "resigned", _("por desistência")
        FILE = "file", _("como diz o ficheiro")
        TIME = "time", _("por tempo")
        AGREED = "agreed", _("por acordo")
        LEFT = "left", _("por abandono")
        ABORTED = "aborted", _("interrompida")

    code = models.CharField(_("código"), primary_key=True, max_length=12, default=new_code, editable=False)
    game_slug = models.CharField(_("jogo"), max_length=40)
    mode = models.CharField(_("modo"), max_length=10, choices=Mode)
    options = models.JSONField(_("opções"), default=dict)
    swapped = models.BooleanField(_("cores trocadas"), default=False, help_text=_("quem começa tem as pretas"))
    version = models.PositiveIntegerField(_("versão"), default=0)
    waits_for_robot = models.BooleanField(_("espera pelo robô"), default=False)
    paused = models.BooleanField(_("em pausa"), default=False, help_text=_("só entre robôs"))
    pace = models.PositiveIntegerField(_("ritmo"), null=True, blank=True, help_text=_("dos robôs, em milissegundos"))
    thinking_time = models.PositiveIntegerField(
        _("tempo para pensar"), null=True, blank=True, help_text=_("dos robôs, em milissegundos por lance")
    )
    thinking_depth = models.PositiveSmallIntegerField(
        _("profundidade"), null=True, blank=True, help_text=_("dos robôs, em ações")
    )
    clock = models.CharField(
        _("relógio"), max_length=12, blank=True, help_text=_("30s por lance, 300+5 segundos (Fischer), 3d por lance")
    )
    clocks = models.JSONField(_("tempo que resta"), default=dict, blank=True, help_text=_("milissegundos de cada lado"))
    runs_since = models.DateTimeField(_("o relógio anda desde"), null=True, blank=True)
    deadline = models.DateTimeField(_("acaba o tempo"), null=True, blank=True)
    private = models.BooleanField(_("privada"), default=False, help_text=_("só para quem tem a ligação"))
    next = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="before", verbose_name=_("desforra")
    )
    open_offers = models.JSONField(_("propostas por responder"), default=dict, blank=True)  # kind -> [side, number]
    talk = models.JSONField(_("conversa"), default=list, blank=True, help_text=_("frases, e respostas a propostas"))
    undos = models.PositiveSmallIntegerField(_("anulações"), default=0)
    counts = models.BooleanField(
        _("conta"), default=True, help_text=_("para as classificações: desde o início do jogo e sem anulações")
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

    class Meta:
        verbose_name = _("partida")
        verbose_name_plural = _("partidas")
        indexes: ClassVar = [
            models.Index(fields=["waits_for_robot"], condition=models.Q(waits_for_robot=True), name="robot_to_move"),
            models.Index(fields=["deadline"], condition=models.Q(deadline__isnull=False), name="clock_runs"),
            models.Index(fields=["game_slug", "finished_at"], name="game_finished"),
            models.Index(fields=["acted_at"], name="acted_lately"),
        ]

    def __str__(self) -> str:
        return f"{self.game_slug} {self.code}"

    def get_absolute_url(self) -> str:
        return reverse("match", args=[self.code])

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
        return min(self.sides.values(), key=lambda seat: seat.pk)

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

    def times(self) -> list[tuple[str, int | None]]:
        """For each action that stands, who acted and had how much time left. Whole rows would take a film long."""
        if self.undos:
            return [(action.side, action.left) for action in self.standing()]
        return list(self.actions.values_list("side", "left"))

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


class Held(models.Model):
    """What belongs to a person: to a user, or to a guest's browser."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="%(class)ss",
        verbose_name=_("utilizador"),
    )
    guest = models.CharField(_("convidado"), max_length=32, blank=True, db_index=True)
    name = models.CharField(_("nome"), max_length=40, blank=True)

    class Meta:
        abstract = True

    def belongs_to(self, person: Person) -> bool:
        if self.user_id is not None:
            return person.user is not None and person.user.pk == self.user_id
        return bool(self.guest) and self.guest == person.guest

    @property
    def topic(self) -> str:
        """What the live stream calls whoever this belongs to."""
        return f"user-{self.user_id}" if self.user_id is not None else f"guest-{self.guest}"


class Seat(Held):
    """Who plays a side: a user, a guest or a robot of some level. Between robots the person is who lets them play."""

    class Result(models.TextChoices):
        WON = "won", _("ganhou")
        LOST = "lost", _("perdeu")
        DREW = "drew", _("empatou")

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats", verbose_name=_("partida"))
    side = models.CharField(_("lado"), max_length=1)
    level = models.PositiveSmallIntegerField(_("nível do robô"), null=True, blank=True)
    result = models.CharField(_("resultado"), max_length=4, choices=Result, blank=True)
    points = models.PositiveSmallIntegerField(
        _("pontos"), null=True, blank=True, help_text=_("ao começar, nas partidas entre pessoas que contam")
    )
    provisional = models.BooleanField(_("pontos provisórios"), default=False)
    change = models.SmallIntegerField(_("pontos ganhos"), null=True, blank=True, help_text=_("perdidos, se negativos"))
    broke_off = models.BooleanField(
        _("cancelou"), default=False, help_text=_("com o adversário à mesa, antes de jogar")
    )

    class Meta:
        verbose_name = _("lugar")
        verbose_name_plural = _("lugares")
        ordering: ClassVar = ["-side"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "side"], name="one_seat_per_side")]

    def __str__(self) -> str:
        return f"{self.side}: {self.name}"

    @property
    def is_robot(self) -> bool:
        return self.level is not None

    def is_held_by(self, person: Person) -> bool:
        return not self.is_robot and self.belongs_to(person)


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
    """What a user has come to against the computer in one game, among all matches or those of a level and of options.

    Kept at the end of each match, one row for every choice of filters that it belongs to: a ranking of any of them
    is the beginning of an index, however many matches there are.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="standings", verbose_name=_("utilizador")
    )
    game_slug = models.CharField(_("jogo"), max_length=40)
    among = models.CharField(_("entre"), max_length=200, blank=True, help_text=_("nível e opções; nada: todas"))
    games = models.PositiveIntegerField(_("partidas"), default=0)
    wins = models.PositiveIntegerField(_("vitórias"), default=0)

    class Meta:
        verbose_name = _("resultado contra o computador")
        verbose_name_plural = _("resultados contra o computador")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "game_slug", "among"], name="one_standing_per_choice")
        ]
        indexes: ClassVar = [models.Index(fields=["game_slug", "among", "-wins", "games"], name="most_wins")]

    def __str__(self) -> str:
        return f"{self.game_slug} {self.user_id}: {self.wins}/{self.games}"


class Action(models.Model):
    """Append-only: the truth of a match. `number` is the version that the match had before it.

    An undo is an action too: with `back` it takes back all that stands from that number on.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="actions", verbose_name=_("partida"))
    number = models.PositiveIntegerField(_("número"))
    side = models.CharField(_("lado"), max_length=1)
    token = models.CharField(_("ação"), max_length=120)
    key = models.CharField(_("chave"), max_length=64, blank=True, help_text=_("o mesmo pedido, uma só ação"))
    reached = models.CharField(max_length=16, blank=True, help_text=_("a posição a que levou, nos jogos com repetição"))
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


class Pulse(models.Model):
    """One row: when the server was last alive. In the database, so that a restored copy brings its own along."""

    at = models.DateTimeField(_("ainda a funcionar"))

    class Meta:
        verbose_name = _("sinal de vida")
        verbose_name_plural = _("sinais de vida")

    def __str__(self) -> str:
        return self.at.isoformat()


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
    seen = models.BooleanField(_("visto"), default=False, help_text=_("quem procurava já sabe da partida"))
    caller = models.CharField(_("quem chama"), max_length=40, blank=True, help_text=_("para jogar já"))
    called_at = models.DateTimeField(_("chamado"), null=True, blank=True)
    made_at = models.DateTimeField(_("feito"), default=timezone.now)

    class Meta:
        verbose_name = _("procura de adversário")
        verbose_name_plural = _("procuras de adversário")
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

    def is_for(self, person: Person) -> bool:
        """Whether this person may know of it: a challenge is between two."""
        if self.rival_id is None or self.belongs_to(person):
            return True
        return person.user is not None and person.user.pk == self.rival_id


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


class Mail(models.Model):
    """One e-mail to a user about games of days: its place among the day's two is taken before it is sent."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="mails", verbose_name=_("utilizador")
    )
    day = models.DateField(_("dia"))
    number = models.PositiveSmallIntegerField(_("número"), help_text=_("do dia, desde 1"))
    about = models.TextField(_("assunto"), help_text=_("o que conta, separado por espaços"))
    tries = models.PositiveSmallIntegerField(_("tentativas"), default=0)
    again_at = models.DateTimeField(_("a enviar desde"))
    sent_at = models.DateTimeField(_("enviado"), null=True, blank=True)

    class Meta:
        verbose_name = _("mensagem de correio")
        verbose_name_plural = _("mensagens de correio")
        indexes: ClassVar = [
            models.Index(fields=["again_at"], condition=models.Q(sent_at__isnull=True), name="mail_to_send")
        ]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "day", "number"], name="one_mail_per_place"),
            models.CheckConstraint(condition=models.Q(number__in=[1, 2]), name="two_mails_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.number}: {self.about}"
