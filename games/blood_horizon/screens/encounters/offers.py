"""What may be done in an Encounter now, outside its fights: the main step, the keys beside it, and what is rarer."""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.encounters.meeting import SOUGHT_IN, Fight, Resolve
from games.blood_horizon.encounters.outing import End, IntoTown, MoveOn
from games.blood_horizon.encounters.parties import along, playing
from games.blood_horizon.encounters.sneaking import Help
from games.blood_horizon.encounters.store import HireRoll, Visit
from games.blood_horizon.fight.parties import between_turns
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.encounter import Encounter, Met
from games.blood_horizon.kernel.state import FOES, Battle
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.encounters import weighed
from games.blood_horizon.screens.kernel.words import title_of
from games.blood_horizon.screens.titles import title
from games.engine.show.command_forms import offer
from games.engine.show.scene import Offer
from games.engine.tell.sentences import short_name

say = phrases("screens-encounters.offers")

TALK, TRADE, WAYS = title("interact"), title("store"), say("or")


def main(battle: Battle) -> Offer | None:
    """What happens next."""
    if battle.over:
        return None
    now = battle.encounter
    if now is None or now.step == "over":
        agreed = battle.settings.encounter
        if agreed:
            return Offer(
                "set-out", title("set-out"), (("encounter", agreed),), detail=title_of(agreed), main=True
            )
        return Offer("set-out", title("set-out"), detail=say("choose-encounter"), main=True, opens=True)
    match now.step:
        case "after":
            return offer(battle, MoveOn(), title("move-on"), "boot", direct=True, main=True)
        case "running":
            return Offer(
                "run", title("run"), detail=say("breath", ours=now.reps[0], theirs=now.reps[1]), main=True
            )
        case "sneaking":
            if now.met is not None and all(one.key in now.met.caught for one in along(battle)):
                return offer(battle, Help(()), say("to-board"), "revolver", direct=True, main=True)
            return Offer("help", say("help-them"), detail=say("to-action-table"), main=True)
        case "store":
            return offer(battle, MoveOn(), say("to-street"), "boot", direct=True, main=True)
        case "met" if now.met is not None:
            return _before(battle, now, now.met)
        case "road":
            return _onward(battle, now)
    return None


def _before(battle: Battle, now: Encounter, group: Met) -> Offer:
    """With a group before the players."""
    if not group.friendly:
        if now.kind in SOUGHT_IN and not group.sneaked:
            return Offer("sneak", title("sneak"), detail=weighed.unseen(battle, group), main=True)
        likely = weighed.first(battle) or group.name
        return offer(battle, Fight(), title("fight"), "revolver", detail=likely, direct=True, main=True)
    target = None if group.silent else _next_to_talk_to(group)
    if target is None:
        return _onward(battle, now)
    tag, key = target
    name = short_name(battle.figures[key].name)
    label = say("talk-to", name=name) if tag == "interact" else say("ask-for-more", name=name)
    return Offer(tag, label, (("target", key),), main=True)


def _next_to_talk_to(group: Met) -> tuple[str, str] | None:
    """Whoever was won over and can be asked for more, else the Leader while nobody has talked to them."""
    for key in group.members:
        if group.favour.get(key, 0) > 0 and key not in group.further:
            return "further", key
    if group.members and group.members[0] not in group.favour:
        return "interact", group.members[0]
    return None


def _onward(battle: Battle, now: Encounter) -> Offer:
    """On to the next group, into the town, or away."""
    if now.pefs:
        if now.kind in SOUGHT_IN:
            left = say("groups-left", number=now.pefs)
            return offer(battle, Resolve(), say("who-is-next"), "dice", detail=left, direct=True, main=True)
        return offer(battle, Resolve(), say("who-are-they"), "dice", direct=True, main=True)
    if now.kind == "on-the-run":
        return offer(battle, IntoTown(), title("into-town"), "hat", detail=title_of("chillin"), main=True)
    return _leaves(battle, now)


def _leaves(battle: Battle, now: Encounter, *, first: bool = True) -> Offer:
    label = say("leave-town") if now.kind == "chillin" else say("leave-road")
    if not now.resolved:
        label = say("skip")
    waits = say("hold-up-follows") if now.due else ""
    return offer(
        battle,
        MoveOn(leave=True),
        label,
        "boot",
        "" if first else WAYS,
        detail=waits,
        direct=True,
        main=first,
        leave="on",
    )


def offers(battle: Battle) -> tuple[Offer, ...]:
    """The keys beside the main step."""
    now = battle.encounter
    if battle.over:
        return ()
    if now is None or now.step == "over":
        return (offer(battle, End(), title("end"), "moon"),) if now else ()
    shown = main(battle)
    return tuple(one for one in _keys(battle, now) if shown is None or _same(one) != _same(shown))


def _same(one: Offer) -> tuple[str, tuple[tuple[str, str], ...]]:
    return one.command, one.preset


def _keys(battle: Battle, now: Encounter) -> Iterator[Offer]:
    group = now.met
    match now.step:
        case "after":
            yield Offer("swap-weapon", title("swap-weapon"), (), "trade")
            return
        case "running":
            yield Offer("stand", title("stand"), (), "shield", say("defend-in-cover"))
            yield from _give_up(battle)
            return
        case "sneaking":
            assert group is not None
            for one in (battle.figures[key] for key in group.caught):
                if not one.star:
                    label = say("cut-loose", name=short_name(one.name))
                    yield Offer("cut-loose", label, (("of", one.key),), "flee", say("one-rep-d6"))
            yield from _give_up(battle)
            return
        case "store":
            yield Offer("sell", title("sell"), (), "trade", group=TRADE)
            if not now.hired:
                yield offer(battle, HireRoll(), title("hire-roll"), "hat", TRADE, direct=True)
            for hand in now.hands:
                other = battle.figures[hand.figure]
                label = say("hire", name=other.name)
                price = say("rep-d6", number=hand.price)
                yield Offer("hire", label, (("hand", other.key),), "hat", price, group=TRADE)
    if group is not None and not group.friendly:
        likely = weighed.first(battle) or group.name
        yield offer(battle, Fight(), title("fight"), "revolver", detail=likely, direct=True)
        yield from _give_up(battle)
        return
    if group is not None and not group.silent:
        yield from _talks(battle, group)
    yield from _ways(battle, now)


def _talks(battle: Battle, group: Met) -> Iterator[Offer]:
    for key in group.members:
        name = battle.figures[key].name
        if key not in group.favour:
            yield Offer("interact", say("talk-to", name=name), (("target", key),), "hat", group=TALK)
        elif group.favour[key] > 0 and key not in group.further:
            yield Offer("further", say("ask-for-more", name=name), (("target", key),), "prayer", group=TALK)


def _ways(battle: Battle, now: Encounter) -> Iterator[Offer]:
    """Where else the players may go from here."""
    if now.pefs:
        left = say("groups-left", number=now.pefs)
        if now.kind in SOUGHT_IN:
            yield offer(battle, Resolve(), say("who-is-next"), "dice", WAYS, detail=left, direct=True)
        else:
            yield offer(battle, Resolve(), say("who-are-they"), "dice", WAYS, direct=True)
    if now.kind == "chillin" and now.step != "store" and now.day == "day":
        yield offer(battle, Visit(), title("store"), "trade", WAYS, direct=True)
    if now.kind == "on-the-run" and not now.pefs:
        yield offer(battle, IntoTown(), title("into-town"), "hat", WAYS)
    if now.kind in book.encounters() and book.encounters()[now.kind].skips:
        yield _leaves(battle, now, first=False)


def _give_up(battle: Battle) -> Iterator[Offer]:
    for side in playing(battle):
        several = len(playing(battle)) > 1
        label = say("give-up-whose", name=battle.players[side].name) if several else title("give-up")
        yield Offer("give-up", label, (("side", side),), "prayer")


def at_any_time(battle: Battle) -> tuple[Offer, ...]:
    """What may be said at any time, also at the end of a turn in a fight (ruling BH-86)."""
    if battle.over or not between_turns(battle):
        return ()
    found = []
    if any(one.side != FOES and not one.star and not one.gone for one in battle.figures.values()):
        found.append(Offer("cut-loose", say("cut-somebody-loose"), (), "flee"))
    now = battle.encounter
    if battle.fight is not None and now is not None and now.met is not None:
        found += _give_up(battle)
    return tuple(found)


def more(battle: Battle) -> tuple[Offer, ...]:
    """What is rarer: a Challenge, a search, sending somebody away."""
    now = battle.encounter
    if battle.over or battle.fight is not None:
        return ()
    found = []
    if now is not None and now.step in ("road", "met", "running", "store", "sneaking"):
        found.append(Offer("challenge", title("challenge"), (), "brain"))
        if any(not one.star for one in along(battle)):
            found.append(Offer("npc-challenge", title("npc-challenge"), (), "brain"))
    if now is not None and now.kind in SOUGHT_IN and now.step in ("road", "met", "store"):
        found.append(Offer("seek", title("seek"), (), "crosshair"))
    return (*found, *at_any_time(battle))
