"""Characters that are ready to begin from, by level: whom a gang hires without filling in a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.gangs import experience
from games.blackwater_gulch.phrases import DATA, phrases
from games.blackwater_gulch.roster import Character, Level
from games.engine.files.catalogue import read_table
from games.engine.play.values import Value
from games.engine.show.pieces import Pick

say = phrases("building.builder")

FROM_A_TEMPLATE = "template:"


class Template(Value):
    """A character without race and faction, which follow from the gang. weapons, skills: by key."""

    key: str
    name: str
    level: Level
    health: int
    defense: int
    strength: int
    speed: int
    stamina: int
    intellect: int
    ranged: int
    melee: int
    weapons: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()

    @property
    def character(self) -> Character:
        """As it is hired, of no faction yet."""
        return Character(
            self.key, self.name, self.level, "mortal", "lawmen", self.health, self.defense, self.strength, self.speed,
            self.stamina, self.intellect, self.ranged, self.melee,
            weapons=tuple(catalogue.weapons()[key] for key in self.weapons),
            skills=tuple(catalogue.skills()[key] for key in self.skills),
        )  # fmt: skip


@cache
def templates() -> Mapping[str, Template]:
    return read_table(DATA / "templates.toml", Template)


def template_picks(levels: Mapping[str, str]) -> tuple[Pick, ...]:
    """To be hired from, each with its level, what it carries and what it costs. levels: their names."""
    return tuple(
        Pick(
            FROM_A_TEMPLATE + one.key,
            one.name,
            detail=say(
                "template",
                level=levels[one.level],
                weapon=", ".join(weapon.name for weapon in one.character.weapons),
                cost=experience(one.character),
            ),
            group=say("templates"),
        )
        for one in templates().values()
    )
