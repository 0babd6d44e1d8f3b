"""From what the players agree on to the setup of an evening."""

import pytest

from games.blood_horizon.kernel.catalogue import starters
from games.blood_horizon.kernel.state import Settings
from games.blood_horizon.setup import begin
from games.blood_horizon.setup_form import FORM, agreed, compose, opening, quick
from games.engine.play.values import DecodeError

CHASE, COMPANY, PYKE, SHIFT, *_ = (starter.gang for starter in starters().values())


def test_the_defaults_are_as_ruled():
    assert compose({}, [CHASE]).settings == Settings(steps="together", rulings=93, strangers="named")


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_up_to_four_bands_play_together(many):
    setup = compose({}, [CHASE, COMPANY, PYKE, SHIFT][:many])

    assert [seat.key for seat in setup.seats] == ["a", "b", "c", "d"][:many]
    assert setup.seats[0].gang == CHASE


@pytest.mark.parametrize("many", [0, 5])
def test_nobody_and_five_cannot_play(many):
    with pytest.raises(DecodeError, match="1 to 4 bands can play"):
        compose({}, [CHASE] * many)


@pytest.mark.parametrize("many", [1, 3])
def test_head_to_head_takes_two(many):
    with pytest.raises(DecodeError, match="Head to Head takes two bands"):
        compose({"encounter": "head-to-head"}, [CHASE] * many)


def test_at_once_one_chooses_at_the_table_and_two_meet_head_to_head():
    assert quick([CHASE]).settings.encounter == ""
    assert quick([CHASE, PYKE]).settings.encounter == "head-to-head"
    assert quick([CHASE, PYKE, SHIFT]).settings.encounter == ""


@pytest.mark.parametrize(
    "answers", [{pick.name: choice.value} for pick in FORM for choice in pick.picks], ids=lambda one: str(one)
)
def test_everything_that_can_be_agreed_on_can_be_played(answers):
    battle = begin(compose(answers, [PYKE, SHIFT]))

    assert opening(battle) is None
    assert all(agreed(battle))


def test_what_is_not_as_usual_is_said():
    answers = {
        "encounter": "defend", "board": "tabletop", "foes": "player", "attributes": "off", "skills": "on",
        "star_power": "spent", "resilient": "carry-on", "recovery": "one", "day": "printed",
    }  # fmt: skip

    assert agreed(begin(compose(answers, [CHASE]))) == (
        "Defend",
        "on a table of nine sections",
        "you play the enemy",
        "without Attributes",
        "with Skills",
        "a die of Star Power that helps is spent",
        "Resilient carries on when shot",
        "one die passed brings back those who had to leave",
        "a Hold Up is by day on 1 and 2",
    )
    assert agreed(begin(compose({}, [CHASE]))) == ("An Encounter chosen at the table", "on the Battle Board")


def test_skills_count_where_every_band_has_them():
    clever = PYKE.but(skills=True)

    assert compose({}, [clever]).settings.skills
    assert not compose({}, [clever, SHIFT]).settings.skills
    assert compose({"skills": "on"}, [clever, SHIFT]).settings.skills
    assert not compose({"skills": "off"}, [clever]).settings.skills


@pytest.mark.parametrize("name", [one.name for one in FORM])
def test_what_no_form_could_send_is_misread(name):
    with pytest.raises(DecodeError):
        compose({name: "sideways"}, [CHASE])
