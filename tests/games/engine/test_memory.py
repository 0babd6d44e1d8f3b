"""What is remembered of earlier commands, with commands and events of its own."""

from games.engine.play.memory import KEPT_AT_MOST, as_form, last_in_hand, remember, said_before
from games.engine.play.record import Do, Record, Undo
from games.engine.play.table import Command, Event
from games.engine.play.values import Value


class Board(Value):
    shots: int = 0


class Hit(Event, tag="hit"):
    model: str

    def apply(self, board):
        return board.but(shots=board.shots + 1)


class Walked(Event, tag="walked"):
    moving = ("models",)
    models: tuple[str, ...]


class Swapped(Event, tag="swapped"):
    rearming = ("model",)
    model: str


class Fire(Command, tag="fire"):
    held = ("weapon",)
    model: str
    target: str
    weapon: str = "rifle"
    cover: bool = False
    team: tuple[str, ...] = ()

    def carry_out(self, table):
        table.happens(Hit(self.target))

    @property
    def between(self):
        return (self.model, self.target)


class Walk(Command, tag="walk"):
    models: tuple[str, ...]

    def carry_out(self, table):
        table.happens(Walked(self.models))


FIRE = Fire("ann", "bob", cover=True)


def between(weapon="rifle"):
    return {"model": "ann", "target": "bob", "weapon": weapon}


def test_what_was_said_is_remembered_for_the_same_two():
    kept = remember((), (), FIRE)

    assert said_before(kept, "fire", between()) == {"model": "ann", "target": "bob", "cover": "on"}
    assert said_before(kept, "fire", between() | {"target": "eve"}) == {}
    assert said_before(kept, "stab", between()) == {}


def test_it_is_forgotten_once_either_has_moved():
    kept = remember((), (), FIRE)

    for who in ("ann", "bob"):
        assert said_before(remember(kept, [Walked((who,))]), "fire", between()) == {}
    assert said_before(remember(kept, [Walked(("eve",))]), "fire", between())


def test_whoever_moves_still_has_the_same_in_hand():
    kept = remember(remember((), (), FIRE.but(weapon="pistol")), [Walked(("ann",))])

    assert last_in_hand(kept, "fire", "ann") == {"weapon": "pistol"}
    assert last_in_hand(kept, "fire", "bob") == {}


def test_with_another_weapon_it_is_another_shot():
    kept = remember((), (), FIRE.but(weapon="pistol"))

    assert said_before(kept, "fire", between("rifle")) == {}
    assert said_before(kept, "fire", between("pistol"))["cover"] == "on"


def test_who_changes_the_weapon_is_forgotten_and_whoever_is_shot_at_may_change_theirs():
    kept = remember((), (), FIRE)

    assert remember(kept, [Swapped("ann")]) == ()
    assert remember(kept, [Swapped("bob")]) == kept


def test_the_last_word_counts_and_few_are_kept():
    kept = remember(remember((), (), FIRE), (), FIRE.but(cover=False))
    assert [one.command.cover for one in kept] == [False]

    for number in range(KEPT_AT_MOST + 3):
        kept = remember(kept, (), FIRE.but(target=f"foe-{number}"))
    assert len(kept) == KEPT_AT_MOST
    assert kept[-1].command.target == f"foe-{KEPT_AT_MOST + 2}"


def test_a_form_is_sent_facts_and_what_is_not_as_it_is_by_itself():
    said = as_form(Fire("ann", "bob", "pistol", team=("cat", "dan")))

    assert said == {"model": "ann", "target": "bob", "weapon": "pistol", "cover": "off", "team": "cat,dan"}


def test_an_undo_brings_back_what_was_remembered():
    record = Record(Board())
    record.say(Do(FIRE))
    before = record.head.moment.remembered
    record.say(Do(Walk(("bob",))))
    assert record.head.moment.remembered == (before[0].but(stands=False),)

    record.say(Undo())

    assert record.head.moment.remembered == before
