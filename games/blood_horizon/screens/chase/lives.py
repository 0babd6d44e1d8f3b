"""The chapters behind the diary: the ledger as a plot and week by week, the band, the graves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.naming import class_in
from games.blood_horizon.kernel.roster import Class
from games.blood_horizon.kernel.state import STATES, Figure, Line, Player
from games.blood_horizon.screens.chase.diary import Diary
from games.blood_horizon.screens.chase.words import signed
from games.engine.show.pieces import Plot, Series
from games.engine.show.report import Chapter, TableRow
from games.engine.tell.sentences import count_words, join_words, short_name

NEVER_APART = "\N{NO-BREAK SPACE}"
GAVE_UP, BY_HAND = "gave_up", "by_hand"
NEITHER = (GAVE_UP, BY_HAND)
"""Purposes of lines that nobody earned or paid."""
SUMMED = ("upkeep", "enemies_out", "star_power", "sweet_talk", "defeat", "by_hand")
"""Purposes whose lines name nobody: those of a week are one line."""


def ledger(diary: Diary) -> Iterator[Chapter]:
    """What each satchel held at the end of every week; every week with its reasons; what it all came to."""
    players = list(diary.battle.players.values())
    series = tuple(
        Series(player.name, tuple((week.number, week.satchels[player.key]) for week in diary.weeks), number)
        for number, player in enumerate(players, 1)
    )
    plot = Plot("The satchel", "week", "Rep d6", series) if len(diary.weeks) > 1 else None
    yield Chapter("The ledger", tuple(_sums(diary)), plot=plot)
    for player in players:
        if player.ledger:
            whose = f", {player.name}" if len(players) > 1 else ""
            heading = f"The ledger, week by week{whose}"
            yield Chapter(heading, (), ("Week", "In", "Out", "Left", "Costs", "For"), tuple(_weeks(player)))


def _sums(diary: Diary) -> Iterator[str]:
    several = len(diary.battle.players) > 1
    for player in diary.battle.players.values():
        whose = f"{player.name}: " if several else ""
        began = player.satchel - sum(line.amount for line in player.ledger)
        paid = _up_front(player)
        up_front = f" and {paid} of costs" if paid else ""
        parts = [f"{began} Rep d6{up_front} at the beginning", *_moved(player)]
        yield f"{whose}{', '.join(parts)}; {signed(player.satchel)} left."
    theirs = [fall for fall in diary.fights.falls if not diary.ours(fall.figure)]
    killed = len({fall.figure for fall in theirs if fall.harm == "dead"})
    captured = len({fall.figure for fall in theirs if fall.harm == "captured"})
    if killed or captured:
        yield f"Enemies killed: {killed}; captured: {captured}."
    police = {
        fall.figure for fall in theirs if fall.harm == "dead" and diary.fights.kind(fall.figure) == "police"
    }
    if police:
        yield f"{count_words(len(police), 'of them was', 'of them were')} Police, who remember that."


def _moved(player: Player) -> Iterator[str]:
    """What came in and went out, so that it adds up: what was handed over or set by hand is neither."""
    earned = [line.amount for line in player.ledger if line.purpose not in NEITHER]
    yield f"{sum(amount for amount in earned if amount > 0)} came in"
    yield f"{-sum(amount for amount in earned if amount < 0)} went out"
    if gave := sum(line.amount for line in player.ledger if line.purpose == GAVE_UP):
        yield f"{-gave} handed over"
    if by_hand := sum(line.amount for line in player.ledger if line.purpose == BY_HAND):
        yield f"{signed(by_hand, plus=True)} by hand"


def _paid(lines: Iterable[Line]) -> int:
    """What lines of a ledger cost; what was handed over or set by hand is no cost."""
    return -sum(line.amount for line in lines if line.amount < 0 and line.purpose not in NEITHER)


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
            reasons[one] = (line.why, reasons.get(one, ("", 0))[1] + line.amount)
            came, went = came + max(0, line.amount), went + max(0, -line.amount)
        left += came - went
        costs += _paid(lines)
        told = "; ".join(
            f"{words}{NEVER_APART}{signed(amount, plus=True)}" for words, amount in reasons.values()
        )
        yield TableRow(
            (
                str(week) if week else "–",
                str(came) if came else "–",
                str(went) if went else "–",
                signed(left),
                str(costs),
                told,
            )
        )


def band(diary: Diary) -> Iterator[Chapter]:
    """Everybody who ever was in it: when they came, what they did, what it did to them."""
    members = [one for one in diary.battle.figures.values() if one.side in diary.battle.players]
    rows = tuple(_row(diary, one) for one in members)
    sentences = tuple(sentence for one in members if (sentence := _history(diary, one)))
    yield Chapter("The band", sentences, ("", "Since", "Took down", "Out", "Star Power", "Now"), rows)


def _row(diary: Diary, one: Figure) -> TableRow:
    life = diary.life(one.key)
    since = f"week {life.joined}" if life.joined else "the start"
    numbers = (len(life.downed), life.out, life.power)
    now = "on the run" if not one.gone else STATES[one.status]
    if one.star and diary.battle.players[one.side].ending and not one.gone:
        now = "out of it"
    return TableRow((one.name, since, *(str(number) if number else "–" for number in numbers), now))


def _history(diary: Diary, one: Figure) -> str:
    """A life in a sentence, where there is something to say of it."""
    life = diary.life(one.key)
    parts = []
    if life.downed:
        parts.append(_taken_down(diary, life.downed))
    if life.out:
        parts.append(f"went Out of the Fight {'once' if life.out == 1 else f'{life.out} times'}")
    if life.power:
        parts.append(f"was saved by Star Power {'once' if life.power == 1 else f'{life.power} times'}")
    if life.grew:
        parts.append("learned in the field")
    return f"{short_name(one.name)} {'; '.join(parts)}." if parts else ""


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
    if not named and len(of) == 1:
        return f"took down {of[0]}"
    return f"took down {len(keys)}: {join_words([*of, *named])}" if len(keys) > 1 else f"took down {named[0]}"


def graves(diary: Diary) -> Iterator[Chapter]:
    """Whoever did not come through: when, where, and by whom."""
    rows = []
    for one in diary.battle.figures.values():
        if one.side not in diary.battle.players or not one.gone:
            continue
        last = diary.ended.get(one.side, diary.now)
        week, place, how = diary.life(one.key).gone or (last.number, last.place, STATES[one.status])
        line = f"Rep {one.rep} {book.CLASSES[one.kind]}"
        rows.append(TableRow((one.name, line, f"week {week}" if week else "before it began", place, how)))
    if rows:
        yield Chapter("The graves, and who was lost", (), ("", "", "When", "Where", "How"), tuple(rows))
