import pytest

from games.engine.show.faces import ANYBODY, Wardrobe, next_look

PLAIN = {
    "everybody": {
        "coat": ("coat", "dress"),
        "head": ("oval", "round", "square"),
        "hat": ("", "bowler", "top"),
    },
    "outlaw": {"hat": ("mask",)},
    "ghost": {"head": ("gaunt",), "hat": ("",)},
}
KEYS = [f"somebody-{number}" for number in range(60)]


def test_the_same_key_always_has_the_same_face():
    assert ANYBODY.face("ottoline") == ANYBODY.face("ottoline")
    assert Wardrobe(PLAIN).face("ottoline") == ("coat", "square", "top")  # on every machine, in every version


def test_other_keys_have_other_faces_and_every_part_is_somebodys():
    faces = {ANYBODY.face(key) for key in KEYS}

    assert len(faces) > 50
    assert {part for face in faces for part in face} == ANYBODY.parts


def test_another_look_is_another_face_and_after_the_last_comes_the_first():
    looks = {ANYBODY.face("ottoline", look=look) for look in range(12)}

    assert len(looks) > 9
    assert next_look(0) == 1
    assert next_look(9999) == 0


def test_what_somebody_is_changes_the_parts_that_it_speaks_of_and_no_other():
    wardrobe = Wardrobe(PLAIN)

    for key in KEYS:
        plain, masked = wardrobe.face(key), wardrobe.face(key, ("outlaw", "unheard-of"))
        assert masked == (*plain[:2], "mask")


def test_of_several_kinds_the_last_counts_most():
    wardrobe = Wardrobe(PLAIN)

    assert wardrobe.face("ottoline", ("outlaw", "ghost")) == ("coat", "gaunt")
    assert wardrobe.face("ottoline", ("ghost", "outlaw")) == ("coat", "gaunt", "mask")


def test_a_kind_that_speaks_of_a_place_nobody_has_is_a_mistake():
    with pytest.raises(ValueError, match="tail"):
        Wardrobe(PLAIN | {"beast": {"tail": ("tail",)}})
