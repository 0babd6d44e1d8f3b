"""What Traits and Skills give somebody at the ranks that they have, in words for whoever sets them.

Source: Horizon: out of the ashes, Weapons and Combat Skills; The Move Action; Dive!; rulings HZ-03, HZ-05, HZ-07,
HZ-23, HZ-24, HZ-26.
"""

from __future__ import annotations

from games.engine.tell.sentences import count_words, join_words
from games.horizon.roster import Character, Skill, Trait
from games.horizon.skill_tests import LATER, LINKS, SKILLS, TRAITS, average, skill_test

LATER_EDITION = "from a later edition of the rules (HZ-26)"


def gives(one: Character, trait: Trait) -> str:
    """What a Trait gives at the rank that it has, in a sentence or two."""
    rank = one.traits.of(trait)
    linked = [SKILLS[skill] for skill, traits in LINKS.items() if trait in traits]
    added = f"+{rank} to {join_words(linked)}, unless another Trait gives more." if linked else ""
    own = {
        "acuity": f"+{rank} by surprise (HZ-23), and the first to break ties in the order (HZ-03).",
        "agility": f"Move {5 * rank} m (HZ-07). {_dives(one)}",
        "instinct": f"Stamina {30 + 10 * rank}, {LATER_EDITION}.",
        "resolve": f"Health {30 + 10 * rank}, {LATER_EDITION}.",
        "strength": f"Carry {5 + 5 * rank}, {LATER_EDITION}. Throws {rank} m. {_dives(one)}",
    }[trait]
    return f"{own} {added}".strip()


def _dives(one: Character) -> str:
    best = max(one.traits.strength, one.traits.agility)
    return f"Dives {best} m with armor {2 * best}, by the better of Agility and Strength."


def tested(one: Character, skill: Skill) -> str:
    """What a test of a Skill is made of: "3 dice + 3 of Acuity or Agility: 3 to 9 AP, 5.0 on average"."""
    test = skill_test(one.traits, one.skills, skill)
    linked = " or ".join(TRAITS[trait][0] for trait in LINKS[skill])
    where = " (a link of a later edition)" if skill in LATER else ""
    if not test.dice:
        return f"Not unlocked: only {test.bonus} of {linked}{where}."
    reach = f"{test.least} to {test.most} AP, {float(average(test)):.1f} on average"
    return f"{count_words(test.dice, 'die', 'dice')} + {test.bonus} of {linked}{where}: {reach}."
