"""The main pages of the house and of True Lead, as a server shows them that was started with the environment given.

Run by itself, for a server speaks one language from its start: python -m tests.words.pages, with SIXGUN_LANGUAGE and
SIXGUN_LANGUAGES. It prints a JSON object of pages by address.
"""

import json
import os
import sys

import django
from django.core.management import call_command

HOUSE = (
    "/", "/about/", "/privacy/", "/contact/", "/join/", "/battles/", "/battles/new/?game=true-lead", "/gangs/",
    "/gangs/new/", "/campaigns/", "/you/", "/you/deletion/", "/you/app/code/", "/offline/", "/nowhere/",
    "/games/true-lead/", "/games/true-lead/reference/", "/games/true-lead/starters/pale-mail/",
    "/games/true-lead/cards/", "/you/sign-in/", "/you/sign-up/", "/you/password/forgotten/",
)  # fmt: skip

KINDS = ("shoot", "pin", "duel", "brawl", "walk", "run", "concede")


def made(client):
    """A player's gang, campaign and battle of True Lead, and the addresses of their pages."""
    import games
    from battles.models import Battle
    from companion.models import Player
    from gangs.models import Gang
    from tests.factories import under_way

    client.post("/gangs/new/", {"starter": "pale-mail", "game": "true-lead"})
    client.post("/gangs/", {"starter": "pale-mail", "game": "true-lead"})
    owner = Player.objects.get()
    client.post("/campaigns/", {"name": "Zzz", "game": "true-lead"})
    battle = under_way(owner, "true-lead")
    gang, campaign = Gang.objects.filter(owner=owner).first(), owner.campaigns.first()
    assert gang
    assert campaign
    assert isinstance(battle, Battle)
    return games.game("true-lead"), gang, campaign, battle


def shown(client):
    from games.engine.play.record import Answered, Do
    from games.true_lead.rounds import Activate, CallIt
    from games.true_lead.shooting import Shoot
    from tests.factories import lengthened

    found = {}

    def look(address, name=""):
        response = client.get(address, follow=True)
        content = b"".join(response.streaming_content) if response.streaming else response.content
        found[name or address] = content.decode()

    def here():
        battle.refresh_from_db()
        return battle.head.moment.state

    rules, gang, campaign, battle = made(client)
    for address in HOUSE:
        look(address)
    look(f"/gangs/{gang.pk}/", "a gang")
    look(f"/gangs/{gang.pk}/?arrange=on", "a gang, in order")
    look(f"/gangs/{gang.pk}/characters/{gang.packed.gang.groups[0].key}/", "a group")
    look(f"/gangs/{gang.pk}/cards/", "cards")
    for page in ("", "settings/", "notes/", "paper/", "battles/", "battles/new/"):
        look(f"/campaigns/{campaign.pk}/{page}", f"campaign {page}")
    at = f"/battles/{battle.pk}/"
    look(at, "the table")
    while here().stage == "setup":
        lengthened(battle, [Do(rules.battle.propose(here(), lambda things: things[0]))])
    up = next(one for one in here().living(here().active) if not one.activated)
    lengthened(battle, [Do(Activate(up.key))])
    look(at, "the table, somebody acts")
    enemy = here().enemies(up)[0].key
    for kind in KINDS:
        look(f"{at}say/?do={kind}&model={up.key}", f"sheet {kind}")
        look(f"{at}say/?do={kind}&model={up.key}&target={enemy}", f"sheet {kind} at somebody")
    look(f"{at}models/{up.key}/", "a model")
    look(f"{at}models/0/", "the whole table")
    lengthened(battle, [Do(Shoot(up.key, enemy))])
    look(at, "the table, a question")
    while waits := battle.head.moment.open:
        answer = Answered((1,) * waits.question.dice, "table") if hasattr(waits.question, "dice") else None
        lengthened(battle, [answer or Answered((waits.question.options[0].key,))])
    look(at, "the table, a story")
    look(f"{at}entries/", "the story")
    look(f"{at}seats/", "seats")
    look(f"{at}report/", "the report, as it goes on")
    look(f"{at}television/", "the television")
    lengthened(battle, [Do(CallIt())])
    for page in ("", "report/", "report/book/"):
        look(f"{at}{page}", f"the end: {page}")
    look("/battles/", "battles, with one")
    return found


def main():
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    from games import GAMES

    for other in [key for key in GAMES if key != "true-lead"]:
        del GAMES[other]
    django.setup()
    from django.test import Client

    call_command("migrate", verbosity=0)
    json.dump(shown(Client(headers={"host": "testserver"})), sys.stdout)


if __name__ == "__main__":
    main()
