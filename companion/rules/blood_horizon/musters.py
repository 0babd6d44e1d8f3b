"""Musters: from what the players pick to the setup of an evening.

Source: Blood Horizon, Encounters; Tabletop Style; rulings BH-05, BH-07, BH-32, BH-38, BH-49, BH-50, BH-73.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.rules.blood_horizon import book
from companion.rules.blood_horizon.chase.atlas import load, own
from companion.rules.blood_horizon.roster import Band
from companion.rules.blood_horizon.state import Battle, Kind, Seat, Settings, Setup
from companion.rules.game import Agreed
from companion.rules.table import Command
from companion.rules.values import Misread, made
from companion.rules.vocabulary import Pick
from companion.rules.wording import counted

SEATS = ("a", "b", "c", "d")
AT_THE_TABLE = "choose"
CHASE = "chase"
HEAD_TO_HEAD: Kind = "head-to-head"
TWO = 2
AS_ON_SHEETS = "sheets"

LETTERS_AT_MOST = 60_000
"""Of a map as a file: Sixgun's own takes three thousand."""

FORM: tuple[Agreed, ...] = (
    Agreed(
        "length",
        "You play",
        (
            Pick("evening", "an evening", detail="an Encounter, or several, or a fight head to head"),
            Pick(
                "chase",
                "the whole chase",
                detail="week after week across the map, with the Assassin behind you",
            ),
        ),
        "evening",
    ),
    Agreed(
        "encounter",
        "Encounter",
        (
            Pick(AT_THE_TABLE, "Choose at the table", detail="one after the other, as you like"),
            *(Pick(row.key, row.name, detail=row.line) for row in book.encounters().values()),
        ),
        AT_THE_TABLE,
        help="Up to four Stars, each with a band, go through it together. Head to Head takes two. In a chase the weeks "
        "say what is met.",
    ),
    Agreed(
        "board",
        "Fights are played on",
        (
            Pick(
                "board",
                "the Battle Board",
                detail="two lines, face to face: 8 by 10 inches, or a phone alone",
            ),
            Pick("tabletop", "a table", detail="nine sections with terrain, 3 by 3 feet"),
        ),
        "board",
    ),
    Agreed(
        "foes",
        "The enemy is played by",
        (
            Pick("rules", "the rules", detail="they say what and why; you may overrule them (BH-32)"),
            Pick("player", "you"),
        ),
        "rules",
    ),
    Agreed(
        "steps",
        "A fight goes on",
        (
            Pick("together", "to your next decision", detail="what nobody has to decide follows by itself"),
            Pick("single", "step by step", detail="a tap for every shot and every test"),
        ),
        "together",
        rare=True,
    ),
    Agreed("attributes", "Attributes", (Pick("on", "count"), Pick("off", "are left out")), "on", rare=True),
    Agreed(
        "skills",
        "Skills",
        (
            Pick(AS_ON_SHEETS, "as on the sheets", detail="where every band uses them"),
            Pick("off", "are left out", detail="Rep is for everything"),
            Pick("on", "count", detail="People for talk, Savvy for wits (BH-49)"),
        ),
        AS_ON_SHEETS,
        rare=True,
    ),
    Agreed(
        "star_power",
        "A die of Star Power that helps",
        (
            Pick("stays", "stays", detail="as ruled (BH-05): only a 6 is lost"),
            Pick("spent", "is spent", detail="as many steps as dice, and no more"),
        ),
        "stays",
        rare=True,
    ),
    Agreed(
        "resilient",
        "A Resilient one who is shot",
        (
            Pick("duck-back", "ducks back", detail="as ruled (BH-07)"),
            Pick("carry-on", "carries on", detail="as the Shooting Damage table has it"),
        ),
        "duck-back",
        rare=True,
    ),
    Agreed(
        "recovery",
        "Who had to leave the board comes back on",
        (
            Pick("two", "two dice passed", detail="as ruled (BH-38)"),
            Pick("one", "one is enough"),
        ),
        "two",
        rare=True,
    ),
    Agreed(
        "day",
        "A Hold Up is by day on",
        (
            Pick("even", "1 to 3", detail="as ruled (BH-50)"),
            Pick("printed", "1 and 2, a 3 is thrown again"),
        ),
        "even",
        rare=True,
    ),
    Agreed(
        "map",
        "Map",
        kind="long",
        high=LETTERS_AT_MOST,
        help="Of a chase. Leave it empty for Sixgun’s own; or bring a file of the same shape.",
        rare=True,
    ),
)


def compose(answers: Mapping[str, str], bands: Sequence[Band], teams: Sequence[str] = ()) -> Setup:
    """The setup from the form's answers and the bands, by value. Raises Misread with a sentence for the players.

    teams: of no account: all play together, but head to head.
    """
    if not 1 <= len(bands) <= len(SEATS):
        most = len(SEATS)
        raise Misread(f"One band to {most} can play, and {counted(len(bands), 'was', 'were')} chosen.")
    plain: dict[str, Any] = {agreed.name: answers.get(agreed.name) or agreed.default for agreed in FORM}
    chase = plain["length"] == CHASE
    given = str(plain.pop("map")).strip()
    atlas = load(given) if given else None
    if chase or plain["encounter"] == AT_THE_TABLE:
        plain["encounter"] = ""
    if plain["encounter"] == HEAD_TO_HEAD and len(bands) != 2:
        raise Misread(f"Head to Head takes two bands, and {counted(len(bands), 'was', 'were')} chosen.")
    skills = plain["skills"]
    plain["skills"] = all(band.skills for band in bands) if skills == AS_ON_SHEETS else _yes(skills)
    plain["attributes"] = _yes(plain["attributes"])
    seats = tuple(Seat(key, band) for key, band in zip(SEATS, bands, strict=False))
    return Setup(seats, made(plain, Settings), atlas if chase else None)


def _yes(word: str) -> bool:
    if word not in ("on", "off"):
        raise Misread(f"On or off is needed, and {word[:40]!r} is neither.")
    return word == "on"


def quick(bands: Sequence[Band]) -> Setup:
    """An evening at once: two meet head to head, any other number choose an Encounter at the table."""
    return compose({"encounter": HEAD_TO_HEAD if len(bands) == 2 else AT_THE_TABLE}, bands)


def opening(battle: Battle) -> Command | None:
    """Nothing is said by itself: who comes along is for the players to say."""
    return None


def _what(battle: Battle) -> str:
    """What is played: a chase, an Encounter by name, or one after the other."""
    if battle.chase is not None:
        return "The whole chase" if battle.chase.atlas == own() else "The whole chase, on a map of your own"
    if battle.settings.encounter:
        return book.encounters()[battle.settings.encounter].name
    return "An Encounter chosen at the table"


def agreed(battle: Battle) -> tuple[str, ...]:
    """What was agreed, in words."""
    settings = battle.settings
    words = [_what(battle)]
    words.append("on a table of nine sections" if settings.board == "tabletop" else "on the Battle Board")
    if settings.foes == "player":
        words.append("you play the enemy")
    if not settings.attributes:
        words.append("without Attributes")
    if settings.skills:
        words.append("with Skills")
    if settings.star_power == "spent":
        words.append("a die of Star Power that helps is spent")
    if settings.resilient == "carry-on":
        words.append("Resilient carries on when shot")
    if settings.recovery == "one":
        words.append("one die passed brings back who had to leave")
    if settings.day == "printed":
        words.append("a Hold Up is by day on 1 and 2")
    return tuple(words)
