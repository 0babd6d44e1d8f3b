"""What is going on in an Encounter outside its fights: in a line, and the rules that matter now."""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.encounters.meeting import SOUGHT_IN
from games.blood_horizon.kernel.encounter import Encounter, Met
from games.blood_horizon.kernel.state import FOES, Battle
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.kernel.words import by_day, in_the_bar
from games.blood_horizon.screens.titles import title
from games.engine.show.pieces import Fact, Reminder

say = phrases("screens-encounters.scene")

REMINDERS_AT_MOST = 3
SIGNS = {"day": "sun", "night": "moon"}
"""Of what is known: neither sun nor moon stands anywhere before."""


def pinned(battle: Battle) -> tuple[Fact, ...]:
    """Which Encounter, and whether it is day; how many groups are about."""
    now = battle.encounter
    if battle.over:
        return (Fact(say("over"), ""),)
    if now is None or now.step == "over":
        return (Fact(say("in-camp"), ""),)
    facts = [Fact(in_the_bar(now.kind), "", by_day(now.day), SIGNS.get(now.day, ""))]
    if now.kind in SOUGHT_IN and now.met is not None:
        facts.append(Fact(say("groups-left"), str(now.pefs)))
    if now.due:
        facts.append(Fact(say("hold-up-follows"), ""))
    if now.step == "running":
        facts.append(Fact(say("breath"), f"{now.reps[0]}", say("against", rep=now.reps[1])))
    if now.edge:
        facts.append(Fact(say("advantage"), say(f"edge-{now.edge}")))
    return tuple(facts)


def now(battle: Battle) -> str:
    """What is going on, in a few words."""
    encounter = battle.encounter
    if battle.over:
        return _over(battle)
    if encounter is None:
        return say("who-comes")
    if encounter.step == "over":
        return say("back-in-camp")
    if encounter.step == "after":
        return say("board-is-yours")
    if encounter.step == "store":
        return say("in-gun-store")
    group = encounter.met
    if group is not None:
        return _before(encounter, group)
    if encounter.kind not in SOUGHT_IN:
        return say("somebody-coming")
    if encounter.pefs:
        return say("in-town") if encounter.kind == "chillin" else say("on-road")
    return say("all-met") if encounter.kind == "chillin" else say("town-ahead")


def _before(encounter: Encounter, group: Met) -> str:
    if encounter.step == "running":
        return say("group-behind", group=group.name)
    if encounter.step == "sneaking":
        return say("noticed-by", group=group.name)
    if group.silent:
        return say("wrong-group", group=group.name)
    return say("group-met", group=group.name) if group.friendly else say("group-ahead", group=group.name)


def _over(battle: Battle) -> str:
    if battle.winner == FOES:
        return say("evening-theirs")
    if battle.winner:
        return say("victory", name=battle.players[battle.winner].name)
    return say("quiet-evening") if battle.ending == "quiet" else say("nobody-won")


def reminders(battle: Battle) -> tuple[Reminder, ...]:
    return tuple(_reminders(battle))[:REMINDERS_AT_MOST]


def _reminders(battle: Battle) -> Iterator[Reminder]:
    encounter = battle.encounter
    if battle.over or encounter is None or encounter.step == "over":
        return
    group = encounter.met
    if encounter.seeking:
        name = encounter.seeking.split(":", 2)[2]
        yield Reminder(say("looking-for", name=name), say("six-needed"))
    if encounter.step == "after":
        yield Reminder(say("spoils"), say("spoils-rule"))
    elif encounter.step == "running":
        yield Reminder(say("pursuit"), say("pursuit-rule"))
    elif encounter.step == "sneaking":
        yield Reminder(say("noticed"), say("noticed-rule"))
    elif encounter.step == "store":
        yield Reminder(say("gun-store"), say("gun-store-rule"))
    elif group is not None and not group.friendly:
        if encounter.kind in SOUGHT_IN:
            yield Reminder(say("stealth"), say("stealth-goons" if group.kind == "goon" else "stealth-others"))
        elif not encounter.edge:
            yield Reminder(title("challenge"), say("challenge-rule"))
    elif group is not None and not group.silent:
        yield Reminder(title("interact"), say("talk-rule"))
    if encounter.kind == "chillin" and encounter.resolved == 1 and not encounter.due:
        yield Reminder(say("hold-up"), say("hold-up-rule"))
    elif encounter.kind == "on-the-run" and encounter.pefs and group is None:
        yield Reminder(say("town"), say("groups-before-town", number=encounter.pefs))
