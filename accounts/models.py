from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST, FoldedNameField, SkeletonField, fold, skeleton, validate_name

NAME_TAKEN = _("Já existe um utilizador com este nome. Escolha outro.")

NAME_ALIKE = _("Este nome confunde-se com o de outro jogador. Escolha outro.")


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
        if self.named(self.username).exclude(pk=self.pk).exists():
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

    @classmethod
    def reached_at(cls, address: str) -> User | None:
        """Whoever has confirmed that this e-mail address is theirs."""
        return cls.objects.filter(emailaddress__email=address.lower(), emailaddress__verified=True).first()


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
