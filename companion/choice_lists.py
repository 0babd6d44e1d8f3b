"""Lists to choose from in forms, drawn at once: Django draws each option with two templates of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from django import forms
from django.utils.choices import BaseChoiceIterator
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

KEPT = 128
"""Lists that are kept as they were drawn: the same gangs stand at every seat."""

type Choices = tuple[tuple[str, str | Choices], ...]


class PlainChoices(BaseChoiceIterator):
    """Choices that are plain already, for several fields: Django takes them as they are."""

    def __init__(self, choices: Iterable[tuple[Any, Any]]) -> None:
        self.choices = plain(choices)

    def __iter__(self) -> Iterator[tuple[str, str | Choices]]:
        return iter(self.choices)


class ChoiceList(forms.Select):
    """A select as Django's own; one of its choices can be chosen."""

    def render(
        self, name: str, value: Any, attrs: dict[str, Any] | None = None, renderer: Any = None
    ) -> SafeString:
        [chosen, *_] = self.format_value(value) or [""]
        told = map(_attribute, self.build_attrs(self.attrs, attrs).items())
        drawn = options(plain(self.choices), str(chosen))
        return format_html(
            '<select name="{}"{}>{}</select>',
            name,
            format_html_join("", "{}", ((one,) for one in told)),
            drawn,
        )


def _attribute(said: tuple[str, Any]) -> SafeString:
    name, value = said
    if value is False:
        return SafeString("")
    return format_html(" {}", name) if value is True else format_html(' {}="{}"', name, value)


def plain(choices: Iterable[tuple[Any, Any]]) -> Choices:
    """Choices as Django keeps them, as what they say and no more."""
    if isinstance(choices, PlainChoices):
        return choices.choices
    return tuple(
        (
            "" if value is None else str(value),
            plain(label) if isinstance(label, list | tuple) else str(label),
        )
        for value, label in choices
    )


@lru_cache(maxsize=KEPT)
def options(choices: Choices, chosen: str) -> SafeString:
    """The options of a select, under their groups' names."""
    parts = []
    for value, label in choices:
        if isinstance(label, str):
            marked = SafeString(" selected") if value == chosen else ""
            parts.append(format_html('<option value="{}"{}>{}</option>', value, marked, label))
        else:
            parts.append(format_html('<optgroup label="{}">{}</optgroup>', value, options(label, chosen)))
    return format_html_join("", "{}", ((part,) for part in parts))
