"""Whose something is: a user's, or a guest's browser's."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.people import Person, topic_of


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
        return topic_of(self.user_id, self.guest)
