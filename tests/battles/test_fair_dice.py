"""Dice that both trust, without pages."""

from collections import Counter

import pytest

from battles import fair_dice
from battles.fair_dice import AppRoll
from games.engine.play.questions import Choice, Number, Option, Refused, Roll

ANNA, BEN = 1, 2
SECRET = "00112233445566778899aabbccddeeff"
OTHER = "ffeeddccbbaa99887766554433221100"
PLACE = "abcdef0123456789:0"
MANY = Roll("a", "to hit", "to_hit", 60)


def promised():
    secrets = fair_dice.add_commitment(
        (fair_dice.new_server_secret(),), ANNA, "Anna", fair_dice.digest_of(SECRET)
    )
    return fair_dice.add_commitment(secrets, BEN, "Ben", fair_dice.digest_of(OTHER))


def told():
    return fair_dice.reveal_secret(fair_dice.reveal_secret(promised(), ANNA, SECRET, 5), BEN, OTHER, 9)


def test_a_throw_can_be_worked_out_by_anybody_with_a_hash_and_two_secrets():
    assert fair_dice.roll_at(Roll("a", "to hit", "to_hit", 8), (SECRET, OTHER), PLACE) == (
        5,
        1,
        6,
        4,
        3,
        3,
        5,
        3,
    )


def test_another_secret_or_another_place_is_another_throw():
    here = fair_dice.roll_at(MANY, (SECRET, OTHER), PLACE)
    assert here == fair_dice.roll_at(MANY, (SECRET, OTHER), PLACE)
    assert here != fair_dice.roll_at(MANY, (OTHER, SECRET), PLACE)
    assert here != fair_dice.roll_at(MANY, (SECRET,), PLACE)
    assert here != fair_dice.roll_at(MANY, (SECRET, OTHER), "abcdef0123456789:1")


def test_every_face_comes_up_as_often_as_the_next():
    faces = Counter(fair_dice.roll_at(Roll("a", "", "test", 60_000), (SECRET,), PLACE))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 10_000) ** 2 / 10_000 for count in faces.values()) < 20.5  # chi squared, 1 in 1,000


def test_a_card_is_drawn_from_the_same_source():
    cards = tuple(Option(f"card-{number}", "") for number in range(52))
    drawn = [
        fair_dice.roll_at(Choice("a", "a card", "a_card", cards, chance=True), (SECRET,), f"d:{nth}")
        for nth in range(300)
    ]
    assert len(set(drawn)) > 45
    assert all(card[0] in {option.key for option in cards} for card in drawn)


def test_chance_has_no_say_in_a_number_that_somebody_chooses():
    with pytest.raises(Refused):
        fair_dice.roll_at(Number("a", "a number", "a_number", 1, 6), (SECRET,), PLACE)


@pytest.mark.parametrize(("player", "value"), [(ANNA, OTHER), (3, SECRET), (ANNA, "")])
def test_a_secret_that_was_not_promised_is_not_taken(player, value):
    secrets = promised()

    assert not fair_dice.promise_of(secrets, player, value)
    assert fair_dice.reveal_secret(secrets, player, value, 1) == secrets


def test_a_promise_that_was_not_kept_may_be_made_anew():
    again = fair_dice.add_commitment(promised(), ANNA, "Anna", fair_dice.digest_of("0" * 32))
    assert [secret.player for secret in again] == [None, BEN, ANNA]
    assert fair_dice.reveal_secret(again, ANNA, "0" * 32, 3)[-1].value == "0" * 32


def test_a_kept_promise_stays_beside_a_new_one():
    after = fair_dice.add_commitment(told(), ANNA, "Anna", fair_dice.digest_of("0" * 32))
    assert [secret.player for secret in after] == [None, ANNA, BEN, ANNA]


@pytest.mark.parametrize("digest", ["", "short", "g" * 64, "A" * 64, fair_dice.digest_of(SECRET)])
def test_a_promise_is_a_digest_that_nobody_else_has_made(digest):
    with pytest.raises(Refused):
        fair_dice.add_commitment(promised(), 3, "Cora", digest)


def test_what_a_phone_has_to_do_next():
    secrets = (fair_dice.new_server_secret(),)
    assert fair_dice.next_step_for(secrets, ANNA, began=True) == "promise"
    assert fair_dice.next_step_for(promised(), ANNA, began=False) == ""
    assert fair_dice.next_step_for(promised(), ANNA, began=True) == "tell"
    assert fair_dice.next_step_for(told(), ANNA, began=True) == ""


def test_a_secret_counts_from_the_entry_after_it_was_told():
    secrets = told()
    server = secrets[0].value
    assert fair_dice.active_secrets(secrets, 4) == (server,)
    assert fair_dice.active_secrets(secrets, 5) == (server, SECRET)
    assert fair_dice.active_secrets(secrets, 9) == (server, SECRET, OTHER)


def test_every_throw_is_checked_against_the_secrets_of_its_own_time():
    secrets = told()
    early = fair_dice.roll_at(MANY, fair_dice.active_secrets(secrets, 4), PLACE)
    late = fair_dice.roll_at(MANY, fair_dice.active_secrets(secrets, 9), PLACE)
    assert fair_dice.verify_roll(secrets, AppRoll(4, 4, PLACE, early))
    assert fair_dice.verify_roll(secrets, AppRoll(30, 4, PLACE, early))  # rolled again after an undo
    assert fair_dice.verify_roll(secrets, AppRoll(9, 9, PLACE, late))
    assert not fair_dice.verify_roll(secrets, AppRoll(9, 9, PLACE, early))
    assert not fair_dice.verify_roll(secrets, AppRoll(4, 4, PLACE, (*early[:-1], early[-1] % 6 + 1)))


def test_a_secret_that_was_swapped_afterwards_is_found_out():
    assert fair_dice.verify_commitments(told())
    swapped = tuple(one.but(value="0" * 32) if one.player == ANNA else one for one in told())
    assert not fair_dice.verify_commitments(swapped)


def test_secrets_survive_being_written_down():
    secrets = told()
    assert fair_dice.load_secrets(fair_dice.dump_secrets(secrets)) == secrets
    assert fair_dice.load_secrets("") == ()


def test_when_the_battle_is_over_all_secrets_are_opened_and_none_counts_any_more():
    secrets = told()
    late = fair_dice.roll_at(MANY, fair_dice.active_secrets(secrets, 20), PLACE)
    after = fair_dice.disclose_all(secrets, 20)

    assert [secret.value for secret in fair_dice.disclosed_secrets(after)] == [
        secret.value for secret in secrets
    ]
    assert fair_dice.verify_roll(after, AppRoll(20, 20, PLACE, late))
    assert len(fair_dice.active_secrets(after, 21)) == 1
    assert fair_dice.active_secrets(after, 21)[0] not in {secret.value for secret in secrets}


def test_a_closed_secret_is_shown_to_nobody():
    assert fair_dice.disclosed_secrets(told()) == ()


def test_a_battle_that_goes_on_asks_the_phones_for_new_secrets():
    after = fair_dice.disclose_all(told(), 20)
    assert fair_dice.next_step_for(after, ANNA, began=True) == "promise"
    again = fair_dice.add_commitment(after, ANNA, "Anna", fair_dice.digest_of("1" * 32))
    assert fair_dice.next_step_for(again, ANNA, began=True) == "tell"
    assert len(fair_dice.active_secrets(fair_dice.reveal_secret(again, ANNA, "1" * 32, 22), 22)) == 2


def test_a_promise_that_was_never_told_is_gone_when_the_secrets_are_opened():
    assert [
        secret.player for secret in fair_dice.disclosed_secrets(fair_dice.disclose_all(promised(), 3))
    ] == [None]
