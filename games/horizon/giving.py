"""What Traits and Skills give somebody at the ranks that they have, in words for whoever sets them.

Source: Horizon: out of the ashes, Weapons and Combat Skills; The Move Action; Dive!; rulings HZ-03, HZ-05, HZ-07,
HZ-23, HZ-24, HZ-26.
"""

from __future__ import annotations

from games.engine.tell.sentences import join_words
from games.horizon.phrases import phrases
from games.horizon.roster import Character, Skill, Trait
from games.horizon.skill_tests import LATER, LINKS, SKILLS, average, linked, skill_test

say = phrases("building.giving")


LATER_EDITION = say("later-edition")


def gives(one: Character, trait: Trait) -> str:
    """What a Trait gives at the rank that it has, in a few words."""
    rank = one.traits.of(trait)
    return {
        "acuity": say("acuity", rank=rank),
        "agility": say("agility", move=5 * rank, dives=_dives(one)),
        "instinct": say("instinct", stamina=30 + 10 * rank),
        "resolve": say("resolve", health=30 + 10 * rank),
        "strength": say("strength", carry=5 + 5 * rank, dives=_dives(one)),
    }[trait]


def why_it_gives(one: Character, trait: Trait) -> str:
    """What a Trait is good for and by which ruling, in a sentence or two."""
    rank = one.traits.of(trait)
    skills = [SKILLS[skill] for skill, traits in LINKS.items() if trait in traits]
    added = say("added", rank=rank, skills=join_words(skills)) if skills else ""
    own = {
        "acuity": say("why-acuity"),
        "agility": say("why-agility", dives=_armor_of_dives(one)),
        "instinct": say("why-instinct", later=LATER_EDITION),
        "resolve": say("why-resolve", later=LATER_EDITION),
        "strength": say("why-strength", later=LATER_EDITION, rank=rank, dives=_armor_of_dives(one)),
    }[trait]
    return f"{own} {added}".strip()


def _dives(one: Character) -> str:
    return say("dives", metres=_dive(one))


def _armor_of_dives(one: Character) -> str:
    return say("armor-of-dives", armor=2 * _dive(one))


def _dive(one: Character) -> int:
    return max(one.traits.strength, one.traits.agility)


def reached(one: Character, skill: Skill) -> str:
    """What a test of a Skill brings: "3–9 AP, 5.0 on average"."""
    test = skill_test(one.traits, one.skills, skill)
    if not test.dice:
        return say("locked", bonus=test.bonus)
    return say("reach", least=test.least, most=test.most, average=float(average(test)))


def tested(one: Character, skill: Skill) -> str:
    """What a test of a Skill is made of: "3 dice + 3 of Acuity or Agility"."""
    test = skill_test(one.traits, one.skills, skill)
    where = say("later-link") if skill in LATER else ""
    key = "tested" if test.dice else "untested"
    return say(key, dice=test.dice, bonus=test.bonus, traits=linked(skill), later=where)
