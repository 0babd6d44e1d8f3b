"""What a report retells of a battle: scenes, how it swung, heroes, the lead in a few sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.engine.show.report import Chapter, Hero, Report, TableRow
from games.engine.tell.attack_odds import AttackOdds, Known, against_the_odds, by_dice
from games.engine.tell.retelling.beats import Beat, beats_of
from games.engine.tell.retelling.choosing import chosen
from games.engine.tell.retelling.drama import Cast, Drama, dramas_of
from games.engine.tell.retelling.endings import Closing
from games.engine.tell.retelling.rows import Teller, number_words
from games.engine.tell.retelling.swings import swing_of
from games.engine.tell.retelling.wording import scenes_told
from games.engine.tell.sentences import capitalize, join_words, short_name
from games.engine.words import phrases

say = phrases("scenes.report")

EVEN = 500
"""Per mille: what is likelier than not is nobody’s luck."""


def retold(tale: Any, report: Report, odds: Sequence[AttackOdds]) -> Report:
    """The report with what is retold in it. tale: a `Tale`. odds: of its attacks, oldest first; () where nobody has
    worked them out.
    """
    people = {key: one.side for key, one in tale.people.items() if one.side in tale.sides}
    if not tale.over:
        return report  # what is hidden while it is fought stays hidden
    cast = Cast(people, tale.team_of, frozenset(tale.leaders()))
    start = dict.fromkeys(tale.sides, 0)
    beats = list(beats_of(tale.log, tale.balance.steps[0][1] if tale.balance.steps else start))
    scenes = chosen(dramas_of(beats, cast, Known(odds)))
    teller = Teller(tale.names, cast, tale.part_name, tale.sides, tale.voice)
    return report.but(
        told=tuple(_told(tale, report.lead)),
        scenes=tuple(scenes_told(teller, scenes, _closing(tale, scenes))),
        swing=swing_of(tale.balance, tale.sides, tale.scored, say("put-down"), tale.part_name, tale.newest),
        heroes=tuple(_heroes(tale, beats, people)),
        fortunes=tuple(tale.luck.fortunes(tale.names, *tale.good[1:])),
        expected=_expected(tale, odds),
    )


def _told(tale: Any, lead: str) -> Iterator[str]:
    """How it ended, who fell, how often the lead changed and who put down most."""
    yield lead
    sides = Counter(one.side for fall in tale.toll.falls if (one := tale.people.get(fall.model)))
    if sides:
        yield _fell(tale, sides)
    changes, most = len(tale.score.swings), _put_most(tale)
    kind = {1: "changed-once", 2: "changed-twice"}.get(changes, "changed")
    changed = say(kind, number=number_words(changes))
    if changes and most:
        yield say("both", one=changed, other=most)
    elif changes or most:
        yield f"{changed if changes else most}."


def _fell(tale: Any, sides: Counter[str]) -> str:
    """How many fell, and of whom."""
    falls = capitalize(number_words(sides.total()))
    names = [(name, number_words(sides[side])) for side, name in tale.sides.items() if sides[side]]
    if len(tale.sides) != 2:
        return say("fell", number=falls)
    if len(names) == 1:
        return say(
            "fell-one" if sides.total() == 1 else "fell-of", number=falls, side=names[0][0], lost=names[0][1]
        )
    (side, first), (other, second) = names
    return say("fell-both", number=falls, first=first, side=side, second=second, other=other)


def _put_most(tale: Any) -> str:
    """Who put down most; "" where that was one, or too many did as much to be told apart."""
    counts = {key: len(tale.toll.by(key)) for key in tale.people}
    most = max(counts.values(), default=0)
    names = [tale.people[key].name for key, number in counts.items() if number == most]
    if most < 2 or len(names) > 2:
        return ""
    kind = "put-most" if len(names) == 1 else "put-most-each"
    return say(kind, who=join_words(names), number=number_words(most))


def _closing(tale: Any, scenes: Sequence[Drama]) -> Closing | None:
    """How it ended, for the last scene; None where a game's endings are no part of a sentence."""
    if not (tale.over and tale.ends_in_part and scenes):
        return None
    winners = list(tale.winners())
    steps, points = tale.balance.steps, dict(tale.points())
    known = tale.balance.moved and dict(steps[-1][1]) == points
    later = _part_of(tale, scenes[-1].beat) != tale.last
    return Closing(
        ending=tale.closings.get(tale.ending, tale.endings.get(tale.ending, "")),
        lasted=tale.lasted() if later else "",
        winner=winners[0] if len(winners) == 1 else "",
        drawn=not winners,
        points=points if known and len(points) == 2 else {},
    )


def _part_of(tale: Any, beat: Beat) -> int:
    """The part of its last fall: where several goes are one scene, that may be a later one than it began in."""
    fell = max((one.last for one in beat.exchanges if one.result == "fell"), default=0)
    return max((told.part for told in tale.log if told.entry <= fell), default=beat.part)


def _heroes(tale: Any, beats: Sequence[Beat], people: Mapping[str, str]) -> Iterator[Hero]:
    """Who drew most blood, who earned most in one go, who was hardest to kill: somebody else each time."""
    found: dict[str, str] = {}
    for why, ranking, words in (
        ("most-blood", _blood(tale, people), _blood_words),
        ("most-points", _points(beats, people), _points_words),
        ("hardest", _turned_aside(beats, people), _hardest_words),
    ):
        best = next((key for key, number in ranking if number > 1 and key not in found), None)
        if best is not None:
            found[best] = why
            words_of = words(tale, best, dict(ranking)[best])
            yield Hero(say(why), best, tale.people[best].name, people[best], words_of)


def _ranked(counts: Mapping[str, int], people: Mapping[str, str]) -> list[tuple[str, int]]:
    order = list(people)
    known = [(key, number) for key, number in counts.items() if key in people]
    return sorted(known, key=lambda one: (-one[1], order.index(one[0])))


def _blood(tale: Any, people: Mapping[str, str]) -> list[tuple[str, int]]:
    counts = {key: tale.counts[key]["wounds"] + 3 * len(tale.toll.by(key)) for key in people}
    return _ranked(counts, people)


def _blood_words(tale: Any, key: str, _number: int) -> str:
    down = len(tale.toll.by(key))
    dealt = tale.dealt(tale.counts[key]["wounds"])
    return say("dealt-and-down", dealt=dealt, down=down) if down else dealt


def _points(beats: Sequence[Beat], people: Mapping[str, str]) -> list[tuple[str, int]]:
    best: dict[str, int] = {}
    for beat in beats:
        side = people.get(beat.actor, "")
        if side in beat.after:
            best[beat.actor] = max(best.get(beat.actor, 0), beat.after[side] - beat.before.get(side, 0))
    return _ranked(best, people)


def _points_words(_tale: Any, _key: str, number: int) -> str:
    return say("in-one-go", points=number)


def _turned_aside(beats: Sequence[Beat], people: Mapping[str, str]) -> list[tuple[str, int]]:
    counts = Counter(
        one.to for beat in beats for one in beat.exchanges if one.result in ("held", "missed") and one.by
    )
    return _ranked(counts, people)


def _hardest_words(_tale: Any, _key: str, number: int) -> str:
    return say("turned-aside", attacks=number)


def _expected(tale: Any, odds: Sequence[AttackOdds]) -> Chapter | None:
    """What each did beside what the dice should have given them; the shot and the miss of the evening."""
    known = [one for one in odds if one.by in tale.people and one.to in tale.people]
    if not known:
        return None
    rows = tuple(
        TableRow(
            (
                tale.people[key].name,
                str(found.wounds),
                _thousandths(found.wounds_due),
                str(found.outs),
                _thousandths(found.outs_due),
            )
        )
        for key, found in sorted(by_dice(known).items(), key=lambda one: list(tale.people).index(one[0]))
    )
    head = ("", tale.harmed, say("due"), say("down"), say("due"))
    return Chapter(say("expected"), tuple(_shot_and_miss(tale, known)), head, rows)


def _thousandths(number: int) -> str:
    return f"{number / 1000:.1f}"


def _shot_and_miss(tale: Any, odds: Sequence[AttackOdds]) -> Iterator[str]:
    shot = against_the_odds(odds)
    if shot and shot.per_mille < EVEN:
        yield say("shot", label=_labelled(tale, shot), percent=_percent(shot.per_mille))
    missed = max((one for one in odds if one.own and not one.much), key=lambda one: one.any, default=None)
    if missed and missed.any > EVEN:
        yield tale.missed(_labelled(tale, missed), _percent(missed.any))


def _labelled(tale: Any, one: AttackOdds) -> str:
    """What it was, with whose: a label that had no room for a name gets it."""
    name = tale.people[one.by].name
    there = name in one.label or short_name(name) in one.label
    if there:
        return one.label
    return say("in-whose" if "’s " in one.label else "whose", name=name, label=one.label)


def _percent(per_mille: int) -> int:
    return min(99, max(1, round(per_mille / 10)))
