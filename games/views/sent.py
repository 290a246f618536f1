"""What the forms of a table send."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.http import QueryDict

from games.match.phrases import PHRASES
from games.models import Offer


class ActionForm:
    """What a move brings. Read by hand: one of Django's forms, made anew for each, took a twentieth of the request."""

    LONGEST: ClassVar = {"version": 9, "key": 64, "action": 120, "way": 120}  # the way: what was touched, cell by cell

    def __init__(self, sent: QueryDict):
        self.cleaned_data: dict[str, Any] = {name: sent.get(name, "").strip() for name in self.LONGEST}

    def is_valid(self) -> bool:
        values = self.cleaned_data
        is_sound = all(len(value) <= self.LONGEST[name] and "\0" not in value for name, value in values.items())
        if not is_sound or not values["version"].isdecimal():
            return False
        values["version"] = int(values["version"])
        return True


class DealingForm(forms.Form):
    """What players ask of each other beside their moves."""

    version = forms.IntegerField(min_value=0)
    key = forms.CharField(max_length=64, required=False)


AnyForm = ActionForm | DealingForm


class ProposalForm(DealingForm):
    kind = forms.ChoiceField(choices=Offer.Kind)


class AnswerForm(DealingForm):
    offer = forms.IntegerField(min_value=1, max_value=2**63 - 1)
    answer = forms.ChoiceField(choices=[(state, state) for state in ("accepted", "declined", "withdrawn")])


class ClaimForm(DealingForm):
    result = forms.ChoiceField(choices=[("win", ""), ("draw", "")])


class PhraseForm(DealingForm):
    phrase = forms.ChoiceField(choices=list(PHRASES.items()))
