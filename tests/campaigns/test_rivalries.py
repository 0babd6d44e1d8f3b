"""Who met whom in a campaign: the ring, head to head, old scores, and those who left for good."""

import re

import pytest

from campaigns import aftermath_services, paper_battles
from campaigns.history import History
from campaigns.models import today
from campaigns.paper_battles import Fighter
from campaigns.rivals import rivals_of
from tests.campaigns.conftest import now, page_of


def rivals(campaign):
    whole = History.of(now(campaign))
    return rivals_of(whole, whole.careers())


def on_paper(campaign, points, winners, fighters=()):
    return paper_battles.add_paper_battle(
        campaign=campaign,
        happened=today(),
        title="",
        words="",
        points=points,
        winners=winners,
        fighters=list(fighters),
    )


def test_the_numbers_of_the_ring_add_up_to_the_battles(campaign, third):
    for points, winners in (
        ({1: 3, 2: 0}, [1]),
        ({1: 1, 2: 2}, [2]),
        ({2: 1, 3: 1}, []),
        ({1: 2, 3: 5}, [3]),
    ):
        on_paper(campaign, points, winners)

    found = rivals(campaign)

    assert sum(meeting.battles for meeting in found.met) == 4
    assert sum(line.meeting.battles for line in found.ring.lines) == 4
    assert [(meeting.battles, meeting.won, meeting.drawn, meeting.lost) for meeting in found.met] == [
        (2, 1, 0, 1), (1, 0, 1, 0), (1, 0, 0, 1)
    ]  # fmt: skip


def test_an_arrow_points_at_who_lost_more_often_and_none_where_they_are_even(campaign, third):
    on_paper(campaign, {1: 3, 2: 0}, [1])
    on_paper(campaign, {2: 1, 3: 1}, [])

    lines = {tuple(gang.number for gang in line.meeting.gangs): line for line in rivals(campaign).ring.lines}

    assert lines[(1, 2)].tip
    assert lines[(1, 2)].meeting.loser.number == 2
    assert not lines[(2, 3)].tip
    assert lines[(2, 3)].meeting.loser is None


def test_the_ring_is_told_in_sentences(campaign, third):
    on_paper(campaign, {1: 3, 2: 0}, [1])
    on_paper(campaign, {1: 3, 2: 0}, [1])
    on_paper(campaign, {2: 1, 3: 1}, [])

    assert rivals(campaign).ring.words == (
        "The Tuesday Committee and The Sunday Best met twice. Won by The Tuesday Committee: 2. "
        "The Sunday Best and The Long Night Choir met once. Nobody has won yet."
    )


def test_the_ring_shows_the_face_of_each_gang_that_the_standings_show(campaign, third, lamps, organiser):
    on_paper(campaign, {1: 1, 3: 1}, [])

    page = organiser.get(page_of(campaign)).text
    ring = page[page.index('id="ring-head"') : page.index('class="ring__fold"')]

    assert ring.count('class="ring__gang face') == 3
    assert re.findall(r'href="[^"]*faces\.svg[^"]*#[\w-]+"', ring)


def test_two_gangs_need_no_ring(campaign, lamps, organiser):
    assert rivals(campaign).ring is None
    page = organiser.get(page_of(campaign)).text
    assert "Who met whom" in page
    assert "<svg viewBox" not in page.split("Who met whom")[1].split("</section>")[0]


def test_of_more_sides_every_two_have_met(campaign, third):
    on_paper(campaign, {1: 3, 2: 0, 3: 1}, [1])

    assert [(meeting.won, meeting.lost) for meeting in rivals(campaign).met] == [(1, 0), (1, 0), (0, 0)]


DUEL = (
    Fighter(1, "deputy-1", "Fitch", fell=True, by=(2, "dulcinea")),
    Fighter(2, "dulcinea", "Dulcinea Crane"),
)


def test_two_falls_between_two_people_make_an_old_score(campaign, organiser, lamps):
    assert rivals(campaign).scores == []  # one so far

    on_paper(campaign, {1: 0, 2: 1}, [2], DUEL)
    on_paper(
        campaign,
        {1: 2, 2: 1},
        [1],
        (
            Fighter(1, "deputy-1", "Fitch"),
            Fighter(2, "dulcinea", "Dulcinea Crane", fell=True, by=(1, "deputy-1")),
        ),
    )

    (score,) = rivals(campaign).scores
    assert score.falls == (2, 1)
    assert score.sentence == "Dulcinea Crane and Fitch have put each other out of action 3 times."
    page = organiser.get(page_of(campaign)).text
    assert "Old scores" in page
    assert "2 : 1" in page


def test_what_was_done_to_one_alone_is_told_so(campaign, lamps):
    on_paper(campaign, {1: 0, 2: 1}, [2], DUEL)

    (score,) = rivals(campaign).scores
    assert score.falls == (2, 0)
    assert score.sentence == "Dulcinea Crane has put Fitch out of action twice."


def test_whoever_left_for_good_has_a_grave_with_who_did_it(campaign, organiser, lamps):
    assert rivals(campaign).graves == []

    fitch = next(part.key for part in lamps.result.parts if part.name == "Fitch")
    aftermath_services.confirm_aftermath(
        chapter=lamps,
        contender=campaign.contenders.get(number=1),
        player=organiser.player,
        leave=[fitch],
    )

    (grave,) = rivals(campaign).graves
    assert grave.career.name == "Fitch"
    assert grave.by == "Dulcinea Crane"
    assert grave.cause.startswith("Dulcinea Crane, ")


def test_a_battle_that_is_not_confirmed_counts_nowhere(campaign, organiser, lamps):
    lamps.answers = {"2": ""}
    lamps.save()

    assert rivals(campaign).met == []


@pytest.mark.parametrize("shared", [False, True])
def test_everybody_who_reads_the_campaign_reads_it(campaign, organiser, client, lamps, shared):
    on_paper(campaign, {1: 0, 2: 1}, [2], DUEL)
    if shared:
        campaign.share_key = "a-key-of-somebody"
        campaign.save()
        page = client.get("/campaigns/shared/a-key-of-somebody/").text
    else:
        page = organiser.get(page_of(campaign)).text
    assert "Old scores" in page
    assert "2 : 0" in page


def test_a_paper_battle_without_a_title_is_called_by_its_gangs(campaign, organiser):
    chapter = on_paper(campaign, {1: 3, 2: 0}, [1])

    assert chapter.called == "The Tuesday Committee against The Sunday Best"
    assert "The Tuesday Committee against The Sunday Best" in organiser.get(page_of(campaign)).text
