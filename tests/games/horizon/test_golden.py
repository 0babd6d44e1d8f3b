"""What the golden records of this game have to show."""

from games import game
from tests.games.golden import played, read, records

HORIZON = game("horizon")


def test_the_toll_is_taken_after_all():
    state = played("horizon", "marker-nine")

    assert HORIZON.battle.summary(state) == (7, "b", {"a": 4, "b": 5})
    assert state.settings.foes == "words"
    assert [key for key, one in state.fighters.items() if one.standing] == [
        "captain",
        "rifleman-2",
        "raider-2",
    ]
    assert state.fighters["raider"].name == "Raider 1"


def test_the_story_of_hidden_foes_tells_no_health_of_theirs():
    story = read(records("horizon")["marker-nine"].with_suffix(".story"))

    assert "Health" not in story.split("\n", 2)[2]
