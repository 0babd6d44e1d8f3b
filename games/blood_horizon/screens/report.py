"""What an evening leaves behind, written from its events: first blood, each Encounter, the last one standing, who did
what, the satchels, luck; and what a campaign keeps of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from games.blood_horizon.corrections import Corrected
from games.blood_horizon.encounters import events as meetings
from games.blood_horizon.encounters.pursuit import RunDown
from games.blood_horizon.encounters.pursuit import Shaken as ShakenOff
from games.blood_horizon.encounters.satchel import GivenUp
from games.blood_horizon.encounters.talking import Talked
from games.blood_horizon.fight.events import (
    Beaten,
    Dispatched,
    FightOver,
    Fired,
    Hurt,
    Left,
    Seized,
    ShotsFell,
    Stood,
)
from games.blood_horizon.kernel.book import CLASSES
from games.blood_horizon.kernel.catalogue import sentences, wording
from games.blood_horizon.kernel.state import FOES, STATES, Battle, Figure
from games.blood_horizon.labels import names, title
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens import endings
from games.blood_horizon.screens.chase import telling
from games.blood_horizon.screens.chase.diary import diary_of
from games.blood_horizon.screens.chase.map import route
from games.blood_horizon.screens.chase.scenes import VOICE, week_scenes
from games.blood_horizon.screens.chase.words import ENDED, handed_over
from games.blood_horizon.screens.fight.thrown import Thrown
from games.blood_horizon.screens.kernel.words import side_name, sides, signed
from games.engine.play.record import Entry
from games.engine.play.table import Event, Rolled
from games.engine.show.report import Chapter, Outcome, Report, TableRow
from games.engine.tell import tale
from games.engine.tell.attack_odds import AttackOdds
from games.engine.tell.harm import OUT, Harm
from games.engine.tell.report_helpers import counted_times
from games.engine.tell.retelling.happenings import Happening
from games.engine.tell.sentences import capitalize, join_words

say = phrases("story.report")

HARMLESS = ("ducked", "none")
BEATEN = ("dead", "out", "captured")
FALLS = {"dead": "dead", "out": "fight", "captured": "captured"}
"""What a harm is to whoever retells it."""
LINES_AT_MOST = 60
"""Lines of one Encounter in the report; the story has them all."""


class Tale(tale.Tale[Battle, Figure]):
    """Each Encounter is a part of the evening; played: their titles. Players who play together win or lose together."""

    told = (
        meetings.GroupMet, meetings.Joined, meetings.CutLoose, meetings.LeftBehind, meetings.StoryEnded, GivenUp,
        Talked, Hurt, Beaten, Dispatched, Seized, Stood, FightOver, ShakenOff, RunDown,
    )  # fmt: skip
    columns = {
        say("shots"): "shots",
        say("hits"): "wounds",
        say("down"): tale.FELLED,
        say("ducked"): "ducked",
    }
    felled = say("took-out")
    harmed = say("hits")
    endings, ends_in_part = wording("endings"), False
    names_of, title_of, words, voice = names, title, sentences, VOICE

    def __init__(self, battle: Battle, entries: Iterable[Entry[Any, Any]]) -> None:
        self.played: list[str] = []
        self.given: dict[str, GivenUp] = {}
        self.fights: list[str] = []
        self.went: dict[str, str] = {}
        self.fell_away: Counter[str] = Counter()
        self.thrown = Thrown()
        super().__init__(battle, entries)

    @property
    def sides(self) -> Mapping[str, str]:
        return {side: side_name(self.battle, side) for side in sides(self.battle)}

    @property
    def people(self) -> Mapping[str, Figure]:
        return self.battle.figures

    @property
    def over(self) -> bool:
        return self.battle.over

    @property
    def last(self) -> int:
        return self.battle.chase.week if self.battle.chase else self.number

    def lasted(self) -> str:
        return counted_times("week", self.battle.chase.week) if self.battle.chase else ""

    def winners(self) -> Sequence[str]:
        """All of them whose story goes on, where they play together."""
        battle = self.battle
        if battle.winner in battle.players and battle.ending != "head-to-head":
            return [side for side, player in battle.players.items() if not player.ending]
        return [battle.winner] if battle.winner else []

    def points(self) -> Mapping[str, int]:
        players = self.battle.players
        return {side: players[side].satchel if side in players else 0 for side in self.sides}

    def standing(self, one: Figure) -> bool:
        return not one.gone

    def gone(self, one: Figure) -> bool:
        return one.gone

    def fate(self, one: Figure) -> str:
        return say("standing") if one.status == "on" else STATES[one.status]

    def member(self, one: Figure) -> tuple[str, str]:
        return one.member, say("star-of-class" if one.star else "grunt-of-class", kind=CLASSES[one.kind])

    def kept_people(self) -> Iterable[Figure]:
        return [one for one in self.people.values() if one.side in self.battle.players]

    def lost(self, one: Figure) -> int:
        return len(self.toll.to(one.key))

    def minor(self, event: Event) -> bool:
        if isinstance(event, Hurt):
            return event.harm in HARMLESS
        return not self.played or (isinstance(event, Stood) and not event.leave)

    def read(self, event: Event) -> None:
        endings.went(self.went, event)
        self.thrown.sees(event)
        match event:
            case meetings.SetOut(title=name, along=along):
                self.played.append(name)
                self.number += 1
                for figure in along:
                    self.toll.up(figure)
            case Fired(figure=figure, targets=targets):
                self.counts[figure]["shots"] += len(targets)
            case ShotsFell(figure=figure, hit=hit):
                self.counts[figure]["wounds"] += len(hit)
            case Hurt(figure=figure, by=by, harm=harm):
                if harm == "ducked":
                    self.counts[figure]["ducked"] += 1
                elif harm in BEATEN:
                    self._falls(figure, by)
            case Beaten(figure=figure, by=by):
                self._falls(figure, by)
            case Dispatched(figure=by, target=figure) if figure not in self.toll.down:
                self._falls(figure, by)
            case Corrected(of=figure, what="status", to=to) if to in ("on", "ducked"):
                self.toll.never_fell(figure)
            case FightOver(winner=winner):
                self.fights.append(winner)
                self.fell_away = Counter(self.went[key] for key in self.went if self._ours(key))
                self.went.clear()
            case GivenUp(side=side):
                self.given[side] = event

    def _ours(self, key: str) -> bool:
        return key in self.people and self.people[key].side in self.battle.players

    def happening(self, event: Event) -> Happening | None:
        match event:
            case Fired(figure=by, targets=targets, weapons=weapons):
                guns = join_words([self.names.get(key, key) for key in weapons])
                return Happening("attacks", by, targets[0] if targets else "", guns)
            case Hurt(figure=to, by=by, harm="ducked"):
                return Happening("stunned", by, to, how="ducked")
            case Hurt(figure=to, by=by, harm=harm) | Beaten(figure=to, by=by, harm=harm) if harm in BEATEN:
                return Happening("falls", by, to, how=FALLS[harm])
            case Dispatched(figure=by, target=to):
                return Happening("falls", by, to, how="dead")
            case Left(figure=to):
                return Happening("leaves", to=to)
        return None

    def dice_of(self, event: Event, rolls: tuple[Rolled, ...]) -> tuple[Rolled, ...]:
        return self.thrown.behind(event)

    @staticmethod
    def dealt(number: int) -> str:
        return say("hits-dealt", hits=number)

    @staticmethod
    def missed(label: str, percent: int) -> str:
        return say("missed", label=label, percent=percent)

    def part_name(self, number: int) -> str:
        return self.played[number - 1]

    def leaders(self) -> Iterable[str]:
        return [player.star for player in self.battle.players.values()]

    def team_of(self, side: str) -> str:
        """Players who play together are on one side."""
        together = side in self.battle.players and self.battle.settings.encounter != "head-to-head"
        return "players" if together else side

    def _falls(self, figure: str, by: str) -> None:
        self.toll.fell(self.number, figure, by)
        if by:
            self.drew_blood(by, figure, self.played[-1] if self.played else "")

    @classmethod
    def report(cls, battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Report:
        return (
            telling.report(battle, entries) if battle.chase is not None else super().report(battle, entries)
        )

    @classmethod
    def retell(cls, battle: Battle, entries: Iterable[Entry[Any, Any]], odds: Sequence[AttackOdds]) -> Report:
        """A chase is retold week by week."""
        if battle.chase is not None:
            entries = tuple(entries)
            tale = cls(battle, entries)
            return telling.report(battle, entries, week_scenes(battle, entries, tale.happening, odds))
        return super().retell(battle, entries, odds)

    @classmethod
    def outcome(cls, battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Outcome:
        entries = tuple(entries)
        found = super().outcome(battle, entries)
        if battle.chase is None:
            return found
        diary = diary_of(battle, entries)
        lead = telling.lead(diary)
        cast = endings.placed(found.tally.cast, diary.lost) if found.tally else ()
        told = found.tally.but(lead=lead, cast=cast) if found.tally else None
        return found.but(lead=lead, tally=told, map=route(battle.chase) if battle.over else None)

    def as_outcome(self) -> Outcome:
        """Its endings are whole sentences, which stand in the lead and nowhere else."""
        found = super().as_outcome().but(ending="")
        if not self.over:
            return found
        took_out = {key: tuple(self.toll.by(key)) for key in self.battle.figures}
        won = sum(one == "ours" for one in self.fights)
        fights = (len(self.fights), won)
        return found.but(tally=endings.tally(self.battle, found.lead, took_out, fights, len(self.played)))

    def lead(self) -> str:
        battle, players = self.battle, self.battle.players.values()
        held = [say("held", name=player.name, number=player.satchel) for player in players]
        if len(held) == 1:
            held = [say("rep-d6", number=player.satchel) for player in players]
        standing = say("in-satchel", held=", ".join(held))
        if not battle.over:
            return say("still-played", standing=standing)
        everybody = join_words([player.name for player in players])
        winner = battle.players[battle.winner].name if battle.winner in battle.players else ""
        fought = ".fought" if battle.ending == "quiet" and self._fired() else ""
        lost = battle.ending == "lost" and self.fights[-1:] == ["theirs"]
        how = endings.in_defeat(self.fell_away) if lost else ""
        words = self.endings.get(f"{battle.ending}{'.fought' if how else fought}", say("over"))
        title = self.played[-1] if self.played else ""
        told = words.format(names=everybody, winner=winner, ends=" ".join(self._ends()), title=title, how=how)
        return f"{told} {standing}"

    def _fired(self) -> bool:
        return any(counts["shots"] for counts in self.counts.values()) or bool(self.toll.falls)

    def _ends(self) -> Iterator[str]:
        """How each player’s story ended, who took the satchel among it."""
        for key, player in self.battle.players.items():
            star, given = self.people[player.star].name, self.given.get(key)
            if given:
                yield handed_over(star, given)
            elif player.ending in ENDED:
                yield ENDED[player.ending].format(figure=star)
            else:
                yield say("gone", name=star)

    def chapters(self) -> Iterator[Chapter]:
        yield from (chapter.but(kind="moment") for chapter in self.moments())
        for number, played in enumerate(self.played, 1):
            heading = f"{number}. {played}" if len(self.played) > 1 else played
            yield Chapter(
                heading, tuple(self.parts[number][:LINES_AT_MOST]) or (say("nothing-to-tell"),), kind="part"
            )
        yield self.deeds()
        yield from self._satchels()
        yield from self.luck.chapters(self.names)

    def moments(self) -> Iterator[Chapter]:
        """First blood, and whoever is the last one of a band."""
        if self.blood:
            _, by, figure, where = self.blood
            yield Chapter(
                say("first-blood"),
                (say("first-blood-told", name=self.names[by], whom=self.names[figure], where=where),),
            )
        for side, player in self.battle.players.items():
            members = [one for one in self.people.values() if one.side == side]
            left = [one.name for one in members if not one.gone]
            if len(members) > 1 and len(left) == 1 and self.over:
                yield Chapter(say("last-one"), (say("last-one-told", name=left[0], band=player.name),))

    def listed(self) -> Iterable[Figure]:
        """Of the foes only those who did anything, or went down."""
        for key, one in self.people.items():
            busy = self.counts[key]["shots"] or self.toll.by(key) or one.status in BEATEN
            if one.side != FOES or busy:
                yield one

    def _satchels(self) -> Iterator[Chapter]:
        """What came in and what went out, line by line."""
        players = self.battle.players.values()
        for player in players:
            rows = tuple(
                TableRow((capitalize(line.why), signed(line.amount, plus=True)))
                for line in player.ledger
                if line.amount
            )
            if rows:
                heading = say("satchel-of", name=player.name) if len(players) > 1 else say("satchel")
                began = player.satchel - sum(line.amount for line in player.ledger)
                first, last = ((say("at-start"), signed(began)), (say("left"), signed(player.satchel)))
                words = say("costs-in-all", number=player.spent)
                columns = (say("for"), say("rep-d6-column"))
                yield Chapter(heading, (words,), columns, (TableRow(first), *rows, TableRow(last)))


def harm(event: Event) -> Iterator[Harm]:
    """Who was hit; who went down by that, or in a melee."""
    match event:
        case ShotsFell(figure=by, hit=hit):
            for to in hit:
                yield Harm(by, to, 1)
        case Hurt(figure=to, by=by, harm="dead" | "out") | Beaten(figure=to, by=by):
            yield Harm(by, to, OUT)


report, retell, outcome, harms = Tale.report, Tale.retell, Tale.outcome, Tale.harmed
