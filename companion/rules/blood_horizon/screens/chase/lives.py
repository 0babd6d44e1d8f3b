"""The chapters behind the diary: the ledger as a plot and week by week, the band, the graves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from companion.rules.blood_horizon import book
from companion.rules.blood_horizon.naming import class_in
from companion.rules.blood_horizon.roster import Class
from companion.rules.blood_horizon.screens.cards import STATES
from companion.rules.blood_horizon.screens.chase.diary import Diary
from companion.rules.blood_horizon.screens.chase.words import signed
from companion.rules.blood_horizon.state import Figure, Player
from companion.rules.vocabulary import Chapter, Plot, Series, Tally
from companion.rules.wording import counted, joined, short

NEVER_APART = "\N{NO-BREAK SPACE}"


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
        came = sum(line.amount for line in player.ledger if line.amount > 0)
        whose = f"{player.name}: " if several else ""
        began = player.satchel - sum(line.amount for line in player.ledger)
        yield (
            f"{whose}{began} Rep d6 at the beginning, {came} came in, {player.spent} were spent, "
            f"and {signed(player.satchel)} {'is' if player.satchel == 1 else 'are'} left."
        )
    theirs = [fall for fall in diary.fights.falls if not diary.ours(fall.figure)]
    killed = len({fall.figure for fall in theirs if fall.harm == "dead"})
    captured = len({fall.figure for fall in theirs if fall.harm == "captured"})
    if killed or captured:
        yield f"Enemies killed: {killed}; captured: {captured}."
    police = {
        fall.figure for fall in theirs if fall.harm == "dead" and diary.fights.kind(fall.figure) == "police"
    }
    if police:
        yield f"{counted(len(police), 'of them was', 'of them were')} Police, who remember that."


def _weeks(player: Player) -> Iterator[Tally]:
    """A row a week: what came in and went out, what was left then, all costs up to then, and every reason."""
    left, costs = player.satchel - sum(line.amount for line in player.ledger), 0
    for week, lines in groupby(player.ledger, lambda line: line.week):
        why: dict[str, int] = {}
        came = went = 0
        for line in lines:
            why[line.why] = why.get(line.why, 0) + line.amount
            came, went = came + max(0, line.amount), went + max(0, -line.amount)
        left += came - went
        costs += went
        reasons = "; ".join(
            f"{words}{NEVER_APART}{signed(amount, plus=True)}" for words, amount in why.items()
        )
        yield Tally(
            (
                str(week) if week else "–",
                str(came) if came else "–",
                str(went) if went else "–",
                signed(left),
                str(costs),
                reasons,
            )
        )


def band(diary: Diary) -> Iterator[Chapter]:
    """Everybody who ever was in it: when they came, what they did, what it did to them."""
    members = [one for one in diary.battle.figures.values() if one.side in diary.battle.players]
    rows = tuple(_row(diary, one) for one in members)
    sentences = tuple(sentence for one in members if (sentence := _history(diary, one)))
    yield Chapter("The band", sentences, ("", "Since", "Took down", "Out", "Star Power", "Now"), rows)


def _row(diary: Diary, one: Figure) -> Tally:
    life = diary.life(one.key)
    since = f"week {life.joined}" if life.joined else "the start"
    numbers = (len(life.downed), life.out, life.power)
    now = "on the run" if not one.gone else STATES[one.status]
    if one.star and diary.battle.players[one.side].ending and not one.gone:
        now = "out of it"
    return Tally((one.name, since, *(str(number) if number else "–" for number in numbers), now))


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
    return f"{short(one.name)} {'; '.join(parts)}." if parts else ""


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
    of = [counted(number[kind], *book.CLASS_WORDS[kind]) for kind in most]
    if not named and len(of) == 1:
        return f"took down {of[0]}"
    return f"took down {len(keys)}: {joined([*of, *named])}" if len(keys) > 1 else f"took down {named[0]}"


def graves(diary: Diary) -> Iterator[Chapter]:
    """Whoever did not come through: when, where, and by whom."""
    rows = []
    for one in diary.battle.figures.values():
        if one.side not in diary.battle.players or not one.gone:
            continue
        week, place, how = diary.life(one.key).gone or (diary.now.number, diary.now.place, STATES[one.status])
        line = f"Rep {one.rep} {book.CLASSES[one.kind]}"
        rows.append(Tally((one.name, line, f"week {week}" if week else "before it began", place, how)))
    if rows:
        yield Chapter("The graves, and who was lost", (), ("", "", "When", "Where", "How"), tuple(rows))
