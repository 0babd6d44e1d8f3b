"""A campaign from the file that its export writes: its gangs, its story with what each battle did, what was confirmed.

Only what stands in the file comes in. Gangs and battles that came in beside it, from an export of everything, are
joined to it by the keys that they had there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date, time
from typing import Any

import msgspec
from django.db import transaction

from battles.models import Battle
from campaigns import services
from campaigns.campaign_files import (
    CampaignFile,
    ChapterLine,
    GangLine,
    MapLine,
    PlanLine,
    clean,
    converted,
    day_of,
)
from campaigns.chapter_services import NAME_AT_MOST, WORDS_AT_MOST, add_chapter
from campaigns.models import (
    ASKED,
    AT_TABLE,
    BATTLE,
    CONFIRMED,
    DISPUTED,
    NEVER,
    NOTE,
    PAPER,
    AftermathRecord,
    Campaign,
    Chapter,
    Contender,
    Counting,
    Settlement,
    today,
)
from campaigns.next_services import plan_battle
from campaigns.outings import at_evenings
from campaigns.place_services import PLACES_AT_MOST, draw_map, set_height, set_place
from campaigns.places import NOBODY, Place
from campaigns.season_services import SEASONS_AT_MOST, begin_season, season_name
from companion.models import Player
from companion.words import say
from games import game
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError, to_json
from games.engine.show.report import Outcome
from gangs import services as gang_services
from gangs.models import Gang
from gangs.version_files import VersionLine, bring_lines, moment

TOLD_AT_MOST = 20
"""Things that could not be read are named, up to so many."""


class Arrival:
    """A campaign that comes in. gangs, battles: what came in beside it, by the keys that it had before. made: how many
    gangs came with it.
    """

    def __init__(self, player: Player, gangs: Mapping[str, Gang], battles: Mapping[str, Battle]) -> None:
        self.player, self.gangs, self.battles = player, gangs, battles
        self.problems: list[str] = []
        self.made = 0
        self.contenders: dict[int, Contender] = {}
        self.sites: dict[str, str] = {}

    def campaign(self, found: CampaignFile) -> Campaign:
        """All of it or nothing. Raises Refused for one campaign too many."""
        with transaction.atomic():
            name = clean(found.name) or say("A campaign")
            made = services.start_campaign(player=self.player, game=game(found.game), name=name)
            services.set_description(campaign=made, name=name, words=clean(found.words))
            if counting := converted(found.counting, Counting):
                services.set_counting(campaign=made, counting=counting)
            for line in found.gangs:
                self._gang(made, line)
            self._sheet(made, found.map)
            self._places(made, found.places)
            for told in found.story:
                self._begin_season(made, found.seasons, told.season)
                self._chapter(made, told)
            self._name_seasons(made, found.seasons)
            for line in found.next if isinstance(found.next, list) else ():
                self._plan(made, line)
        return made

    def _gang(self, campaign: Campaign, line: GangLine) -> None:
        """One that cannot be read is a name, and one of somebody else is nobody's until they come."""
        gang = self.gangs.get(line.source)
        name = clean(line.name)[:NAME_AT_MOST]
        if gang is None and line.gang is not None:
            try:
                text = msgspec.json.encode(line.gang).decode()
                gang = gang_services.import_gang(player=self.player, text=text)
                self.made += 1
                self._versions(gang, line.versions)
            except (DecodeError, Refused) as wrong:
                self._problem(name, str(wrong))
        if gang is not None and gang.game != campaign.game:
            gang = None
        mine = gang is not None or line.gang is not None
        try:
            made = services.add_gang(
                campaign=campaign, player=self.player if mine else None, gang=gang, name=name
            )
        except Refused as wrong:
            self._problem(name, str(wrong))
        else:
            made.joined = moment(line.joined) or (None if line.left else made.joined)
            made.left = day_of(line.left)
            made.save(update_fields=["joined", "left"])
            self.contenders[line.number] = made

    def _versions(self, gang: Gang, lines: Any) -> None:
        """Those that went to battles of this campaign."""
        if problem := bring_lines(gang, at_evenings(converted(lines, list[VersionLine]) or [])):
            self._problem(gang.name, problem)

    def _begin_season(self, campaign: Campaign, names: Sequence[str], number: int) -> None:
        """The story is told in order: where a later season is told of, it begins."""
        while max(1, len(campaign.seasons)) < min(number, len(names), SEASONS_AT_MOST):
            begin_season(campaign=campaign)
            campaign.refresh_from_db(fields=["seasons"])

    def _name_seasons(self, campaign: Campaign, names: Sequence[str]) -> None:
        called = [
            clean(name)[:NAME_AT_MOST] or season_name(at)
            for at, name in enumerate(names[:SEASONS_AT_MOST], 1)
        ]
        Campaign.objects.filter(pk=campaign.pk).update(seasons=called if len(called) > 1 else [])

    def _sheet(self, campaign: Campaign, line: Any) -> None:
        """Under the pins; a picture comes later, beside the file."""
        sheet = converted(line, MapLine)
        if sheet is None:
            return
        set_height(campaign=campaign, high=sheet.high)
        if sheet.drawn:
            with suppress(Refused):
                draw_map(campaign=campaign)

    def _places(self, campaign: Campaign, lines: Any) -> None:
        """Their pins, and held by the gangs that came in."""
        for line in lines if isinstance(lines, list) else ():
            place = converted(line, Place)
            if place is None or len(self.sites) >= PLACES_AT_MOST:
                continue
            held = self.contenders.get(place.holder)
            self.sites[place.key] = set_place(
                campaign=campaign,
                key="",
                name=clean(place.name),
                x=place.x,
                y=place.y,
                holder=held.number if held else min(place.holder, NOBODY),
            ).key

    def _plan(self, campaign: Campaign, line: Any) -> None:
        """One that is over by now, or that cannot be read, is left out."""
        plan = converted(line, PlanLine)
        if plan is None:
            return
        numbers = [self.contenders[number].number for number in plan.gangs if number in self.contenders]
        with suppress(ValueError, Refused):
            day = date.fromisoformat(plan.day)
            hour = time.fromisoformat(plan.hour) if plan.hour else None
            if day >= today():
                plan_battle(
                    campaign=campaign, player=self.player, numbers=numbers, day=day, hour=hour,
                    place=clean(plan.place), words=clean(plan.words),
                )  # fmt: skip

    def _chapter(self, campaign: Campaign, told: ChapterLine) -> None:
        title = clean(told.title)[:NAME_AT_MOST]
        try:
            day = date.fromisoformat(told.happened)
            kind = {NOTE: NOTE, PAPER: PAPER, BATTLE: BATTLE}[told.kind]
        except (ValueError, KeyError):
            self._problem(title, say("This chapter cannot be read."))
            return
        outcome = converted(told.outcome, Outcome) if kind != NOTE else None
        if kind != NOTE and outcome is None:
            self._problem(title, say("What this battle did cannot be read."))
            return
        battle = self.battles.get(told.battle)
        own = [one for one in told.words if battle is None or one != battle.words]  # those it has itself
        words = clean("\n\n".join(own))[:WORDS_AT_MOST]
        try:
            made = add_chapter(campaign, kind, day, title=title, words=words, **self._fought(told, outcome))
        except Refused as wrong:
            self._problem(title, str(wrong))
        else:
            if at := moment(told.told):
                Chapter.objects.filter(pk=made.pk).update(told_at=at)
            self._settle(made, told)

    def _fought(self, told: ChapterLine, outcome: Outcome | None) -> dict[str, Any]:
        """The columns of a chapter that is a battle."""
        if outcome is None:
            return {}
        battle = self.battles.get(told.battle)
        known = {side.key for side in outcome.sides}
        answers = {
            str(one.number): said
            for number, said in told.answers.items()
            if (one := self._number(number)) and said in (ASKED, AT_TABLE, CONFIRMED, DISPUTED)
        }
        return {
            "battle": battle,
            "as_of": battle.newest if battle else NEVER,
            "outcome": to_json(outcome).decode(),
            "sides": {
                side: self.contenders[number].number
                for side, number in told.sides.items()
                if side in known and number in self.contenders
            },
            "answers": answers,
            "site": self.sites.get(told.site, ""),
            "ground": clean(told.ground)[:NAME_AT_MOST],
        }

    def _settle(self, chapter: Chapter, told: ChapterLine) -> None:
        for number, body in told.confirmed.items():
            contender, record = self._number(number), converted(body, AftermathRecord)
            if contender is not None and record is not None:
                made = Settlement.objects.create(
                    chapter=chapter,
                    contender=contender,
                    player=contender.player,
                    body=to_json(record).decode(),
                )
                if at := moment(told.confirmed_at.get(number, "")):
                    Settlement.objects.filter(pk=made.pk).update(changed_at=at)

    def _number(self, number: str) -> Contender | None:
        return self.contenders.get(int(number)) if number.isascii() and number.isdecimal() else None

    def _problem(self, name: str, sentence: str) -> None:
        self.problems += list(_named(name, sentence))[: max(0, TOLD_AT_MOST - len(self.problems))]


def _named(name: str, sentence: str) -> Iterator[str]:
    yield f"{name}: {sentence}" if name else sentence
