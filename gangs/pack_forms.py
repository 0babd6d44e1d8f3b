"""Forms of packs: what goes into one, and a file that is read in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import QueryDict

from companion.text_uploads import TextUpload
from companion.words import say
from games.engine.files.packs import BYTES_AT_MOST, switches
from games.engine.game import Game
from gangs.own_models import OwnThing, Pack
from gangs.own_services import readable
from gangs.pack_services import kept_as

RULE = "rule-"


class PackForm(forms.Form):
    """Name, description, which things of the catalog, and an answer to each switch of the game, "" for none.

    of: the pack that is changed; what is in it and no longer in the catalog can be kept.
    """

    name = forms.CharField(
        max_length=80,
        label=say("Name"),
        error_messages={"required": say("Enter a name.")},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    words = forms.CharField(
        required=False,
        max_length=2000,
        label=say("What it is for"),
        widget=forms.Textarea(attrs={"rows": 3, "class": "said"}),
    )

    def __init__(
        self, game: Game, rows: Sequence[OwnThing], of: Pack | None = None, data: QueryDict | None = None
    ) -> None:
        in_it = {(one.kind.key, one.key): one for one in of.contents} if of else {}
        picks: list[tuple[str, str]] = []
        chosen: list[str] = []
        for row in filter(readable, rows):
            picks.append((row.pk, f"{row.name} ({row.sort.name})"))
            if of is None or (row.kind, row.own.key) in in_it:
                in_it.pop((row.kind, row.own.key), None)
                chosen.append(row.pk)
        for one in in_it.values():
            picks.append((kept_as(one), f"{one.name} ({one.kind.name})"))
            chosen.append(kept_as(one))
        before = of.packed if of else None
        rules = dict(before.settings) if before else {}
        start = {"name": before.name, "words": before.words} if before else {}
        initial = {**start, "things": chosen, **{f"{RULE}{name}": value for name, value in rules.items()}}
        super().__init__(data, initial=initial)
        self.fields["things"] = forms.MultipleChoiceField(
            required=False, choices=picks, widget=forms.CheckboxSelectMultiple, label=say("Things")
        )
        for switch in switches(game):
            readings = [(pick.value, pick.label) for pick in switch.picks]
            self.fields[f"{RULE}{switch.name}"] = forms.ChoiceField(
                required=False, choices=[("", say("As each table agrees")), *readings], label=switch.label
            )

    @property
    def plain(self) -> list[forms.BoundField]:
        return [self["name"], self["words"]]

    @property
    def rules(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith(RULE)]

    def clean(self) -> dict[str, Any]:
        found = super().clean() or {}
        rules = [value for name, value in found.items() if name.startswith(RULE) and value]
        if not self.errors and not found.get("things") and not rules:
            raise forms.ValidationError(say("Choose a thing or a house rule: the pack is empty."))
        return found

    def answers(self) -> dict[str, Any]:
        data = self.cleaned_data
        settings = {
            name.removeprefix(RULE): value for name, value in data.items() if name.startswith(RULE) and value
        }
        return {"name": data["name"], "words": data["words"], "things": data["things"], "settings": settings}


class PackUpload(TextUpload):
    """A pack."""

    AT_MOST = BYTES_AT_MOST
    TOO_LARGE = say("A pack can have at most {most} kB.", most=BYTES_AT_MOST // 1000)
    NOTHING = say("Paste a pack or choose a file.")
