"""What the odds say while a band is built: each gun of somebody, and their fists, against people of some Rep or a band.

The chances are those of the fight's own odds, before Attributes that serve once and Star Power.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial

from games.blood_horizon.fight import odds
from games.blood_horizon.fight.parties import guns, lethal, shots_of
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.book import CLASSES
from games.blood_horizon.kernel.fight import Fight, Order, Party
from games.blood_horizon.kernel.roster import Band, Class, Person, Weapon
from games.blood_horizon.kernel.state import Battle, Figure, Settings
from games.blood_horizon.phrases import phrases
from games.blood_horizon.setup import fielded
from games.engine.show.sparring import Sparring, SparringArm, SparringGround, SparringRow, gathered, rows
from games.engine.tell.sentences import join_words

say = phrases("screens-fight.sparring")

SHOOTER, TARGET = "shooter", "target"
ORDINARY: tuple[tuple[Class, int], ...] = (("citizen", 3), ("outlaw", 4), ("goon", 5))
"""Whom somebody is tried against: class and Rep."""
COVER: dict[str, tuple[Party, ...]] = {"open": (), "cover": ("theirs",)}


def typical() -> Mapping[Figure, str]:
    """Whom somebody is tried against where nobody says."""
    return {
        _bare(fielded(Person(TARGET, TARGET, rep, kind), "b", TARGET)): say(
            "rep", kind=CLASSES[kind], rep=rep
        )
        for kind, rep in ORDINARY
    }


def spar(band: Band, member: str, foes: Sequence[Band] = ()) -> Sparring:
    """As `Game.spar`."""
    one = next((one for one in band.people if one.key == member), None)
    if one is None:
        raise KeyError(member)
    people = ((each.name, fielded(each, "b", TARGET)) for foe in foes for each in foe.people)
    targets = gathered(people, _bare) if foes else typical()
    return tuple(_arms(_bare(fielded(one, "a", SHOOTER)).but(key=SHOOTER, side="a"), targets))


def puts_out(one: Figure) -> Fraction:
    """The chance that the best they fire in one action puts an Outlaw of Rep 4 in the open out of the fight; where they
    have no gun, that they put one down in melee.
    """
    target = next(each for each in typical() if (each.kind, each.rep) == ("outlaw", 4))
    bare = _bare(one).but(key=SHOOTER, side="a")
    fired = [shot(bare, tuple(gun.key for gun in some), "open", target) for some in _weapons(bare)]
    return max(fired) if fired else odds.brawl(bare, target).down


def _bare(one: Figure) -> Figure:
    """Without what no chance follows from, so that what is known of somebody like them serves again."""
    return one.but(name=TARGET, key=TARGET, member="", look=0, people=0, savvy=0, power=0, star=False)


def _arms(one: Figure, targets: Mapping[Figure, str]) -> Iterator[SparringArm]:
    for weapons in _weapons(one):
        keys = tuple(gun.key for gun in weapons)
        grounds = tuple(
            SparringGround(ground, say(ground), tuple(rows(targets, partial(_shot, one, keys, ground))))
            for ground in COVER
        )
        yield SparringArm("+".join(keys), join_words(book.arms(weapons)), grounds)
    brawl = SparringGround("brawl", say("brawl"), tuple(rows(targets, partial(_brawl, one))))
    yield SparringArm("brawl", say("lethal" if lethal(one) else "bare-hands"), (brawl,))


def _weapons(one: Figure) -> Iterator[tuple[Weapon, ...]]:
    """What is fired in one action: each gun, a sort once; and two pistols together before them."""
    pistols = tuple(gun for gun in guns(one) if gun.pistol)
    if len(pistols) > 1:
        yield pistols[:2]
    alike: list[Weapon] = []
    for gun in guns(one):
        plain = gun.but(key="")
        if plain not in alike:
            yield (gun,)
        alike.append(plain)


def _shot(one: Figure, keys: tuple[str, ...], ground: str, target: Figure, name: str) -> SparringRow:
    return SparringRow.of(name, say("out"), shot(one, keys, ground, target))


@lru_cache(maxsize=1024)
def shot(one: Figure, keys: tuple[str, ...], ground: str, target: Figure) -> Fraction:
    """The chance that all shots of one action put the target Out of the Fight, or kill."""
    fight = Fight(
        {"ours": (SHOOTER,), "theirs": (TARGET,)}, {"ours": 1, "theirs": 1}, "shooting", active="ours",
        cover=COVER[ground],
    )  # fmt: skip
    battle = Battle(Settings(), {}, {SHOOTER: one, TARGET: target}, fight=fight)
    number = shots_of([gun for gun in one.weapons if gun.key in keys])
    found = odds.shots(battle, Order(SHOOTER, "shoot", (TARGET,) * number, keys))[TARGET]
    return found.dead + found.out


def _brawl(one: Figure, target: Figure, name: str) -> SparringRow:
    return SparringRow.of(name, say("down"), odds.brawl(one, target).down)
