"""A fair fight? How even two gangs are, told from what a run of battles has found so far.

What is found is kept by a digest of both gangs, so that whoever asks of the same two is answered at once; a changed
gang is another. Nothing of the gangs is stored.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any, NamedTuple

import msgspec
from django.utils import timezone
from django.utils.crypto import salted_hmac

from companion import limits
from companion.words import say
from games.engine.changes import changes
from games.engine.fair import BATTLES, EVEN, Tally
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError, to_json
from gangs import fair_runs
from gangs.fair_runs import Job
from gangs.models import FairFight

PLAY = 1
"""How sensible players play: another number, and everything is played again."""
STALE = timedelta(minutes=12)
"""Whatever was not touched for so long has been given up, as by a server that was started again."""
KEPT_FOR = timedelta(days=7)
KEPT_AT_MOST = 2_000
FOR_AN_ADDRESS, FOR_A_PLAYER = 60, 20
"""Runs within an hour."""
BUSY = say("Other fights are being worked out first. Try again in a minute.")
TOO_OFTEN = say("That’s too many fights to work out within an hour.")


class Pair(NamedTuple):
    """Two gangs of a game. turned: they are stored the other way round."""

    rules: Game
    gangs: tuple[Any, Any]
    key: str
    turned: bool


class Even(NamedTuple):
    """What would even them: a change of a gang, in words, and what came of it."""

    gang: str
    words: str
    cost: str
    odds: str
    error: int


class Standing(NamedTuple):
    """What is known. state: "" for nothing yet, waiting, counting, done, refused. share: of the first, in percent;
    all: battles that are to be played.
    """

    state: str
    battles: int = 0
    share: int = 50
    error: int = 0
    verdict: str = ""
    evens: tuple[Even, ...] = ()
    refused: str = ""
    all: int = BATTLES

    @property
    def odds(self) -> str:
        return odds_of(self.share) if self.battles else ""

    @property
    def goes_on(self) -> bool:
        return self.state in ("waiting", "counting")


def pair_of(rules: Game, one: Any, other: Any) -> Pair:
    """The two, told apart by all that stands on their sheets."""
    texts = [to_json(gang) for gang in (one, other)]
    turned = texts[0] > texts[1]
    said = b"\n".join([f"{rules.key} {rules.version} {PLAY}".encode(), *sorted(texts)])
    digest = salted_hmac("gangs.fair", said, algorithm="sha256").hexdigest()
    return Pair(rules, (other, one) if turned else (one, other), digest, turned)


def plain(gang: Any) -> Any:
    """A gang as a process of its own is told of it."""
    return msgspec.to_builtins(gang)


def standing(pair: Pair) -> Standing:
    """What is known of them. One query."""
    row = FairFight.objects.filter(pk=pair.key).first()
    if row is None or (not row.done and timezone.now() - row.touched_at > STALE):
        return Standing("")
    if "refused" in row.found:
        return Standing("refused", refused=str(row.found["refused"]))
    total = Tally(*row.found.get("tally", ()))
    if not total.battles:
        return Standing("waiting")
    state = "done" if row.done else "counting"
    evens = tuple(_evens(pair, total, row.found.get("trials", ())))
    error = round(total.error * 100)
    return Standing(state, total.battles, _share(total, pair.turned), error, _verdict(pair, total), evens)


def ask(pair: Pair, address: str, player: str = "") -> None:
    """Begins a run, unless there is one. Raises limits.TooMany, and Refused where too many wait."""
    if standing(pair).state:
        return
    limits.spend("fair", address, most=FOR_AN_ADDRESS, within=limits.HOUR, sentence=TOO_OFTEN)
    if player:
        limits.spend("fair-by", player, most=FOR_A_PLAYER, within=limits.HOUR, sentence=TOO_OFTEN)
    try:
        pair.rules.battle.begin(pair.rules.battle.quick(list(pair.gangs)))
    except DecodeError as wrong:
        raise Refused(str(wrong)) from None
    begun = {"found": {}, "done": False, "touched_at": timezone.now()}
    FairFight.objects.update_or_create(pk=pair.key, defaults=begun)
    one, other = map(plain, pair.gangs)
    try:
        fair_runs.start(Job(pair.key, pair.rules.key, (one, other)))
    except fair_runs.Busy:
        FairFight.objects.filter(pk=pair.key).delete()
        raise Refused(BUSY) from None


def forget() -> int:
    """What has been known for a week, and the oldest above a number. Answers with how many."""
    gone, _ = FairFight.objects.filter(touched_at__lt=timezone.now() - KEPT_FOR).delete()
    newest = FairFight.objects.order_by("-touched_at", "pk")
    above = list(newest.values_list("pk", flat=True)[KEPT_AT_MOST : KEPT_AT_MOST + 1000])
    more, _ = FairFight.objects.filter(pk__in=above).delete()
    return gone + more


def odds_of(share: int) -> str:
    """A share in percent beside the rest: "62 : 38"."""
    return f"{share} : {100 - share}"


def _share(total: Tally, turned: bool) -> int:
    """Of the gang that was named first, in percent."""
    return round((1 - total.share if turned else total.share) * 100)


def _verdict(pair: Pair, total: Tally) -> str:
    """Whom it favors, as far as that is more than chance."""
    low, high = total.share - total.error, total.share + total.error
    if low > EVEN[1] or high < EVEN[0]:
        name = pair.gangs[0 if low > EVEN[1] else 1].name
        return say("Not an even match: {name} has the better of it.", name=name)
    if EVEN[0] <= low and high <= EVEN[1]:
        return say("An even match.")
    if low > 0.5 or high < 0.5:
        name = pair.gangs[0 if low > 0.5 else 1].name
        return say("Close, with an edge for {name}.", name=name)
    return say("As far as can be told, an even match.")


def _evens(pair: Pair, total: Tally, stored: Any) -> Iterator[Even]:
    """The changes that came nearer to even than the gangs are, in words, as the builder names them."""
    stronger, tried = 0 if total.share > 0.5 else 1, {}
    for side, place, *counted in stored:
        if abs(Tally(*counted).share - 0.5) >= abs(total.share - 0.5):
            continue
        if side not in tried:
            tried[side] = changes(pair.rules, pair.gangs[side], weaker=side != stronger)
        if place < len(tried[side]):
            one, total_of_it = tried[side][place], Tally(*counted)
            odds, error = odds_of(_share(total_of_it, pair.turned)), round(total_of_it.error * 100)
            cost = _costs(one.cost, pair.rules.roster.unit)
            yield Even(pair.gangs[side].name, one.words, cost, odds, error)


def _costs(cost: int | float, unit: str) -> str:
    """By how much a change costs more or less, "" where it costs as much."""
    if cost == 0:
        return ""
    if cost > 0:
        return say("{cost} {unit} more", cost=f"{cost:g}", unit=unit)
    return say("{cost} {unit} less", cost=f"{-cost:g}", unit=unit)
