"""A battle that was begun under version 1 goes on: its pages open, and its dice are what they were."""

from importlib import import_module

import msgspec
import pytest

from battles import disclosure, fair_dice
from battles.app_rolls import MARK
from battles.log_entries import RollForMe
from battles.models import Battle, Entry
from battles.services import submit
from games import game
from games.engine.play.record import Answered, Undo
from tests.factories import BattleFactory
from tests.games.version_1 import GAMES, as_text, stored

every_game = pytest.mark.parametrize("key", GAMES)
SECRET = "00112233445566778899aabbccddeeff"


def begun_before(player, key):
    """The rows as version 1 wrote them, not one of them through today's code."""
    old = stored(key)
    battle = BattleFactory(owner=player, game=key, setup=_setup(key, old))
    battle.entries.all().delete()
    Entry.objects.bulk_create(
        Entry(
            log=battle, number=row["number"], key=f"old-{row['number']}", body=as_text(row["body"]), nth=row["nth"],
            moment=as_text(row["moment"]) if row["moment"] else "", throw=row["throw"] or None,
            parent=row["body"].get("to", row["body"]["on"]),
        )
        for row in old["rows"]
    )  # fmt: skip
    Battle.objects.filter(pk=battle.pk).update(
        stored_head=as_text(old["standing"]), newest=old["standing"]["newest"], secrets="", latest_story="[]"
    )
    return Battle.objects.get(pk=battle.pk)


def _setup(key, old):
    return msgspec.json.decode(as_text(old["setup"]), type=game(key).battle.setup)


def said(battle, what):
    battle = Battle.objects.get(pk=battle.pk)
    heard = submit(
        player=battle.owner,
        battle=battle.pk,
        said=lambda _: what,
        based_on=battle.newest,
        key=f"k{battle.newest}",
    )
    assert heard.accepted, heard.notice
    return Battle.objects.get(pk=battle.pk)


def last(battle):
    return battle.entries.order_by("-number").first()


def answer(battle):
    return battle.read_entries(battle.newest)[0].said.answer


@every_game
def test_the_app_throws_what_it_threw_before_the_undo(owner, key):
    battle, before = begun_before(owner.player, key), stored(key)["thrown_before"]

    thrown = said(battle, RollForMe())

    assert list(answer(thrown)) == before["answer"]
    old = battle.entries.get(number=before["entry"])
    assert (last(thrown).throw, last(thrown).nth) == (
        old.throw,
        old.nth,
    )  # so the place can be worked out again


@every_game
def test_it_throws_that_again_after_as_many_undos_as_one_likes(owner, key):
    battle = said(begun_before(owner.player, key), RollForMe())
    first, act = answer(battle), battle.head.moment.act
    rows = battle.read_entries(act, battle.newest - 1)
    for _ in range(2):
        battle = said(battle, Undo())
        for entry in rows:
            battle = said(battle, entry.said)
        if battle.head.moment.open:  # else the side has left its dice to the app, which has rolled at once
            battle = said(battle, RollForMe())
        assert answer(battle) == first


@every_game
def test_the_page_and_the_story_and_the_report_open(owner, key):
    battle = begun_before(owner.player, key)

    for page in ("", "entries/", "report/", "record/", "seats/"):
        assert owner.get(f"/battles/{battle.pk}/{page}").status_code == 200, page


def test_a_throw_of_version_1_still_follows_from_the_secrets(owner):
    """What was rolled again after an undo keeps the place of the first roll, in the words of its time."""
    battle = begun_before(owner.player, "blackwater-gulch")
    before = stored("blackwater-gulch")["thrown_before"]["entry"]
    value = fair_dice.Secret(None, "", fair_dice.digest_of(SECRET), SECRET, until=battle.newest + 1)
    Battle.objects.filter(pk=battle.pk).update(secrets=fair_dice.dump_secrets((value,)))
    place = battle.entries.get(number=before)
    dice = fair_dice.roll_at(battle.head.moment.open.question, (SECRET,), f"{place.throw}:{place.nth}")
    body = as_text(
        {
            **stored("blackwater-gulch")["rows"][before - 1]["body"],
            "said": {"type": "answered", "answer": dice, "source": "app"},
        }
    )
    battle.entries.filter(number=before).update(body=body)
    battle.entries.exclude(throw=None).exclude(number=before).update(throw=None, nth=None)

    battle = said(battle, RollForMe())

    made = [throw for throw in disclosure.throws_made(battle) if throw.entry == battle.newest]
    assert made
    assert made[0].answer == dice
    assert fair_dice.verify_roll((value,), made[0])


def test_a_battle_of_today_keeps_its_throws_under_the_new_digest(owner):
    battle = said(BattleFactory(owner=owner.player), RollForMe())

    assert isinstance(battle.read_entries(battle.newest)[0].said, Answered)
    assert last(battle).throw.startswith(MARK)


def test_other_words_for_a_question_do_not_change_its_dice(owner, monkeypatch):
    """A reworded release: what was rolled before an undo is rolled again."""
    battle = BattleFactory(owner=owner.player)
    opening = battle.read_entries()[0].said
    battle = said(battle, RollForMe())
    first = answer(battle)
    battle = said(battle, Undo())
    rules = import_module("games.blackwater_gulch.turns")
    plain = rules.highest
    monkeypatch.setattr(
        rules, "highest", lambda table, _, *asked, **known: plain(table, "to begin", *asked, **known)
    )

    battle = said(battle, opening)
    assert battle.head.moment.open.question.why == "to begin"
    battle = said(battle, RollForMe())

    assert answer(battle) == first
