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
    """What a Trait gives at the rank that it has, in a sentence or two."""
    rank = one.traits.of(trait)
    skills = [SKILLS[skill] for skill, traits in LINKS.items() if trait in traits]
    added = say("added", rank=rank, skills=join_words(skills)) if skills else ""
    own = {
        "acuity": say("acuity", rank=rank),
        "agility": say("agility", move=5 * rank, dives=_dives(one)),
        "instinct": say("instinct", stamina=30 + 10 * rank, later=LATER_EDITION),
        "resolve": say("resolve", health=30 + 10 * rank, later=LATER_EDITION),
        "strength": say("strength", carry=5 + 5 * rank, later=LATER_EDITION, rank=rank, dives=_dives(one)),
    }[trait]
    return f"{own} {added}".strip()


def _dives(one: Character) -> str:
    best = max(one.traits.strength, one.traits.agility)
    return say("dives", metres=best, armor=2 * best)


def tested(one: Character, skill: Skill) -> str:
    """What a test of a Skill is made of: "3 dice + 3 of Acuity or Agility: 3 to 9 AP, 5.0 on average"."""
    test = skill_test(one.traits, one.skills, skill)
    traits = linked(skill)
    where = say("later-link") if skill in LATER else ""
    if not test.dice:
        return say("locked", bonus=test.bonus, traits=traits, later=where)
    reach = say("reach", least=test.least, most=test.most, average=float(average(test)))
    return say("tested", dice=test.dice, bonus=test.bonus, traits=traits, later=where, reach=reach)
