"""How somebody looked at each of their battles: their card as their gang had it when it went there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from campaigns.models import Contender
from campaigns.outings import Evening
from companion.remembered import Remembered
from companion.words import say
from games.engine.roster import RosterRules
from games.engine.show.card import Card
from games.engine.tell.sentences import join_words
from gangs.models import Gang
from gangs.version_changes import Change, changes_of_card
from gangs.versions import at_battles


class Look(NamedTuple):
    """A card that differs from that of the battle before. changed: how, in sentences; none for the first one."""

    card: Card
    changed: tuple[str, ...] = ()


def looks_of(contender: Contender, member: str, evenings: Sequence[Evening]) -> list[Look | None]:
    """Of each evening the look that was new there; None where there is none, or no version of the gang is kept. Two
    queries at most.
    """
    gang = contender.gang
    if gang is None or gang.deleted_at is not None:
        return [None for _ in evenings]
    found: list[Look | None] = []
    last: Card | None = None
    for card in _cards_at(gang, member, evenings):
        if card is None or card == last:
            found.append(None)
            continue
        sentences = tuple(_sentences(changes_of_card(last, card))) if last else ()
        found.append(Look(card, sentences))
        last = card
    return found


def _cards_at(gang: Gang, member: str, evenings: Sequence[Evening]) -> Iterator[Card | None]:
    """Their card at each evening; None too where it is the one of the evening before."""
    if not gang.version:  # it is as it was made
        card = _as_made(gang, member)
        yield from (card if gang.made <= one.began else None for one in evenings)
        return
    before: Any = None
    for then in at_battles(gang, [(one.began, one.ended) for one in evenings]):
        same = then is before
        yield None if same or then is None else _card(gang.rules.roster, then, member)
        before = then


_made: Remembered[tuple[str, int, str], Card | None] = Remembered(1000)
"""Cards of gangs that nobody has changed: a gang takes milliseconds to read."""


def _as_made(gang: Gang, member: str) -> Card | None:
    return _made.of(
        (gang.pk, gang.revision, member), lambda: _card(gang.rules.roster, gang.packed.gang, member)
    )


def _card(roster: RosterRules, gang: Any, member: str) -> Card | None:
    """Their own card, or the one on which they stand with others."""
    stands = next((one.card for one in roster.keyed(gang) if one.key == member), "")
    return next((card for card in roster.cards(gang) if card.key == stands), None)


def _sentences(changes: Sequence[Change]) -> Iterator[str]:
    for one in changes:
        for label, was, now in one.figures:
            yield (
                say("{label}: {was} → {now}.", label=label, was=was, now=now) if label else f"{was} → {now}."
            )
        if one.more:
            yield say("New: {names}.", names=join_words(list(one.more)))
        if one.less:
            yield say("No longer: {names}.", names=join_words(list(one.less)))
