"""What a report retells of a battle: scenes, how it swung, heroes, the lead in a few sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.engine.show.report import Chapter, Hero, Report, TableRow
from games.engine.tell.attack_odds import OUT, AttackOdds, against_the_odds
from games.engine.tell.retelling.beats import Beat, beats_of
from games.engine.tell.retelling.choosing import chosen
from games.engine.tell.retelling.drama import Cast, dramas_of
from games.engine.tell.retelling.rows import Teller, number_words
from games.engine.tell.retelling.swings import swing_of
from games.engine.tell.retelling.wording import scenes_told
from games.engine.tell.sentences import capitalize
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
    by_act = {(one.entry, one.by, one.to): one for one in odds}
    scenes = chosen(dramas_of(beats, cast, by_act))
    teller = Teller(tale.names, cast, tale.part_name, tale.sides)
    ending = tale.endings.get(tale.ending, "") if tale.over and tale.ends_in_part else ""
    return report.but(
        told=tuple(_told(tale, report.lead)),
        scenes=tuple(scenes_told(teller, scenes, ending)),
        swing=swing_of(tale.balance, tale.sides, tale.scored, say("put-down"), tale.part_name, tale.newest),
        heroes=tuple(_heroes(tale, beats, people)),
        fortunes=tuple(tale.luck.fortunes(tale.names, tale.good[2])),
        expected=_expected(tale, odds),
    )


def _told(tale: Any, lead: str) -> Iterator[str]:
    """How it ended, how many fell, how often the lead changed."""
    yield lead
    falls = len(tale.toll.falls)
    if falls:
        lasted = tale.lasted()
        fell = say("fell", number=capitalize(number_words(falls)))
        yield say("fell-in", fell=fell, lasted=lasted) if lasted else f"{fell}."
    changes = len(tale.score.swings)
    if changes:
        yield say("changed-once") if changes == 1 else say("changed", number=number_words(changes))


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
    sums: dict[str, Counter[str]] = {}
    for one in known:
        found = sums.setdefault(one.by, Counter())
        found.update(
            wounds=one.much % OUT, outs=one.much // OUT, wounds_due=one.wounds, outs_due=one.outs, attacks=1
        )
    rows = tuple(
        TableRow(
            (
                tale.people[key].name,
                str(found["wounds"]),
                _thousandths(found["wounds_due"]),
                str(found["outs"]),
                _thousandths(found["outs_due"]),
            )
        )
        for key, found in sorted(sums.items(), key=lambda one: list(tale.people).index(one[0]))
    )
    head = ("", say("harm"), say("due"), say("down"), say("due"))
    return Chapter(say("expected"), tuple(_shot_and_miss(known)), head, rows)


def _thousandths(number: int) -> str:
    return f"{number / 1000:.1f}"


def _shot_and_miss(odds: Sequence[AttackOdds]) -> Iterator[str]:
    shot = against_the_odds(odds)
    if shot and shot.per_mille < EVEN:
        yield say("shot", label=shot.label, percent=_percent(shot.per_mille))
    missed = max((one for one in odds if one.own and not one.much), key=lambda one: one.any, default=None)
    if missed and missed.any > EVEN:
        yield say("miss", label=missed.label, percent=_percent(missed.any))


def _percent(per_mille: int) -> int:
    return min(99, max(1, round(per_mille / 10)))
