"""What users tell the organiser of one another. Whoever is reported is not told."""

from __future__ import annotations

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts import deeds
from accounts.models import Deed, Report, User

MOST_A_DAY = 10  # so that nobody buries the organiser's desk
OWN = _("Não pode denunciar a sua própria conta.")
KNOWN = _("Já recebemos uma denúncia sua sobre este jogador: está por tratar.")
TOO_MANY = _("Já fez muitas denúncias hoje. Tente de novo amanhã ou escreva a quem gere o Tâbuleiro.")


def report(reporter: User, about: User, kind: str, text: str) -> str | Promise:
    """Why it cannot be done, "" if it is."""
    if reporter == about:
        return OWN
    if reporter.reports.filter(made_at__gt=timezone.now() - timedelta(days=1)).count() >= MOST_A_DAY:
        return TOO_MANY
    try:
        with transaction.atomic():
            Report.objects.create(reporter=reporter, about=about, kind=kind, text=text)
    except IntegrityError:
        return KNOWN
    return ""


def close(found: Report, organiser: User, why: str) -> None:
    if Report.objects.filter(pk=found.pk, closed_at__isnull=True).update(closed_at=timezone.now()):
        deeds.note(organiser, Deed.What.HEARD, why, user=found.about)
