"""What the odds say while a force is built: the weapons of a group's models against ordinary ones, or some forces'.

The chances are those of the sheets of shooting and brawling, with everybody fresh on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import islice

from games.engine.play.questions import Refused
from games.engine.play.table import carry_out
from games.engine.show.sparring import (
    ARMS_AT_MOST,
    Sparring,
    SparringArm,
    SparringGround,
    SparringRow,
    gathered,
    rows,
)
from games.engine.tell.sentences import join_words
from games.true_lead.accuracy import Sight
from games.true_lead.brawls import Brawl, Strike
from games.true_lead.catalogue import types
from games.true_lead.phrases import phrases
from games.true_lead.roster import TYPES, Fighter, Force, Group, Item, Type
from games.true_lead.screens.sheets.brawls import strike_chances
from games.true_lead.screens.sheets.shooting import share_of, shot_chances
from games.true_lead.setup import begin
from games.true_lead.shooting import Shoot
from games.true_lead.state import Acting, Battle, Model, Seat, Settings, Setup

say = phrases("sheets.sparring")

OURS, THEIRS = "a", "b"
SHOOTER, TARGET = "shooter", "target"
SIGHTS: tuple[Sight, ...] = ("open", "cover", "flanked")
FOIL = 1
"""Among ordinary models the one whom items are compared against: a Boss."""
type Fates = tuple[Fraction, Fraction]
"""The chances of being hurt in any way, and of being killed."""


def typical() -> Mapping[Fighter, str]:
    """Models as they come. A Legend is hit no less than a Veteran, and neither falls to one attack."""
    kinds: tuple[Type, ...] = ("thug", "boss", "veteran")
    rows = types()
    return {
        Fighter(TARGET, TARGET, kind, rows[kind].health, rows[kind].accuracy): TYPES[kind] for kind in kinds
    }


def spar(force: Force, member: str, foes: Sequence[Force] = ()) -> Sparring:
    """As `Game.spar`. A member is a group: models of it that are alike stand together."""
    group = next((one for one in force.groups if one.key == member), None)
    if group is None:
        raise KeyError(member)
    people = [(each.name, each) for foe in foes for one in foe.groups for each in one.fighters]
    targets = gathered(people, _bare) if foes else typical()
    return tuple(islice(_arms(group, targets), ARMS_AT_MOST))


def foil(
    force: Force, member: str, known: Collection[str] = (), field: str = ""
) -> Mapping[str, SparringRow]:
    """As `Game.foil`: a Boss, in the open or after a charge. Of a group one model, whose item is the field: what they
    fire for one that is ranged, blade and Fists for another.
    """
    place, _, sort = field.removeprefix("fighter.").rpartition(".")
    group = next((one for one in force.groups if one.key == member), None)
    one = next((each for each in group.fighters if each.key == place), None) if group else None
    if one is None:
        return {}
    (target, name) = next(islice(typical().items(), FOIL, None))
    alone, found = _bare(one), {}
    model = _battle(alone, alone).models[SHOOTER]
    for keys, _ in _weapons(model):
        key = "+".join(keys or [item.key for item in model.weapons if not item.ranged])
        if bool(keys) == (sort == "ranged") and key not in known:
            row = _row(
                partial(shot, alone, keys, SIGHTS[0]) if keys else partial(struck, alone), target, name
            )
            if row:
                found[key] = row
    return found


def _bare(one: Fighter) -> Fighter:
    """Without what no chance follows from, so that what is known of somebody like them serves again."""
    return one.but(key=TARGET, name=TARGET, look=0, mounted=False)


def _arms(group: Group, targets: Mapping[Fighter, str]) -> Iterator[SparringArm]:
    sorts = gathered(((one.name, one) for one in group.fighters), _bare)
    for place, (one, names) in enumerate(sorts.items()):
        model = _battle(one, one).models[SHOOTER]
        for keys, label in _weapons(model):
            grounds = tuple(_grounds(one, model, keys, targets))
            if grounds:
                words = say("whose", names=names, arm=label) if len(sorts) > 1 else label
                yield SparringArm(f"{place}-{'+'.join(keys) or 'brawl'}", words, grounds)


def _weapons(model: Model) -> Iterator[tuple[tuple[str, ...], str]]:
    """What is fired, a key for each die: everything together, then each gun; nothing is blade and Fists."""
    guns = model.guns()
    if len(guns) > 1:
        yield tuple(_dice(*guns)), join_words([gun.name for gun in guns])
    yield from ((tuple(_dice(gun)), gun.name) for gun in guns)
    yield (), join_words([item.name for item in model.weapons if not item.ranged])


def _dice(*guns: Item) -> Iterator[str]:
    return (gun.key for gun in guns for _ in range(gun.fp))


def _grounds(
    one: Fighter, model: Model, keys: tuple[str, ...], targets: Mapping[Fighter, str]
) -> Iterator[SparringGround]:
    if not keys:
        yield SparringGround("brawl", say("brawl"), tuple(rows(targets, partial(_row, partial(struck, one)))))
        return
    reach = min(gun.range for gun in model.guns() if gun.key in keys)
    for sight in SIGHTS:
        ways = partial(shot, one, keys, sight)
        yield SparringGround(sight, say(sight, inches=reach), tuple(rows(targets, partial(_row, ways))))


def _row(chances: Callable[[Fighter], Fates | None], target: Fighter, name: str) -> SparringRow | None:
    """Killed, where whoever is hurt at all is dead; else hurt in any way."""
    found = chances(target)
    if found is None:
        return None
    hurt, killed = found
    return SparringRow.of(name, say("killed" if hurt == killed else "hurt"), hurt)


@lru_cache(maxsize=4096)
def shot(one: Fighter, keys: tuple[str, ...], sight: Sight, target: Fighter) -> Fates | None:
    """What normal fire does; None where it cannot be made."""
    try:
        found = shot_chances(_battle(one, target), Shoot(SHOOTER, TARGET, keys, sight), SHOOTER, TARGET)
    except Refused:
        return None
    killed = share_of(found, "killed")
    return share_of(found, "wound") + killed, killed


@lru_cache(maxsize=4096)
def struck(one: Fighter, target: Fighter) -> Fates | None:
    """What blade and Fists do, after a charge."""
    met = carry_out(_battle(one, target), Brawl(SHOOTER, TARGET)).state
    found = strike_chances(met, Strike(SHOOTER), SHOOTER, TARGET)
    killed = sum((chance for (fate, _), chance in found.items() if fate == "killed"), Fraction(0))
    unhurt = sum((chance for (fate, _), chance in found.items() if fate == "nothing"), Fraction(0))
    return 1 - unhurt, killed


def _battle(one: Fighter, target: Fighter) -> Battle:
    """The two of them, the first about to act."""
    seats = tuple(
        Seat(side, Force(side, groups=(Group(f"group-{side}", side, "mob", 0, (each.but(key=key),)),)))
        for side, key, each in ((OURS, SHOOTER, one), (THEIRS, TARGET, target))
    )
    battle = begin(Setup(seats, Settings(), ready=True))
    return battle.but(stage="play", round=1, first=OURS, active=OURS, acting=Acting(SHOOTER))
