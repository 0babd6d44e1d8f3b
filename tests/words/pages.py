"""The main pages of the house, and of the games that speak any language, as a server shows them that was started with
the environment given.

Run by itself, for a server speaks one language from its start: python -m tests.words.pages, with SIXGUN_LANGUAGE and
SIXGUN_LANGUAGES. It prints a JSON object of pages by address.
"""

import json
import os
import sys

import django
from django.conf import settings
from django.core.management import call_command

from companion.hosting.deep_calls import with_room

HOUSE = (
    "/", "/about/", "/privacy/", "/contact/", "/join/", "/battles/", "/gangs/", "/gangs/new/", "/gangs/text/",
    "/campaigns/", "/you/", "/you/deletion/", "/you/app/code/", "/offline/", "/nowhere/", "/you/sign-in/",
    "/you/sign-up/", "/you/password/forgotten/",
)  # fmt: skip


class Looks:
    """Pages as they were found, by name."""

    def __init__(self, client):
        self.client, self.found = client, {}

    def __call__(self, address, name="", **headers):
        response = self.client.get(address, follow=True, headers=headers)
        content = b"".join(response.streaming_content) if response.streaming else response.content
        self.found[name or address] = content.decode()


def of_a_game(look, rules):
    """What is to be seen of a game without a player."""
    key, starter = rules.key, next(iter(rules.roster.starters()))
    aids = [f"{aid.key}/" for aid in rules.reference_pages]
    for page in ("", "reference/", "terms/", "cards/", f"starters/{starter}/", *aids):
        look(f"/games/{key}/{page}")
    over = {"HX-Request": "true", "HX-Request-Type": "partial", "HX-Target": "div#over"}
    look(f"/games/{key}/reference/", f"/games/{key}/reference/ over a battle", **over)
    look(f"/battles/new/?game={key}")
    look(f"/gangs/new/?game={key}")
    who = rules.roster.cards(rules.roster.starters()[starter].gang)[0].key
    for sheet in ("roster", "rules", "cards"):
        look(f"/games/{key}/starters/{starter}/cards/?asked=on&sheets={sheet}&on=texts&who={who}")


def of_a_player(look, rules):
    """A player's gang of a game, a group or character of it, and a campaign."""
    from companion.models import Player

    starter = next(iter(rules.roster.starters()))
    look.client.post("/gangs/", {"starter": starter, "game": rules.key})
    owner = Player.objects.get()
    look.client.post("/campaigns/", {"name": "Zzz", "game": rules.key})
    gang, campaign = (
        owner.gangs.filter(game=rules.key).first(),
        owner.campaigns.filter(game=rules.key).first(),
    )
    for page in ("", "?arrange=on", "cards/", "everybody/", "crews/new/"):
        look(f"/gangs/{gang.pk}/{page}", f"a gang of {rules.key} {page}")
    member = rules.roster.cards(gang.packed.gang)[0].key
    look(f"/gangs/{gang.pk}/characters/{member}/", f"somebody of {rules.key}")
    builder = rules.roster.builder
    for field in builder.form(gang.packed.gang, member, builder.values(gang.packed.gang, member)):
        if field.taught:
            picker = f"/gangs/{gang.pk}/characters/{member}/pick/{field.name}/"
            look(picker, f"{field.name} of {rules.key}")
            late = look.client.post(picker, {"odds": "on"}).text
            look.found[f"{field.name} of {rules.key}, odds"] = late
    for page in ("", "settings/", "notes/", "paper/", "battles/", "battles/new/"):
        look(f"/campaigns/{campaign.pk}/{page}", f"campaign of {rules.key} {page}")
    of_a_campaign(look, campaign)
    return owner


def of_a_campaign(look, campaign):
    """What players of it see of a battle that they entered or have to confirm, and of somebody who fought in it."""
    from campaigns import aftermath_services, paper_battles, services
    from campaigns.models import NextBattle, today
    from campaigns.paper_battles import Fighter
    from companion.models import Player

    other, gang = Player.objects.create(), campaign.owner.gangs.filter(game=campaign.game).first()
    services.add_gang(campaign=campaign, player=campaign.owner, gang=gang)
    services.add_gang(campaign=campaign, player=other, gang=None, name="Zzz")
    pair = [Fighter(1, "zzz", "Zzz"), Fighter(2, "zzz", "Zzz", fell=True, by=(1, "zzz"))]
    for player in (other, None):
        chapter = paper_battles.add_paper_battle(
            campaign=campaign, happened=today(), title="Zzz", words="", points={1: 1, 2: 0}, winners=[1],
            fighters=pair, player=player,
        )  # fmt: skip
    NextBattle.objects.create(pk="zzz", campaign=campaign, day=today(), gangs=[1, 2])
    after = f"chapters/{chapter.pk}/after/"
    place = {"name": "Zzz", "holder": "0", "across": "10", "down": "20"}
    look.client.post(f"/campaigns/{campaign.pk}/places/", place)
    for page in (
        "",
        "places/",
        "settings/",
        "gangs/1/",
        "next/zzz/",
        after,
        "people/1/",
        "people/1/zzz/",
        "people/",
        "people/1/zzz/wanted/",
    ):
        look(f"/campaigns/{campaign.pk}/{page}", f"campaign of {campaign.game} with battles {page}")
    theirs = campaign.contenders.get(number=2)
    aftermath_services.confirm_aftermath(chapter=chapter, contender=theirs, player=other, leave=["zzz"])
    look(f"/campaigns/{campaign.pk}/people/2/", f"a gang with a grave of {campaign.game}")
    for rows in (campaign.chapters, campaign.contenders, campaign.next_battles):
        rows.all().delete()
    other.delete()


def of_a_table(look, table, play):
    """A battle from its beginning to its end."""
    from games.engine.play.record import Do
    from tests.factories import lengthened

    table.look("the table")
    last = play(table)
    table.look("the table, a story")
    rolled = next((line.number for line in reversed(table.battle.latest_lines()) if line.dice), 0)
    table.look("dice to change", f"?change={rolled}")
    table.look("a die to change", f"?change={rolled}&die=1")
    for page in ("models/0/", "entries/", "seats/", "report/", "television/"):
        table.look(page, page)
    lengthened(table.battle, [Do(last)])
    for page in ("", "report/", "report/book/", "report/html/", "report/md/", "versions/", "?at=2"):
        table.look(f"the end: {page}", page)
    look("/", f"the front page after a battle of {table.game}")


def shown(client):
    import games
    from tests.words.reversed import PLAYED_GAMES
    from tests.words.tables import PLAYED, Table

    look = Looks(client)
    for key in PLAYED_GAMES:
        rules = games.game(key)
        owner = of_a_player(look, rules)
        of_a_game(look, rules)
        of_a_table(look, Table(owner, key, look), PLAYED[key])
    for address in HOUSE:
        look(address)
    return look.found


@with_room
def main():
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "SIXGUN_EMAIL_URL": "smtp://mail.invalid:587",
        "SIXGUN_OPERATOR": "Zzz",
        "SIXGUN_CONTACT": "zzz@zzz.invalid",
    }
    from games import GAMES
    from tests.words.reversed import PLAYED_GAMES

    for other in [key for key in GAMES if key not in PLAYED_GAMES]:
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
    from tests.words import everywhere, packs

    for key in PLAYED_GAMES:
        found |= everywhere.undone(everywhere.of_the_cast(key, whole=key == PLAYED_GAMES[0]))
    for pages in (
        everywhere.of_errors(),
        everywhere.of_mails(),
        packs.of_packs("true-lead"),
        packs.of_paper("true-lead"),
    ):
        found |= dict(pages)
    json.dump({"pages": found, "templates": everywhere.templates_read()}, sys.stdout)


if __name__ == "__main__":
    main()
