"""The turn in which a fight turned: where whoever holds the board had fewer people on it before, and more after it."""

import json
from dataclasses import dataclass, field
from random import Random

import pytest

from games.blood_horizon import GAME, simulated_player
from games.blood_horizon.encounters.events.outing import PutAway
from games.blood_horizon.fight.events import Hurt, Left, TurnBegan
from games.blood_horizon.kernel.aftermath import turn_of
from games.blood_horizon.kernel.fight import Fight
from games.engine.play.questions import Roll
from games.engine.play.record import Answered, Do, advance, new_head
from games.engine.play.values import to_json
from tests.games.blood_horizon.fights import CHASE, chase, drawn_up, foes, one

ROW = "The turn of it"


@dataclass
class Told:
    """A fight of Chase and Sam against three Outlaws, told turn by turn. No dice: what came about is said."""

    battle: object = field(default_factory=lambda: drawn_up((chase(), one("sam")), foes(3)))
    turns: int = 0

    def turn(self, *events):
        self.turns += 1
        self.battle = TurnBegan("ours", CHASE, self.turns).apply(self.battle)
        for event in events:
            self.battle = event.apply(self.battle)
        return self

    def over(self, won):
        self.battle = PutAway(won).apply(self.battle)
        return dict(GAME.battle.view(self.battle).tally.rows)


def down(key, by=CHASE):
    return Hurt(key, "out", by)


def test_the_few_turn_a_fight_in_the_turn_after_which_they_are_more_for_good():
    told = Told().turn().turn(down("o1")).turn(down("o2")).turn(down("o3", "sam"))

    assert told.over(won=True)[ROW] == "Chase, turn 3"


def test_a_lead_that_was_lost_again_was_not_the_turn():
    told = Told().turn(down("o1"), down("o2")).turn(down("sam", "o3")).turn().turn(down("o3"))

    assert told.over(won=True)[ROW] == "Chase, turn 4"


def test_those_who_leave_the_board_turn_it_and_nobody_is_named_for_that():
    told = Told().turn(down("o1")).turn(Left("o2"), Left("o3"))

    assert told.over(won=True)[ROW] == "Turn 2"


def test_nobody_is_named_where_two_did_as_much():
    told = Told().turn(down("o1"), down("o2", "sam")).turn(down("o3"))

    assert told.over(won=True)[ROW] == "Turn 1"


def test_the_many_who_win_turned_nothing():
    told = Told().turn(down("sam", "o1")).turn(down(CHASE, "o1"))

    assert ROW not in told.over(won=False)


def test_the_many_who_fell_behind_and_won_all_the_same_turned_it():
    told = Told().turn(down("o1"), down("o2")).turn(down("sam", "o3")).turn(down(CHASE, "o3"))

    assert told.over(won=False)[ROW] == "O3, turn 3"


def test_a_fight_of_as_many_that_goes_one_way_did_not_turn():
    told = Told(drawn_up((chase(), one("sam")), foes(2))).turn(down("o1")).turn(down("o2"))

    assert ROW not in told.over(won=True)


def test_where_nobody_holds_the_board_nothing_turned():
    told = Told().turn(down("o1"), down("o2")).turn(Left("o3"), Left(CHASE), Left("sam"))

    assert ROW not in told.over(won=None)


def test_it_stands_between_first_blood_and_the_last_to_fall():
    told = Told().turn(down("o1")).turn(down("o2"), down("o3"))

    assert list(told.over(won=True)) == ["First blood", ROW, "Last to fall"]


def test_a_fight_that_an_earlier_version_began_opens_and_names_no_turn():
    """It did not count who stood as each turn began: of a fight half over nobody can say where it turned."""
    battle = Told().turn(down("o1")).battle
    stored = GAME.state_reader.decode(_without(battle, "stood"))
    assert stored.fight.stood is None

    told = Told(stored, turns=1).turn(down("o2")).turn(down("o3"))

    assert ROW not in told.over(won=True)


def test_a_fight_is_stored_with_who_stood_as_each_turn_began():
    told = Told().turn(down("o1")).turn(down("o2"))
    stored = GAME.state_reader.decode(_without(told.battle))

    assert stored == told.battle
    assert [tuple(one) for one in stored.fight.stood] == [(1, 2, 3, 0), (2, 2, 2, 1)]


def _without(battle, *keys):
    data = json.loads(to_json(battle))
    for key in keys:
        del data["fight"][key]
    return json.dumps(data)


@pytest.mark.parametrize("seed", range(6))
def test_in_whole_evenings_the_turn_is_where_the_winners_went_ahead_for_good(seed):
    """Counted anew from the people on the board, as every entry of the evening left them."""
    for fight, stood, won, turned in _fights(seed):
        assert isinstance(fight, Fight)
        sign = {True: 1, False: -1, None: 0}[won]
        lead = [(turn, sign * (ours - theirs)) for turn, ours, theirs in stood]
        if turned is None:
            assert not sign or all(more >= 0 for _, more in lead)
            continue
        place = [turn for turn, _ in lead].index(turned.turn)
        assert lead[place][1] <= 0 < min((more for _, more in lead[place + 1 :]), default=1)
        assert any(more < 0 for _, more in lead)


def _fights(seed):
    """Each fight of an evening: as it stood last, who was on the board as each turn began, and what came of it."""
    starter = next(iter(GAME.roster.starters().values()))
    head = new_head(GAME.battle.begin(GAME.battle.compose({"encounter": "outlaw-gang"}, [starter.gang], ())))
    chance, stood, fight, found = Random(seed), [], None, []
    for _ in range(600):
        state, waits = head.moment.state, head.moment.open
        if waits is None and (state.over or (command := simulated_player.command(state)) is None):
            break
        if waits is None:
            said = Do(command)
        else:
            asked = waits.question
            dice = tuple(chance.randint(1, 6) for _ in range(asked.dice)) if isinstance(asked, Roll) else None
            said = Answered(dice or simulated_player.answer(asked), "table")
        entry, head = advance(head, said, lookback=None, label=GAME.battle.label)
        for event in entry.events:
            state = event.apply(state)
            if isinstance(event, TurnBegan):
                on = [sum(state.figures[key].here for key in line) for line in state.fight.lines.values()]
                stood = [*(stood if event.turn > 1 else []), (event.turn, *on)]
            if isinstance(event, PutAway):
                found.append((fight, stood, event.won, state.aftermath.turned))
                assert turn_of(fight, won=event.won) == state.aftermath.turned
            fight = state.fight or fight
    return found
