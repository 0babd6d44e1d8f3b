"""“Surprise us”: what the players would rather not choose is rolled for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from random import SystemRandom
from typing import NamedTuple

from battles.facing import Brought, brought, tried
from battles.setup_forms import SetupPage
from games.engine.game import Setting
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError

TRIES = 40
DICE = SystemRandom()


class Rolled(NamedTuple):
    """answers: by setting; told: what was rolled, in words."""

    answers: Mapping[str, str]
    told: tuple[str, ...]


def rolled_settings(page: SetupPage) -> tuple[Setting, ...]:
    """What can be rolled on a page."""
    return tuple(
        one for one in page.game.battle.form if one.rolled and one.picks and one.name in page.form.fields
    )


def roll(page: SetupPage) -> Rolled:
    """One of all combinations that these gangs can play, each as likely as the next; any, where they can play none."""
    settings = rolled_settings(page)
    every = list(product(*[[pick.value for pick in one.picks] for one in settings]))
    DICE.shuffle(every)
    names = [one.name for one in settings]
    gangs = brought(page)
    tries = [dict(zip(names, values, strict=True)) for values in every[:TRIES]]
    answers = next((one for one in tries if _can_be_played(page, gangs, one)), tries[0])
    told = tuple(
        f"{one.label}: {pick.label}"
        for one in settings
        for pick in one.picks
        if pick.value == answers[one.name]
    )
    return Rolled(answers, told)


def _can_be_played(page: SetupPage, gangs: Sequence[Brought], answers: Mapping[str, str]) -> bool:
    try:
        tried(page, gangs, answers)
    except (DecodeError, Refused):
        return False
    return True
