"""The form with which a text record is read in."""

from __future__ import annotations

from typing import Any

from django import forms

from companion.words import say

YES, NO = ("on", "yes", "true", "1"), ("off", "no", "false", "0", "")


RECORD_AT_MOST = 1_000_000


class RecordForm(forms.Form):
    """A battle record, pasted or as a file."""

    text = forms.CharField(required=False, strip=False, max_length=RECORD_AT_MOST)
    file = forms.FileField(required=False, max_length=200)

    def clean(self) -> dict[str, Any]:
        found = super().clean() or {}
        if upload := found.get("file"):
            if upload.size > RECORD_AT_MOST:
                raise forms.ValidationError(say("A record can have at most 1 MB."))
            try:
                found["text"] = upload.read().decode("utf-8-sig")
            except UnicodeDecodeError:
                raise forms.ValidationError(say("That file is not text. Choose another.")) from None
        text = found.get("text", "")
        if "\x00" in text:
            raise forms.ValidationError(say("That file is not text. Choose another."))
        if not text.strip() and not self.errors:
            raise forms.ValidationError(say("Paste a record or choose a file."))
        return found
