"""What the weeks of a chase tell is read back, sentence by sentence, and held against the record of that week."""

import re
from dataclasses import dataclass, field

import pytest
from msgspec import to_builtins

from games.blood_horizon import screens
from games.blood_horizon.chase.events import Camped, Marched, WeekBegun
from games.blood_horizon.encounters.events import Joined
from games.blood_horizon.fight.events import (
    Beaten,
    Dispatched,
    FightBegan,
    FightOver,
    Fled,
    Hurt,
    Left,
    Mended,
    TurnBegan,
)
from games.blood_horizon.kernel.chase import PLAYERS
from games.blood_horizon.kernel.ledger import Booked
from games.blood_horizon.labels import names
from games.blood_horizon.screens.kernel.words import signed
from tests.games.blood_horizon.chase.told import long_chase

SEEDS = (0, 2, 3)
MARCH = r"(.+?) (?:went|came after .+?) from (.+?)( by way of .+?)? to (.+?)(, and found .+)?\."
NUMBER = re.compile(r"−?\d+")


@dataclass
class Week:
    """What its events say, by name. falls: how, by whom, who; marches: who, from where, to where."""

    events: list = field(default_factory=list)
    falls: set = field(default_factory=set)
    captured: set = field(default_factory=set)
    marches: set = field(default_factory=set)
    hired: set = field(default_factory=set)
    back: dict = field(default_factory=dict)
    took: set = field(default_factory=set)
    held: set = field(default_factory=set)
    won: set = field(default_factory=set)
    worth: set = field(default_factory=set)
    camps: set = field(default_factory=set)
    upkeep: int = 0
    satchel: int = 0


class Reader:
    """Reads the entries once, without any of the code that tells of them."""

    def __init__(self, record):
        self.called = names(record.state)
        self.star = self.called[next(iter(record.state.players.values())).star].split()[0]
        self.weeks = [Week()]
        self.lines, self.turn = {}, 0
        for entry in record.entries:
            for event in entry.events:
                if isinstance(event, WeekBegun):
                    self.weeks.append(Week(satchel=self.weeks[-1].satchel))
                self.weeks[-1].events.append(event)
                self.map(self.weeks[-1], event)
                self.fight(self.weeks[-1], event)

    def name(self, key):
        return self.called.get(key, key)

    def map(self, week, event):
        match event:
            case Marched(counter=who, start=start, end=end):
                called = self.star if who == PLAYERS else self.name(who)
                week.marches.add((called.lower(), start, end))
            case Camped(region=region):
                week.camps.add((region, signed(week.satchel)))
            case Booked(amount=amount, purpose=purpose, left=left):
                week.satchel = left
                week.upkeep -= amount * (purpose == "upkeep")
                if purpose == "enemies_out":
                    week.worth.add(str(amount))
            case Joined(figure=figure):
                week.hired.add(self.name(figure))
            case Mended(figure=figure, back=back):
                week.back.setdefault(self.name(figure), set()).add(back)

    def fight(self, week, event):
        match event:
            case FightBegan(ours=ours, theirs=theirs):
                self.lines, self.turn = {"ours": list(ours), "theirs": list(theirs)}, 0
            case TurnBegan(turn=turn):
                self.turn = turn
            case Hurt(figure=figure, harm=harm, by=by) | Beaten(figure=figure, harm=harm, by=by):
                if harm in ("dead", "out"):
                    self.falls(week, harm, by, figure)
                elif harm == "captured":
                    self.gone(figure)
                    week.captured.add(self.name(figure))
            case Dispatched(figure=by, target=figure):
                self.falls(week, "dead", by, figure)
            case Left(figure=figure, captive=captive):
                self.gone(figure, captive)
                week.captured.add(self.name(captive))
            case Fled(figures=figures):
                self.gone(*figures)
            case FightOver(winner=winner, captured=captured):
                self.gone(*captured)
                week.captured |= {self.name(one) for one in captured}
                week.took.add(str(self.turn))
                week.won.add({"ours": "Our side", "theirs": "The others"}.get(winner))
                week.held.add(frozenset(map(self.name, self.lines.get(winner, ()))))

    def falls(self, week, harm, by, figure):
        self.gone(figure)
        week.falls.add((harm, self.name(by), self.name(figure)))

    def gone(self, *figures):
        for line in self.lines.values():
            line[:] = [one for one in line if one not in figures]


def listed(words):
    return re.split(r", | and ", words)


def holds(week, sentence):
    """Whether a sentence is the record's; None where it is of a kind that is not read back whole."""
    if found := re.fullmatch(r"Upkeep was (\S+) Rep d6\.", sentence):
        return int(found[1]) == week.upkeep
    if found := re.fullmatch(r"Camp in (.+), with (\S+) Rep d6 in the satchel\.", sentence):
        return found.groups() in week.camps
    if found := re.fullmatch(MARCH, sentence):
        return (found[1].lower(), found[2], found[4]) in week.marches
    if found := re.fullmatch(r"(.+) (?:was|were) hired\.", sentence):
        return set(listed(found[1])) <= week.hired
    if found := re.fullmatch(r"It came to a fight, and took (\d+) Active turns?\.", sentence):
        return found[1] in week.took
    if found := re.fullmatch(r"It was worth (\d+) Rep d6\.", sentence):
        return found[1] in week.worth
    if found := re.fullmatch(r"(.+) was killed by (.+)\.", sentence):
        return ("dead", found[2], found[1]) in week.falls
    if found := re.fullmatch(r"(.+?) killed (.+?)(?:, and put (.+) Out of the Fight)?\.", sentence):
        out = listed(found[3]) if found[3] else ()
        told = {("dead", found[1], one) for one in listed(found[2])} | {("out", found[1], one) for one in out}
        return told <= week.falls
    if found := re.fullmatch(r"(.+?) put (.+) Out of the Fight\.", sentence):
        return {("out", found[1], one) for one in listed(found[2])} <= week.falls
    if found := re.fullmatch(r"(.+) (?:was|were) captured\.", sentence):
        return set(listed(found[1])) <= week.captured
    if found := re.fullmatch(r"(.+?) (?:and (\d+) others?) held the board(?: in the end)?\.", sentence):
        return any(found[1] in there and len(there) == 1 + int(found[2]) for there in week.held)
    if found := re.fullmatch(r"(.+) held the board(?: in the end)?\.", sentence):
        return frozenset(listed(found[1])) in week.held or found[1] in week.won
    if found := re.fullmatch(r"(.+) recovered\.", sentence):
        return True in week.back.get(found[1], ())
    if found := re.fullmatch(r"(.+) (?:was driven off, and never came back|never got up again)\.", sentence):
        return False in week.back.get(found[1], ())
    return None


@pytest.fixture(scope="module", params=SEEDS)
def chase(request):
    return long_chase(request.param)


def sentences(chapter):
    return [one for paragraph in chapter.sentences for one in re.split(r"(?<=\.) (?=[A-Z])", paragraph)]


def told(chase):
    """Each week's chapter, beside the week of the record: those of which nothing is told have none."""
    report = screens.retell(chase.state, chase.entries, ())
    chapters = [one for one in report.chapters if one.kind == "week"]
    weeks = Reader(chase).weeks
    for chapter in chapters:
        number = re.match(r"Week (\d+)", chapter.heading)
        yield chapter, weeks[int(number[1]) if number else 0]


def test_every_march_fight_fall_and_sum_is_the_records(chase):
    read = [(one, holds(week, one)) for chapter, week in told(chase) for one in sentences(chapter)]

    assert [one for one, found in read if found is False] == []
    assert sum(found is True for _, found in read) > len(read) // 2


def test_every_name_and_number_is_of_that_week(chase):
    called = names(chase.state)
    star = next(iter(chase.state.players.values())).star  # whose story it is
    for chapter, week in told(chase):
        there = str([to_builtins(event) for event in week.events])
        for one in sentences(chapter):
            if holds(week, one) is not None:
                continue
            rest = one
            for name in sorted(called.values(), key=len, reverse=True):
                if name and name in rest:
                    rest = rest.replace(name, "")
                    alike = [same for same, other in called.items() if other == name]
                    assert star in alike or any(f"'{same}'" in there for same in alike), one
            for number in NUMBER.findall(rest):
                assert re.search(rf"\b{number}\b", there), one
