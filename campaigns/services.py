"""What players do with their campaigns."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from battles import services as battle_services
from battles.models import Battle
from battles.seats import Seat, seat_of
from campaigns.models import (
    BATTLE,
    BINNED_FOR,
    NOTE,
    PAPER,
    Campaign,
    Chapter,
    Contender,
    Kept,
    Settled,
    Settlement,
    today,
)
from companion.models import Player
from companion.rules.game import Game
from companion.rules.portable import pack
from companion.rules.questions import Refused
from companion.rules.values import Misread, written
from companion.rules.vocabulary import Outcome, Part, SideOutcome
from companion.rules.wording import joined
from gangs import services as gang_services
from gangs.models import Gang, unguessable

CAMPAIGNS_AT_MOST = 100
BATTLES_AT_MOST = 500
NOTES_AT_MOST = 500
GANGS_AT_MOST = 30
NAME_AT_MOST = 80
WORDS_AT_MOST = 20_000
POINTS_AT_MOST = 10_000
NEW = 0
"""In place of a gang's number: one that is not in the campaign yet."""


# A campaign


def start_campaign(*, player: Player, game: Game, name: str) -> Campaign:
    """Raises Refused for one campaign too many."""
    with transaction.atomic():
        mine = Campaign.objects.of(player)
        mine.to_throw_away().delete()
        if mine.count() >= CAMPAIGNS_AT_MOST:
            raise Refused(
                f"You have {CAMPAIGNS_AT_MOST} campaigns, and that is the most. Deleted ones count for thirty days."
            )
        return Campaign.objects.create(owner=player, game=game.key, name=name[:NAME_AT_MOST])


def describe(*, campaign: Campaign, name: str, words: str) -> None:
    campaign.name, campaign.words = name[:NAME_AT_MOST], words[:WORDS_AT_MOST]
    campaign.save(update_fields=["name", "words"])


def share(*, campaign: Campaign) -> None:
    """A link that was not there before; one given out earlier leads nowhere from now on."""
    campaign.share = unguessable()
    campaign.save(update_fields=["share"])


def withdraw(*, campaign: Campaign) -> None:
    campaign.share = None
    campaign.save(update_fields=["share"])


def invite(*, campaign: Campaign) -> None:
    """A link by which others bring a gang of theirs; an earlier one leads nowhere from now on."""
    campaign.invitation = unguessable()
    campaign.save(update_fields=["invitation"])


def uninvite(*, campaign: Campaign) -> None:
    campaign.invitation = None
    campaign.save(update_fields=["invitation"])


def bin_campaign(*, campaign: Campaign) -> None:
    """Put it in the bin, where it stays for thirty days."""
    campaign.binned = timezone.now()
    campaign.save(update_fields=["binned"])


def restore_campaign(*, campaign: Campaign) -> None:
    campaign.binned = None
    campaign.save(update_fields=["binned"])


def empty_bin() -> int:
    """Delete for good what has been in the bin for thirty days. Answers with how many whole campaigns that were."""
    Chapter.objects.filter(binned__lt=timezone.now() - BINNED_FOR).delete()
    old = Campaign.objects.to_throw_away()
    number = old.count()
    old.delete()
    return int(number)


# Its gangs


def add_gang(*, campaign: Campaign, player: Player | None, gang: Gang | None, name: str = "") -> Contender:
    """A gang of this player's, or one that is only a name and for which the owner answers. Raises Refused."""
    with transaction.atomic():
        _locked(campaign)
        return _contender(campaign, player, gang, name)


def _contender(campaign: Campaign, player: Player | None, gang: Gang | None, name: str) -> Contender:
    there = Contender.objects.filter(campaign=campaign)
    if gang is not None and there.filter(gang=gang).exists():
        raise Refused(f"{gang.name} is in this campaign already.")
    if there.count() >= GANGS_AT_MOST:
        raise Refused(f"{GANGS_AT_MOST} gangs are the most that a campaign has.")
    number = (there.aggregate(last=Max("number"))["last"] or 0) + 1
    called = gang.name if gang else name
    return Contender.objects.create(
        campaign=campaign, number=number, name=called[:NAME_AT_MOST], gang=gang, player=player
    )


def remove_gang(*, campaign: Campaign, number: int) -> None:
    """Raises Contender.DoesNotExist, and Refused for one that has fought."""
    with transaction.atomic():
        _locked(campaign)
        found = Contender.objects.get(campaign=campaign, number=number)
        sides = Chapter.objects.filter(campaign=campaign).values_list("sides", flat=True)
        if any(number in each.values() for each in sides):
            raise Refused(f"{found.called} has fought in this campaign, so it stays in its story.")
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
        raise Refused("Each side is a gang of its own: the same one was chosen twice.")
    with transaction.atomic():
        _locked(campaign)
        if Chapter.objects.filter(campaign=campaign, battle=battle, binned=None).exists():
            raise Refused("That battle is in this campaign already.")
        whole = {side: number or _of_seat(campaign, seats[side]).number for side, number in sides.items()}
        chapter = _chapter(campaign, BATTLE, battle.said_at.date(), battle=battle, sides=whole)
    bring_up_to_date([chapter])
    return chapter


def _of_seat(campaign: Campaign, seat: Seat) -> Contender:
    """A gang new to the campaign, as it came to a battle: whoever brought it confirms for it."""
    player = Player.objects.filter(pk=seat.player).first() if seat.player != campaign.owner_id else None
    gang = Gang.objects.open_to(player).filter(pk=seat.source, game=campaign.game).first()
    if gang and Contender.objects.filter(campaign=campaign, gang=gang).exists():
        gang = None
    return _contender(campaign, player, gang, seat.gang)


def start_battle(
    *, player: Player, campaign: Campaign, setup: Any, title: str, numbers: Sequence[int]
) -> Battle:
    """A battle between gangs of the campaign, in the order of its sides. Raises Misread and Refused."""
    with transaction.atomic():
        battle = battle_services.start_battle(player=player, game=campaign.rules, setup=setup, title=title)
        played = [side.key for side in battle.scene.sides if not side.free]
        sides = dict(zip(played, numbers, strict=True))
        _locked(campaign)
        _chapter(campaign, BATTLE, today(), battle=battle, sides=sides)
    return battle


class Fighter(NamedTuple):
    """Somebody in a battle on paper. fell: he went out of action; by: the (gang, member) whose doing it was."""

    number: int
    member: str
    name: str
    fell: bool = False
    by: tuple[int, str] | None = None


def enter_paper(
    *,
    campaign: Campaign,
    happened: date,
    title: str,
    words: str,
    points: Mapping[int, int],
    winners: Collection[int],
    fighters: Iterable[Fighter],
    beaten: bool = False,
) -> Chapter:
    """A battle that was played without the app. points: by gang, of everybody who fought. Raises Refused.

    beaten: all of them lost, to foes that the rules play.
    """
    outcome = paper_outcome(_names(campaign), points, winners, list(fighters), beaten)
    with transaction.atomic():
        _locked(campaign)
        sides = {str(number): number for number in points}
        return _chapter(
            campaign, PAPER, happened, title=title[:NAME_AT_MOST], words=words[:WORDS_AT_MOST], sides=sides,
            outcome=written(outcome).decode(),
        )  # fmt: skip


def paper_outcome(
    names: Mapping[int, str],
    points: Mapping[int, int],
    winners: Collection[int],
    fighters: list[Fighter],
    beaten: bool = False,
) -> Outcome:
    """What a battle did, from what was written down of it."""

    def key(number: int, member: str) -> str:
        return f"{number}:{member}"

    felled: dict[tuple[int, str], list[str]] = {}
    for one in fighters:
        if one.by:
            felled.setdefault(one.by, []).append(key(one.number, one.member))
    otherwise = "lost" if winners or beaten else "drawn"
    results = {number: "won" if number in winners else otherwise for number in points}
    return Outcome(
        over=True,
        sides=tuple(
            SideOutcome(str(number), names[number], scored, results[number])  # type: ignore[arg-type]
            for number, scored in points.items()
        ),
        parts=tuple(
            Part(
                key(one.number, one.member), one.member, one.name, str(one.number),
                fate="out of action" if one.fell else "still standing", out=one.fell,
                took_out=tuple(felled.get((one.number, one.member), ())),
                fell_to=(key(*one.by),) if one.by else (),
            )
            for one in fighters
        ),
        lead=_in_short(names, points, winners, beaten),
    )  # fmt: skip


def _in_short(
    names: Mapping[int, str], points: Mapping[int, int], winners: Collection[int], beaten: bool
) -> str:
    ranked = sorted(points, key=lambda number: (number not in winners, -points[number]))
    score = " to ".join(str(points[number]) for number in ranked)
    tally = f", {score}" if any(points.values()) else ""
    if beaten:
        return f"{joined([names[number] for number in points])} lost{tally}."
    if not winners and len(points) == 1:
        return f"A draw for {names[next(iter(points))]}{tally}."
    if not winners:
        return f"A draw between {joined([names[number] for number in points])}{tally}."
    won = joined([names[number] for number in ranked if number in winners])
    lost = joined([names[number] for number in ranked if number not in winners])
    return f"{won} beat {lost}{tally}." if lost else f"{won} won{tally}."


def add_note(*, campaign: Campaign, happened: date, title: str, words: str) -> Chapter:
    """Raises Refused for one note too many."""
    with transaction.atomic():
        _locked(campaign)
        return _chapter(campaign, NOTE, happened, title=title[:NAME_AT_MOST], words=words[:WORDS_AT_MOST])


def _chapter(campaign: Campaign, kind: str, happened: date, **fields: Any) -> Chapter:
    """A chapter behind the last one that happened no later."""
    story = Chapter.objects.filter(campaign=campaign)
    story.filter(binned__lt=timezone.now() - BINNED_FOR).delete()
    if kind == NOTE:
        if story.filter(kind=NOTE).count() >= NOTES_AT_MOST:
            raise Refused(f"This campaign has {NOTES_AT_MOST} notes, and that is the most.")
    elif story.exclude(kind=NOTE).count() >= BATTLES_AT_MOST:
        raise Refused(f"This campaign has {BATTLES_AT_MOST} battles, and that is the most.")
    chapter = Chapter(campaign=campaign, kind=kind, happened=happened, place=0, **fields)
    _put_in_order(campaign, chapter)
    campaign.changed_at = timezone.now()
    campaign.save(update_fields=["changed_at"])
    return chapter


def _put_in_order(campaign: Campaign, chapter: Chapter) -> None:
    """Give the chapter its place by its day; the others keep their order."""
    others = _in_order(campaign)
    others = [one for one in others if one.pk != chapter.pk]
    before = [place for place, one in enumerate(others, 1) if one.happened <= chapter.happened]
    others.insert(before[-1] if before else 0, chapter)
    _number(others, chapter)


def _in_order(campaign: Campaign) -> list[Chapter]:
    rows = Chapter.objects.filter(campaign=campaign).only("id", "place", "happened", "binned")
    return list(rows.order_by("place", "id"))


def _number(story: Sequence[Chapter], chapter: Chapter | None = None) -> None:
    changed = []
    for place, one in enumerate(story, 1):
        if one.place != place and one is not chapter:
            one.place = place
            changed.append(one)
        elif one is chapter:
            chapter.place = place
    Chapter.objects.bulk_update(changed, ["place"], batch_size=200)
    if chapter is not None:
        chapter.save()


def edit_chapter(*, chapter: Chapter, happened: date, title: str, words: str) -> None:
    """Another day puts it where that day belongs."""
    with transaction.atomic():
        campaign = _locked(chapter.campaign)
        chapter.title, chapter.words = title[:NAME_AT_MOST], words[:WORDS_AT_MOST]
        if chapter.happened != happened:
            chapter.happened = happened
            _put_in_order(campaign, chapter)
        else:
            chapter.save(update_fields=["title", "words"])


def move_chapter(*, chapter: Chapter, by: int) -> None:
    """Up (-1) or down (1) the story, past what is in the bin."""
    with transaction.atomic():
        story = _in_order(_locked(chapter.campaign))
        seen = [place for place, one in enumerate(story) if one.binned is None or one.pk == chapter.pk]
        at = next(place for place, where in enumerate(seen) if story[where].pk == chapter.pk)
        if 0 <= at + by < len(seen):
            here, there = seen[at], seen[at + by]
            story[here], story[there] = story[there], story[here]
            _number(story)


def bin_chapter(*, chapter: Chapter) -> None:
    """Out of the story, for thirty days."""
    chapter.binned = timezone.now()
    chapter.save(update_fields=["binned"])


def restore_chapter(*, chapter: Chapter) -> None:
    """Raises Refused where its battle has been put into the story again."""
    with transaction.atomic():
        campaign = _locked(chapter.campaign)
        again = Chapter.objects.filter(campaign=campaign, battle=chapter.battle_id, binned=None)
        if chapter.battle_id and again.exists():
            raise Refused("That battle is in this campaign already.")
        chapter.binned = None
        chapter.save(update_fields=["binned"])


def bring_up_to_date(chapters: Iterable[Chapter]) -> None:
    """Read those battles again that have gone on since they were read. Three queries for each of them."""
    for chapter in chapters:
        if not chapter.stale or chapter.battle is None:
            continue
        battle = Battle.objects.defer("setup", "words").get(pk=chapter.battle_id)
        chapter.result, chapter.as_of = battle.outcome(), battle.newest
        chapter.save(update_fields=["outcome", "as_of"])


# After a battle


def may_settle(*, chapter: Chapter, contender: Contender, player: Player | None) -> bool:
    """Its own player confirms for a gang; the owner of the campaign where there is none."""
    if player is None:
        return False
    return player.pk == (contender.player_id or chapter.campaign.owner_id)


def settle(
    *,
    chapter: Chapter,
    contender: Contender,
    player: Player,
    keep: Collection[str] = (),
    leave: Collection[str] = (),
    note: str = "",
) -> None:
    """Confirm what a battle did to one gang. What cannot be done to the gang as it is built stays in the story.

    keep: finds as "model:find" that their finders take home; leave: models that leave the gang for good.
    Raises Refused where that was confirmed before, or the battle is not over.
    """
    side = chapter.side_of(contender.number)
    if not chapter.counts or chapter.result is None or not side:
        raise Refused("This battle is not over yet.")
    parts = [part for part in chapter.result.parts if part.side == side]
    kept = [(part, find) for part in parts for find in part.found if f"{part.key}:{find.key}" in set(keep)]
    gone = [part for part in parts if part.key in set(leave)]
    with transaction.atomic():
        _locked(chapter.campaign)
        if Settlement.objects.filter(chapter=chapter, contender=contender).exists():
            raise Refused(f"What became of {contender.called} has been confirmed already.")
        problems = _to_the_gang(
            contender, [(part.member, part.name, find.value) for part, find in kept], gone
        )
        settled = Settled(
            kept=tuple(Kept(part.member, part.name, find.name) for part, find in kept),
            left={part.member: part.name for part in gone},
            note=note[:WORDS_AT_MOST],
            problems=tuple(problems),
        )
        Settlement.objects.create(
            chapter=chapter, contender=contender, player=player, body=written(settled).decode()
        )


def _to_the_gang(
    contender: Contender, finds: Sequence[tuple[str, str, str]], gone: Sequence[Part]
) -> list[str]:
    """What was confirmed, done to the gang as it is built; where there is none it stays in the story alone."""
    gang = Gang.objects.select_for_update(of=("self",)).filter(pk=contender.gang_id, binned=None).first()
    if gang is None:
        return []
    problems = []
    keep = gang.rules.roster.keep
    after = gang.packed.gang
    for member, name, value in finds:
        try:
            after = keep(after, member, value) if keep and value else after
        except (KeyError, Misread):
            problems.append(
                f"{name} is not in {gang.name} as it is built now, so the find is in the story only."
            )
        except Refused as refusal:
            problems.append(str(refusal))
    if after != gang.packed.gang:
        gang.packed = pack(gang.rules, after, gang.packed.dismissed)
        gang.save(update_fields=gang.WRITES)
    for part in gone:
        try:
            gang_services.dismiss(player=gang.owner, gang=gang.pk, where=part.member)
        except (KeyError, Refused):
            problems.append(f"{part.name} is not in {gang.name} as it is built now.")
    return problems


def _locked(campaign: Campaign) -> Campaign:
    """One change of a campaign at a time."""
    return Campaign.objects.select_for_update(of=("self",)).get(pk=campaign.pk)


def _names(campaign: Campaign) -> dict[int, str]:
    rows = Contender.objects.filter(campaign=campaign).select_related("gang")
    return {one.number: one.called for one in rows}
