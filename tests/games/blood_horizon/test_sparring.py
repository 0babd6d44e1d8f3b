"""What the odds say while a band is built: the very chances of the fight, for the same two."""

import pytest

from games.blood_horizon.fight import odds
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.fight import Order
from games.blood_horizon.kernel.roster import Band, Person
from games.blood_horizon.screens.sparring import ORDINARY, spar
from games.engine.play.odds import as_percent
from tests.games.blood_horizon.fights import active, foe, one

TARGETS = dict(zip(("Citizen, Rep 3", "Outlaw, Rep 4", "Hired Goon, Rep 5"), ORDINARY, strict=True))


def person(*weapons, key="ruth", name="Ruth", rep=4, **sheet):
    return Person(key, name, rep, "outlaw", weapons=book.weapon_list(*weapons), **sheet)


def shares(who, *foes):
    band = Band("The band", (who,))
    return {
        (arm.key, ground.key, row.target): row.share
        for arm in spar(band, who.key, [Band("The others", foes)] if foes else ())
        for ground in arm.grounds
        for row in ground.rows
    }


@pytest.mark.parametrize("rep", range(2, 7))
@pytest.mark.parametrize("gun", ["rifle", "shotgun", "automatic", "pistol", "bap", "dynamite"])
def test_every_gun_has_the_chances_of_the_fight(gun, rep):
    told = shares(person(gun, rep=rep))

    for name, (kind, theirs) in TARGETS.items():
        for ground, advantage in (("open", "ours"), ("cover", "theirs")):
            state = active((one("ruth", gun, rep=rep),), (foe("o1", "bare", kind=kind, rep=theirs),))
            cover = ("theirs",) if advantage == "theirs" else ()
            state = state.fights(cover=cover, advantage="")
            number = book.weapons()[gun].shots
            found = odds.shots(state, Order("ruth", "shoot", ("o1",) * number, (gun,)))["o1"]
            assert told[gun, ground, name] == as_percent(found.dead + found.out), (ground, name)


def test_a_melee_has_the_chances_of_the_fight():
    told = shares(person("knife"))

    for name, (kind, rep) in TARGETS.items():
        ends = odds.brawl(one("ruth", "knife"), foe("o1", "bare", kind=kind, rep=rep))
        assert told["brawl", "brawl", name] == as_percent(ends.down)


def test_two_pistols_are_fired_together_and_one_of_them_alone():
    arms = spar(Band("The band", (person("pistol", "pistol"),)), "ruth")

    assert [arm.label for arm in arms] == ["2× Pistol", "Pistol", "Melee, bare hands"]


def test_attributes_count():
    assert shares(person("rifle")) != shares(person("rifle", attributes=("crack-shot",)))


def test_foes_take_the_place_of_ordinary_people():
    foes = (
        person(key="gabe", name="Gabe"),
        person(key="wes", name="Wes"),
        person(key="o", name="Otto", rep=6),
    )

    assert {target for _, _, target in shares(person("rifle"), *foes)} == {"Gabe, Wes", "Otto"}


def test_somebody_who_is_not_there_is_not_tried():
    with pytest.raises(KeyError):
        spar(Band("The band", (person(),)), "nobody")
