"""What a list in plain words names and no book has: a thing of the player's own, with the figures of a new one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from games.engine.game import Game
from games.engine.own import OwnKind
from games.engine.play.questions import Refused
from games.engine.show.form import FormField
from games.engine.show.form_parsing import FormInvalid
from games.engine.words import phrases

say = phrases("record.gang-text")
NAME_AT_MOST = 60


def make_own(rules: Game, gang: Any, where: str, words: Iterable[str]) -> tuple[Any, list[str], list[str]]:
    """The gang with what stood under the name of a field ("Weapons: Ray Gun"), the names of those things, and the words
    that are still not understood.
    """
    builder, made, rest = rules.roster.builder, [], []
    fields = builder.form(gang, where, builder.values(gang, where))
    for said in words:
        label, _, name = said.partition(": ")
        found = _slot(rules, fields, label)
        try:
            if found is None or not 0 < len(name) <= NAME_AT_MOST:
                raise Refused(said)
            kind, field = found
            gang = kind.give(gang, where, field.name, _new(kind, name))
            made.append(name)
        except (FormInvalid, Refused, KeyError):
            rest.append(said)
    return gang, made, rest


def _slot(rules: Game, fields: Iterable[FormField], label: str) -> tuple[OwnKind, FormField] | None:
    """The kind of thing that goes into the field of this name. None where two fields have it, or none."""
    fields = [*fields]
    if Counter(one.label for one in fields)[label] != 1:
        return None
    field = next(one for one in fields if one.label == label)
    kind = next((one for one in rules.roster.own if one.slot(field.name)), None)
    return (kind, field) if kind else None


def _new(kind: OwnKind, name: str) -> Any:
    """Raises FormInvalid."""
    given = {one.name: [one.value] for one in kind.fields({}, None)} | dict(kind.blank)
    if "text" in given:
        given["text"] = [say("own")]
    return kind.make({**given, "name": [name]})
