"""Fields of the builder's forms, each filled with what was said for it; and a sheet's values as form data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.engine.show.form import FormField
from games.engine.show.form_parsing import Values, last_value
from games.engine.show.pieces import Pick

LETTERS, LONG = 60, 600


def words(given: Values, name: str, label: str, low: int = 0, high: int = LETTERS, **more: Any) -> FormField:
    return FormField(name, label, "words", last_value(given, name), low, high, **more)


def long(given: Values, name: str, label: str, **more: Any) -> FormField:
    return FormField(name, label, "long", last_value(given, name), 0, LONG, **more)


def number(given: Values, name: str, label: str, low: int, high: int, **more: Any) -> FormField:
    return FormField(name, label, "number", last_value(given, name), low, high, **more)


def flag(given: Values, name: str, label: str, **more: Any) -> FormField:
    return FormField(name, label, "flag", "on" if last_value(given, name) == "on" else "", **more)


def one(
    given: Values, name: str, label: str, picks: Iterable[Pick], default: str = "", **more: Any
) -> FormField:
    return FormField(name, label, "one", last_value(given, name, default), picks=tuple(picks), **more)


def as_form(**values: object) -> dict[str, list[str]]:
    """The values of a sheet as form data."""
    return {name: [str(value)] for name, value in values.items()}
