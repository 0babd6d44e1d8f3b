"""What can be bought: weapons, types of models, and groups, as the book lists them.

Source: True Lead, Force Composition; Model Types; Weapons.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from games.engine.files import catalogue
from games.engine.play.values import Value
from games.engine.tell.sentences import join_words
from games.true_lead.phrases import phrases
from games.true_lead.roster import Item, Kind, Type

say = phrases("building.book")

DATA = Path(__file__).parent / "data"


class TypeRow(Value):
    """What every model of a type begins with."""

    key: Type
    health: Annotated[int, Meta(ge=1, le=20)]
    accuracy: Annotated[int, Meta(ge=2, le=6)]


class GroupRow(Value):
    """What a group is made up of, model by model, and what it costs without items."""

    key: Kind
    name: str
    points: Annotated[int, Meta(ge=0)]
    types: tuple[Type, ...]
    mounted: bool = False

    @property
    def line(self) -> str:
        """Its models in words: "4 Thugs and 1 Boss", "1 Legend, mounted"."""
        models = counted(self.types)
        return say("mounted", models=models) if self.mounted else models


def counted(types: Sequence[Type]) -> str:
    """How many of each type: "4 Thugs and 1 Boss"."""
    return join_words([say(f"number-{one}", number=types.count(one)) for one in dict.fromkeys(types)])


@cache
def items() -> Mapping[str, Item]:
    """All weapons, Fists and Revolver among them."""
    return catalogue.read_table(DATA / "items.toml", Item)


@cache
def types() -> Mapping[str, TypeRow]:
    return catalogue.read_table(DATA / "types.toml", TypeRow)


@cache
def groups() -> Mapping[str, GroupRow]:
    return catalogue.read_table(DATA / "groups.toml", GroupRow)


def for_sale(*, ranged: bool) -> tuple[Item, ...]:
    """What a model may buy of one sort, in the book's order: Fists are free and nobody buys them."""
    return tuple(item for item in items().values() if item.ranged == ranged and item.points)
