"""Fields of a setup form, which are the same at nearly every table."""

from __future__ import annotations

from typing import Any

from django import forms, template
from django.forms import BoundField

from battles.setup_forms import SettingField
from companion.choice_lists import ChoiceList, plain

register = template.Library()


@register.filter
def drawn_by(field: BoundField) -> tuple[Any, ...] | None:
    """All that the drawing of a field depends on, so that an equal one need not be drawn again; None for one with an
    error, and for what has been typed.
    """
    inner, said = field.field, str(field.value() or "")
    if field.errors:
        return None
    if isinstance(inner, SettingField) and inner.known:
        spread = tuple((pick["value"], pick.get("drawing")) for pick in inner.spread)
        return None if inner.known.kind == "long" else (field.html_name, said, inner.known, spread)
    if isinstance(inner.widget, ChoiceList):
        about = (field.label, field.help_text, inner.required)
        return (field.html_name, said, *about, plain(inner.widget.choices))
    if isinstance(inner, forms.CharField) and not said:
        return (field.html_name, field.label, field.help_text, inner.required, inner.max_length)
    return None
