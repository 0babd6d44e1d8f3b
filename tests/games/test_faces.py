"""The faces of each game: every part is drawn, everybody has one, and it is the same wherever they are seen."""

import re
from pathlib import Path

import pytest

from games import GAMES, game
from games.engine.show.faces import ANYBODY, Wardrobe, wardrobe

ROOT = Path(__file__).parents[2]
PEOPLE = ROOT / "static/img/faces.svg"
HATS = {
    "stetson",
    "slouch",
    "bowler",
    "top",
    "parson",
    "bonnet",
    "cap",
    "garden",
    "feathers",
    "headscarf",
    "peak",
}


def drawn(sprite):
    return set(re.findall(r'<g id="([^"]+)">', sprite.read_text(encoding="utf-8")))


def sprite_of(key):
    return ROOT / f"static/games/{key}/faces.svg"


def wardrobe_of(key) -> Wardrobe:
    return wardrobe(ROOT / "games" / key.replace("-", "_") / "data/faces.toml")


@pytest.mark.parametrize("key", GAMES)
def test_every_part_is_drawn_among_the_people_or_by_the_game_itself(key):
    parts = wardrobe_of(key).parts
    own = {part.removeprefix(f"{key}/") for part in parts if "/" in part}

    assert own == drawn(sprite_of(key))
    assert {part for part in parts if "/" not in part} <= drawn(PEOPLE)


def test_every_part_of_the_people_is_worn_somewhere():
    worn = ANYBODY.parts.union(*(wardrobe_of(key).parts for key in GAMES))

    assert drawn(PEOPLE) == {part for part in worn if "/" not in part}


def test_nobody_in_horizon_wears_a_hat():
    assert not HATS & drawn(sprite_of("horizon"))
    assert not HATS & drawn(PEOPLE)


@pytest.mark.parametrize("sprite", [PEOPLE, *map(sprite_of, GAMES)], ids=lambda path: path.parent.name)
def test_parts_are_of_ink_paper_and_the_color_of_a_side_alone(sprite):
    inks = set(re.findall(r'(?:fill|stroke)="([^"]+)"', sprite.read_text(encoding="utf-8")))

    assert inks <= {"none", "currentColor", "var(--face)", "var(--side)"}


@pytest.mark.parametrize("key", GAMES)
def test_everybody_who_is_ready_to_be_played_has_a_face(key):
    roster = game(key).roster
    for starter in roster.starters().values():
        people = [card for card in roster.cards(starter.gang) if card.meter or key == "true-lead"]
        assert all(card.parts for card in people), starter.key


@pytest.mark.parametrize("key", GAMES)
def test_another_face_changes_the_face_and_nothing_else(key):
    roster = game(key).roster
    gang = next(iter(roster.starters().values())).gang
    first = roster.cards(gang)[0]

    changed = roster.builder.redrawn(gang, first.key)

    after = roster.cards(changed)
    assert after[0].parts != first.parts
    assert after[0].but(parts=()) == first.but(parts=())
    assert after[1:] == roster.cards(gang)[1:]
    assert roster.price(changed) == roster.price(gang)
