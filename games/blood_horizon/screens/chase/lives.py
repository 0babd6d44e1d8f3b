"""The chapters behind the diary: the ledger as a plot and week by week, the band, the graves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.naming import class_in
from games.blood_horizon.kernel.roster import Class
from games.blood_horizon.kernel.state import STATES, Figure, Line, Player
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.chase.diary import Diary
from games.blood_horizon.screens.kernel.words import signed
from games.engine.show.pieces import Plot, Series
from games.engine.show.report import Chapter, TableRow
from games.engine.tell.sentences import count_words, join_words, short_name

say = phrases("story.lives")

NEVER_APART = "\N{NO-BREAK SPACE}"
GAVE_UP, BY_HAND = "gave_up", "by_hand"
NEITHER = (GAVE_UP, BY_HAND)
"""Purposes of lines that nobody earned or paid."""
SUMMED = ("upkeep", "enemies_out", "star_power", "sweet_talk", "defeat", "by_hand", "costs_by_hand")
"""Purposes whose lines name nobody: those of a week are one line."""


def ledger(diary: Diary) -> Iterator[Chapter]:
    """What each satchel held at the end of every week; every week with its reasons; what it all came to."""
    players = list(diary.battle.players.values())
    series = tuple(
        Series(player.name, tuple((week.number, week.satchels[player.key]) for week in diary.weeks), number)
        for number, player in enumerate(players, 1)
    )
    plot = Plot(say("satchel"), say("week-axis"), say("rep-d6"), series) if len(diary.weeks) > 1 else None
    yield Chapter(say("ledger"), tuple(_sums(diary)), plot=plot)
    for player in players:
        if player.ledger:
            heading = say("ledger-of" if len(players) > 1 else "ledger-by-week", name=player.name)
            columns = _columns("week", "in", "out", "left", "costs", "for")
            yield Chapter(heading, (), columns, tuple(_weeks(player)))


def _columns(*names: str) -> tuple[str, ...]:
    return tuple(say(f"column-{name}") for name in names)


def _sums(diary: Diary) -> Iterator[str]:
    several = len(diary.battle.players) > 1
    for player in diary.battle.players.values():
        began = player.satchel - sum(line.amount for line in player.ledger)
        costs = _up_front(player)
        parts = [say("began-with-costs" if costs else "began", number=began, costs=costs), *_moved(player)]
        sums = say("sums", parts=", ".join(parts), left=signed(player.satchel))
        yield say("sums-of", name=player.name, sums=sums) if several else sums
    theirs = [fall for fall in diary.fights.falls if not diary.ours(fall.figure)]
    killed = len({fall.figure for fall in theirs if fall.harm == "dead"})
    captured = len({fall.figure for fall in theirs if fall.harm == "captured"})
    if killed or captured:
        yield say("enemies-down", killed=killed, captured=captured)
    police = {
        fall.figure for fall in theirs if fall.harm == "dead" and diary.fights.kind(fall.figure) == "police"
    }
    if police:
        yield say("police", number=len(police))


def _moved(player: Player) -> Iterator[str]:
    """What came in and went out, so that it adds up: what was handed over or set by hand is neither."""
    earned = [line.amount for line in player.ledger if line.purpose not in NEITHER]
    yield say("came-in", number=sum(amount for amount in earned if amount > 0))
    yield say("went-out", number=-sum(amount for amount in earned if amount < 0))
    if gave := sum(line.amount for line in player.ledger if line.purpose == GAVE_UP):
        yield say("handed-over", number=-gave)
    if by_hand := sum(line.amount for line in player.ledger if line.purpose == BY_HAND):
        yield say("by-hand", number=signed(by_hand, plus=True))


def _paid(lines: Iterable[Line]) -> int:
    """What lines of a ledger cost, and what costs were corrected by; what was handed over or set by hand is no cost."""
    return sum(line.costs - min(0, line.amount) * (line.purpose not in NEITHER) for line in lines)


def _up_front(player: Player) -> int:
    """What had been spent before the first line: on the Grunts of the sheet (ruling BH-92)."""
    return max(0, player.spent - _paid(player.ledger))


def _weeks(player: Player) -> Iterator[TableRow]:
    """A row a week: what came in and went out, what was left then, all costs up to then, and every reason."""
    left, costs = player.satchel - sum(line.amount for line in player.ledger), _up_front(player)
    for week, found in groupby(player.ledger, lambda line: line.week):
        lines = tuple(found)
        reasons: dict[str, tuple[str, int]] = {}
        came = went = 0
        for place, line in enumerate(lines):
            one = line.purpose if line.purpose in SUMMED else str(place)
            reasons[one] = (line.why, reasons.get(one, ("", 0))[1] + (line.amount or line.costs))
            came, went = came + max(0, line.amount), went + max(0, -line.amount)
        left += came - went
        costs += _paid(lines)
        told = "; ".join(
            f"{words}{NEVER_APART}{signed(amount, plus=True)}" for words, amount in reasons.values()
        )
        numbers = (str(number) if number else "–" for number in (week, came, went))
        yield TableRow((*numbers, signed(left), str(costs), told))


def band(diary: Diary) -> Iterator[Chapter]:
    """Everybody who ever was in it: when they came, what they did, what it did to them."""
    members = [one for one in diary.battle.figures.values() if one.side in diary.battle.players]
    rows = tuple(_row(diary, one) for one in members)
    sentences = tuple(sentence for one in members if (sentence := _history(diary, one)))
    columns = _columns("since", "took-down", "out-of-fight", "star-power", "now")
    yield Chapter(say("band"), sentences, ("", *columns), rows)


def _row(diary: Diary, one: Figure) -> TableRow:
    life = diary.life(one.key)
    since = say("week-number" if life.joined else "the-start", number=life.joined)
    numbers = (len(life.downed), life.out, life.power)
    now = say("on-the-run") if not one.gone else STATES[one.status]
    if one.star and diary.battle.players[one.side].ending and not one.gone:
        now = say("out-of-it")
    return TableRow((one.name, since, *(str(number) if number else "–" for number in numbers), now))


def _history(diary: Diary, one: Figure) -> str:
    """A life in a sentence, where there is something to say of it."""
    life = diary.life(one.key)
    parts = []
    if life.downed:
        parts.append(_taken_down(diary, life.downed))
    if life.out:
        parts.append(say("fell-once" if life.out == 1 else "fell-often", times=life.out))
    if life.power:
        parts.append(say("saved-once" if life.power == 1 else "saved-often", times=life.power))
    if life.grew:
        parts.append(say("learned"))
    return say("history", name=short_name(one.name), parts="; ".join(parts)) if parts else ""


def _taken_down(diary: Diary, keys: Sequence[str]) -> str:
    """How many of each class, and by name whoever has one: "took down 12: 9 Hired Goons, 2 Outlaws and Sam"."""
    number: dict[Class, int] = {}
    named = []
    for key in keys:
        if kind := class_in(key):
            number[kind] = number.get(kind, 0) + 1
        else:
            named.append(diary.name(key))
    most = sorted(number, key=lambda kind: -number[kind])
    of = [count_words(number[kind], *book.CLASS_WORDS[kind]) for kind in most]
    whom = [*of, *named]
    if len(whom) == 1:
        return say("took-down-one", whom=whom[0])
    return say("took-down-many", number=len(keys), whom=join_words(whom))


def graves(diary: Diary) -> Iterator[Chapter]:
    """Whoever did not come through: when, where, and by whom."""
    rows = []
    for one in diary.battle.figures.values():
        if one.side not in diary.battle.players or not one.gone:
            continue
        last = diary.ended.get(one.side, diary.now)
        week, place, how = diary.life(one.key).gone or (last.number, last.place, STATES[one.status])
        line = say("rep-and-class", rep=one.rep, kind=book.CLASSES[one.kind])
        when = say("week-number" if week else "before-it-began", number=week)
        rows.append(TableRow((one.name, line, when, place, how)))
    if rows:
        yield Chapter(say("graves"), (), ("", "", say("when"), say("where"), say("how")), tuple(rows))
