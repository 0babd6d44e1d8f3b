"""Setting up and the table, on the screens of True Lead."""

from games.true_lead import screens
from games.true_lead.brawls import Brawl
from games.true_lead.corrections import Correct
from games.true_lead.movement import Dismount, Run, Walk
from games.true_lead.rounds import Activate
from games.true_lead.setup import Begin, Place, RollOff
from games.true_lead.state import Settings
from tests.games.true_lead.on_screen import given, offers, row, shares
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    after,
    battle,
    change,
    does,
    gabe,
    group,
    gunfight,
    in_contact,
    loose,
    lurking,
    person,
    pinned,
    posse,
    ruth,
    setup,
    thugs,
)
from tests.games.true_lead.table import play as played


def test_while_the_last_one_acts_nobody_has_acted_already():
    acting, waiting = screens.view(gunfight()).sides

    assert (acting.summary, waiting.summary) == ("the last one acts", "1 of 1 still to act")


def offered(state, label):
    return next(offer for offer in offers(screens.view(state)) if offer.label == label)


def chips(state, key):
    return [chip.label for chip in row(state, key).chips]


# Setting up


def test_setting_up_says_how_deep_groups_stand():
    told = {one.title: one.text for one in screens.view(setup(ready=False)).reminders}

    assert "12″ deep" in told["Setting up"]
    assert "more than 3″ from the next" in told["High Noon"]


def test_a_force_whose_price_is_over_the_points_agreed_is_told_so_and_no_other():
    def told(price):
        law = (group("men", ruth("rifle"), points=price - 20),)
        state = setup(law=law, out=(gabe(),), settings=Settings(points=100), ready=False)
        return [one.text for one in screens.view(state).reminders if one.title == "Too dear"]

    assert told(105) == ["The Law costs 105 points; 100 were agreed. Play on if both agree."]
    assert told(100) == told(55) == []


def test_groups_are_placed_by_a_tap_on_their_row():
    state = after(setup(ready=False, law=(ruth(),), out=(gabe(),)), RollOff(), (1, 6))

    scene = screens.view(state)
    rows = {row.key: row for side in scene.sides for row in side.models}

    assert scene.now == "The Out: tap a group to deploy"
    assert rows["out-men"].line == "1 Boss, 45 points"
    assert given(rows["out-men"].tap) == Place("out-men")
    assert rows["law-men"].tap is None


def test_when_the_last_group_is_placed_by_hand_all_that_is_left_is_to_begin():
    state = does(played(setup(ready=False), RollOff(), (6, 1)).state, Correct("placed", "yes", "out-men"))
    state = does(state, Correct("placed", "yes", "law-men"))

    assert screens.view(state).now == "All deployed"
    assert given(offered(state, "Start round 1")) == Begin()


def test_after_the_last_group_its_models_have_the_rows():
    state = after(setup(ready=False, law=(ruth(),), out=(gabe(),)), RollOff(), (6, 1))

    state = does(state, Place("law-men"), Place("out-men"))

    assert [row.key for side in screens.view(state).sides for row in side.models] == [RUTH, GABE]


# The table


def test_the_round_and_its_limit_stand_on_top_with_both_scores():
    scene = screens.view(battle())
    endless = screens.view(battle(settings=Settings(rounds=0)))

    assert (scene.pinned[0].label, scene.pinned[0].value, scene.pinned[0].detail) == ("Round", "1", "of 6")
    assert endless.pinned[0].detail == ""
    assert [side.score for side in scene.sides] == ["0", "0"]


def test_a_group_says_what_it_is_worth_and_what_is_left_of_it():
    state = battle(law=(ruth(),), out=(gabe(), *thugs(3)))

    half = does(state, Correct("health", "0", GABE), Correct("health", "0", "pup-1"))

    gone = does(half, Correct("health", "0", "pup-2"), Correct("health", "0", "pup-3"))
    assert (row(state, "out-men").name, row(state, "out-men").line) == ("The Out-Men", "45 points")
    assert row(half, "out-men").line == "half destroyed, 22 points"
    assert row(gone, "out-men").line == "destroyed, 45 points"
    assert row(state, RUTH).line == "The Law-Men: Boss, 45 points"
    assert [side.score for side in screens.view(half).sides] == ["22", "0"]


def test_a_row_says_what_a_model_carries_besides_revolver_and_fists():
    state = battle(law=(ruth("rifle", "saber"),), out=(gabe(), *thugs(1)))

    assert row(state, RUTH).line == "The Law-Men: Boss, Repeating Rifle, Saber, 80 points"
    assert row(state, "pup-1").line == "Thug"


def test_a_row_shows_what_holds_a_model():
    state = battle(law=(ruth(mounted=True),), out=(gabe(), person("wes")))

    state = pinned(pinned(state, RUTH, GABE), RUTH, "wes", "shotgun")
    assert chips(state, RUTH) == ["pinned −9″/−18″ by Gabe and Wes", "mounted"]
    assert chips(change(state, GABE, ambush=True, empty=("revolver",)), GABE) == [
        "in ambush",
        "Revolver empty",
    ]
    assert chips(change(state, GABE, reloading=1), GABE) == ["reloading"]
    assert chips(change(state, GABE, reloading=2), GABE) == ["reloads next round"]
    brawl = in_contact(state, (RUTH, GABE))
    assert chips(brawl, GABE) == ["brawl: Ruth"]
    down = change(brawl, RUTH, stunned=True)
    assert chips(down, GABE) == ["beside Ruth"]
    assert "stunned" in chips(down, RUTH)


def test_a_tap_on_a_row_activates_whoever_may_act():
    state = battle(law=(ruth(),), out=(gabe(),))

    assert given(row(state, RUTH).tap) == Activate(RUTH)
    assert row(state, GABE).tap is None
    assert row(change(state, RUTH, stunned=True), RUTH).tap.label == "Ruth gets up"
    assert row(acts(state, RUTH), RUTH).tap is None


def test_shooting_is_three_taps_from_an_activated_model():
    state = gunfight()

    key = offered(state, "Shoot")
    first = screens.draft(state, key.command, dict(key.preset))
    (target,) = first.fields
    sheet = screens.draft(state, key.command, {**dict(first.preset), "target": target.picks[0].value})

    assert first.missing == "Tap a target."
    assert sheet.go == "Roll 1 die"
    assert shares(sheet.odds) == {"nothing": "50%", "to wound": "50%", "runs dry": "17%"}


def test_the_effective_inches_stand_on_the_keys():
    plain, under_fire = gunfight(), pinned(gunfight(), RUTH, GABE)

    assert [offered(plain, name).detail for name in ("Walk", "Run", "Brawl")] == ["6″", "12″", "12″"]
    assert offered(gunfight(mounted=True), "Run").detail == "18″"
    assert offered(under_fire, "Walk").detail == "3″, in cover 0″"
    assert offered(plain, "Walk").direct
    assert not offered(under_fire, "Walk").direct


def test_pinned_down_it_says_by_whom():
    state = pinned(gunfight(), RUTH, GABE, "shotgun")

    assert offered(state, "Walk").why_not == "Ruth is pinned down by Gabe and cannot move an inch."
    assert screens.draft(state, "walk", {"model": RUTH}).why_not == offered(state, "Walk").why_not


def test_the_sheet_of_a_pinned_move_asks_whether_it_is_made_in_cover():
    state = pinned(gunfight(), RUTH, GABE)

    in_the_open = screens.draft(state, "run", {"model": RUTH})
    in_cover = screens.draft(state, "run", {"model": RUTH, "cover": "on"})

    assert (in_the_open.go, in_cover.go) == ("Run, 9″", "Run, 6″")


def test_mounts_are_got_off_and_on():
    rider, walker = gunfight(mounted=True), loose(gunfight())

    assert given(offered(rider, "Dismount")) == Dismount(RUTH)
    assert given(offered(walker, "Get on A horse")) == Run(RUTH, mount="horse")


def test_after_a_walk_only_shooting_is_left_open():
    state = does(gunfight(), Walk(RUTH))

    scene = screens.view(state)

    assert [offer.label for offer in scene.offers] == ["Shoot", "Pin", "Duel"]
    assert {"Walk", "Run", "Ambush", "Brawl"} <= {offer.label for offer in scene.more}
    assert scene.main.label == "End activation"


def test_after_a_charge_the_blow_is_the_main_key():
    state = does(gunfight(), Brawl(RUTH, GABE))

    scene = screens.view(state)

    assert (scene.main.command, scene.main.label, scene.main.main) == ("strike", "Strike Gabe", True)
    assert scene.offers == ()


def test_in_a_brawl_it_can_only_brawl_on():
    state = in_contact(posse(), (RUTH, GABE), (RUTH, "wes"))

    scene = screens.view(state)

    assert [offer.label for offer in scene.offers] == ["Brawl on: Gabe", "Brawl on: Wes"]
    assert "has to brawl" in next(offer for offer in scene.more if offer.label == "Walk").why_not


def test_whoever_lies_in_ambush_is_offered_the_shot_after_a_move():
    still = lurking(gunfight(), GABE)
    moved = does(still, Run(RUTH))

    assert "react" not in {offer.command for offer in screens.view(still).offers}
    assert (
        screens.view(still).reminders[0].text
        == "Gabe lies in ambush: may fire once, at −1, at a model that moves in sight."
    )
    key = offered(moved, "Ambush: Gabe fires")
    assert (key.group, key.detail, dict(key.preset)) == ("From ambush", "harder by 1", {"model": GABE})
    assert screens.view(moved).reminders[0].title == "Ambush"
    assert screens.view(moved).main.label == "End activation"


def test_nobody_is_warned_of_an_ambush_that_cannot_fire():
    reloading = change(lurking(gunfight(), GABE), GABE, reloading=1)
    brawling = in_contact(lurking(posse(), GABE), ("nan", GABE))

    for state in (reloading, brawling):
        assert "Ambush" not in [one.title for one in screens.view(state).reminders]
        assert "Ambush" not in [one.title for one in screens.view(does(state, Walk(RUTH))).reminders]
