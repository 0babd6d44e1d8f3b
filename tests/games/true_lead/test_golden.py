"""What the golden records of this game have to show."""

from games import game
from tests.games.golden import played, records, written

TRUE_LEAD = game("true-lead")


def test_the_hearse_comes_for_half_the_outriders():
    state = played("true_lead", "hearse")

    assert TRUE_LEAD.battle.summary(state) == (2, "firm", {"stage": 2, "firm": 0})
    assert [state.models[key].health for key in ("theodora", "amos", "ruel", "sabine")] == [4, 4, 4, 4]
    assert state.models["theodora"].mounted
    assert list(state.markers) == ["ursula-mount", "vernon-mount"]


def test_the_golden_battles_know_every_location_and_both_readings():
    settings = [written("true_lead", name).setup.settings for name in records("true_lead")]

    assert {one.volley for one in settings} == {"all", "one"}
    assert {one.fists for one in settings} == {"apart", "alone"}
    assert len({one.location for one in settings}) > 1
