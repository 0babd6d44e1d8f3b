"""Settings kept under a name, left to chance, and the same again: whatever spares filling in a form twice."""

import re

import pytest

from battles import preset_services, surprises
from battles.models import Battle, Preset
from companion.models import Player
from games import game
from tests.factories import PlayerFactory

GULCH = {
    "game": "blackwater-gulch",
    "gang-1": "sunday-best",
    "gang-2": "long-night-choir",
    "deployment": "surrounded",
    "fame": "325",
    "objectives": "on",
    "loot": "off",
    "turns": "8",
    "damage_over_time": "both",
    "board": "4",
    "drops": "on",
    "ready": "on",
    "clock": "30",
}
SETTLED = {name: words for name, words in GULCH.items() if not name.startswith(("ga",))}


def chosen(page):
    """What a page says in its fields, by name: of radios and lists what is chosen, of inputs what stands there."""
    found = dict(re.findall(r'<input type="number" name="([\w-]+)" value="([^"]*)"', page))
    for tag in re.findall(r'<input\s[^>]*type="radio"[^>]*>', page):
        if " checked" in tag:
            found[re.search(r'name="([^"]*)"', tag)[1]] = re.search(r'value="([^"]*)"', tag)[1]
    for name, options in re.findall(r'<select name="([\w-]+)".*?>(.*?)</select>', page, re.DOTALL):
        for value in re.findall(r'<option value="([^"]*)" selected', options):
            found[name] = value
    return found


def pressed(client, button, **said):
    answer = client.post("/battles/", GULCH | {"redrawn": button} | said)
    assert answer.status_code == 200
    return answer.text


def test_settings_are_kept_under_a_name_and_filled_in_again(owner):
    assert "Saved as Fast and loud." in pressed(owner, "save", preset="  Fast and   loud ")
    kept = Preset.objects.get()

    page = owner.post(
        "/battles/", {"game": "blackwater-gulch", "gang-1": "sunday-best", "redrawn": f"use:{kept.pk}"}
    )

    now = chosen(page.text)
    assert {name: now[name] for name in SETTLED} == SETTLED
    assert now["gang-1"] == "sunday-best", "the gangs are not the preset's"
    assert not Battle.objects.exists()


def test_the_same_name_is_written_over(owner):
    pressed(owner, "save", preset="Usual")
    pressed(owner, "save", preset="Usual", turns="4")

    assert Preset.objects.get().answers["turns"] == "4"


def test_a_preset_needs_a_name_and_there_is_an_end_to_them(owner, monkeypatch):
    monkeypatch.setattr(preset_services, "PRESETS_AT_MOST", 1)

    assert "Enter a name for the preset." in pressed(owner, "save", preset=" \x00 ")
    pressed(owner, "save", preset="One")
    assert "You can keep at most 1 presets. Delete one first." in pressed(owner, "save", preset="Two")
    assert Preset.objects.get().name == "One"


def test_only_who_keeps_something_becomes_a_player(guest, db):
    pressed(guest, "on")
    pressed(guest, "roll")
    pressed(guest, "use:1")
    assert not Player.objects.exists()

    assert "Saved as Mine." in pressed(guest, "save", preset="Mine")
    assert Preset.objects.get().owner == Player.objects.get()


def test_a_preset_is_renamed_and_deleted(owner):
    pressed(owner, "save", preset="One")
    pressed(owner, "save", preset="Two")
    one, two = Preset.objects.order_by("name")

    clash = owner.post("/battles/presets/", {"do": "rename", "preset": one.pk, "name": "Two"})
    assert "You have another preset called Two." in clash.text
    assert (
        owner.post("/battles/presets/", {"do": "rename", "preset": one.pk, "name": "Uno"}).status_code == 302
    )
    assert owner.post("/battles/presets/", {"do": "delete", "preset": two.pk}).status_code == 302

    assert [preset.name for preset in Preset.objects.all()] == ["Uno"]
    assert "Uno" in owner.get("/battles/presets/").text


def test_nobody_else_has_a_players_presets(owner, db):
    mine = preset_services.save_preset(
        player=PlayerFactory(), game=game("blackwater-gulch"), name="Hidden", answers={"turns": "4"}
    )

    for do in ("rename", "delete"):
        answer = owner.post("/battles/presets/", {"do": do, "preset": mine.pk, "name": "Taken"})
        assert "This preset is no longer there." in answer.text
    assert "no longer there" in pressed(owner, f"use:{mine.pk}")
    assert "Hidden" not in owner.get("/battles/presets/").text + owner.get("/battles/new/").text
    assert Preset.objects.get().name == "Hidden"


@pytest.mark.parametrize("key", ["\u0663", "9" * 30, "x", "", "-1"])
def test_a_preset_that_there_is_not_is_a_sentence(owner, key):
    assert "no longer there" in owner.post("/battles/presets/", {"do": "delete", "preset": key}).text
    assert "no longer there" in pressed(owner, f"use:{key}")


def test_a_preset_brings_its_way_to_play(owner):
    chase = {"game": "blood-horizon", "way": "chase", "gang-1": "chester-chase", "foes": "player"}
    owner.post("/battles/", chase | {"redrawn": "save", "preset": "Long"})
    kept = Preset.objects.get()

    page = owner.post(
        "/battles/", {"game": "blood-horizon", "way": "evening", "redrawn": f"use:{kept.pk}"}
    ).text

    assert 'name="way" value="chase"' in page
    assert chosen(page)["foes"] == "player"


# Left to chance


def test_what_is_rolled_is_told_chosen_and_rolled_again(owner, monkeypatch):
    monkeypatch.setattr(surprises.DICE, "shuffle", lambda every: every.sort(reverse=True))

    page = pressed(owner, "roll", deployment="cornered", objectives="off", turns="4")

    assert {name: chosen(page)[name] for name in ("deployment", "objectives", "turns")} == {
        "deployment": "surrounded", "objectives": "on", "turns": "4",
    }  # fmt: skip
    assert "Where the gangs start: Surrounded" in page
    assert "Roll again" in page
    assert not Battle.objects.exists()


@pytest.mark.parametrize(("bands", "fits"), [(1, False), (2, True)])
def test_only_what_these_gangs_can_play_is_rolled(owner, monkeypatch, bands, fits):
    first = [{"encounter": "head-to-head"}, {"encounter": "chillin"}]
    monkeypatch.setattr(
        surprises.DICE, "shuffle", lambda every: every.sort(key=lambda one: one[0] != first[0]["encounter"])
    )
    starters = list(game("blood-horizon").roster.starters())
    gangs = {f"gang-{number + 1}": starters[number] for number in range(bands)}

    page = owner.post("/battles/", {"game": "blood-horizon", "redrawn": "roll"} | gangs).text

    assert (chosen(page)["encounter"] == "head-to-head") is fits


def test_a_game_without_anything_to_roll_offers_no_surprise(guest, db):
    assert "Surprise us" in guest.get("/battles/new/?game=true-lead").text
    assert "Surprise us" not in guest.get("/battles/new/?game=horizon").text


# The same again


def test_the_last_battle_is_filled_in_once_more(owner):
    owner.post("/battles/", GULCH | {"knowing": "on", "team-1": "team 1"})
    battle = Battle.objects.get()
    link = f"/battles/new/?game=blackwater-gulch&amp;like={battle.pk}"
    assert link in owner.get("/battles/new/?game=blackwater-gulch").text.replace("&like", "&amp;like")

    page = owner.get(f"/battles/new/?game=blackwater-gulch&like={battle.pk}").text

    now = chosen(page)
    expected = {name: words for name, words in GULCH.items() if name != "game"} | {"team-1": "team 1"}
    assert {name: now.get(name) for name in expected} == expected


def test_a_battle_that_began_at_once_is_filled_in_without_setup(owner):
    owner.post(
        "/battles/", {"quick": "on", "game": "true-lead", "gang-1": "pale-mail", "gang-2": "missing-stage"}
    )
    battle = Battle.objects.get()

    now = chosen(owner.get(f"/battles/new/?game=true-lead&like={battle.pk}").text)

    assert (now["gang-1"], now["gang-2"], now["ready"]) == ("pale-mail", "missing-stage", "on")


def test_somebody_elses_battle_is_not_found(owner, battle, stranger):
    assert stranger.get(f"/battles/new/?game=blackwater-gulch&like={battle.pk}").status_code == 404
    assert "Same as last time" not in stranger.get("/battles/new/?game=blackwater-gulch").text
