"""A chase as its events tell it: a diary of sentences week by week, who fell and to whom, and the lives of a band.

One pass over the events. What a fight came to is in fights.py; here everything else that happens in a week.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.blood_horizon.book import an
from companion.rules.blood_horizon.challenges import Challenged
from companion.rules.blood_horizon.chase import events as map_events
from companion.rules.blood_horizon.chase.atlas import START, name
from companion.rules.blood_horizon.chase.state import ASSASSIN, PLAYERS
from companion.rules.blood_horizon.corrections import Corrected
from companion.rules.blood_horizon.encounters import events as meetings
from companion.rules.blood_horizon.encounters import pursuit
from companion.rules.blood_horizon.labels import names
from companion.rules.blood_horizon.ledger import Booked
from companion.rules.blood_horizon.satchel import GivenUp
from companion.rules.blood_horizon.screens.chase.fights import Fights, Life
from companion.rules.blood_horizon.screens.chase.words import (
    DAYS,
    ENDED,
    GAVE,
    TALKED,
    TRIED,
    signed,
    some,
    start,
)
from companion.rules.blood_horizon.sneaking import Crept
from companion.rules.blood_horizon.state import Battle
from companion.rules.blood_horizon.taking import Took
from companion.rules.blood_horizon.talking import Talked
from companion.rules.luck import Luck
from companion.rules.record import Entry
from companion.rules.table import Event, Rolled
from companion.rules.telling import happenings
from companion.rules.wording import counted, joined, short

UPKEEP = "upkeep"


@dataclass
class Week:
    """A week as it went. place: where the players ended it; told: sentences by paragraph; met: Encounters by name;
    satchels: what each side had when it ended.
    """

    number: int
    place: str
    told: list[list[str]] = field(default_factory=list)
    met: list[str] = field(default_factory=list)
    upkeep: int = 0
    satchels: dict[str, int] = field(default_factory=dict)


@dataclass
class Diary:
    """Everything there is to tell. week 0 is the time before the first one."""

    battle: Battle
    called: Mapping[str, str]
    weeks: list[Week]
    fights: Fights
    satchels: dict[str, int]
    luck: Luck = field(default_factory=Luck)
    ended: dict[str, Week] = field(default_factory=dict)
    taker: dict[str, GivenUp] = field(default_factory=dict)
    title: str = ""
    along: tuple[str, ...] = ()
    throws: list[Took] = field(default_factory=list)
    regions: int = 0

    @property
    def now(self) -> Week:
        return self.weeks[-1]

    @property
    def who(self) -> str:
        """Whose story it is, by first names: "Chester", "Nell and Harriet"."""
        players = self.battle.players.values()
        stars = [player.star for player in players if player.key not in self.ended]
        return joined([short(self.called[star]) for star in stars or [player.star for player in players]])

    @property
    def whom(self) -> str:
        """The same where they are spoken of again."""
        return self.who if len(self.ended) == len(self.battle.players) - 1 else "them"

    def name(self, key: str) -> str:
        return self.called.get(key, key)

    def ours(self, key: str) -> bool:
        """Whether somebody is of a player's band."""
        return key in self.battle.figures and self.battle.figures[key].side in self.battle.players

    def tell(self, sentence: str, *, new: bool = False) -> None:
        """One more sentence; new: it begins a paragraph."""
        if new or not self.now.told:
            self.now.told.append([])
        self.now.told[-1].append(sentence)

    def life(self, key: str) -> Life:
        return self.fights.lives[key]


def diary_of(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Diary:
    """battle: as it stands. entries: those that stand, oldest first."""
    chase = battle.chase
    assert chase is not None
    called = names(battle)
    satchels = {
        side: player.satchel - sum(line.amount for line in player.ledger)
        for side, player in battle.players.items()
    }
    first = Week(0, name(chase.atlas, START), satchels=dict(satchels))
    diary = Diary(battle, called, [first], Fights(battle, called), satchels)
    for event, source in happenings(entries):
        if isinstance(event, Rolled):
            diary.luck.thrown(event, source)
        elif isinstance(event, Took):
            diary.throws = [*diary.throws[-1:], event]
        for sentence in diary.fights.read(event, diary.now.number, diary.now.place, diary.title):
            diary.tell(sentence)
        _read(diary, event)
        diary.now.satchels = dict(diary.satchels)
    return diary


def _read(diary: Diary, event: Event) -> None:
    match event:
        case map_events.WeekBegun(week=week):
            diary.weeks.append(Week(week, diary.now.place, satchels=dict(diary.satchels)))
            diary.title = ""
        case Booked():
            _booked(diary, event)
        case Corrected(what="satchel", of=side, value=value) if side in diary.satchels:
            diary.satchels[side] = int(value)
        case GivenUp(side=side, left=left):
            diary.satchels[side] = left
            diary.taker[side] = event
            diary.tell(GAVE[event.to].format(figure=diary.name(event.figure)))
        case meetings.StoryEnded(side=side, figure=figure, ending=ending):
            diary.ended[side] = diary.now
            if not diary.life(figure).gone:
                diary.tell(ENDED[ending].format(figure=diary.name(figure)))
        case _ if isinstance(event, map_events.MOVES):
            _on_the_map(diary, event)
        case _:
            _met(diary, event)
            _traded(diary, event)


def _booked(diary: Diary, event: Booked) -> None:
    diary.satchels[event.side] = event.left
    if event.why == UPKEEP:
        diary.now.upkeep -= event.amount
    elif event.why == "enemies out of action":
        _worth(diary, event.amount)


def _worth(diary: Diary, amount: int) -> None:
    """What a fight brought in; every player has as much (Encounters)."""
    alone, each = f"It was worth {amount} Rep d6.", f"It was worth {amount} Rep d6 to each."
    last = diary.now.told[-1] if diary.now.told else []
    if last and last[-1] in (alone, each):
        last[-1] = each
    else:
        diary.tell(alone)


def _on_the_map(diary: Diary, event: Event) -> None:
    who = diary.who
    match event:
        case map_events.Departed():
            diary.tell(f"{who} set off.")
        case map_events.CounterPlaced(counter=counter, name=name, place=place):
            came = "was seen" if counter == ASSASSIN else "was sent out"
            diary.tell(f"{start(name)} {came} {'in' if counter == ASSASSIN else 'from'} {place}.")
        case map_events.Marched():
            _marched(diary, event)
        case map_events.Clashed(squad=squad, region=region, squad_won=squad_won):
            beaten = "The Goons had the better of it" if squad_won else "It was the end of the squad"
            diary.tell(f"In {region} {diary.name(squad)} and the Assassin ran into each other. {beaten}.")
        case map_events.Unpaid(figure=figure):
            diary.life(figure).goes(diary.now.number, diary.now.place, "was not paid any more, and left")
            diary.tell(f"There was nothing left for {diary.name(figure)}, who went away.")
        case map_events.Passed(title=title):
            diary.tell(f"It could have been {title}, but {who} let it be.")
        case map_events.Beaten(counter=counter):
            rest = "The Assassin would not move for a week." if counter == ASSASSIN else ""
            diary.tell(rest or f"{diary.name(counter)} was no more.")
        case map_events.GotAway(counter=counter):
            diary.tell(f"{start(diary.name(counter))} was still out there.")
        case map_events.Camped(region=region):
            left = [number for side, number in diary.satchels.items() if side not in diary.ended]
            held = joined([signed(number) for number in left])
            diary.tell(
                f"Camp in {region}, with {held} Rep d6 in the {'satchel' if len(left) == 1 else 'satchels'}.",
                new=True,
            )
        case _:
            pass


def _marched(diary: Diary, event: map_events.Marched) -> None:
    who, moved, begin, end = diary.who, len(event.path) > 1, event.start, event.end
    if event.counter == PLAYERS:
        diary.now.place = end
        diary.regions += len(event.path) - 1
        way = f" by way of {joined(list(event.way))}" if event.way else ""
        diary.tell(f"{who} went from {begin}{way} to {end}." if moved else f"{who} stayed in {end}.")
        return
    name = start(diary.name(event.counter))
    found = f", and found {diary.whom} there" if event.held == "players" else ""
    came = f"came after {diary.whom}" if event.counter == ASSASSIN else "went"
    if not moved and found:
        diary.tell(f"{name} found {diary.whom} at once.")
    elif moved:
        diary.tell(f"{name} {came} from {begin} to {end}{found}.")
    elif event.held == "rest":
        diary.tell(f"{name} did not move.")


def _met(diary: Diary, event: Event) -> None:
    """Encounters outside their fights."""
    who = diary.who
    match event:
        case meetings.SetOut(title=title, along=along, follows=follows):
            diary.title, diary.along = title, along
            diary.now.met.append(title)
            if follows:
                diary.tell(f"After that there was {title}.")
        case meetings.DayFell(day=day):
            stars = {player.star for player in diary.battle.players.values()}
            others = joined([diary.name(key) for key in diary.along if key not in stars])
            diary.tell(f"{diary.title}, {DAYS[day]}{', with ' + others if others else ''}.", new=True)
        case meetings.GroupMet(members=members, name=name, friendly=friendly, silent=silent):
            led = f", led by {diary.name(members[0])}" if len(members) > 1 else ""
            harm = " They meant no harm." if friendly and not silent else ""
            diary.tell(f"{who} met {some(name)}{led}.{harm}")
        case meetings.Recognised(name=name, found=found):
            diary.tell(f"{name} was {'' if found else 'not '}among them.")
        case Talked():
            diary.tell(_talked(diary, event))
        case meetings.Joined(figure=figure, hired=hired):
            diary.life(figure).joined = diary.now.number
            diary.tell(f"{diary.name(figure)} {'was hired' if hired else 'joined the band'}.")
        case meetings.CutLoose(figure=figure):
            diary.life(figure).goes(diary.now.number, diary.now.place, "was cut loose")
            diary.tell(f"{diary.name(figure)} was cut loose.")
        case Crept(caught=caught):
            noticed = joined([diary.name(key) for key in caught])
            diary.tell(
                f"{noticed} could not get past unseen." if caught else "Nobody noticed them slip past."
            )
        case Challenged(model=model, what=what, outcome=outcome):
            tried = "took a Challenge" if what == "a Challenge" else f"tried something ({what})"
            diary.tell(f"{diary.name(model)} {tried}, and {TRIED[outcome]}.")
        case pursuit.Shaken(name=name):
            diary.tell(f"They shook off {some(name)}.")
        case pursuit.RunDown(name=name, chosen=chosen):
            turned = f"They turned and waited for {some(name)}."
            diary.tell(turned if chosen else f"They could run no farther: {some(name)} had caught up.")
        case _:
            pass


def _talked(diary: Diary, event: Talked) -> str:
    """What was said, and with what dice."""
    mine = next((one for one in diary.throws if one.figure == event.model), None)
    theirs = next((one for one in diary.throws if one.figure == event.target), None)
    dice = f"{counted(len(mine.faces), 'die', 'dice')}, {mine.passed} passed" if mine else "no dice"
    against = f" against {theirs.passed}" if theirs else ""
    outcome = (event.lead > 0) - (event.lead < 0)
    words = TALKED[event.want][outcome].format(
        model=short(diary.name(event.model)), target=diary.name(event.target), favour=event.words
    )
    return f"{words} ({dice}{against})."


def _traded(diary: Diary, event: Event) -> None:
    match event:
        case meetings.Bought(model=model, name=name):
            diary.tell(f"{diary.name(model)} bought {an(name)}.")
        case meetings.Sold(model=model, name=name):
            diary.tell(f"{diary.name(model)} sold {an(name)}.")
        case meetings.Swapped(model=model, of=other, name=name):
            diary.tell(f"{diary.name(model)} took {an(name)} from {diary.name(other)}.")
        case _:
            pass
