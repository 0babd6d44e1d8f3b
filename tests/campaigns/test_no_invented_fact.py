"""What a campaign says of its battles and people is held against the records, in all games: of battles that nobody
fought. That the scenes themselves are true is tried in tests/games/engine/test_scenes_are_true.py.
"""

import re
from collections import Counter
from html import unescape
from types import SimpleNamespace

import pytest
from django.db import transaction

from battles import broadsides
from battles.models import Battle
from campaigns.careers import names_with_counts
from campaigns.history import History
from campaigns.news import news_of
from campaigns.rivals import rivals_of
from games import GAMES, game
from games.engine.tell.harm import OUT
from tests.campaigns.conftest import now, page_of
from tests.campaigns.test_gang_pages import figures, rows
from tests.chronicles import long_campaign
from tests.conftest import client_of
from tests.factories import PlayerFactory
from tests.games.engine.fought import fights
from tests.games.engine.test_scenes_are_true import Read

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
BATTLES = 6
TIMES = {"once": 1, "twice": 2}


@pytest.fixture(params=GAMES, scope="module")
def chronicle(request, django_db_setup, django_db_blocker):
    """The campaign read, for each chapter the record of its battle read by itself, and its owner's browser. It is made
    once, and gone with the last test that looks at it.
    """
    key = request.param
    with django_db_blocker.unblock(), transaction.atomic():
        owner = client_of(PlayerFactory())
        whole = History.of(now(long_campaign(owner.player, BATTLES, key, different=BATTLES)))
        yield whole, [_read(key, whole, place) for place in range(BATTLES)], owner
        transaction.set_rollback(True)


def _read(key, whole, place):
    one, other, setup, record = fights(key, BATTLES)[place]
    rules = whole.campaign.rules.battle
    entries = [entry for entry in record.entries if record.head.moment.includes(entry.number)]
    read = Read(
        SimpleNamespace(
            rules=rules, began=rules.begin(setup), entries=entries, names=rules.names(record.state), scenes=()
        )
    )
    chapter = whole.chapters[place]
    gangs = dict(zip(chapter.sides, (one + 1, other + 1), strict=True))
    return SimpleNamespace(read=read, gangs=gangs, state=record.state, rules=rules, chapter=chapter)


def won_by(one):
    """The number of the gang that won a battle, 0 for none, as the rules say it."""
    _, winner, _ = one.rules.summary(one.state)
    return one.gangs.get(winner, 0)


def falls(records):
    """By name: who put whom out, with the numbers of their gangs."""
    found = Counter()
    for one in records:
        names = one.rules.names(one.state)
        for _, by, to in one.read.falls:
            sides = [one.read.side_of.get(key, "") for key in (by, to)]
            found[
                tuple(
                    (one.gangs.get(side, 0), names.get(key, ""))
                    for side, key in zip(sides, (by, to), strict=True)
                )
            ] += 1
    return found


def test_a_chapter_says_who_won_as_the_rules_do(chronicle):
    whole, records, _ = chronicle
    for one, told in zip(records, whole.told(whole.chapters), strict=True):
        winners = {score.contender.number for score in told.scores if score.result == "won"}
        assert winners == {won_by(one)} - {0}


def test_a_chapter_tells_three_scenes_of_its_report_at_most_word_for_word(chronicle):
    whole, _, owner = chronicle
    for told in whole.told(whole.chapters):
        report = unescape(owner.get(f"/battles/{told.chapter.battle_id}/report/").text)
        assert len(told.scenes) <= 3
        assert told.lead in report
        for scene in told.scenes:
            assert f'id="scene-{scene.number}-head">{scene.heading}<' in report
            assert scene.quote in report


def test_standings_and_meetings_count_the_battles_as_they_ended(chronicle):
    whole, records, _ = chronicle
    for row in whole.standings():
        number = row.contender.number
        there = [one for one in records if number in one.gangs.values()]
        won = sum(won_by(one) == number for one in there)
        lost = sum(won_by(one) not in (0, number) for one in there)
        assert (row.battles, row.won, row.lost) == (len(there), won, lost)
    for meeting in rivals_of(whole, whole.careers()).met:
        pair = [gang.number for gang in meeting.gangs]
        there = [one for one in records if sorted(one.gangs.values()) == pair]
        assert meeting.battles == len(there)
        for place, number in enumerate(pair):
            times = sum(won_by(one) == number for one in there)
            assert times == (meeting.won, meeting.lost)[place]
            if times:
                assert re.search(rf"y {re.escape(meeting.gangs[place].called)}: {times}\b", meeting.sentence)


def test_careers_say_who_put_out_whom_as_the_records_do(chronicle):
    whole, records, _ = chronicle
    done = falls(records)
    for career in whole.careers():
        me = (career.contender.number, career.name)
        felled = Counter()
        for (by, to), times in done.items():
            if by == me and to != me:
                felled[to[1]] += times
        assert career.took_out == felled
        if felled:
            assert career.sentences[0] == f"Took out {names_with_counts(career.took_out)}."


def deeds_of(number, records):
    """What the dice gave a gang, and what they should have given, as its page says it."""
    odds = [
        each
        for one in records
        for each in broadsides.odds_of(one.chapter.battle)
        if one.gangs.get(one.read.side_of.get(each.by)) == number
    ]
    harms = next((game(one.chapter.battle.game).battle.harms for one in records), "")
    sums = [
        (harms, sum(each.much % OUT for each in odds), sum(each.wounds for each in odds)),
        ("Taken out", sum(each.much // OUT for each in odds), sum(each.outs for each in odds)),
    ]
    return "; ".join(f"{what}: {much}, expected {due / 1000:.1f}" for what, much, due in sums if due)


def test_the_page_of_a_gang_adds_up_its_records(chronicle):
    whole, records, owner = chronicle
    done = falls(records)
    for gang in whole.contenders:
        number, text = gang.number, owner.get(page_of(whole.campaign, f"people/{gang.number}/")).text
        there = [one for one in records if number in one.gangs.values()]
        won, lost = (
            sum(won_by(one) == number for one in there), sum(won_by(one) not in (0, number) for one in there)
        )  # fmt: skip
        own = [(one.chapter.result, one.chapter.side_of(number)) for one in there]
        found = figures(text)
        assert [found.get(label) for label in ("Battles", "Won", "Lost", "Drawn", "Points")] == (
            [str(each) for each in (len(there), won, lost, len(there) - won - lost,
                sum(side.points for result, key in own for side in result.sides if side.key == key))]
            if there else [None] * 5
        )  # fmt: skip
        felled = sum(times for (by, to), times in done.items() if by[0] == number and by != to)
        fell = sum(one.out for result, key in own for one in result.parts if one.side == key)
        if there:
            assert (found["Took out"], found["Fell"]) == (str(felled), str(fell))
        assert found.get("Deeds and dice", "") == deeds_of(number, there)
        met = {}
        for one in there:
            [other] = set(one.gangs.values()) - {number}
            met.setdefault(whole.by_number[other].called, []).append(won_by(one))
        assert sorted(rows(text, "rivals-head")) == sorted(
            f"{called} {len(ends)} {ends.count(number)} {ends.count(0)} "
            f"{sum(end not in (0, number) for end in ends)}"
            for called, ends in met.items()
        )


def test_old_scores_are_those_of_the_records(chronicle):
    whole, records, _ = chronicle
    done = falls(records)
    for score in rivals_of(whole, whole.careers()).scores:
        one, other = ((each.contender.number, each.name) for each in (score.one, score.other))
        assert score.falls == (done[one, other], done[other, one])
        times = re.search(r"out of action (\w+)(?: times)?\.$", score.sentence)[1]
        assert TIMES.get(times, times) in (sum(score.falls), str(sum(score.falls)))


def test_news_say_who_won(chronicle):
    whole, records, _ = chronicle
    by_chapter = {one.chapter.pk: one for one in records}
    told = [one for one in news_of(whole) if one.chapter in by_chapter]
    assert len(told) == BATTLES
    for one in told:
        winner = won_by(by_chapter[one.chapter])
        called = whole.by_number[winner].called if winner else ""
        others = [
            whole.by_number[gang].called for gang in by_chapter[one.chapter].gangs.values() if gang != winner
        ]
        if winner:
            assert one.sentence.startswith((f"{called} beat {others[0]}.", f"{called} won “"))
        else:
            assert one.sentence.endswith("and nobody won.")


def test_the_lead_of_the_cover_counts_what_there_is(chronicle):
    whole, records, _ = chronicle
    lead = whole.lead()
    wins = Counter(won_by(one) for one in records)
    wins.pop(0, None)

    assert lead.startswith(f"{BATTLES} battles so far.")
    assert Battle.objects.count() == BATTLES
    if found := re.search(r"In the lead: (.+?), (\d+) victor", lead):
        assert wins[next(one.number for one in whole.contenders if one.called == found[1])] == int(found[2])
        assert int(found[2]) == max(wins.values())
