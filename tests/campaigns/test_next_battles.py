"""Battles that are still to be fought: planned, changed, fought, and in a calendar."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns import next_services, services
from campaigns.calendar_file import Date, calendar_file, escape, fold
from campaigns.models import NextBattle, today
from games.engine.play.questions import Refused
from tests.campaigns.conftest import chapters_of, page_of

SOON = today() + timedelta(days=3)
FIELDS = {
    "gang": ["1", "2"],
    "day": SOON.isoformat(),
    "hour": "19:30",
    "place": "Sam’s, 2nd floor",
    "words": "Ink!",
}


@pytest.fixture
def plan(campaign, opponent):
    return next_services.plan_battle(
        campaign=campaign,
        player=opponent.player,
        numbers=[1, 2],
        day=SOON,
        hour=time(19, 30),
        place="Sam’s, 2nd floor",
    )


def only(campaign):
    return NextBattle.objects.get(campaign=campaign)


def test_a_player_plans_a_battle_and_all_of_the_campaign_see_it(campaign, organiser, opponent, post):
    page = post(opponent, page_of(campaign, "next/new/"), **FIELDS)

    assert page.status_code == 200
    made = only(campaign)
    assert (made.gangs, made.day, made.hour, made.planned_by) == ([1, 2], SOON, time(19, 30), opponent.player)
    told = organiser.get(page_of(campaign)).text
    for words in ("19:30", "Sam’s, 2nd floor", "Ink!", f"?next={made.pk}"):
        assert words in told


def test_the_link_of_a_campaign_does_not_say_where_its_players_meet(campaign, plan, guest):
    from companion import owned_services
    from tests.campaigns.conftest import now

    owned_services.share(row=campaign)

    assert "2nd floor" not in guest.get(f"/campaigns/shared/{now(campaign).share_key}/").text


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"gang": []}, "Choose 2 to"),
        ({"gang": ["1", "9", "x", "\x00"]}, "Choose 2 to"),
        ({"day": "1999-01-01"}, "Enter a day that is still to come."),
        ({"day": "9999-12-31"}, "Enter a day closer to today."),
        ({"day": "soon"}, "Enter a valid date."),
        ({"hour": "25:99"}, "Enter a valid time."),
        ({"place": "x" * 81}, "at most 80 characters"),
        ({"place": "a\x00b"}, "Null characters are not allowed."),
        ({"words": "x" * 201}, "at most 200 characters"),
    ],
)
def test_what_is_wrong_is_a_sentence_and_what_was_typed_stays(campaign, opponent, fields, sentence):
    page = opponent.post(page_of(campaign, "next/new/"), FIELDS | fields)

    assert page.status_code == 200
    assert sentence in page.text
    assert not NextBattle.objects.exists()
    assert "19:30" in page.text or "hour" in fields


def test_a_player_plans_no_battle_between_others(campaign, third, post):
    page = post(third, page_of(campaign, "next/new/"), **FIELDS)

    assert "Choose one of your own gangs too." in page.text
    assert not NextBattle.objects.exists()


def test_who_fights_in_it_and_organizers_change_it_and_nobody_else(
    campaign, organiser, opponent, third, plan, post
):
    at = page_of(campaign, f"next/{plan.pk}/")
    assert third.get(at).status_code == 404
    assert third.post(at, {"do": "cancel"}).status_code == 404
    with pytest.raises(Refused, match="those who fight"):
        next_services.cancel_battle(plan=plan, player=third.player)

    assert 'value="19:30"' in organiser.get(at).text
    post(organiser, at, **FIELDS | {"hour": "", "gang": ["1", "3"]})

    assert (only(campaign).hour, only(campaign).gangs) == (None, [1, 3])
    assert third.get(at).status_code == 200
    post(opponent, at, do="cancel")
    assert only(campaign).canceled


def test_a_canceled_battle_is_told_to_everybody_until_its_day_and_can_be_planned_again(
    campaign, organiser, opponent, plan, post
):
    at = page_of(campaign, f"next/{plan.pk}/")
    post(opponent, at, do="cancel")

    told = organiser.get(page_of(campaign)).text
    assert "Canceled" in told
    assert "Plan again" in told
    assert f"?next={plan.pk}" not in told
    setup = organiser.get(page_of(campaign, f"battles/new/?next={plan.pk}"))
    assert setup.status_code == 200
    assert "Save it to plan it again." in opponent.get(at).text

    post(organiser, at, **FIELDS)
    assert not only(campaign).canceled
    assert "Canceled" not in opponent.get(page_of(campaign)).text

    post(organiser, at, do="cancel")
    page = post(organiser, at, do="cancel")
    assert 'id="next"' not in page.text
    assert "Plan a battle" in page.text
    assert not NextBattle.objects.exists()


def test_one_key_stands_out_and_that_is_the_battle_to_be_fought(campaign, organiser, opponent, third, plan):
    def quiet(client):
        return "go go--quiet go--small" in client.get(page_of(campaign)).text.split("saga__keys")[1][:200]

    assert [quiet(client) for client in (organiser, opponent, third)] == [True, True, False]
    next_services.cancel_battle(plan=plan, player=opponent.player)
    assert [quiet(client) for client in (organiser, opponent)] == [False, False]


def test_a_calendar_takes_a_canceled_battle_off(campaign, organiser, opponent, plan, post):
    def lines():
        return unfolded(organiser.get(page_of(campaign, f"next/{plan.pk}/battle.ics")).content)

    assert {"SEQUENCE:0", "STATUS:CONFIRMED"} <= set(lines())
    post(opponent, page_of(campaign, f"next/{plan.pk}/"), **FIELDS | {"hour": "20:00"})
    assert {"SEQUENCE:1", "STATUS:CONFIRMED", f"UID:{plan.pk}@sixgun"} <= set(lines())
    post(opponent, page_of(campaign, f"next/{plan.pk}/"), do="cancel")
    assert {"SEQUENCE:2", "STATUS:CANCELLED", f"UID:{plan.pk}@sixgun"} <= set(lines())


def test_to_fight_it_is_to_have_both_gangs_chosen_and_it_waits_no_more(
    campaign, organiser, opponent, third, post
):
    plan = next_services.plan_battle(campaign=campaign, player=opponent.player, numbers=[2, 3], day=SOON)
    at = page_of(campaign, f"battles/new/?next={plan.pk}")

    page = opponent.get(at).text
    assert f"battles/new/?next={plan.pk}" in page
    first = page.index("<select")
    assert page[first:].index('value="2"') < page[first:].index('value="1"')
    post(opponent, at, **{"gang-1": "2", "gang-2": "3", "quick": "on"})

    assert chapters_of(campaign)
    assert not NextBattle.objects.exists()


def test_what_was_planned_is_shown_until_the_day_after(campaign, opponent, plan):
    for days, shown in ((0, True), (1, True), (2, False)):
        NextBattle.objects.update(day=today() - timedelta(days))
        assert bool(next_services.upcoming(campaign)) == shown
        assert opponent.get(page_of(campaign, "next.ics")).status_code == (200 if shown else 404)


def test_there_is_an_end_to_how_many_are_planned(campaign, opponent, plan, post, monkeypatch):
    monkeypatch.setattr(next_services, "PLANNED_AT_MOST", 1)

    page = post(opponent, page_of(campaign, "next/new/"), **FIELDS)

    assert "A campaign can have at most 1 next battles." in page.text


def test_a_gang_that_was_taken_out_is_not_among_those_who_fight(campaign, opponent, plan, post):
    services.remove_gang(campaign=campaign, number=1)

    page = opponent.get(page_of(campaign))

    assert page.status_code == 200
    assert "The Sunday Best" in page.text


def test_the_page_with_all_of_it_takes_few_queries(campaign, lamps, organiser, opponent, third, plan):
    for _ in range(9):
        next_services.plan_battle(campaign=campaign, player=opponent.player, numbers=[1, 2], day=SOON)

    for client in (organiser, opponent):
        client.get(page_of(campaign))
        with CaptureQueriesContext(connection) as asked:
            assert client.get(page_of(campaign)).status_code == 200
        assert len(asked) <= 12


# The calendar


def unfolded(text):
    return text.decode().replace("\r\n ", "").split("\r\n")


def test_a_calendar_says_who_when_and_where(campaign, organiser, plan):
    answer = organiser.get(page_of(campaign, f"next/{plan.pk}/battle.ics"))

    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="battle-{plan.pk}.ics"'
    lines = unfolded(answer.content)
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2:] == ["END:VCALENDAR", ""]
    for line in (
        "VERSION:2.0",
        f"UID:{plan.pk}@sixgun",
        f"DTSTART:{SOON:%Y%m%d}T193000",
        "SUMMARY:The Long Dry: The Tuesday Committee against The Sunday Best",
        "LOCATION:Sam’s\\, 2nd floor",
        f"URL:http://testserver{page_of(campaign)}",
        f"DTSTAMP:{plan.changed_at.astimezone(UTC):%Y%m%dT%H%M%SZ}",
    ):
        assert line in lines


def test_the_uid_stays_and_the_stamp_moves_with_a_change(campaign, organiser, opponent, plan):
    before = plan.changed_at

    next_services.plan_battle(campaign=campaign, player=opponent.player, numbers=[1, 2], day=SOON, plan=plan)

    assert only(campaign).changed_at > before
    lines = unfolded(organiser.get(page_of(campaign, "next.ics")).content)
    assert f"UID:{plan.pk}@sixgun" in lines
    assert f"DTSTART;VALUE=DATE:{SOON:%Y%m%d}" in lines


def test_each_line_ends_properly_and_is_short_and_no_letter_is_torn():
    words = "Ein Wüstenabend, «naß»; 𝔖𝔦𝔵 \\ " * 9
    made = calendar_file(
        [
            Date(
                "k",
                date(2026, 12, 1),
                time(8, 5),
                words,
                words,
                f"{words}\r\nEND:VEVENT",
                "http://a/",
                datetime.now(UTC),
            )
        ]
    )

    lines = made.split(b"\r\n")
    assert b"\n" not in made.replace(b"\r\n", b"")
    assert max(map(len, lines)) == 75
    assert all(line.decode() for line in lines[:-1])
    assert unfolded(made).count("END:VEVENT") == 1
    summary = next(line for line in unfolded(made) if line.startswith("SUMMARY:"))
    back = summary.removeprefix("SUMMARY:").replace("\\,", ",").replace("\\;", ";").replace("\\\\", "\\")
    assert back == words
    assert "DTSTART:20261201T080500" in unfolded(made)


@pytest.mark.parametrize(
    ("words", "said"),
    [("a,b;c\\d", "a\\,b\\;c\\\\d"), ("a\nb\r\nc\rd", "a\\nb\\nc\\nd"), ("a\x00\x07b\tc", "ab\tc"), ("", "")],
)
def test_what_a_calendar_would_read_as_its_own_is_escaped(words, said):
    assert escape(words) == said


@pytest.mark.parametrize("length", [1, 74, 75, 76, 149, 150, 400])
def test_a_folded_line_is_the_same_when_it_is_unfolded(length):
    line = "ü" * (length // 2) + "x" * (length % 2)

    folded = fold(line)

    assert folded.decode().replace("\r\n ", "").removesuffix("\r\n") == line
    assert all(len(one) <= 75 for one in folded.split(b"\r\n"))
