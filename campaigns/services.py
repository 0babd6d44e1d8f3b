"""What players do with their campaigns: start and share them, add gangs and battles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Max

from battles import services as battle_services
from battles.models import Battle
from battles.seats import Seat, seat_of
from campaigns.chapter_services import (
    NAME_AT_MOST,
    WORDS_AT_MOST,
    add_chapter,
    bring_up_to_date,
    lock_campaign,
)
from campaigns.models import (
    BATTLE,
    Campaign,
    Chapter,
    Contender,
    Counting,
    today,
)
from companion import owned_services, storage_budget
from companion.models import Player
from companion.public_ids import unguessable_key
from companion.words import say
from games.engine.game import Game
from games.engine.play.questions import Refused
from gangs.models import Gang

CAMPAIGNS_AT_MOST = 100
GANGS_AT_MOST = 30
NEW = 0
"""In place of a gang's number: one that is not in the campaign yet."""


# A campaign


def start_campaign(*, player: Player, game: Game, name: str) -> Campaign:
    """Raises Refused for one campaign too many."""
    with transaction.atomic():
        mine = Campaign.objects.of(player)
        mine.expired().delete()
        if mine.count() >= CAMPAIGNS_AT_MOST:
            raise Refused(
                say(
                    "You can have at most {most} campaigns. Deleted ones count for 30 days.",
                    most=CAMPAIGNS_AT_MOST,
                )
            )
        storage_budget.require_room(player)
        return Campaign.objects.create(owner=player, game=game.key, name=name[:NAME_AT_MOST])


def set_description(*, campaign: Campaign, name: str, words: str) -> None:
    campaign.name, campaign.words = name[:NAME_AT_MOST], words[:WORDS_AT_MOST]
    campaign.save(update_fields=["name", "words"])


def set_counting(*, campaign: Campaign, counting: Counting) -> None:
    """What a battle counts from now on, those that were fought before too."""
    campaign.counting = counting
    campaign.save(update_fields=["stored_counting"])


def invite(*, campaign: Campaign) -> None:
    """A link by which others bring a gang of theirs; an earlier one leads nowhere from now on."""
    campaign.invitation = unguessable_key()
    campaign.save(update_fields=["invitation"])


def stop_inviting(*, campaign: Campaign) -> None:
    campaign.invitation = None
    campaign.save(update_fields=["invitation"])


def empty_bin() -> int:
    """Delete for good what has been in the bin for thirty days. Returns how many whole campaigns that were."""
    Chapter.objects.expired().delete()
    return owned_services.empty_bin(Campaign.objects.all())


# Its gangs


def add_gang(*, campaign: Campaign, player: Player | None, gang: Gang | None, name: str = "") -> Contender:
    """A gang of this player's, or one that is only a name and for which the owner answers. Raises Refused."""
    with transaction.atomic():
        lock_campaign(campaign)
        return _contender(campaign, player, gang, name)


def _contender(campaign: Campaign, player: Player | None, gang: Gang | None, name: str) -> Contender:
    there = Contender.objects.filter(campaign=campaign)
    if gang is not None and there.filter(gang=gang).exists():
        raise Refused(say("{gang} is in this campaign already.", gang=gang.name))
    if there.count() >= GANGS_AT_MOST:
        raise Refused(
            say(
                "A campaign can have at most {most} {gangs}.",
                most=GANGS_AT_MOST,
                gangs=campaign.rules.roster.nouns,
            )
        )
    number = (there.aggregate(last=Max("number"))["last"] or 0) + 1
    called = gang.name if gang else name
    return Contender.objects.create(
        campaign=campaign, number=number, name=called[:NAME_AT_MOST], gang=gang, player=player
    )


def remove_gang(*, campaign: Campaign, number: int) -> None:
    """Raises Contender.DoesNotExist, and Refused for one that has fought."""
    with transaction.atomic():
        lock_campaign(campaign)
        found = Contender.objects.get(campaign=campaign, number=number)
        sides = Chapter.objects.filter(campaign=campaign).values_list("sides", flat=True)
        if any(number in each.values() for each in sides):
            raise Refused(
                say("{called} has fought in this campaign, so it stays in its story.", called=found.called)
            )
        found.delete()


# Its story


def add_battle(*, campaign: Campaign, battle: Battle, sides: Mapping[str, int]) -> Chapter:
    """A battle that is there already. sides: each side to the number of a gang, or NEW for one of that name.

    Raises Refused where a gang would fight itself, for a battle that is in the story, and for one too many.
    """
    seats = {
        side.key: seat_of(battle.seated, side.key) or Seat(side.key, 0, gang=side.name)
        for side in battle.scene.sides
    }
    numbers = [number for number in sides.values() if number != NEW]
    if len(set(numbers)) < len(numbers):
        raise Refused(
            say(
                "The same {gang} was chosen twice. Choose two different ones.",
                gang=campaign.rules.roster.noun,
            )
        )
    with transaction.atomic():
        lock_campaign(campaign)
        if Chapter.objects.filter(campaign=campaign, battle=battle, deleted_at=None).exists():
            raise Refused(say("That battle is already in this campaign."))
        whole = {side: number or _of_seat(campaign, seats[side]).number for side, number in sides.items()}
        chapter = add_chapter(campaign, BATTLE, battle.said_at.date(), battle=battle, sides=whole)
    bring_up_to_date([chapter])
    return chapter


def _of_seat(campaign: Campaign, seat: Seat) -> Contender:
    """A gang new to the campaign, as it came to a battle: whoever brought it confirms for it."""
    player = None
    if seat.player is not None and seat.player != campaign.owner_id:
        player = Player.objects.filter(pk=seat.player).first()
    gang = Gang.objects.run_by(player).filter(pk=seat.source, game=campaign.game).first()
    if gang and Contender.objects.filter(campaign=campaign, gang=gang).exists():
        gang = None
    return _contender(campaign, player, gang, seat.gang)


def start_battle(
    *, player: Player, campaign: Campaign, setup: Any, title: str, numbers: Sequence[int], clock: str = ""
) -> Battle:
    """A battle between gangs of the campaign, in the order of its sides. Raises DecodeError and Refused."""
    with transaction.atomic():
        battle = battle_services.start_battle(
            player=player, game=campaign.rules, setup=setup, title=title, clock=clock
        )
        played = [side.key for side in battle.scene.sides if not side.free]
        sides = dict(zip(played, numbers, strict=True))
        lock_campaign(campaign)
        add_chapter(campaign, BATTLE, today(), battle=battle, sides=sides)
    return battle
