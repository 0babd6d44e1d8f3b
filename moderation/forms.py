from __future__ import annotations

from django import forms

from companion.words import say
from moderation.models import REASONS


class ReportForm(forms.Form):
    reason = forms.ChoiceField(
        label=say("What is wrong with it?"),
        choices=list(REASONS.items()),
        error_messages={"required": say("Choose what is wrong with it.")},
    )
    words = forms.CharField(
        label=say("In your words (optional)"),
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    reply = forms.EmailField(
        label=say("Your email (optional)"),
        help_text=say("Only if you want an answer."),
        required=False,
        max_length=254,
    )
