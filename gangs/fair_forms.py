"""Two gangs of a game, a player's own or ready-made ones, to be compared."""

from __future__ import annotations

from typing import Any

from django import forms

from companion.choice_lists import ChoiceList
from companion.models import Player
from companion.words import say
from games.engine.game import Game
from gangs.fielding import gangs_to_look_at, playable_gangs

NAMES = ("one", "other")


class FairForm(forms.Form):
    """said: which two, by name; where only one is said, the other is still to be chosen."""

    def __init__(self, rules: Game, player: Player | None, said: dict[str, str]) -> None:
        super().__init__(said if len(said) == len(NAMES) else None, initial=said)
        self.rules, self.player = rules, player
        starters = rules.roster.starters()
        groups: dict[str, list[tuple[str, str]]] = {}
        mine = [(gang.key, f"{gang.name}, {gang.line}") for gang in playable_gangs(player, rules)]
        if mine:
            groups[say("Your {gangs}", gangs=rules.roster.nouns)] = mine
        for starter in starters.values():
            groups.setdefault(starter.group, []).append((starter.key, starter.label))
        first, second, *_ = [*starters, "", ""]
        labels = (say("First {gang}", gang=rules.roster.noun), say("Second {gang}", gang=rules.roster.noun))
        for name, label, usual in zip(NAMES, labels, (first, second), strict=True):
            field = forms.ChoiceField(
                label=label, choices=list(groups.items()), widget=ChoiceList, initial=usual
            )
            field.error_messages["invalid_choice"] = say(
                "This {gang} is not there any more. Choose another.", gang=rules.roster.noun
            )
            self.fields[name] = field

    def gangs(self) -> tuple[Any, Any]:
        """Both by value. Raises KeyError for one that is gone meanwhile."""
        starters = self.rules.roster.starters()
        keys = [self.cleaned_data[name] for name in NAMES]
        mine = gangs_to_look_at(self.player, self.rules, [key for key in keys if key not in starters])
        one, other = (starters[key].gang if key in starters else mine[key] for key in keys)
        return one, other
