"""What a campaign agrees on of things of players' own: packs, and who uses something else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from django.db import transaction

from campaigns.models import Campaign, Contender
from campaigns.pack_models import AgreedPack
from companion.words import say
from games.engine.files.packs import same_thing
from games.engine.own import Own, own_things
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from gangs.models import Gang
from gangs.own_models import Pack

PACKS_AT_MOST = 10


class NotAgreed(NamedTuple):
    """What a gang has of its player's own that is in none of the packs."""

    number: int
    gang: str
    sentence: str


def agree(*, campaign: Campaign, pack: Pack) -> None:
    """The pack as it is now, instead of an earlier version of it. Raises Refused."""
    with transaction.atomic():
        Campaign.objects.select_for_update(of=("self",)).only("pk").get(pk=campaign.pk)
        there = AgreedPack.objects.filter(campaign=campaign)
        row = there.filter(source=pack.source).first()
        if row is None and there.count() >= PACKS_AT_MOST:
            raise Refused(say("A campaign can have at most {most} packs.", most=PACKS_AT_MOST))
        row = row or AgreedPack(campaign=campaign)
        row.hold(pack.packed)
        row.save()


def leave(*, campaign: Campaign, source: str) -> None:
    """It is agreed on no more; gangs keep what they have of it."""
    AgreedPack.objects.filter(campaign=campaign, source=source).delete()


def agreed(campaign: Campaign) -> list[AgreedPack]:
    """One query."""
    return list(AgreedPack.objects.filter(campaign=campaign).order_by("name", "pk"))


def not_agreed(packs: Sequence[AgreedPack], contenders: Iterable[Contender]) -> Iterator[NotAgreed]:
    """Nothing where no pack is agreed on, for then nothing is. One query for all gangs."""
    if not packs:
        return
    by_gang = {one.gang_id: one for one in contenders if one.gang_id and one.left is None}
    allowed = list(_contents(packs))
    for gang in Gang.objects.filter(pk__in=by_gang).order_by("name", "pk"):
        one = by_gang[gang.pk]
        try:
            used = own_things(gang.rules.roster.own, gang.packed.gang)
        except DecodeError:
            continue
        for own in used:
            if not any(same_thing(own, other) for other in allowed):
                sentence = say(
                    "{gang}: {kind} “{name}” is in no pack that this campaign has agreed on.",
                    gang=gang.name,
                    kind=own.kind.name,
                    name=own.name,
                )
                yield NotAgreed(one.number, gang.name, sentence)


def _contents(packs: Iterable[AgreedPack]) -> Iterator[Own]:
    for pack in packs:
        try:
            yield from pack.contents
        except DecodeError:
            continue
