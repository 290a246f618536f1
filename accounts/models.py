from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST, FoldedNameField, SkeletonField, fold, skeleton, validate_name

NAME_TAKEN = _("Já existe um utilizador com este nome. Escolha outro.")


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
    # Not unique: those who were here before the rule keep their names.
    skeleton = SkeletonField(max_length=3 * LONGEST, db_index=True, editable=False, default="")
    preferences = models.JSONField(_("preferências"), default=dict, blank=True)

    class Meta:
        verbose_name = _("utilizador")
        verbose_name_plural = _("utilizadores")

    def clean(self) -> None:
        super().clean()
        # The form has already said why when there is no name.
        if self.username and self.named(self.username).exclude(pk=self.pk).exists():
            raise ValidationError({"username": NAME_TAKEN})

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
