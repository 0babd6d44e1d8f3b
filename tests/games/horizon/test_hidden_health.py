"""The Director may hide the Health of his foes: what a phone that does not speak for them is shown, and what not."""

from fractions import Fraction

import msgspec
import pytest

from games.engine.play.record import Do, Entry, PendingCommand
from games.engine.play.table import Rolled
from games.engine.tell.luck import Luck
from games.engine.tell.sentences import render_sentence
from games.engine.tell.story import entry_lines, plain_text
from games.horizon import screens
from games.horizon.attacks import Attack
from games.horizon.catalogue import sentences
from games.horizon.corrections import BY_HAND, Correct
from games.horizon.hiding import Extended
from games.horizon.labels import names
from games.horizon.moving import Move
from games.horizon.objects import Lift
from games.horizon.setup import NO_TEST, Look
from games.horizon.shown_health import in_words
from games.horizon.skills import Oppose, UseSkill
from games.horizon.state import Settings
from tests.games.horizon.table import GABE, NAN, PISTOL, RUTH, does, fray, play, scored, untested

PLAYERS, DIRECTOR = ("law",), ("foes",)


def hurt(how):
    """Gabe, of the foes, has 37 of 50 Health, and Ruth of the squad 41; Ruth has scored 10."""
    state = scored(fray(PISTOL, settings=Settings(foes=how)), 10)
    return state.change(GABE, health=37).change(RUTH, health=41)


def row(state, key, sides):
    scene = screens.view(state, None, sides)
    return next(row for side in scene.sides for row in side.models if row.key == key)


def health(state, key, sides):
    """The meter, and the chip that tells Health in words."""
    meters = [
        f"{meter.current}/{meter.maximum}"
        for meter in row(state, key, sides).meters
        if meter.label == "Health"
    ]
    return meters + [chip.label for chip in row(state, key, sides).chips if chip.icon == "heart"]


@pytest.mark.parametrize(("how", "players"), [("exact", ["37/50"]), ("words", ["scratched"]), ("none", [])])
def test_players_see_the_health_of_foes_exactly_in_words_or_not_at_all(how, players):
    state = hurt(how)

    assert health(state, GABE, PLAYERS) == players
    assert health(state, GABE, ()) == players
    assert health(state, GABE, DIRECTOR) == ["37/50"]
    assert health(state, GABE, None) == ["37/50"]


@pytest.mark.parametrize("how", ["exact", "words", "none"])
def test_nobody_hides_the_health_of_the_players_own(how):
    assert health(hurt(how), RUTH, DIRECTOR) == ["41/50"]
    assert health(hurt(how), RUTH, ()) == ["41/50"]


def test_the_words_for_health_go_from_unhurt_to_badly_wounded():
    gabe = hurt("words").fighters[GABE]

    def said(health):
        return in_words(msgspec.structs.replace(gabe, health=health))

    assert [said(number) for number in (50, 49, 34, 33, 17, 16, 1, 0, -50)] == [
        "unhurt", "scratched", "scratched", "wounded", "wounded", "badly wounded", "badly wounded", "in a Death Coma",
        "dead",
    ]  # fmt: skip


@pytest.mark.parametrize("how", ["words", "none"])
def test_that_a_foe_falls_everybody_sees(how):
    fallen = hurt(how).change(GABE, health=-4)

    one = row(fallen, GABE, PLAYERS)

    assert one.state == "out"
    assert [chip.label for chip in one.chips] == ["Death Coma"]
    assert one.meters == ()


@pytest.mark.parametrize("how", ["words", "none"])
def test_a_hidden_foe_s_card_and_corrections_say_nothing_of_his_health(how):
    state = hurt(how)

    card = screens.card(state, GABE, PLAYERS)

    assert card.meter is None
    assert "37" not in str(msgspec.to_builtins(card.figures)) + card.line
    assert card.line.endswith("scratched") == (how == "words")
    assert not card.figures
    assert "Skills" not in [block.heading for block in card.blocks]
    assert not {"health", "maximum", "resolve", "endurance-rank"} & {
        one.what for one in BY_HAND.corrections(state, GABE, PLAYERS)
    }
    assert screens.card(state, GABE, DIRECTOR).meter.current == 37
    assert "health" in {one.what for one in BY_HAND.corrections(state, GABE, DIRECTOR)}


def test_where_health_is_hidden_ammunition_is_a_chip_so_that_the_names_stand_below_each_other():
    state = hurt("none")

    assert not row(state, GABE, PLAYERS).meters
    assert "cartridge" in [chip.icon for chip in row(state, GABE, PLAYERS).chips]
    assert "ammunition" in [meter.kind for meter in row(state, GABE, DIRECTOR).meters]


@pytest.mark.parametrize("how", ["words", "none"])
def test_the_sheet_of_an_attack_on_a_hidden_foe_tells_its_damage_and_no_health(how):
    state = hurt(how)

    sheet = screens.draft(state, "attack", {"model": RUTH})
    aimed = screens.draft(state, "attack", {"model": RUTH, "target": GABE})

    details = {pick.label: pick.detail for pick in sheet.fields[0].picks}

    assert details["Gabe"] == ("scratched" if how == "words" else "")
    assert aimed.notes == ("Gabe: 10 damage.",)


def test_the_director_reads_the_health_of_the_players_on_his_sheets():
    state = scored(hurt("none"), 10, GABE)

    sheet = screens.draft(state, "attack", {"model": GABE, "target": RUTH})

    assert sheet.notes == ("Ruth: 10 damage. Health 41 → 31.",)


def test_only_the_director_is_offered_to_show_or_hide_health():
    state = hurt("none")

    def offered(sides):
        return "foes" in {one.what for one in BY_HAND.corrections(state, "", sides)}

    assert offered(DIRECTOR)
    assert offered(None)
    assert not offered(PLAYERS)
    assert health(does(state, Correct("foes", "exact")), GABE, PLAYERS) == ["37/50"]


def test_the_report_of_a_combat_under_way_keeps_what_the_table_keeps():
    state = hurt("words")

    ends = {tally.cells[0]: tally.cells[-1] for tally in screens.report(state, ()).chapters[-1].rows}
    fates = {part.key: part.fate for part in screens.outcome(state, ()).parts}

    assert ends == {"Ruth": "41 Health", "Nan": "50 Health", "Gabe": "scratched", "Wes": "unhurt"}
    assert fates[GABE] == "scratched"
    assert fates[NAN] == "50 Health"


def test_an_attack_tells_the_damage_and_what_it_does_but_never_the_health_that_is_left():
    state = hurt("none")

    outcome = play(state, Attack(RUTH, GABE))
    told = [render_sentence(event, names(state), sentences()) for event in outcome.events]

    assert outcome.state.fighters[GABE].health == 27
    assert any("10" in words for words in told)
    assert not any("27" in words or "37" in words for words in told)
    assert health(outcome.state, GABE, PLAYERS) == []


@pytest.mark.parametrize(("how", "told"), [("exact", True), ("words", False), ("none", False)])
def test_how_well_a_foe_resists_a_wound_is_told_with_their_health_only(how, told):
    at_gabe = {"model": RUTH, "target": GABE}
    chosen = screens.draft(hurt(how), "attack", at_gabe | {"wound": "stagger"})
    choosing = screens.draft(hurt(how), "attack", at_gabe | {"wound": ""})

    assert bool(chosen.odds) is told
    wounds = next(field for field in choosing.fields if field.name == "wound")
    assert any("%" in pick.detail for pick in wounds.picks) is told


# ---- no figure from which it could be reckoned (ruling HZ-37)


def told(outcome):
    return [render_sentence(event, names(outcome.state), sentences()) for event in outcome.events]


def lines(outcome):
    """What the story shows of it, its dice in brackets."""
    entry = Entry(1, Do(Look("law")), 0, 1, outcome.events)
    return [plain_text(one.line) for one in entry_lines(entry, "", names(outcome.state), sentences())]


def asks(state, command, side, *answers):
    outcome = play(state, command, *answers)
    waits = PendingCommand(state, command, outcome.question, answers, {}, len(outcome.events))
    return screens.question(outcome.state, waits, side)


def skilled(how, **skills):
    return hurt(how).change(GABE, skills=skills)


@pytest.mark.parametrize(("how", "figures"), [("exact", True), ("words", False), ("none", False)])
def test_the_odds_of_a_hidden_foes_roll_stand_on_the_directors_phone_alone(how, figures):
    state = skilled(how, endurance=2)
    command = Attack(RUTH, GABE, wound="stagger")

    def told(side):
        return any(" adds " in note for note in asks(state, command, side).notes)

    assert asks(state, command, "foes").odds
    assert bool(asks(state, command, "law").odds) is figures
    assert bool(asks(state, command, "").odds) is figures
    assert [told("foes"), told("law"), told("")] == [True, figures, figures]


def test_a_hidden_foe_resists_a_wound_in_words_and_without_dice():
    state = skilled("none", endurance=3)
    hidden = play(state, Attack(RUTH, GABE, wound="stagger"), (6, 6, 6))
    plain = play(skilled("exact", endurance=3), Attack(RUTH, GABE, wound="stagger"), (6, 6, 6))

    assert "Gabe resists Stagger." in lines(hidden)
    assert "Gabe resists Stagger: 11 AP of Endurance against 10. [6 6 6]" in lines(plain)


def test_whatever_a_hidden_foe_does_with_resolve_is_told_without_its_score():
    state = skilled("words", endurance=2, social=2)
    gabes = scored(state, 10, GABE)
    skill = play(state, UseSkill(GABE, "social", 4), (6, 6))
    plain = play(state, UseSkill(GABE, "stealth", 4))
    against = play(state, Oppose(RUTH, "awareness", GABE, "social"), (6, 6))
    moved = play(gabes, Move(GABE, endure=True), (6, 6))
    lifted = play(gabes, Lift(GABE, "a safe", endurance=4), (6, 6))
    worked = play(
        untested(gabes.change(GABE, unseen=True), GABE), Extended(GABE, "the lock", "tech-lore"),
    )  # fmt: skip

    assert lines(skill) == ["Gabe succeeds with Social against a difficulty of 4."]
    assert told(plain)[-1] == "Gabe fails: 3 AP of Stealth against a difficulty of 4."
    assert lines(against)[-1] == "Awareness for Ruth, Social for Gabe: Gabe wins."
    assert lines(moved)[-1] == "Gabe moves, farther with Endurance."
    assert lines(lifted)[0] == "Gabe reaches the 4 AP of Endurance it takes."
    assert lines(worked)[-1].startswith("Gabe works: the lock, by Tech Lore.")


def test_the_director_reads_the_score_of_a_test_that_is_told_without_it():
    state = play(skilled("none", social=2), UseSkill(GABE, "social"), (6, 6)).state

    assert "Social 7 AP" in [chip.label for chip in row(state, GABE, DIRECTOR).chips]
    assert "Social 7 AP" not in [chip.label for chip in row(state, GABE, PLAYERS).chips]
    assert "Social 7 AP" not in [chip.label for chip in row(state, GABE, ()).chips]


@pytest.mark.parametrize(("how", "may_resist"), [("exact", False), ("words", True), ("none", True)])
def test_the_sheet_of_a_blow_to_the_head_does_not_say_that_a_hidden_foe_cannot_resist(how, may_resist):
    state = scored(hurt(how).change(GABE, skills={}), 28)

    (note,) = screens.draft(state, "attack", {"model": RUTH, "target": GABE, "wound": "head"}).notes

    assert note.startswith("Gabe: ")
    assert ("if the wound takes hold" in note) is may_resist


@pytest.mark.parametrize(
    ("what", "value"),
    [("health", "20"), ("maximum", "90"), ("resolve", "6"), ("endurance-rank", "3"), ("progress", "7")],
)
@pytest.mark.parametrize(("how", "figures"), [("exact", True), ("words", False), ("none", False)])
def test_what_is_set_by_hand_of_a_hidden_foe_is_told_without_its_figure(how, figures, what, value):
    state = hurt(how).change(GABE, extended="the lock")
    (line,) = lines(play(state, Correct(what, value, GABE)))

    assert line.endswith(f"→ {value}.") is figures
    assert line.startswith("Corrected: Gabe’s ")


@pytest.mark.parametrize("mine", [True, False])
def test_a_players_own_row_keeps_what_a_hidden_foe_scored_against_them(mine):
    state = skilled("none", social=2)
    command = Oppose(RUTH, "social", GABE, "social") if mine else Oppose(GABE, "social", RUTH, "social")
    after = play(state, command, (6, 6)).state

    assert "7" in next(chip.label for chip in row(after, GABE, DIRECTOR).chips if "against" in chip.label)
    assert not any("against" in chip.label for chip in row(after, RUTH, PLAYERS).chips)
    assert after.fighters[RUTH].told == ""


@pytest.mark.parametrize(("how", "figures"), [("exact", True), ("words", False), ("none", False)])
def test_how_far_endurance_carries_a_hidden_foe_stands_on_the_directors_phone_alone(how, figures):
    gabes = scored(skilled(how, endurance=2), 10, GABE)
    plain, farther = (
        play(gabes, Move(GABE, endure), *dice).state for endure, dice in ((False, ()), (True, ((6, 6),)))
    )

    def move(state, sides):
        scene = screens.view(state, None, sides)
        return [fact.value for fact in (*scene.pinned, *scene.figures) if fact.label == "Move"]

    assert all(move(farther, DIRECTOR))
    assert all(move(farther, PLAYERS)) is figures
    assert all(move(plain, PLAYERS))


@pytest.mark.parametrize(("how", "figures"), [("exact", True), ("words", False), ("none", False)])
def test_the_sheet_against_a_hidden_foe_shows_no_odds_and_no_ranks(how, figures):
    state = skilled(how, social=2)
    chosen = {"model": RUTH, "against": GABE, "skill": "social", "their_skill": "social"}

    sheet = screens.draft(state, "oppose", chosen)
    picks = {
        field.name: field for field in screens.draft(state, "oppose", chosen | {"their_skill": ""}).fields
    }

    assert bool(sheet.odds) is figures
    assert any(pick.effect for pick in picks["their_skill"].picks) is figures
    assert bool(asks(state, Oppose(GABE, "social", RUTH, "social"), "law").odds) is figures
    assert asks(state, Oppose(GABE, "social", RUTH, "social"), "foes").odds


def test_of_closed_dice_the_report_tells_no_luck():
    luck = Luck()
    luck.brought(Rolled("foes", "of Social", "skill", (6, 6), closed=True), "app", 4, Fraction(1))

    assert luck.dice == {}


def test_awareness_of_whoever_was_allowed_no_test_is_corrected_from_no_figure():
    state = hurt("exact").change(GABE, awareness=NO_TEST)
    (line,) = lines(play(state, Correct("awareness", "5", GABE)))

    assert line.endswith("no test → 5.")
