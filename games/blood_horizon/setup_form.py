"""The setup form: from what the players pick to the setup of an evening.

Source: Blood Horizon, Encounters; Tabletop Style; rulings BH-05, BH-07, BH-32, BH-38, BH-49, BH-50, BH-73.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.blood_horizon.chase.atlas import load, own
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.catalogue import SHELF
from games.blood_horizon.kernel.roster import Band
from games.blood_horizon.kernel.state import NEWEST_RULING, Battle, Seat, Settings, Setup
from games.blood_horizon.phrases import phrases
from games.blood_horizon.setup import HEAD_TO_HEAD, check_two
from games.engine.game import Way
from games.engine.play.table import Command
from games.engine.play.values import DecodeError, convert
from games.engine.show.pieces import Pick
from games.engine.show.setup_answers import read_answers

say = phrases("building.setup-form")

SEATS = ("a", "b", "c", "d")
AT_THE_TABLE = "choose"
CHASE = "chase"
AS_ON_SHEETS = "sheets"
UNUSUAL = {
    "foes": "player",
    "attributes": False,
    "skills": True,
    "star_power": "spent",
    "resilient": "carry-on",
    "recovery": "one",
    "day": "printed",
}
"""Settings that are worth a word when the battle begins."""

NEW = {"rulings": NEWEST_RULING, "strangers": "named"}
"""What is so in all that begins today."""

FORM = SHELF.setup_form(
    encounter=[
        Pick(AT_THE_TABLE, say("choose-at-table"), detail=say("one-after-another")),
        *(Pick(row.key, row.name, detail=row.line) for row in book.encounters().values()),
    ]
)


WAYS = tuple(
    Way(
        way,
        say(f"way-{way}"),
        say(f"way-{way}-line"),
        {"length": way},
        long=way == CHASE,
        start=say(f"way-{way}-start"),
    )
    for way in ("evening", CHASE)
)


def compose(answers: Mapping[str, str], bands: Sequence[Band], teams: Sequence[str] = ()) -> Setup:
    """The setup from the form's answers and the bands, by value. Raises DecodeError with a sentence for the players.

    teams: of no account: all play together, but head to head.
    """
    if not 1 <= len(bands) <= len(SEATS):
        most = len(SEATS)
        raise DecodeError(say("too-many-bands", most=most, number=len(bands)))
    plain = read_answers(FORM, answers)
    chase = plain["length"] == CHASE
    given = str(plain.pop("map")).strip()
    atlas = load(given) if given else None
    if chase or plain["encounter"] == AT_THE_TABLE:
        plain["encounter"] = ""
    check_two(str(plain["encounter"]), len(bands))
    skills = plain["skills"]
    plain["skills"] = all(band.skills for band in bands) if skills == AS_ON_SHEETS else _yes(skills)
    seats = tuple(Seat(key, band) for key, band in zip(SEATS, bands, strict=False))
    return Setup(seats, convert({**plain, **NEW}, Settings), atlas if chase else None)


def _yes(word: str) -> bool:
    if word not in ("on", "off"):
        raise DecodeError(say("on-or-off", word=word[:40]))
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
        return say("whole-chase") if battle.chase.atlas == own() else say("own-map")
    if battle.settings.encounter:
        return book.encounters()[battle.settings.encounter].name
    return say("encounter-chosen-later")


def agreed(battle: Battle) -> tuple[str, ...]:
    """What was agreed, in words."""
    settings = battle.settings
    unusual = (field for field, value in UNUSUAL.items() if getattr(settings, field) == value)
    return (
        _what(battle),
        say(f"played-on-{settings.board}"),
        *(say(f"agreed-{field}") for field in unusual),
    )
