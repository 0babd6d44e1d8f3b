"""A chase as its events tell it: a diary of sentences week by week, who fell and to whom, and the lives of a band.

One pass over the events. What a fight came to is in fights.py; here everything else that happens in a week.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.blood_horizon.chase import events as map_events
from games.blood_horizon.chase.atlas import START, name
from games.blood_horizon.corrections import Corrected
from games.blood_horizon.encounters import events as meetings
from games.blood_horizon.encounters.challenges import Challenged
from games.blood_horizon.encounters.satchel import GivenUp
from games.blood_horizon.encounters.sneaking import Crept
from games.blood_horizon.encounters.talking import Talked
from games.blood_horizon.kernel.book import an
from games.blood_horizon.kernel.chase import ASSASSIN, PLAYERS
from games.blood_horizon.kernel.ledger import Booked
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.kernel.taking import Took
from games.blood_horizon.labels import names
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.chase.fights import Fights, Life
from games.blood_horizon.screens.chase.words import ENDED, GAVE, TRIED, diary_sentences, some
from games.blood_horizon.screens.kernel.words import signed
from games.engine.play.record import Entry
from games.engine.play.table import Event, Rolled
from games.engine.tell.luck import Luck
from games.engine.tell.report_helpers import events_with_source
from games.engine.tell.sentences import capitalize, join_words, render_sentence, short_name

say = phrases("story.diary")

TRADED = (meetings.Bought, meetings.Sold, meetings.Swapped)
UPKEEP, WON = "upkeep", "enemies_out"


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
    hired: list[str] = field(default_factory=list)
    regions: int = 0

    @property
    def now(self) -> Week:
        return self.weeks[-1]

    @property
    def who(self) -> str:
        """Whose story it is, by first names: "Chester", "Nell and Harriet"."""
        players = self.battle.players.values()
        stars = [player.star for player in players if player.key not in self.ended]
        return join_words(
            [short_name(self.called[star]) for star in stars or [player.star for player in players]]
        )

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
        self.hired = []
        if new or not self.now.told:
            self.now.told.append([])
        self.now.told[-1].append(sentence)

    def tell_hired(self, who: str, alone: str) -> None:
        """Those who are hired one after the other are told of in one sentence. alone: the sentence for the first."""
        hired = [*self.hired, who]
        if len(hired) == 1:
            self.tell(alone)
        else:
            self.now.told[-1][-1] = say("hired", names=join_words(hired))
        self.hired = hired

    def life(self, key: str) -> Life:
        return self.fights.lives[key]

    @property
    def lost(self) -> dict[str, tuple[int, str]]:
        """In which week and where each left a band for good, from the first week on."""
        gone = {key: life.gone for key, life in self.fights.lives.items() if life.gone}
        return {key: (week, place) for key, (week, place, _) in gone.items() if week}

    def goes(self, key: str, how: str) -> None:
        """Somebody leaves the band here and now."""
        self.life(key).goes(self.now.number, self.now.place, how)


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
    for event, source in events_with_source(entries):
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
        case Corrected(what="satchel", of=side, to=int(to)) if side in diary.satchels:
            diary.satchels[side] = to
        case GivenUp(side=side, left=left):
            diary.satchels[side] = left
            diary.taker[side] = event
            diary.tell(GAVE[event.to].format(figure=diary.name(event.figure)))
        case meetings.StoryEnded(side=side, figure=figure, ending=ending):
            diary.ended[side] = diary.now
            if not diary.life(figure).gone:
                diary.tell(ENDED[ending].format(figure=diary.name(figure)))
        case _:
            _on_the_map(diary, event)
            _met(diary, event)
            told = _told(diary, event)
            if told and isinstance(event, meetings.Joined) and event.hired:
                diary.tell_hired(diary.name(event.figure), told)
            elif told:
                diary.tell(told)


def _booked(diary: Diary, event: Booked) -> None:
    diary.satchels[event.side] = event.left
    if event.purpose == UPKEEP:
        diary.now.upkeep -= event.amount
    elif event.purpose == WON:
        _worth(diary, event.amount)


def _worth(diary: Diary, amount: int) -> None:
    """What a fight brought in; every player has as much (Encounters)."""
    alone, each = say("worth", number=amount), say("worth-each", number=amount)
    last = diary.now.told[-1] if diary.now.told else []
    if last and last[-1] in (alone, each):
        last[-1] = each
    else:
        diary.tell(alone)


def _on_the_map(diary: Diary, event: Event) -> None:
    match event:
        case map_events.Marched():
            _marched(diary, event)
        case map_events.Unpaid(figure=figure):
            diary.goes(figure, say("not-paid"))
        case map_events.Camped(region=region):
            left = [number for side, number in diary.satchels.items() if side not in diary.ended]
            held = join_words([signed(number) for number in left])
            diary.tell(say("camp", region=region, held=held, number=len(left)), new=True)


def _marched(diary: Diary, event: map_events.Marched) -> None:
    moved = len(event.path) > 1
    if event.counter == PLAYERS:
        diary.now.place = event.end
        diary.regions += len(event.path) - 1
        how = "by-way" if event.way else "went" if moved else "stayed"
    else:
        found = event.held == "players"
        if moved:
            who = "assassin" if event.counter == ASSASSIN else "squad"
            how = f"{who}-found" if found else "assassin-went" if event.counter == ASSASSIN else "went"
        elif found or event.held == "rest":
            how = "found-at-once" if found else "did-not-move"
        else:
            return
    name = diary.who if event.counter == PLAYERS else capitalize(diary.name(event.counter))
    way = join_words(list(event.way))
    diary.tell(say(f"marched-{how}", name=name, whom=diary.whom, begin=event.start, end=event.end, way=way))


def _met(diary: Diary, event: Event) -> None:
    """Encounters outside their fights."""
    match event:
        case meetings.SetOut(title=title, along=along, follows=follows):
            diary.title, diary.along = title, along
            diary.now.met.append(title)
            if follows:
                diary.tell(say("after-that", title=title))
        case meetings.DayFell(day=day):
            stars = {player.star for player in diary.battle.players.values()}
            others = join_words([diary.name(key) for key in diary.along if key not in stars])
            hour = say(f"by-{day}") if day else say("at-some-hour")
            met = say("met-with" if others else "met", title=diary.title, hour=hour, others=others)
            diary.tell(met, new=True)
        case meetings.Joined(figure=figure):
            diary.life(figure).joined = diary.now.number
        case meetings.CutLoose(figure=figure):
            diary.goes(figure, say("cut-loose"))
        case Crept(caught=caught):
            noticed = join_words([diary.name(key) for key in caught])
            diary.tell(say("not-unseen", names=noticed) if caught else say("nobody-noticed"))
        case Challenged(model=model, what=what, outcome=outcome):
            tried = say("tried-something", what=what) if what else say("took-challenge")
            diary.tell(say("tried", model=diary.name(model), tried=tried, outcome=TRIED[outcome]))


def _told(diary: Diary, event: Event) -> str:
    """An event in the diary's own sentence; "" where it has none."""
    if event.says not in diary_sentences():
        return ""
    thing, members, model = (getattr(event, name, "") for name in ("name", "members", "model"))
    more = {
        "thing": an(thing) if isinstance(event, TRADED) else some(thing),
        "led": say("led-by", name=diary.name(members[0])) if len(members) > 1 else "",
        "first": short_name(diary.name(model)),
        "dice": _dice(diary, event) if isinstance(event, Talked) else "",
    }
    return render_sentence(event, diary.called, diary_sentences(), who=diary.who, whom=diary.whom, **more)


def _dice(diary: Diary, event: Talked) -> str:
    """What was rolled in a talk."""
    mine = next((one for one in diary.throws if one.figure == event.model), None)
    theirs = next((one for one in diary.throws if one.figure == event.target), None)
    dice = say("dice", number=len(mine.faces), passed=mine.passed) if mine else say("no-dice")
    return say("dice-against", dice=dice, passed=theirs.passed) if theirs else dice
