"""The form with which something written as text is read in: a record, a gang, a pack."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms

from companion.words import say


class TextUpload(forms.Form):
    """Pasted, or as a file. AT_MOST: bytes, and letters where it is pasted. TOO_LARGE, NOTHING: what is said then."""

    AT_MOST: ClassVar[int]
    TOO_LARGE: ClassVar[str]
    NOTHING: ClassVar[str]

    text = forms.CharField(required=False, strip=False)
    file = forms.FileField(required=False, max_length=200)

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.fields["text"] = forms.CharField(required=False, strip=False, max_length=self.AT_MOST)

    def clean(self) -> dict[str, Any]:
        found = super().clean() or {}
        if upload := found.get("file"):
            if upload.size > self.AT_MOST:
                raise forms.ValidationError(self.TOO_LARGE)
            try:
                found["text"] = upload.read().decode("utf-8-sig")
            except UnicodeDecodeError:
                raise forms.ValidationError(say("That file is not text. Choose another.")) from None
        text = found.get("text", "")
        if "\x00" in text:
            raise forms.ValidationError(say("That file is not text. Choose another."))
        if not text.strip() and not self.errors:
            raise forms.ValidationError(self.NOTHING)
        return found
