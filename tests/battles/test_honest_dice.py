"""Dice that both trust, at the table and in the report."""

import json
import re

import pytest

from battles import disclosure, fair_dice
from tests.factories import BattleFactory

SECRET = "00112233445566778899aabbccddeeff"
OTHER = "ffeeddccbbaa99887766554433221100"


def gives(client, battle, **words):
    return client.post(f"/battles/{battle.pk}/secret/", words)


def secrets(battle):
    battle.refresh_from_db()
    return fair_dice.load_secrets(battle.secrets)


@pytest.fixture
def trusted(owner, battle, opponent):
    """Both phones have given their secrets."""
    for client, secret in ((owner, SECRET), (opponent, OTHER)):
        assert gives(client, battle, digest=fair_dice.digest_of(secret)).text == "tell"
        assert gives(client, battle, secret=secret).text == ""
    battle.refresh_from_db()
    return battle


def data(page):
    return json.loads(
        re.search(r'<script id="throws" type="application/json">(.*?)</script>', page.text, re.DOTALL)[1]
    )


def shoot(client, battle, tap):
    tap(client, battle, say="activate model=ottoline")
    tap(client, battle, do="attack", model="ottoline", target="dulcinea", dice="app")
    battle.refresh_from_db()


def test_the_server_has_promised_its_own_secret_before_anything_is_said(owner):
    battle = BattleFactory(owner=owner.player)

    assert [secret.player for secret in secrets(battle)] == [None]
    assert secrets(battle)[0].value


def test_each_phone_at_a_shared_table_is_asked_for_a_secret(owner, battle, opponent):
    assert 'state="promise"' in owner.get(f"/battles/{battle.pk}/").text
    gives(owner, battle, digest=fair_dice.digest_of(SECRET))
    assert 'state="tell"' in owner.get(f"/battles/{battle.pk}/").text
    gives(owner, battle, secret=SECRET)
    assert "<own-secret" not in owner.get(f"/battles/{battle.pk}/").text
    assert 'state="promise"' in opponent.get(f"/battles/{battle.pk}/").text


def test_where_one_phone_speaks_for_all_there_is_nobody_to_distrust(owner, battle):
    assert "<own-secret" not in owner.get(f"/battles/{battle.pk}/").text


def test_a_watcher_adds_nothing_to_the_dice(battle, opponent, watcher):
    assert "<own-secret" not in watcher.get(f"/battles/{battle.pk}/").text
    assert gives(watcher, battle, digest=fair_dice.digest_of(SECRET)).status_code == 409


def test_a_secret_that_was_not_promised_is_not_kept(owner, battle, opponent):
    gives(owner, battle, digest=fair_dice.digest_of(SECRET))
    promised = secrets(battle)

    assert gives(owner, battle, secret=OTHER).text == ""  # another phone of theirs has promised meanwhile
    assert gives(opponent, battle, secret=SECRET).text == "promise"
    assert gives(owner, battle, secret=SECRET[:-1]).text == ""
    assert secrets(battle) == promised


def test_a_promise_that_is_no_checksum_is_refused(owner, battle):
    assert gives(owner, battle, digest="rubbish").status_code == 409


def test_a_promise_that_is_lost_can_be_given_again(owner, battle, opponent):
    digest = fair_dice.digest_of(SECRET)
    gives(owner, battle, digest=digest)
    battle.secrets = fair_dice.dump_secrets([one for one in secrets(battle) if one.player is None])
    battle.save(update_fields=["secrets"])

    assert gives(owner, battle, secret=SECRET).text == "promise"
    assert gives(owner, battle, digest=digest).text == "tell"
    assert gives(owner, battle, secret=SECRET).text == ""
    assert [one.value for one in secrets(battle) if one.player] == [SECRET]


def test_the_throws_follow_from_the_secrets_of_both(owner, trusted, tap):
    shoot(owner, trusted, tap)

    thrown = list(trusted.entries.exclude(throw=None).order_by("number"))
    assert thrown
    for row in thrown:
        said = trusted.rules.entry_reader.decode(row.body).said
        place = f"{row.throw}:{row.nth}"
        values = fair_dice.active_secrets(secrets(trusted), row.number)
        assert {SECRET, OTHER} <= {*values}
        assert fair_dice.verify_roll(
            secrets(trusted), fair_dice.AppRoll(row.number, row.number, place, tuple(said.answer))
        )


def test_nobody_sees_a_secret_before_the_battle_is_over(owner, trusted, opponent, tap):
    shoot(owner, trusted, tap)
    server = secrets(trusted)[0].value

    for client in (owner, opponent):
        for page in ("", "report/", "entries/", "record/", "seats/"):
            text = client.get(f"/battles/{trusted.pk}/{page}", follow=True).text
            assert not any(secret in text for secret in (server, SECRET, OTHER)), page


def give_up(owner, opponent, battle, tap):
    """The owner gives up, and Ben agrees."""
    tap(owner, battle, do="concede", side="a")
    opponent.post(f"/battles/{battle.pk}/proposal/", {"answer": "yes", "key": "0123456789", "based_on": "0"})


def test_when_it_is_over_the_report_opens_them_and_checks_every_throw(owner, trusted, opponent, tap, fresh):
    shoot(owner, trusted, tap)
    while (now := fresh(trusted)).head.moment.open:
        tap(opponent if now.asked().side == "b" else owner, trusted, answer="app")
    give_up(owner, opponent, trusted, tap)

    page = opponent.get(f"/battles/{trusted.pk}/report/")
    found = data(page)
    assert {secret["value"] for secret in found["secrets"]} >= {SECRET, OTHER}
    assert len(found["throws"]) == trusted.entries.exclude(throw=None).count()
    assert "every roll follows from the secrets" in page.text
    assert "fair-dice.js" in page.text


def test_a_throw_that_was_tampered_with_is_found_out(owner, trusted, opponent, tap):
    shoot(owner, trusted, tap)
    row = trusted.entries.exclude(throw=None).first()
    body = json.loads(row.body)
    body["said"]["answer"] = [face % 6 + 1 for face in body["said"]["answer"]]
    row.body = json.dumps(body)
    row.save(update_fields=["body"])
    trusted.secrets = fair_dice.dump_secrets(fair_dice.disclose_all(secrets(trusted), trusted.newest))
    trusted.save(update_fields=["secrets"])

    assert "Rolls that do not follow from the secrets" in owner.get(f"/battles/{trusted.pk}/report/").text


def test_after_an_undo_the_same_question_gives_the_same_throw_and_still_checks(owner, trusted, opponent, tap):
    trusted.free_undo = True
    trusted.save(update_fields=["free_undo"])
    shoot(owner, trusted, tap)
    first = trusted.entries.exclude(throw=None).first()
    tap(owner, trusted, undo="")
    tap(owner, trusted, do="attack", model="ottoline", target="dulcinea", dice="app")
    again = trusted.entries.filter(throw=first.throw, nth=first.nth).order_by("number")
    answers = {json.dumps(json.loads(row.body)["said"]["answer"]) for row in again}
    trusted.secrets = fair_dice.dump_secrets(fair_dice.disclose_all(secrets(trusted), trusted.newest + 9))
    trusted.save(update_fields=["secrets"])

    assert len(again) == 2
    assert len(answers) == 1
    throws = disclosure.throws_made(trusted)
    assert all(fair_dice.verify_roll(secrets(trusted), throw) for throw in throws)
    assert [throw.first for throw in throws if throw.place == f"{first.throw}:{first.nth}"] == [
        first.number
    ] * 2


def test_a_battle_that_goes_on_after_its_end_is_thrown_for_with_new_secrets(
    owner, trusted, opponent, tap, fresh
):
    before = {secret.value for secret in secrets(trusted)}
    give_up(owner, opponent, trusted, tap)
    after = secrets(trusted)

    assert {secret.value for secret in fair_dice.disclosed_secrets(after)} == before
    assert not before & {*fair_dice.active_secrets(after, fresh(trusted).newest + 1)}


def test_a_stranger_gives_nothing(stranger, guest, battle):
    assert gives(stranger, battle, digest=fair_dice.digest_of(SECRET)).status_code == 404
    assert gives(guest, battle, digest=fair_dice.digest_of(SECRET)).status_code == 404
