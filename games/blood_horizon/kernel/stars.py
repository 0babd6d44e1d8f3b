"""What a character makes of the damage that they take: their Attributes first, then a Star's own power.

Source: Blood Horizon, Star Power; Attributes; ruling BH-05 to BH-08, BH-78.
"""

from __future__ import annotations

from typing import Literal, get_args

from games.blood_horizon.kernel.book import attributes
from games.blood_horizon.kernel.ledger import lose
from games.blood_horizon.kernel.roster import Attribute
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import current, decided
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Option
from games.engine.play.table import Event

say = phrases("kernel.stars")

type Harm = Literal["dead", "out", "ducked", "shaken", "none"]
"""Obviously Dead, Out of the Fight, Duck Back (from a shot) or -1 to Rep (from a blow), and nothing at all."""

HARM: dict[Harm, str] = {harm: say(f"harm-{harm}") for harm in get_args(Harm.__value__)}
COUNTS = 3
"""A die of Star Power that shows no more than this takes a level of damage away."""
LEAVES = 6


class Withstood(Event, tag="withstood"):
    """An Attribute that serves once an Encounter has served. was, now: the damage in words."""

    figure: str
    attribute: Attribute
    name: str
    was: str
    now: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.figure, used=(*battle.figures[self.figure].used, self.attribute))


class Powered(Event, tag="powered"):
    """Star Power was rolled. faces; good: how many could be used; used: how many were; left: dice that stay."""

    told = (("used", "", "not"),)
    figure: str
    faces: tuple[int, ...]
    good: int
    used: int
    left: int
    was: str
    now: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.figure, power=self.left)


def lighter(harm: Harm, *, blow: bool) -> Harm:
    """One level less: Dead, Out of the Fight, and then Duck Back or -1 to Rep."""
    if harm == "dead":
        return "out"
    return "shaken" if blow else "ducked"


def suffer(table: BattleTable, key: str, harm: Harm, *, blow: bool) -> Harm:
    """What is left of the damage. An Attribute acts first and must, once an Encounter, and one of them on a hit
    (ruling BH-08); then a Star may roll their Star Power (BH-06). blow: it is from a melee.
    """
    return soften(table, key, _withstand(table, key, harm, blow=blow), blow=blow)


def _withstand(table: BattleTable, key: str, harm: Harm, *, blow: bool) -> Harm:
    one = table.battle.figures[key]
    if harm == "dead" and _ready(one, "hard-as-nails"):
        table.happens(_withstood(key, "hard-as-nails", harm, "out"))
        return "out"
    if harm == "out" and _ready(one, "resilient"):
        now = lighter(harm, blow=blow)
        if not blow and table.battle.settings.resilient == "carry-on":
            now = "none"
        table.happens(_withstood(key, "resilient", harm, now))
        return now
    return harm


def _withstood(key: str, attribute: Attribute, was: Harm, now: Harm) -> Withstood:
    return Withstood(key, attribute, attributes()[attribute].name, HARM[was], HARM[now])


def _ready(one: Figure, attribute: Attribute) -> bool:
    return one.has(attribute) and attribute not in one.used


def levels(one: Figure, harm: Harm, *, blow: bool) -> int:
    """How many levels Star Power could take away. It never takes away a Duck Back or a lost Rep (ruling BH-06); nor
    is a blow worth softening to -1 for somebody whom that would leave without any Rep.
    """
    if not one.star or one.power <= 0 or harm not in ("dead", "out"):
        return 0
    least = 0 if blow and current(one) <= 1 else 1
    return (harm == "dead") + least


def soften(table: BattleTable, key: str, harm: Harm, *, blow: bool) -> Harm:
    """The damage after Star Power: as many levels as they like of those that they rolled, each for 1 Decreasing Rep d6
    (rulings BH-05, BH-78). Nothing is asked of anybody else.
    """
    one = table.battle.figures[key]
    most = levels(one, harm, blow=blow)
    if not most or not _spends(table, one, harm):
        return harm
    faces = table.roll(
        one.side, say("star-power-roll", name=one.name), one.power, needs=COUNTS, under=True,
        reads=(COUNTS + 1, LEAVES), model=key, purpose="star_power",
    )  # fmt: skip
    good = sum(face <= COUNTS for face in faces)
    used = _used(table, one, harm, min(good, most), blow=blow)
    spent = used if table.battle.settings.star_power == "spent" else 0
    left = one.power - faces.count(LEAVES) - spent
    now = eased(harm, used, blow=blow)
    table.happens(Powered(key, faces, good, used, left, HARM[harm], HARM[now]))
    if pays(table.battle, one):
        lose(table, one.side, used, say("star-power"), key, purpose="star_power")
    return now


def pays(battle: Battle, one: Figure) -> bool:
    """Whether Star Power costs anything: a Star of the enemy has no satchel (ruling BH-93)."""
    return one.side in battle.players


def eased(harm: Harm, used: int, *, blow: bool) -> Harm:
    """What is left of the damage once so many levels are taken away."""
    for _ in range(used):
        harm = lighter(harm, blow=blow)
    return harm


def _spends(table: BattleTable, one: Figure, harm: Harm) -> bool:
    if decided(table.battle, one.side):
        return True
    dice = say("dice-at-a-cost" if pays(table.battle, one) else "dice", dice=one.power)
    options = (Option("power", say("star-power"), dice), Option("bear", say("take-it", harm=HARM[harm])))
    why = say("how-to-take-it", name=one.name, harm=HARM[harm])
    return (
        table.choose(one.side, why, options, model=one.key, purpose="star_power_or_not", about=(harm,))
        == "power"
    )


def _used(table: BattleTable, one: Figure, harm: Harm, most: int, *, blow: bool) -> int:
    """How many levels they take away: nothing is asked where there is nothing to take."""
    if most == 0 or decided(table.battle, one.side):
        return most
    options = tuple(
        Option(
            str(number),
            HARM[eased(harm, number, blow=blow)],
            say("costs", number=number) if number and pays(table.battle, one) else say("free"),
        )
        for number in range(most, -1, -1)
    )
    why = say("what-becomes", name=one.name)
    return int(
        table.choose(one.side, why, options, model=one.key, purpose="star_power_levels", about=(harm,))
    )
