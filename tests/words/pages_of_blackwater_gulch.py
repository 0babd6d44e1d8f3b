"""All that Blackwater Gulch shows, as a server shows it that was started with the environment given: its catalogue, a
gang that is built and printed, and a battle from setting up to its end with every sheet, every refusal and the story.

Run by itself, as `tests.words.pages`. It prints a JSON object of pages by address.
"""

import json
import os
import re
import sys
from collections import Counter
from contextlib import suppress
from html import escape
from random import Random

import django
import msgspec
from django.conf import settings
from django.core.management import call_command

from companion.hosting.deep_calls import with_room

GAME = "blackwater-gulch"
GAME_PAGES = ("", "reference/", "starters/night-shift/", "cards/", "catalogue/")
A_SHEET_AT_MOST = 12
"""So often a command's sheet is looked at, in different states."""
ACTS = 900


class Looks:
    """Pages by name, as a player sees them."""

    def __init__(self, client):
        self.client, self.found, self.refused, self.told = client, {}, set(), set()

    def __call__(self, address, name="", sent=None):
        if sent is None:
            response = self.client.get(address, follow=True)
        else:
            response = self.client.post(address, sent, follow=True)
        content = b"".join(response.streaming_content) if response.streaming else response.content
        assert response.status_code < 500, address
        self.found[name or address] = content.decode()


def build(look):
    """Every sheet of the builder, with what it says is wrong, and cards."""
    from companion.models import Player
    from gangs.models import Gang

    for page in GAME_PAGES:
        look(f"/games/{GAME}/{page}")
    look(f"/battles/new/?game={GAME}")
    look.client.post("/gangs/", {"starter": "night-shift", "game": GAME})
    owner = Player.objects.get()
    gang = Gang.objects.get(owner=owner)
    look(f"/gangs/{gang.pk}/", "a gang")
    look(f"/gangs/{gang.pk}/sheet/", "its sheet")
    kinds = ("hero", "henchman", "minion", "piece", "piece:gatling")
    for kind in kinds:
        look(f"/gangs/{gang.pk}/characters/", f"one more {kind}", {"kind": kind})
    gang.refresh_from_db()
    for key in [one.key for one in (*gang.packed.gang.characters, *gang.packed.gang.artillery)]:
        look(f"/gangs/{gang.pk}/characters/{key}/", f"sheet of {key}")
    look(f"/gangs/{gang.pk}/", "a gang with much that is wrong")
    look(f"/gangs/{gang.pk}/cards/", "cards")
    return owner


def play(look, battle, chance):
    """A battle to its end by random commands, looked at on the way."""
    import games
    from games.engine.play.questions import Refused
    from games.engine.play.record import Answered, Do
    from tests.factories import lengthened

    rules, at, seen = games.game(GAME).battle, f"/battles/{battle.pk}/", Counter()

    def now():
        return battle.head.moment

    def answered():
        from companion.simulation import answer

        while waits := now().open:
            kind = f"question {waits.question.purpose}"
            seen[kind] += 1
            if seen[kind] < 4:
                look(at, f"{kind} {seen[kind]}")
            lengthened(battle, [Answered(answer(waits.question, chance), "table")])

    answered()
    for number in range(ACTS):
        if rules.over(now().state):
            break
        if number % 9 == 0:
            look(at, f"table {number}")
            sheets(look, battle, seen, chance)
        command = rules.propose(now().state, chance.choice)
        try:
            lengthened(battle, [Do(command)])
        except Refused as refusal:
            look.refused.add(str(refusal))
            continue
        answered()
    for model in list(now().state.models)[:6]:
        look(f"{at}models/{model}/", f"model {model}")
    look(f"{at}models/0/", "the whole table")
    look(f"{at}entries/", "the story")
    with suppress(Refused):
        from games.blackwater_gulch.turns import CallIt

        lengthened(battle, [Do(CallIt())])
    for page in ("", "entries/", "report/", "report/book/", "television/"):
        look(f"{at}{page}", f"the end {battle.pk}: {page}")


def sheets(look, battle, seen, chance):
    """What is offered now, as a sheet, empty and with a target, a thing or a weapon chosen: a page of each that says
    something no sheet before it said.
    """
    scene = battle.rules.battle.view(battle.head.moment.state)
    offers = [one for one in (scene.main, *scene.offers, *scene.more) if one]
    offers += [row.tap for side in scene.sides for row in side.models if row.tap]
    keys = [row.key for side in scene.sides for row in side.models]
    for offer in offers:
        look.refused.add(offer.why_not)
        seen[offer.command] += 1
        if seen[offer.command] > A_SHEET_AT_MOST:
            continue
        preset = {"do": offer.command, **dict(offer.preset)}
        one, other = chance.sample(keys, 2)
        for more in ({}, {"target": one}, {"target": other, "enemies": one, "beside": other, "to": one}):
            chosen = {**more, **preset}
            said = words_of(battle, chosen)
            if said <= look.told:
                continue
            look.told |= said
            query = "&".join(f"{name}={value}" for name, value in chosen.items())
            look(f"/battles/{battle.pk}/say/?{query}", f"sheet {query}")


def words_of(battle, chosen):
    """All that a sheet says, whatever its numbers; of a command without a sheet, that it has none."""
    from battles.drafts import draft_for

    fields = {name: value for name, value in chosen.items() if name != "do"}
    sheet = draft_for(battle, battle.owner, chosen["do"], fields)
    said = msgspec.json.encode(sheet).decode() if sheet else f'"{chosen["do"]}"'
    return set(re.findall(r'"[^"]*"', re.sub(r"\d+", "", said)))


def corrected(look, battle):
    """Every value that can be set by hand, set to something else and told."""
    import games
    from games.blackwater_gulch.corrections import Correct
    from games.engine.play.questions import Refused
    from games.engine.play.record import Do
    from tests.factories import lengthened

    rules, at = games.game(GAME).battle, f"/battles/{battle.pk}/"
    state = battle.head.moment.state
    for what in rules.corrections(state, next(iter(state.models)), None):
        for value in (
            "1",
            "zzz",
            "",
            *(("yes", "no") if what.kind == "flag" else ()),
            *(pick.value for pick in what.picks[:2]),
        ):
            try:
                lengthened(battle, [Do(Correct(what.what, value, what.of))])
            except Refused as refusal:
                look.refused.add(str(refusal))
    look(f"{at}entries/", "what was corrected")


def shown(client):
    from battles.models import Battle
    from tests.factories import BattleFactory, setup_of, under_way

    look, chance = Looks(client), Random(7)
    owner = build(look)
    for first, second, agreed in (
        ("night-shift", "runaway-menagerie", {"objectives": "on", "deployment": "cornered", "ready": "off"}),
        ("dead-letter-gang", "railroad-inquest", {"objectives": "on"}),
        ("tuesday-committee", "late-congregation", {"turns": "3"}),
    ):
        battle = BattleFactory(owner=owner, game=GAME, setup=setup_of(first, second, GAME, **agreed))
        assert isinstance(battle, Battle)
        look(f"/battles/{battle.pk}/", f"the beginning: {first}")
        play(look, battle, chance)
    corrected(look, under_way(owner, GAME))
    look("/battles/", "battles")
    look.found["refusals"] = "".join(f"<p>{escape(words)}</p>" for words in sorted(look.refused))
    return look.found


@with_room
def main():
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    from games import GAMES

    for other in [key for key in GAMES if key != GAME]:
        del GAMES[other]
    django.setup()
    from django.test import Client

    from battles import disclosure
    from tests import migrated
    from tests.odds_once import once

    disclosure.attack_odds = once(disclosure.attack_odds)
    migrated.lay(settings.DATABASES["default"]["NAME"])
    call_command("migrate", verbosity=0)
    found = shown(Client(headers={"host": "testserver"}))
    from tests.words.everywhere import of_the_cast, undone

    json.dump(found | undone(of_the_cast(GAME, whole=False)), sys.stdout)


if __name__ == "__main__":
    main()
