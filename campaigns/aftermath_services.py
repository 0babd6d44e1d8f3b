"""What a battle did to its gangs, confirmed by their players and carried over into the gangs; and undone again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from campaigns.aftermath import AftermathRecord, FoundItem, LedgerEntry
from campaigns.chapter_services import WORDS_AT_MOST, lock_campaign
from campaigns.models import Chapter, Contender, Settlement
from campaigns.roles import Role, role_of
from companion.models import Player
from companion.prepared import Prepared
from companion.words import say
from games.engine.files.gang_files import make_gang_file
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from games.engine.show.report import ModelOutcome
from gangs import services as gang_services
from gangs.models import Gang

INJURY_AT_MOST, LAST_WORDS_AT_MOST = 60, 200
MONEY_AT_MOST, EXPERIENCE_AT_MOST = 9_999, 999


@dataclass(frozen=True)
class Confirmed:
    """What a player confirms for one gang. keep: finds as "model:find" that their finders take home; leave: models that
    leave the gang for good. experience, injuries, last_words: by model.
    """

    keep: Collection[str] = ()
    leave: Collection[str] = ()
    note: str = ""
    money: int = 0
    experience: Mapping[str, int] = field(default_factory=dict)
    injuries: Mapping[str, str] = field(default_factory=dict)
    last_words: Mapping[str, str] = field(default_factory=dict)


def may_confirm_aftermath(*, chapter: Chapter, contender: Contender, player: Player | None) -> bool:
    """Its own player confirms for a gang; an organizer where there is none. One query."""
    return player is not None and confirms_for(contender, role_of(chapter.campaign, player))


def confirms_for(contender: Contender, role: Role) -> bool:
    return role.organizes if contender.player_id is None else contender.player_id == role.player


def confirm_aftermath(*, chapter: Chapter, contender: Contender, player: Player, **said: Any) -> None:
    """Confirm what a battle did to one gang: the fields of `Confirmed`. Raises Refused."""
    settle(chapter=chapter, player=player, said={contender: Confirmed(**said)})


def settle(*, chapter: Chapter, player: Player, said: Mapping[Contender, Confirmed]) -> None:
    """Confirm what a battle did to these gangs, all of it or nothing. What cannot be done to a gang as built is in
    the story alone. Raises Refused where one was confirmed before, or the battle is not over.
    """
    if not chapter.over or chapter.result is None or not all(chapter.side_of(one.number) for one in said):
        raise Refused(say("This battle is not over yet."))
    if chapter.unconfirmed:
        raise Refused(say("Not all sides have confirmed this battle yet."))
    with transaction.atomic():
        lock_campaign(chapter.campaign)
        rows = {row.contender_id: row for row in Settlement.objects.filter(chapter=chapter)}
        for contender, confirmed in said.items():
            row = rows.get(contender.pk)
            if row is not None and not row.undone:
                raise Refused(
                    say(
                        "{called}’s results are already confirmed. Nothing was changed.",
                        called=contender.called,
                    )
                )
            row = row or Settlement(chapter=chapter, contender=contender)
            side = chapter.side_of(contender.number)
            parts = [part for part in chapter.result.parts if part.side == side]
            row.settled = _to_the_gang(contender, parts, confirmed)
            row.player, row.undone = player, False
            row.save()


def _record(parts: list[ModelOutcome], said: Confirmed) -> AftermathRecord:
    """What stands in the story."""
    gone = [part for part in parts if part.key in said.leave]
    entries = (
        LedgerEntry(
            part.member,
            part.name,
            said.experience.get(part.key, 0),
            said.injuries.get(part.key, "")[:INJURY_AT_MOST],
        )
        for part in parts
    )
    return AftermathRecord(
        left={part.member: part.name for part in gone},
        note=said.note[:WORDS_AT_MOST],
        money=said.money,
        people=tuple(one for one in entries if one.experience or one.injury),
        last_words={
            part.member: words[:LAST_WORDS_AT_MOST]
            for part in gone
            if (words := said.last_words.get(part.key, "").strip())
        },
        dismissed=(),
    )


def _to_the_gang(contender: Contender, parts: list[ModelOutcome], said: Confirmed) -> AftermathRecord:
    """Applies what is confirmed to the gang itself; where there is none it stays in the story alone."""
    record = _record(parts, said)
    finds = [
        (FoundItem(part.member, part.name, find.name), find.value)
        for part in parts
        for find in part.found
        if f"{part.key}:{find.key}" in said.keep
    ]
    gang = _locked_gang(contender)
    if gang is None:
        return record.but(kept=tuple(kept for kept, _ in finds))
    carried = _Carried(gang)
    kept = tuple(carried.keep(one, value) for one, value in finds)
    paid = carried.pay(record.money)
    carried.save()
    dismissed = tuple(_dismissed(gang, record.left, carried.problems))
    return record.but(kept=kept, paid=paid, dismissed=dismissed, problems=tuple(carried.problems))


def _locked_gang(contender: Contender) -> Gang | None:
    rows = Gang.objects.select_for_update(of=("self",)).select_related("owner")
    return rows.filter(pk=contender.gang_id, deleted_at=None).first()


class _Carried:
    """A gang with what is carried over into it. problems: what could not be, as sentences."""

    def __init__(self, gang: Gang) -> None:
        self.row, self.roster, self.gang = gang, gang.rules.roster, gang.packed.gang
        self.problems: list[str] = []

    def keep(self, one: FoundItem, value: str) -> FoundItem:
        """What was found, with its value where it is in the gang now."""
        if self.roster.keep is None or not value:
            return one
        try:
            self.gang = self.roster.keep(self.gang, one.member, value)
        except (KeyError, DecodeError):
            self.problems.append(
                say(
                    "{name} is not in {gang} as it is built now, so the find is in the story only.",
                    name=one.name,
                    gang=self.row.name,
                )
            )
            return one
        except Refused as refusal:
            self.problems.append(str(refusal))
            return one
        return one.but(value=value)

    def let_go(self, one: FoundItem) -> None:
        try:
            if one.value and self.roster.let_go:
                self.gang = self.roster.let_go(self.gang, one.member, one.value)
        except (KeyError, DecodeError):
            self.problems.append(say("{name} no longer has {thing}.", name=one.name, thing=one.thing))

    def pay(self, money: int) -> bool:
        """Whether it is in the gang now."""
        if self.roster.ledger.pay is None or not money:
            return False
        try:
            self.gang = self.roster.ledger.pay(self.gang, money)
        except Refused as refusal:
            self.problems.append(str(refusal))
            return False
        return True

    def save(self) -> None:
        """As one change, which its player can look at among its versions."""
        gang_services.change_gang(
            self.row.owner,
            self.row.pk,
            lambda row: (make_gang_file(row.rules, self.gang, row.packed.dismissed, row.packed.crews), ""),
        )


def _dismissed(gang: Gang, left: Mapping[str, str], problems: list[str]) -> Iterator[str]:
    for member, name in left.items():
        try:
            gang_services.dismiss(player=gang.owner, gang=gang.pk, where=member)
        except (KeyError, Refused):
            problems.append(say("{part} is not in {gang} as it is built now.", part=name, gang=gang.name))
        else:
            yield member


# Undone again


def fought_since(chapter: Chapter) -> set[int]:
    """The numbers of the gangs that have another battle behind this one. One query."""
    later = _LATER.every(chapter.campaign_id, chapter.place)
    return {number for (sides,) in later for number in sides.values()}


_LATER: Prepared[Any] = Prepared(
    lambda campaign, place: Chapter.objects.filter(
        campaign=campaign, deleted_at=None, place__gt=place
    ).values_list("sides"),
    "campaign",
    0,
)


def undo_settling(*, chapter: Chapter, contender: Contender) -> list[str]:
    """What was confirmed for a gang stands no longer, neither in the story nor in the gang, and can be settled anew.
    Answers with what could not be undone in the gang itself. Raises Refused, also from its next battle on.
    """
    with transaction.atomic():
        lock_campaign(chapter.campaign)
        row = Settlement.objects.filter(chapter=chapter, contender=contender, undone=False).first()
        if row is None:
            raise Refused(say("Nothing is settled for {called}.", called=contender.called))
        if contender.number in fought_since(chapter):
            raise Refused(
                say("{called} has fought since. This battle stays settled.", called=contender.called)
            )
        gang = _locked_gang(contender)
        problems = _taken_back(gang, row.settled) if gang is not None else []
        row.undone = True
        row.save(update_fields=["undone", "changed_at"])
    return problems


def _taken_back(gang: Gang, record: AftermathRecord) -> list[str]:
    carried = _Carried(gang)
    for kept in record.kept:
        carried.let_go(kept)
    if record.paid:
        carried.pay(-record.money)
    carried.save()
    left = record.left if record.dismissed is None else record.dismissed
    for member in left:
        try:
            gang_services.bring_back(player=gang.owner, gang=gang.pk, where=member)
        except Refused as refusal:
            carried.problems.append(str(refusal))
        except KeyError:
            name = record.left.get(member, member)
            carried.problems.append(
                say("{name} could not be brought back into {gang}.", name=name, gang=gang.name)
            )
    return carried.problems


def write_last_words(*, chapter: Chapter, contender: Contender, member: str, words: str) -> None:
    """Of somebody who left for good after a battle; with "" there are none. Raises Refused where nobody did."""
    with transaction.atomic():
        lock_campaign(chapter.campaign)
        row = Settlement.objects.filter(chapter=chapter, contender=contender, undone=False).first()
        if row is None or member not in row.settled.left:
            raise Refused(say("Only somebody who left for good has last words."))
        said = {one: told for one, told in row.settled.last_words.items() if one != member}
        if words.strip():
            said[member] = words.strip()[:LAST_WORDS_AT_MOST]
        row.settled = row.settled.but(last_words=said)
        row.save(update_fields=["body", "changed_at"])
