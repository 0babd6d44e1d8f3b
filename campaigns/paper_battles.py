"""Battles of a campaign that were played without the app, written down afterwards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from typing import NamedTuple

from django.db import transaction

from campaigns.chapter_services import NAME_AT_MOST, WORDS_AT_MOST, add_chapter, lock_campaign
from campaigns.models import (
    PAPER,
    Campaign,
    Chapter,
    Contender,
)
from campaigns.roles import answers_needed, require_part
from companion.models import Player
from companion.words import say
from games.engine.play.values import to_json
from games.engine.show.report import ModelOutcome, Outcome, SideOutcome
from games.engine.tell.sentences import join_words

POINTS_AT_MOST = 10_000


class Fighter(NamedTuple):
    """Somebody in a battle on paper. fell: they went out of action; by: the (gang, member) whose doing it was."""

    number: int
    member: str
    name: str
    fell: bool = False
    by: tuple[int, str] | None = None


def add_paper_battle(
    *,
    campaign: Campaign,
    happened: date,
    title: str,
    words: str,
    points: Mapping[int, int],
    winners: Collection[int],
    fighters: Iterable[Fighter],
    beaten: bool = False,
    player: Player | None = None,
    site: str = "",
    ground: str = "",
) -> Chapter:
    """A battle that was played without the app. points: by gang, of everybody who fought. Raises Refused.

    site: the place on the map; ground: where, in words. beaten: all of them lost, to foes that the rules play. player:
    who enters it, of whose gangs one fought; the others confirm it. None for those who run the campaign.
    """
    outcome = paper_outcome(_names(campaign), points, winners, list(fighters), beaten)
    with transaction.atomic():
        lock_campaign(campaign)
        role = require_part(campaign, player, points)
        sides = {str(number): number for number in points}
        return add_chapter(
            campaign, PAPER, happened, title=title[:NAME_AT_MOST], words=words[:WORDS_AT_MOST], sides=sides,
            outcome=to_json(outcome).decode(), entered_by=player, answers=answers_needed(campaign, role, points),
            site=site, ground=ground[:NAME_AT_MOST],
        )  # fmt: skip


def paper_outcome(
    names: Mapping[int, str],
    points: Mapping[int, int],
    winners: Collection[int],
    fighters: list[Fighter],
    beaten: bool = False,
) -> Outcome:
    """The outcome of a battle on paper, from what was entered."""

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
            SideOutcome(str(number), names[number], scored, results[number])  # type: ignore[arg-type]  # the form offers only results
            for number, scored in points.items()
        ),
        parts=tuple(
            ModelOutcome(
                key(one.number, one.member), one.member, one.name, str(one.number),
                fate=say("out of action") if one.fell else say("still standing"), out=one.fell,
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
    scores = ", ".join(f"{names[number]} {points[number]}" for number in ranked)
    tally = f" {scores}." if any(points.values()) else ""
    if beaten:
        return say(
            "Defeat: {join_words}.{tally}",
            join_words=join_words([names[number] for number in points]),
            tally=tally,
        )
    if not winners:
        return say(
            "A draw: {join_words}.{tally}",
            join_words=join_words([names[number] for number in points]),
            tally=tally,
        )
    won = join_words([names[number] for number in ranked if number in winners])
    return say("Winner: {won}.{tally}", won=won, tally=tally)


def _names(campaign: Campaign) -> dict[int, str]:
    rows = Contender.objects.filter(campaign=campaign).select_related("gang")
    return {one.number: one.called for one in rows}
