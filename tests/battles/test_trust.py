"""Dice that both trust, without pages."""

from collections import Counter

import pytest

from battles import trust
from battles.trust import Throw
from companion.rules.questions import Choice, Number, Option, Refused, Roll

ANNA, BEN = 1, 2
SECRET = "00112233445566778899aabbccddeeff"
OTHER = "ffeeddccbbaa99887766554433221100"
PLACE = "abcdef0123456789:0"
MANY = Roll("a", "to hit", 60)


def promised():
    secrets = trust.promised((trust.of_the_server(),), ANNA, "Anna", trust.digest_of(SECRET))
    return trust.promised(secrets, BEN, "Ben", trust.digest_of(OTHER))


def told():
    return trust.told(trust.told(promised(), ANNA, SECRET, 5), BEN, OTHER, 9)


def test_a_throw_can_be_worked_out_by_anybody_with_a_hash_and_two_secrets():
    assert trust.thrown(Roll("a", "to hit", 8), (SECRET, OTHER), PLACE) == (5, 1, 6, 4, 3, 3, 5, 3)


def test_another_secret_or_another_place_is_another_throw():
    here = trust.thrown(MANY, (SECRET, OTHER), PLACE)
    assert here == trust.thrown(MANY, (SECRET, OTHER), PLACE)
    assert here != trust.thrown(MANY, (OTHER, SECRET), PLACE)
    assert here != trust.thrown(MANY, (SECRET,), PLACE)
    assert here != trust.thrown(MANY, (SECRET, OTHER), "abcdef0123456789:1")


def test_every_face_comes_up_as_often_as_the_next():
    faces = Counter(trust.thrown(Roll("a", "", 60_000), (SECRET,), PLACE))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 10_000) ** 2 / 10_000 for count in faces.values()) < 20.5  # chi squared, 1 in 1,000


def test_a_card_is_drawn_from_the_same_source():
    cards = tuple(Option(f"card-{number}", "") for number in range(52))
    drawn = [
        trust.thrown(Choice("a", "a card", cards, chance=True), (SECRET,), f"d:{nth}") for nth in range(300)
    ]
    assert len(set(drawn)) > 45
    assert all(card[0] in {option.key for option in cards} for card in drawn)


def test_chance_has_no_say_in_a_number_that_somebody_chooses():
    with pytest.raises(Refused):
        trust.thrown(Number("a", "a number", 1, 6), (SECRET,), PLACE)


def test_a_secret_that_was_not_promised_is_not_taken():
    with pytest.raises(Refused, match="promised"):
        trust.told(promised(), ANNA, OTHER, 1)
    with pytest.raises(Refused, match="promised"):
        trust.told(promised(), 3, SECRET, 1)
    with pytest.raises(Refused, match="promised"):
        trust.told(promised(), ANNA, "", 1)


def test_a_promise_that_was_not_kept_may_be_made_anew():
    again = trust.promised(promised(), ANNA, "Anna", trust.digest_of("0" * 32))
    assert [secret.player for secret in again] == [None, BEN, ANNA]
    assert trust.told(again, ANNA, "0" * 32, 3)[-1].value == "0" * 32


def test_a_kept_promise_stays_beside_a_new_one():
    after = trust.promised(told(), ANNA, "Anna", trust.digest_of("0" * 32))
    assert [secret.player for secret in after] == [None, ANNA, BEN, ANNA]


@pytest.mark.parametrize("digest", ["", "short", "g" * 64, "A" * 64, trust.digest_of(SECRET)])
def test_a_promise_is_a_digest_that_nobody_else_has_made(digest):
    with pytest.raises(Refused):
        trust.promised(promised(), 3, "Cora", digest)


def test_what_a_phone_has_to_do_next():
    secrets = (trust.of_the_server(),)
    assert trust.wanted(secrets, ANNA, began=True) == "promise"
    assert trust.wanted(promised(), ANNA, began=False) == ""
    assert trust.wanted(promised(), ANNA, began=True) == "tell"
    assert trust.wanted(told(), ANNA, began=True) == ""


def test_a_secret_counts_from_the_entry_after_it_was_told():
    secrets = told()
    server = secrets[0].value
    assert trust.in_force(secrets, 4) == (server,)
    assert trust.in_force(secrets, 5) == (server, SECRET)
    assert trust.in_force(secrets, 9) == (server, SECRET, OTHER)


def test_every_throw_is_checked_against_the_secrets_of_its_own_time():
    secrets = told()
    early = trust.thrown(MANY, trust.in_force(secrets, 4), PLACE)
    late = trust.thrown(MANY, trust.in_force(secrets, 9), PLACE)
    assert trust.holds(secrets, Throw(4, 4, PLACE, early))
    assert trust.holds(secrets, Throw(30, 4, PLACE, early))  # thrown again after an undo
    assert trust.holds(secrets, Throw(9, 9, PLACE, late))
    assert not trust.holds(secrets, Throw(9, 9, PLACE, early))
    assert not trust.holds(secrets, Throw(4, 4, PLACE, (*early[:-1], early[-1] % 6 + 1)))


def test_a_secret_that_was_swapped_afterwards_is_found_out():
    assert trust.kept_their_word(told())
    swapped = tuple(one.but(value="0" * 32) if one.player == ANNA else one for one in told())
    assert not trust.kept_their_word(swapped)


def test_secrets_survive_being_written_down():
    secrets = told()
    assert trust.read(trust.kept(secrets)) == secrets
    assert trust.read("") == ()


def test_when_the_battle_is_over_all_secrets_are_opened_and_none_counts_any_more():
    secrets = told()
    late = trust.thrown(MANY, trust.in_force(secrets, 20), PLACE)
    after = trust.opened(secrets, 20)

    assert [secret.value for secret in trust.shown(after)] == [secret.value for secret in secrets]
    assert trust.holds(after, Throw(20, 20, PLACE, late))
    assert len(trust.in_force(after, 21)) == 1
    assert trust.in_force(after, 21)[0] not in {secret.value for secret in secrets}


def test_a_closed_secret_is_shown_to_nobody():
    assert trust.shown(told()) == ()


def test_a_battle_that_goes_on_asks_the_phones_for_new_secrets():
    after = trust.opened(told(), 20)
    assert trust.wanted(after, ANNA, began=True) == "promise"
    again = trust.promised(after, ANNA, "Anna", trust.digest_of("1" * 32))
    assert trust.wanted(again, ANNA, began=True) == "tell"
    assert len(trust.in_force(trust.told(again, ANNA, "1" * 32, 22), 22)) == 2


def test_a_promise_that_was_never_told_is_gone_when_the_secrets_are_opened():
    assert [secret.player for secret in trust.shown(trust.opened(promised(), 3))] == [None]
