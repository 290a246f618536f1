from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST, FoldedNameField, SkeletonField, fold, skeleton, validate_name

NAME_TAKEN = _("Já existe um utilizador com este nome. Escolha outro.")

NAME_ALIKE = _("Este nome confunde-se com o de outro jogador. Escolha outro.")


class Challengers(models.TextChoices):
    """From whom a user takes challenges. Whoever is blocked is never among them."""

    ALL = "all", _("Todos os que têm conta")
    RATED = "rated", _("Quem já tem pontos")
    KNOWN = "known", _("Quem já jogou consigo")
    NOBODY = "nobody", _("Ninguém")


class User(AbstractUser):
    username = models.CharField(
        _("nome de utilizador"),
        max_length=LONGEST,
        unique=True,
        validators=[validate_name],
        error_messages={"unique": NAME_TAKEN},
    )
    # Alice and ALICE are one name, and so are Élia and élia.
    folded_name = FoldedNameField(max_length=3 * LONGEST, unique=True, editable=False)
    skeleton = SkeletonField(max_length=3 * LONGEST, db_index=True, editable=False, default="")
    # Those who were here before the rule keep their names, however alike.
    looks_alike = models.BooleanField(default=False, editable=False)
    preferences = models.JSONField(_("preferências"), default=dict, blank=True)
    renamed_at = models.DateTimeField(_("mudou de nome"), null=True, blank=True, editable=False)
    challenged_by = models.CharField(
        _("quem pode desafiar"), max_length=8, choices=Challengers, default=Challengers.ALL
    )
    suspended_until = models.DateTimeField(_("suspenso até"), null=True, blank=True, editable=False)
    suspended_why = models.CharField(_("suspenso porque"), max_length=300, blank=True, editable=False)

    class Meta:
        verbose_name = _("utilizador")
        verbose_name_plural = _("utilizadores")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["skeleton"], condition=models.Q(looks_alike=False), name="one_name_of_each_look"
            )
        ]

    def clean(self) -> None:
        super().clean()
        if not self.username:
            return  # the form has already said why
        if self.named(self.username).exclude(pk=self.pk).exists() or FormerName.is_kept(self.username, self):
            raise ValidationError({"username": NAME_TAKEN})
        others = self.looking_like(self.username).exclude(pk=self.pk)
        if not self.looks_alike and others.filter(looks_alike=False).exists():
            raise ValidationError({"username": NAME_ALIKE})

    @classmethod
    def named(cls, name: str) -> models.QuerySet[User]:
        """Nobody or one: whoever has this name in any case."""
        return cls.objects.filter(folded_name=fold(name))

    @classmethod
    def looking_like(cls, name: str) -> models.QuerySet[User]:
        return cls.objects.filter(skeleton=skeleton(name))

    @property
    def is_suspended(self) -> bool:
        return self.suspended_until is not None and self.suspended_until > timezone.now()

    @classmethod
    def reached_at(cls, address: str) -> User | None:
        """Whoever has confirmed that this e-mail address is theirs."""
        return cls.objects.filter(emailaddress__email=address.lower(), emailaddress__verified=True).first()


class FormerName(models.Model):
    """What a user was called before: old links still lead to them, and nobody else may take it."""

    user = models.ForeignKey(User, models.CASCADE, related_name="former_names", verbose_name=_("utilizador"))
    username = models.CharField(_("nome anterior"), max_length=LONGEST)
    folded_name = FoldedNameField(max_length=3 * LONGEST, unique=True, editable=False)
    skeleton = SkeletonField(max_length=3 * LONGEST, db_index=True, editable=False)
    left_at = models.DateTimeField(_("até"), auto_now_add=True)

    class Meta:
        verbose_name = _("nome anterior")
        verbose_name_plural = _("nomes anteriores")

    def __str__(self) -> str:
        return f"{self.username}: {self.user_id}"

    @classmethod
    def is_kept(cls, name: str, user: User | None = None) -> bool:
        """For somebody else than this user: the name itself, or one that looks like it."""
        alike = cls.objects.filter(models.Q(folded_name=fold(name)) | models.Q(skeleton=skeleton(name)))
        return alike.exclude(user=user).exists() if user is not None and user.pk else alike.exists()


class Deed(models.Model):
    """What the organiser did, and why: see accounts/deeds.py."""

    class What(models.TextChoices):
        ANNULLED = "annulled", _("anulou um resultado")
        RESTORED = "restored", _("repôs um resultado")
        STOPPED = "stopped", _("terminou uma partida")
        SUSPENDED = "suspend", _("suspendeu um utilizador")
        LIFTED = "lifted", _("levantou uma suspensão")
        RECOMPUTED = "recount", _("recalculou os pontos")
        HEARD = "heard", _("tratou uma denúncia")

    organiser = models.ForeignKey(User, models.SET_NULL, null=True, related_name="deeds", verbose_name=_("organizador"))
    what = models.CharField(_("intervenção"), max_length=8, choices=What)
    user = models.ForeignKey(
        User, models.SET_NULL, null=True, blank=True, related_name="deeds_about", verbose_name=_("utilizador")
    )
    match = models.CharField(_("partida"), max_length=12, blank=True)
    why = models.CharField(_("porquê"), max_length=300)
    at = models.DateTimeField(_("quando"), auto_now_add=True)

    class Meta:
        verbose_name = _("intervenção da organização")
        verbose_name_plural = _("intervenções da organização")

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.what}"


class Block(models.Model):
    """Somebody wants nothing to do with somebody: see accounts/blocks.py."""

    user = models.ForeignKey(User, models.CASCADE, related_name="blocks", verbose_name=_("utilizador"))
    blocked = models.ForeignKey(User, models.CASCADE, related_name="blocked_by", verbose_name=_("bloqueado"))
    made_at = models.DateTimeField(_("desde"), auto_now_add=True)

    class Meta:
        verbose_name = _("bloqueio")
        verbose_name_plural = _("bloqueios")
        constraints: ClassVar = [models.UniqueConstraint(fields=["user", "blocked"], name="one_block_of_each")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.blocked_id}"


class Report(models.Model):
    """What a user tells the organiser of another one: see accounts/reports.py."""

    class Kind(models.TextChoices):
        HELP = "help", _("Ajuda de um programa")
        ARRANGED = "arranged", _("Resultados combinados")
        CONDUCT = "conduct", _("Abandono ou demora de propósito")
        NAME = "name", _("Nome impróprio")
        OTHER = "other", _("Outro motivo")

    reporter = models.ForeignKey(
        User, models.SET_NULL, null=True, related_name="reports", verbose_name=_("quem denunciou")
    )
    about = models.ForeignKey(User, models.CASCADE, related_name="reported", verbose_name=_("denunciado"))
    kind = models.CharField(_("motivo"), max_length=8, choices=Kind)
    text = models.CharField(_("o que aconteceu"), max_length=500, blank=True)
    made_at = models.DateTimeField(_("quando"), auto_now_add=True)
    closed_at = models.DateTimeField(_("tratada"), null=True, blank=True)

    class Meta:
        verbose_name = _("denúncia")
        verbose_name_plural = _("denúncias")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["reporter", "about"], condition=models.Q(closed_at__isnull=True), name="one_open_report_of_each"
            )
        ]
        indexes: ClassVar = [
            models.Index(fields=["made_at"], condition=models.Q(closed_at__isnull=True), name="reports_to_hear")
        ]

    def __str__(self) -> str:
        return f"{self.reporter_id}: {self.about_id}"


class Letter(models.Model):
    """An e-mail on its way: see accounts/letters.py."""

    sender = models.CharField(_("de"), max_length=320)
    to = models.JSONField(_("para"))
    subject = models.TextField(_("assunto do e-mail"))
    body = models.TextField(_("texto"))
    headers = models.JSONField(_("cabeçalhos"), default=dict)
    alternatives = models.JSONField(_("outras formas do texto"), default=list)
    written_at = models.DateTimeField(_("escrito"), auto_now_add=True)
    tries = models.PositiveSmallIntegerField(_("tentativas"), default=0)
    again_at = models.DateTimeField(_("a enviar desde"))
    sent_at = models.DateTimeField(_("enviado"), null=True, blank=True)
    given_up = models.BooleanField(_("sem êxito"), default=False, help_text=_("depois de várias tentativas"))

    class Meta:
        verbose_name = _("e-mail")
        verbose_name_plural = _("e-mails")
        indexes: ClassVar = [
            models.Index(
                fields=["again_at"], condition=models.Q(sent_at__isnull=True, given_up=False), name="letter_to_send"
            )
        ]

    def __str__(self) -> str:
        return f"{', '.join(self.to)}: {self.subject}"
