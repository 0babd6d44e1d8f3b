"""Musters: from what the players pick to the setup of an evening.

Source: Blood Horizon, Encounters; Tabletop Style; rulings BH-05, BH-07, BH-32, BH-38, BH-49, BH-50, BH-73.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.blood_horizon.chase.atlas import load, own
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.catalogue import SHELF
from games.blood_horizon.kernel.roster import Band
from games.blood_horizon.kernel.state import NEWEST_RULING, Battle, Kind, Seat, Settings, Setup
from games.engine.play.table import Command
from games.engine.play.values import DecodeError, convert
from games.engine.show.pieces import Pick
from games.engine.show.setup_answers import read_answers
from games.engine.tell.sentences import count_words

SEATS = ("a", "b", "c", "d")
AT_THE_TABLE = "choose"
CHASE = "chase"
HEAD_TO_HEAD: Kind = "head-to-head"
TWO = 2
AS_ON_SHEETS = "sheets"

FORM = SHELF.setup_form(
    encounter=[
        Pick(AT_THE_TABLE, "Choose at the table", detail="one after the other, as you like"),
        *(Pick(row.key, row.name, detail=row.line) for row in book.encounters().values()),
    ]
)


def compose(answers: Mapping[str, str], bands: Sequence[Band], teams: Sequence[str] = ()) -> Setup:
    """The setup from the form's answers and the bands, by value. Raises DecodeError with a sentence for the players.

    teams: of no account: all play together, but head to head.
    """
    if not 1 <= len(bands) <= len(SEATS):
        most = len(SEATS)
        raise DecodeError(
            f"One band to {most} can play, and {count_words(len(bands), 'was', 'were')} chosen."
        )
    plain = read_answers(FORM, answers)
    chase = plain["length"] == CHASE
    given = str(plain.pop("map")).strip()
    atlas = load(given) if given else None
    if chase or plain["encounter"] == AT_THE_TABLE:
        plain["encounter"] = ""
    if plain["encounter"] == HEAD_TO_HEAD and len(bands) != 2:
        raise DecodeError(
            f"Head to Head takes two bands, and {count_words(len(bands), 'was', 'were')} chosen."
        )
    skills = plain["skills"]
    plain["skills"] = all(band.skills for band in bands) if skills == AS_ON_SHEETS else _yes(skills)
    seats = tuple(Seat(key, band) for key, band in zip(SEATS, bands, strict=False))
    return Setup(seats, convert({**plain, "rulings": NEWEST_RULING}, Settings), atlas if chase else None)


def _yes(word: str) -> bool:
    if word not in ("on", "off"):
        raise DecodeError(f"On or off is needed, and {word[:40]!r} is neither.")
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
