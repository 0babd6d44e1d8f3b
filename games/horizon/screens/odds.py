"""The odds before the combat test: the chance of each band of rows with what two actions would do there, and the whole
distribution as a plot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from games.engine.play.odds import as_percent
from games.engine.show.pieces import Chart, ChartRow, Plot, Series
from games.horizon.damage import Figures, Spread, band_odds, expected, grenade_of, scores
from games.horizon.phrases import phrases
from games.horizon.profiles import wielded
from games.horizon.screens.words import span
from games.horizon.state import Battle, Fighter

say = phrases("screens.odds")
word = phrases("shared.words")


NO_BREAK = "\u00a0"

type Say = Callable[[Spread], str]
"""How a figure is said: by its ends in a band, by its average over all."""


def chances_of(
    battle: Battle, fighter: Fighter, *, arms: int = 0, bonus: int = 0, improvised: int = 0
) -> Chart:
    """What the test would bring with what is in hand, band by band, and on average."""
    bands = band_odds(battle, fighter.key, arms=arms, bonus=bonus, improvised=improvised)
    overall = expected(battle, fighter.key, arms=arms, bonus=bonus, improvised=improvised)
    rows = [
        ChartRow((span(band.first, band.last), _share(band.chance), *_cells(band.figures, _ends)))
        for band in bands
    ]
    if len(scores(battle, fighter.key, bonus=bonus, improvised=improvised)) > 1:
        rows.append(ChartRow((say("average"), "", *_cells(overall, _average))))
    return Chart(
        wielded(battle, fighter, improvised).name,
        (say("row"), say("odds"), *_head(overall)),
        tuple(rows),
        notes=tuple(_notes(battle, fighter, overall)),
    )


def _share(chance: Fraction) -> str:
    """ "14%", never broken between two lines."""
    return as_percent(chance).replace(" ", NO_BREAK)


def _head(figures: Figures) -> Iterator[str]:
    """What two actions can be spent on, in as few letters as a phone has room for."""
    if figures.two and figures.attacks > 1:
        yield say("attacks", number=figures.attacks)
    if figures.one and figures.attacks:
        yield say("attack")
    yield say("and-defend") if figures.attacks else say("defend")
    if figures.grenade:
        yield say("grenade")


def _cells(figures: Figures, say: Say) -> Iterator[str]:
    """The figures in the order of the head."""
    if figures.two and figures.attacks > 1:
        yield say(figures.two)
    if figures.one and figures.attacks:
        yield say(figures.one)
    yield say(figures.defense)
    if figures.grenade:
        yield say(figures.grenade[0])


def _ends(spread: Spread) -> str:
    return span(spread.least, spread.most)


def _average(spread: Spread) -> str:
    return f"{float(spread.average):.1f}"


def _notes(battle: Battle, fighter: Fighter, figures: Figures) -> Iterator[str]:
    """What the head of a column has no room for."""
    if figures.attacks:
        yield say("before-armor")
    if figures.attacks == 1 and fighter.hand and not battle.wields(fighter).close:
        yield say("one-left")
    grenade = grenade_of(battle, fighter)
    if grenade is not None:
        damage = grenade.weapon.rows[0].damage
        draw = "" if grenade.gear == fighter.hand else say("drawing")
        yield say(
            "grenade-places",
            grenade=grenade.name,
            targets=len(damage),
            less=damage[0] - damage[-1],
            draw=draw,
        )


def plotted(battle: Battle, fighter: Fighter, *, bonus: int = 0, improvised: int = 0) -> Plot | None:
    """Every score with its chance; nothing where it is certain."""
    chances = scores(battle, fighter.key, bonus=bonus, improvised=improvised)
    if len(chances) < 2:
        return None
    points = tuple((score, round(chance * 100)) for score, chance in chances.items())
    return Plot(
        say("score"), word("bare-ap"), say("chance"), (Series(say("chance"), points),), kind="bars", unit="%"
    )
