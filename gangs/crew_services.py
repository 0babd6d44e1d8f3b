"""Crews: who of a gang comes to an evening, and what they bring. Each change of one is a change of its gang, so it can
be undone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from companion.models import Player
from companion.words import say
from games.engine.crews import CREWS_AT_MOST, NAME_AT_MOST, Crew, CrewMember, crewed, free_key, level_field
from games.engine.files.gang_files import GangFile
from games.engine.play.questions import Refused
from gangs.models import Gang
from gangs.services import StaleFormError, change_gang


class Ticked(NamedTuple):
    """What a crew's form says. comes: keys of members; takes: of each, the keys of what they carry. level: as typed."""

    name: str
    comes: Collection[str]
    takes: Mapping[str, Collection[str]]
    level: str = ""


def whole(row: Gang) -> Ticked:
    """Everybody with everything: as a new crew begins."""
    builder, gang = row.rules.roster.builder, row.packed.gang
    keys = [card.key for card in row.rules.roster.cards(gang)]
    return Ticked(
        say("Crew {number}", number=free_key(row.packed.crews)),
        keys,
        {key: [thing.key for thing in builder.carried(gang, key)] for key in keys},
    )


def ticked(row: Gang, crew: Crew) -> Ticked:
    """A crew as its form shows it."""
    builder, gang, comes = row.rules.roster.builder, row.packed.gang, crew.comes
    takes = {
        card.key: [
            thing.key
            for thing in builder.carried(gang, card.key)
            if card.key not in comes or thing.key not in comes[card.key].left
        ]
        for card in row.rules.roster.cards(gang)
    }
    return Ticked(crew.name, list(comes), takes, str(crew.level or ""))


def crew_of(row: Gang, said: Ticked, key: str) -> Crew:
    """A crew from its form. Raises Refused."""
    builder, gang = row.rules.roster.builder, row.packed.gang
    members = []
    for card in row.rules.roster.cards(gang):
        if card.key in said.comes:
            takes = said.takes.get(card.key, ())
            left = [thing.key for thing in builder.carried(gang, card.key) if thing.key not in takes]
            members.append(CrewMember(card.key, tuple(left)))
    name = " ".join(said.name.replace("\x00", "").split())[:NAME_AT_MOST]
    return Crew(key, name or say("Crew {number}", number=key), tuple(members), _level(row, said.level))


def _level(row: Gang, typed: str) -> int:
    """0 for the gang's own. Raises Refused."""
    field, typed = level_field(row.rules.roster.builder, row.packed.gang), typed.strip()
    if field is None or not typed:
        return 0
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 8 and int(typed) <= field.high):
        raise Refused(say("Enter a number up to {most}, or leave it blank.", most=field.high))
    return int(typed)


def preview(row: Gang, said: Ticked) -> tuple[Crew, Any]:
    """The crew that a form says, and the gang that it makes. Raises Refused."""
    crew = crew_of(row, said, "0")
    return crew, crewed(row.rules.roster, row.packed.gang, crew)


def costs_of_members(row: Gang, said: Ticked) -> Mapping[str, str]:
    """What each member costs with what they take, in words, by key: also who stays at home, as they would come."""
    roster = row.rules.roster
    everybody = [card.key for card in roster.cards(row.packed.gang)]
    _, gang = preview(row, said._replace(comes=everybody, level=""))
    return {card.key: card.corner for card in roster.cards(gang)}


def save_crew(*, player: Player | None, gang: str, key: str, said: Ticked, revision: int) -> str:
    """A crew as its form says; "" for a new one, whose key is the answer. Raises Gang.DoesNotExist, KeyError for a
    crew that is not there, StaleFormError, Refused.
    """

    def to(row: Gang) -> tuple[GangFile[Any], str]:
        if row.revision != revision:
            raise StaleFormError(row)
        crews = row.packed.crews
        if not key and len(crews) >= CREWS_AT_MOST:
            raise Refused(say("You can keep at most {most} crews. Delete one first.", most=CREWS_AT_MOST))
        made = crew_of(row, said, key or free_key(crews))
        if not made.members:
            raise Refused(say("Tick at least one to bring."))
        if not key:
            return row.packed.but(crews=(*crews, made)), made.key
        _found(crews, key)
        return row.packed.but(crews=tuple(made if one.key == key else one for one in crews)), key

    return change_gang(player, gang, to)


def delete_crew(*, player: Player | None, gang: str, key: str) -> None:
    """Raises Gang.DoesNotExist, KeyError."""

    def to(row: Gang) -> tuple[GangFile[Any], str]:
        _found(row.packed.crews, key)
        return row.packed.but(crews=tuple(one for one in row.packed.crews if one.key != key)), key

    change_gang(player, gang, to)


def _found(crews: Collection[Crew], key: str) -> Crew:
    for crew in crews:
        if crew.key == key:
            return crew
    raise KeyError(key)
