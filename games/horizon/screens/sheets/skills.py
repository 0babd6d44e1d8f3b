"""Sheets for tests of Skills: plain and opposed ones, extended actions, watching for somebody who hides."""

from __future__ import annotations

from fractions import Fraction

from games.engine.play.questions import Refused
from games.engine.show.command_forms import Chosen, finish_sheet, sheet_without_target, whole_number
from games.engine.show.pieces import Chance, Pick, chance_bar
from games.engine.show.sheet import Field, Need, Sheet
from games.engine.tell.sentences import short_name
from games.horizon.actions import own_test, secret
from games.horizon.hiding import Aware, Extended, Sneak, Spot
from games.horizon.phrases import phrases
from games.horizon.roster import Skill
from games.horizon.screens.sheets.common import (
    actor,
    added,
    anybody,
    arms_used,
    bonus_of,
    bonus_said,
    number,
    of_whom,
    settled,
)
from games.horizon.screens.words import ap, likeliest, metres, picks, signed
from games.horizon.shown_health import shown
from games.horizon.skill_tests import (
    SKILLS,
    TRAITS,
    SkillTest,
    average,
    best_trait,
    opposed,
    reaching,
    trait_bonus,
    unlocked,
)
from games.horizon.skills import Oppose, UseSkill
from games.horizon.state import Battle, Fighter

say = phrases("sheets.skills")
word = phrases("shared.words")


HARDEST = 300
WORDS_AT_MOST = 60


def knows(battle: Battle, fighter: Fighter, side: str, skill: Skill | None = None) -> bool:
    """Whether a side may be shown the chances of somebody’s test: not where hidden Health could be reckoned from them
    (ruling HZ-37). Without a Skill: the ranks of all.
    """
    told = shown(battle, fighter, (side,)) == "exact"
    return told or (skill is not None and not secret(battle, fighter, skill))


def passing(chance: Fraction, good: str = say("to-pass"), bad: str = say("to-fail")) -> tuple[Chance, ...]:
    """The odds of a test as a bar."""
    return Chance.of(bad, 1 - chance, "none"), Chance.of(good, chance)


def contest(first: SkillTest, second: SkillTest, winner: str, loser: str) -> tuple[Chance, ...]:
    """The odds of two tests against each other as a bar."""
    odds = opposed(first, second)
    tie = ((say("tie"), odds.tie),) if odds.tie else ()
    return chance_bar(
        (say("higher", name=loser), odds.second), *tie, (say("higher", name=winner), odds.first)
    )


def what_is_thrown(
    test: SkillTest, model: Fighter, skill: Skill, difficulty: int = 0, surprise: int = 0
) -> Need:
    """Dice and what is added, by which Trait and besides, with what the test comes to at least, at most and on
    average. surprise: what Surprise adds.
    """
    least, most = test.least, test.most
    about = (
        say("about", least=ap(least), most=ap(most), average=float(average(test)))
        if test.dice
        else say("no-dice")
    )
    best = trait_bonus(model.traits, skill)
    trait = TRAITS[best_trait(model.traits, skill)][0]
    added = [say("trait", trait=trait, bonus=signed(best))] if best else []
    if surprise:
        added.append(say("surprise", bonus=signed(surprise)))
    if more := test.bonus - best - surprise:
        added.append(say("bonus", bonus=signed(more)))
    halved = [say("halved")] * test.halvings
    return Need(test.dice, ap(difficulty) if difficulty else "", (about, *added, *halved), (SKILLS[skill],))


def skill_of(chosen: Chosen, name: str, otherwise: Skill) -> Skill:
    return next((skill for skill in SKILLS if skill == chosen.get(name)), otherwise)


def skills_field(
    fighter: Fighter,
    name: str,
    label: str,
    chosen: Skill | None = None,
    *,
    folded: bool = False,
    ranks: bool = True,
) -> Field:
    """Every Skill with its rank, those first that they have; one that is not unlocked has no dice. folded: only the
    chosen one, to be tapped for the others. ranks: no, where they are kept from whoever asks.
    """
    if folded and chosen:
        return Field(name, label, "one", (Pick(chosen, SKILLS[chosen], chosen=True),), settled=True)
    if not ranks:
        plain = tuple(Pick(skill, words, chosen=skill == chosen) for skill, words in SKILLS.items())
        return Field(name, label, "one", plain)
    order = sorted(SKILLS, key=lambda skill: not unlocked(fighter.skills, skill))
    picks = []
    for skill in order:
        rank = fighter.skills.get(skill, 0)
        words = "" if rank else say("no-dice")
        picks.append(
            Pick(skill, SKILLS[skill], say("rank", rank=rank) if rank else "", words, skill == chosen)
        )
    return Field(name, label, "one", tuple(picks))


def skill(battle: Battle, chosen: Chosen) -> Sheet:
    """A test in the middle of a combat, against a difficulty that the Director says."""
    model = anybody(battle, chosen)
    tested = skill_of(chosen, "skill", "awareness")
    difficulty = whole_number(chosen, "difficulty", 0, 0, HARDEST)
    bonus = bonus_of(chosen)
    arms, arms_field, arms_said = arms_used(model, chosen)
    sheet = Sheet("skill", say("test-of", model=model.name), preset=(("model", model.key),), icon="dice")
    if not chosen.get("skill"):
        sheet = sheet.but(fields=(skills_field(model, "skill", say("which")),))
        return sheet_without_target(battle, sheet, UseSkill(model.key, tested), say("tap-a-skill"))
    fields = (
        skills_field(model, "skill", say("tests"), tested, folded=True),
        added(bonus, chosen),
        number("difficulty", say("reach"), difficulty, 0, HARDEST, say("reach-help")),
        *arms_field,
    )
    preset = (
        *sheet.preset,
        ("skill", tested),
        ("difficulty", str(difficulty)),
        *bonus_said(bonus),
        *arms_said,
    )
    test = own_test(model, tested, bonus, arms)
    command = UseSkill(model.key, tested, difficulty, bonus, arms)
    odds = passing(reaching(test, difficulty)) if difficulty else ()
    need = _thrown(test, model, tested, difficulty)
    sheet = sheet.but(fields=fields, preset=preset, notes=no_dice(test))
    return finish_sheet(battle, sheet, command, say("go", skill=SKILLS[tested]), need=need, odds=odds)


def _thrown(test: SkillTest, model: Fighter, tested: Skill, difficulty: int = 0) -> Need | None:
    return what_is_thrown(test, model, tested, difficulty) if test.dice else None


def _tested_skill(model: Fighter, name: str, skill: Skill, chosen: Chosen, *, ranks: bool = True) -> Field:
    """Which Skill one of two tests: folded away until it is tapped. name: of the field."""
    label = say("who-tests", name=short_name(model.name))
    return skills_field(model, name, label, skill, folded=chosen.get(name) != "", ranks=ranks)


def oppose(battle: Battle, chosen: Chosen) -> Sheet:
    """One test against another’s."""
    model = anybody(battle, chosen)
    mine, theirs = skill_of(chosen, "skill", "awareness"), skill_of(chosen, "their_skill", "stealth")
    others = [one for one in battle.fighters.values() if one.key != model.key and one.standing]
    against = next((one for one in others if one.key == chosen.get("against")), None)
    preset = (("model", model.key), ("skill", mine), ("their_skill", theirs))
    sheet = Sheet("oppose", say("against-of", model=model.name), preset=preset, icon="dice")
    if against is None:
        sides = (model.side,)
        sheet = sheet.but(
            fields=(Field("against", say("against-open"), "one", picks(battle, others, sides)),)
        )
        if not others:
            return sheet.but(why_not=say("nobody-left"))
        return sheet_without_target(
            battle, sheet, Oppose(model.key, mine, others[0].key, theirs), say("tap-whom")
        )
    ranks = knows(battle, against, model.side)
    fields = (
        settled(against, say("against"), "against"),
        _tested_skill(model, "skill", mine, chosen),
        _tested_skill(against, "their_skill", theirs, chosen, ranks=ranks),
    )
    bonus = bonus_of(chosen)
    arms, arms_field, arms_said = arms_used(model, chosen)
    their_arms, their_field, their_said = arms_used(against, chosen, "their_arms")
    if {mine, theirs} == {"awareness", "stealth"}:
        sheet = sheet.but(notes=(say("watcher"),))
    sheet = sheet.but(
        fields=(*fields, added(bonus, chosen), *arms_field, *their_field),
        preset=(*preset, ("against", against.key), *bonus_said(bonus), *arms_said, *their_said),
    )
    test = own_test(model, mine, bonus, arms)
    other = own_test(against, theirs, arms=their_arms)
    names = short_name(model.name), short_name(against.name)
    odds = contest(test, other, *names) if knows(battle, against, model.side, theirs) else ()
    command = Oppose(model.key, mine, against.key, theirs, bonus, arms, their_arms)
    return finish_sheet(battle, sheet, command, say("both"), need=_thrown(test, model, mine), odds=odds)


def sneak(battle: Battle, chosen: Chosen) -> Sheet:
    """Stealth, for whoever is out of sight: what an enemy’s Awareness will have to reach."""
    note = say("hide-note")
    return _alone(battle, chosen, "sneak", "stealth", Sneak, note)


def aware(battle: Battle, chosen: Chosen) -> Sheet:
    """Awareness, at any time and for no action; where it was used in this scene the sheet says so."""
    note = say("look-note")
    if anybody(battle, chosen).scanned:
        note = say("look-again")
    return _alone(battle, chosen, "aware", "awareness", Aware, note)


def _alone(
    battle: Battle, chosen: Chosen, tag: str, tested: Skill, kind: type[Sneak | Aware], note: str
) -> Sheet:
    """A test of one Skill at nobody in particular."""
    model = anybody(battle, chosen)
    bonus = bonus_of(chosen)
    test = own_test(model, tested, bonus)
    preset = (("model", model.key), *bonus_said(bonus))
    icon = "hidden" if tag == "sneak" else "crosshair"
    sheet = Sheet(
        tag,
        say(f"{tag}-title", model=model.name),
        (*((of_whom(battle, model),) if tag == "aware" else ()), added(bonus, chosen)),
        preset,
        icon=icon,
        notes=(*no_dice(test), note),
    )
    go = say("go", skill=SKILLS[tested])
    return finish_sheet(battle, sheet, kind(model.key, bonus), go, need=_thrown(test, model, tested))


def no_dice(test: SkillTest) -> tuple[str, ...]:
    """What a test comes to for which nothing is rolled."""
    return () if test.dice else (say("without-dice", ap=ap(test.least)),)


def spot(battle: Battle, chosen: Chosen) -> Sheet:
    """Awareness against somebody’s Stealth; who watches wins a tie (ruling HZ-34)."""
    model = anybody(battle, chosen)
    hiders = [one for one in battle.enemies(model) if one.sneaking is not None]
    sheet = Sheet(
        "spot", say("looks-for", model=model.name), preset=(("model", model.key),), icon="crosshair"
    )
    target = next((one for one in hiders if one.key == chosen.get("target")), None)
    if target is None and len(hiders) == 1:
        target = hiders[0]
    if target is None:
        if not hiders:
            raise Refused(say("nobody-hides", model=model.name))
        return sheet.but(
            fields=(Field("target", say("for-open"), "one", picks(battle, hiders, (model.side,))),),
            missing=say("tap-the-seen"),
        )
    stealth = target.sneaking or 0
    bonus = bonus_of(chosen)
    test = own_test(model, "awareness", bonus)
    chance = reaching(test, stealth)
    sheet = sheet.but(
        fields=(settled(target, say("for")), added(bonus, chosen)),
        preset=(*sheet.preset, ("target", target.key), *bonus_said(bonus)),
        notes=(*no_dice(test), say("meeting", stealth=stealth), say("tell-allies")),
    )
    need = _thrown(test, model, "awareness", stealth)
    odds = passing(chance, say("sees", name=short_name(target.name)), say("sees-nothing"))
    return finish_sheet(battle, sheet, Spot(model.key, target.key, bonus), say("look"), need=need, odds=odds)


def extended(battle: Battle, chosen: Chosen) -> Sheet:
    """A roll on something that takes longer: one a turn and nothing else, out of sight (Disengaged)."""
    model, _ = actor(battle, chosen)
    tested = skill_of(chosen, "skill", likeliest(model))
    what = chosen.get("what", model.extended) or SKILLS[tested]
    bonus = bonus_of(chosen)
    arms, arms_field, arms_said = arms_used(model, chosen)
    fields = (
        skills_field(model, "skill", say("with"), tested, folded=chosen.get("skill") != ""),
        added(bonus, chosen),
        Field("what", word("what-it-is"), "words", value=what, high=WORDS_AT_MOST),
        *arms_field,
    )
    preset = (("model", model.key), ("skill", tested), ("what", what), *bonus_said(bonus), *arms_said)
    notes = (
        say("waits"),
        say("only-thing", far=metres(model.traits.agility)),
        *((say("so-far", what=model.extended, ap=ap(model.progress)),) if model.extended else ()),
    )
    title = say("works", model=model.name)
    sheet = Sheet("extended", title, fields, preset, icon="stopwatch", notes=notes)
    need = _thrown(own_test(model, tested, bonus, arms), model, tested)
    command = Extended(model.key, what, tested, bonus, arms)
    return finish_sheet(battle, sheet, command, say("work", skill=SKILLS[tested]), need=need)
