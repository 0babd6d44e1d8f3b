"""What is confirmed for a gang after a battle: what it keeps, whom it loses, and a small ledger. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from companion.words import say
from games.engine.play.values import Value
from games.engine.roster import Ledger
from games.engine.tell.sentences import join_words


class FoundItem(Value):
    """Something that a character took home. value: as it went into the gang; "" where it is in the story only."""

    member: str
    name: str
    thing: str
    value: str = ""


class LedgerEntry(Value):
    """What one of them has learned and suffered: points of experience, and an injury in words."""

    member: str
    name: str
    experience: int = 0
    injury: str = ""


class AftermathRecord(Value):
    """What its player confirmed for one gang after a battle. left: member to name of those who left it for good.

    problems: what could not be done to the gang itself, as sentences. money: that came in, or went out. paid: it went
    into the gang itself. last_words: of those who left, by member. dismissed: who was taken out of the gang itself;
    None in what is older than that: all who left.
    """

    kept: tuple[FoundItem, ...] = ()
    left: dict[str, str] = {}
    note: str = ""
    problems: tuple[str, ...] = ()
    money: int = 0
    paid: bool = False
    people: tuple[LedgerEntry, ...] = ()
    last_words: dict[str, str] = {}
    dismissed: tuple[str, ...] | None = None


def money_name(ledger: Ledger) -> str:
    return ledger.money or say("Money")


def with_sign(number: int) -> str:
    return f"{number:+,}".replace("-", "−")


def sentences(called: str, record: AftermathRecord | None, ledger: Ledger) -> Iterator[str]:
    """All of it in words. called: the gang."""
    if record is None:
        return
    for kept in record.kept:
        yield say("{kept} took home {thing}.", kept=kept.name, thing=kept.thing)
    if record.left:
        yield say(
            "{list} left {called} for good.", list=join_words(list(record.left.values())), called=called
        )
    for member, name in record.left.items():
        if words := record.last_words.get(member):
            yield say("Last words of {name}: “{words}”", name=name, words=words)
    if record.money:
        yield say(
            "{money} of {called}: {number}.",
            money=money_name(ledger),
            called=called,
            number=with_sign(record.money),
        )
    learned = [f"{one.name} {with_sign(one.experience)}" for one in record.people if one.experience]
    if learned:
        yield say("Experience: {names}.", names=join_words(learned))
    for one in record.people:
        if one.injury:
            yield say("Injury of {name}: {injury}.", name=one.name, injury=one.injury.rstrip("."))
    if record.note:
        yield record.note
