"""What is going on in an Encounter outside its fights: in a line, and the rules that matter now."""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.encounters.meeting import SOUGHT_IN
from games.blood_horizon.kernel.encounter import Encounter, Met
from games.blood_horizon.kernel.state import FOES, Battle
from games.blood_horizon.screens.kernel.words import DAYS, in_the_bar
from games.engine.show.pieces import Fact, Reminder
from games.engine.tell.sentences import count_words

REMINDERS_AT_MOST = 3


def pinned(battle: Battle) -> tuple[Fact, ...]:
    """Which Encounter, and whether it is day; how many groups are about."""
    now = battle.encounter
    if battle.over:
        return (Fact("Over", ""),)
    if now is None or now.step == "over":
        return (Fact("In camp", ""),)
    facts = [Fact(in_the_bar(now.kind), "", DAYS[now.day], "sun" if now.day == "day" else "moon")]
    if now.kind in SOUGHT_IN:
        facts.append(Fact("Groups left", str(now.pefs)))
    if now.due:
        facts.append(Fact("A Hold Up follows", ""))
    if now.step == "running":
        facts.append(Fact("Breath", f"{now.reps[0]}", f"against {now.reps[1]}"))
    if now.edge:
        facts.append(Fact("Advantage", "yours" if now.edge == "ours" else "theirs"))
    return tuple(facts)


def now(battle: Battle) -> str:
    """What is going on, in a few words."""
    encounter = battle.encounter
    if battle.over:
        return _over(battle)
    if encounter is None:
        return "Who comes along, and where to?"
    if encounter.step == "over":
        return "Back in camp"
    if encounter.step == "after":
        return "The board is yours: swap weapons, then move on"
    if encounter.step == "store":
        return "In the Gun Store"
    group = encounter.met
    if group is not None:
        return _before(encounter, group)
    if encounter.kind not in SOUGHT_IN:
        return "Somebody is coming"
    if encounter.pefs:
        return "In town" if encounter.kind == "chillin" else "On the road"
    return "Everybody in town is met" if encounter.kind == "chillin" else "The town lies before you"


def _before(encounter: Encounter, group: Met) -> str:
    if encounter.step == "running":
        return f"{group.name} behind you"
    if encounter.step == "sneaking":
        return f"Noticed by {group.name}"
    if group.silent:
        return f"{group.name}, but not the one you look for"
    return f"You have met {group.name}" if group.friendly else f"{group.name} before you"


def _over(battle: Battle) -> str:
    if battle.winner == FOES:
        return "The evening is theirs"
    if battle.winner:
        return f"Victory: {battle.players[battle.winner].name}"
    return "A quiet evening" if battle.ending == "quiet" else "Nobody has won"


def reminders(battle: Battle) -> tuple[Reminder, ...]:
    return tuple(_reminders(battle))[:REMINDERS_AT_MOST]


def _reminders(battle: Battle) -> Iterator[Reminder]:
    encounter = battle.encounter
    if battle.over or encounter is None or encounter.step == "over":
        return
    group = encounter.met
    if encounter.seeking:
        name = encounter.seeking.split(":", 2)[2]
        yield Reminder(f"Looking for {name}", "In a group of the right class a 6 is needed.")
    if encounter.step == "after":
        yield Reminder("Spoils", "One weapon for one of theirs, each of you: nothing is hoarded.")
    elif encounter.step == "running":
        yield Reminder(
            "Pursuit", "The first to pass nothing stops: they turn back, or you turn and fight in Cover."
        )
    elif encounter.step == "sneaking":
        yield Reminder("Noticed", "A Grunt who was noticed is helped, or cut loose for 1 Rep d6.")
    elif encounter.step == "store":
        yield Reminder(
            "Gun Store", "It pays half, and sells for what stands there. Hired Hands are asked for once."
        )
    elif group is not None and not group.friendly:
        if encounter.kind in SOUGHT_IN:
            enough = "more dice than" if group.kind == "goon" else "as many dice as"
            yield Reminder("Stealth", f"Each of you has to pass {enough} their Leader, who rolls once.")
        elif not encounter.edge:
            yield Reminder("A Challenge", "Something clever may win the Advantage: under More.")
    elif group is not None and not group.silent:
        words = "Their Leader first. It is worth 1 Rep d6, or costs 1. Who is won over can be asked to join."
        yield Reminder("Talk", words)
    if encounter.kind == "chillin" and encounter.resolved == 1 and not encounter.due:
        yield Reminder("Hold Up", "One more group, and robbers wait on the way out of town.")
    elif encounter.kind == "on-the-run" and encounter.pefs and group is None:
        yield Reminder("The town", f"Past {count_words(encounter.pefs, 'more group')} there is one.")
