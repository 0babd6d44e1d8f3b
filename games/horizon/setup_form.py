"""The setup form: from what the players pick to the setup of a combat.

Source: Horizon: out of the ashes, Starting Combat; Surprise!; Dive!; rulings HZ-11, HZ-23.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.play.table import Command
from games.engine.play.values import DecodeError, convert
from games.engine.show.setup_answers import read_answers
from games.engine.tell.sentences import join_words
from games.horizon.book import SHELF
from games.horizon.phrases import phrases
from games.horizon.roster import Squad
from games.horizon.state import DIRECTOR, NEWEST_RULING, Battle, Seat, Settings, Setup

say = phrases("building.setup-form")


SEATS = ("a", "b", "c", "d", "e")
FEWEST = 2
NOBODY = "nobody"
ORDINALS = (say("first"), say("second"), say("third"), say("fourth"), say("fifth"))

FORM = SHELF.setup_form()


def teams(squads: Sequence[Squad], told: Sequence[str] = ()) -> tuple[str, ...]:
    """Who fights with whom: as told, else all foes together and all squads together. Where nobody would be left to
    fight, for there are only foes or only squads, each stands by itself.
    """
    said = [told[place] if place < len(told) else "" for place in range(len(squads))]
    found = tuple(team or squad.kind for team, squad in zip(said, squads, strict=True))
    if any(said) or len(set(found)) > 1:
        return found
    return tuple(SEATS[: len(squads)])


def compose(answers: Mapping[str, str], squads: Sequence[Squad], told: Sequence[str] = ()) -> Setup:
    """The setup from the form's answers and the squads, by value, in the order of their seats. Raises DecodeError
    with a sentence for the players.

    told: a team's name for each squad, "" for what its kind makes it.
    """
    if not FEWEST <= len(squads) <= len(SEATS):
        raise DecodeError(say("how-many-sides", fewest=FEWEST, most=len(SEATS), number=len(squads)))
    sides = teams(squads, told)
    if len(set(sides)) < FEWEST:
        raise DecodeError(say("one-team"))
    plain = read_answers(FORM, answers)
    plain["surprise"] = _surprising(plain["surprise"], sides)
    seats = tuple(Seat(key, squad, team) for key, squad, team in zip(SEATS, squads, sides, strict=False))
    return Setup(seats, convert({**plain, "rulings": NEWEST_RULING}, Settings))


def _surprising(seat: str, sides: Sequence[str]) -> str:
    """The team of the seat that was said, "" for nobody's."""
    if seat == NOBODY:
        return ""
    place = SEATS.index(seat) if seat in SEATS else len(SEATS)
    if place >= len(sides):
        who = ORDINALS[place] if place < len(SEATS) else say("side", side=seat[:40])
        raise DecodeError(say("no-such-side", side=who))
    return sides[place]


def quick(squads: Sequence[Squad]) -> Setup:
    """A combat at once: no surprise, Health in figures, a Dive’s armor against every attack."""
    return compose({}, squads)


def opening(battle: Battle) -> Command | None:
    """Nothing is said by itself when a combat starts: each side makes its own Awareness test."""
    return None


def agreed(battle: Battle) -> tuple[str, ...]:
    """What was agreed, in words."""
    settings = battle.settings
    surprising = [side.name for side in battle.sides.values() if side.team == settings.surprise]
    words = [say("surprise", sides=join_words(surprising)) if surprising else say("no-surprise")]
    if any(side.kind == DIRECTOR for side in battle.sides.values()):
        words.append(
            {"exact": say("foes-exact"), "words": say("foes-words"), "none": say("foes-none")}[settings.foes]
        )
    if settings.armor == "pool":
        words.append(say("armor-used-up"))
    if settings.extended == "off":
        words.append(say("no-extended"))
    return tuple(words)
