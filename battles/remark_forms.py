"""What is asked of somebody who adds a sentence of their own to a report."""

from __future__ import annotations

from django import forms

from battles import remark_services
from companion.words import say


class RemarkForm(forms.Form):
    remark = forms.CharField(
        label=say("Your sentence"),
        max_length=remark_services.WORDS_AT_MOST,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=say("It appears in the report under your name. Leave blank to remove it."),
    )
