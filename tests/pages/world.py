"""A world in which everything stands that an address may name, and what everybody is answered there."""

import re

from django.conf import settings
from django.db import transaction
from django.test import Client

from accounts.models import User
from battles.models import Note
from campaigns import services as campaigns
from campaigns.chronicle_models import Picture
from campaigns.models import Chapter, Contender, NextBattle, today
from companion import owned_services
from companion.maps.stored_countries import country_of
from companion.models import Player
from games import game
from games.engine.own import Own
from games.engine.show.scene import Map, Spot
from gangs import own_services, pack_services
from gangs import services as gangs
from gangs.models import Gang, Portrait
from tests.factories import sits, under_way
from tests.gangs.conftest import picture
from tests.own_things import PACK, filled_in

CAST = ("owner", "opponent", "watcher", "organiser", "stranger", "guest")


def browser_of(name):
    """The key of the session in which the player of that name is signed in."""
    player = Player.objects.create(name=name, user=User.objects.create_user(name, password="x"))
    client = Client()
    client.force_login(player.user)
    return player, client.cookies[settings.SESSION_COOKIE_NAME].value


def own_of(player, rules):
    """Something of the player's own, and a shared pack with it; None of a game that knows no such things."""
    if not rules.roster.own:
        return None, None
    kind = rules.roster.own[0]
    made = Own(kind, kind.make(filled_in(kind)))
    thing = own_services.keep_thing(player=player, game=rules, own=made)
    pack = pack_services.gather(
        player=player, game=rules, name=PACK, words="", things=[thing.pk], settings={}
    )
    owned_services.share(row=pack)
    return thing, pack


def first_sheet(battle):
    """Some command that has a sheet, for its page."""
    rules, state = battle.rules, battle.head.moment.state
    for tag in rules.commands:
        try:
            rules.battle.draft(state, tag, {})
        except KeyError:
            continue
        return tag
    raise AssertionError("No command has a sheet.")


def world_of(key, lay=under_way):
    """What there is to be seen, and the browsers of the cast. names: for what an address or a form leaves open.

    lay: makes the battle, of a player in a game.
    """
    players, keys = {}, {"guest": None}
    for one in CAST[:-1]:
        players[one], keys[one] = browser_of(one)
    rules = game(key)
    starters = [one for one in rules.roster.starters().values() if len(rules.roster.cards(one.gang)) > 1][:2]
    member, *_, gone = (card.key for card in rules.roster.cards(starters[0].gang))

    def gang_of(one, starter=starters[0]):
        return gangs.start_from(player=players[one], game=rules, gang=starter.gang)

    battle, gang = lay(players["owner"], rules.key), gang_of("owner")
    sits(battle, players["opponent"], "b")
    sits(battle, players["watcher"])
    owned_services.share(row=battle)
    owned_services.share(row=gang)
    gangs.dismiss(player=players["owner"], gang=gang.pk, where=gone)
    gang = Gang.objects.get(pk=gang.pk)
    jpeg = picture((90, 120)).getvalue()
    Portrait.objects.create(id="portrait", gang=gang, member=member, small=jpeg, middle=jpeg, large=jpeg)
    Note.objects.create(id="photo", battle=battle, small=jpeg, large=jpeg)

    campaign = campaigns.start_campaign(player=players["organiser"], game=rules, name="Winter")
    owned_services.share(row=campaign)
    campaigns.invite(campaign=campaign)
    Picture.objects.create(id="cover", campaign=campaign, kind="cover", small=jpeg, large=jpeg)
    for one, brought in (("owner", gang), ("opponent", gang_of("opponent", starters[1]))):
        campaigns.add_gang(campaign=campaign, player=players[one], gang=brought)
    fought = under_way(players["organiser"], rules.key)
    sides = {side.key: number for number, side in enumerate(fought.scene.sides, 1)}
    chapter = campaigns.add_battle(campaign=campaign, battle=fought, sides=sides)
    assert Contender.objects.count() == 2
    # As though it were over: what follows from a battle is confirmed after its end.
    outcome = Chapter.objects.get().result
    chapter.result = outcome.but(over=True)
    chapter.save()
    NextBattle.objects.create(pk="planned", campaign=campaign, day=today(), gangs=[1, 2])
    part = next(one for one in outcome.parts if one.side == next(iter(sides)))

    country = country_of(Map("A map", (Spot("a", "Amarillo", 0, 0), Spot("b", "Bend", 9, 9)), (("a", "b"),)))
    first = battle.scene.sides[0]
    names = {
        "key": rules.key, "starter": starters[0].key, "member": member, "gone": gone, "newest": battle.newest,
        "kind": rules.roster.builder.kinds[0].value, "side": first.key,
        "opponent": players["opponent"].pk,
    }  # fmt: skip

    builder = rules.roster.builder
    fields = builder.form(gang.packed.gang, member, builder.values(gang.packed.gang, member))
    taught = [one.name for one in fields if one.taught]
    own = [name for name in taught if any(kind.slot(name) for kind in rules.roster.own)]
    field = next(iter((*own, *taught)), "nothing")
    thing, pack = own_of(players["owner"], rules)

    def fill(route, **more):
        shared = {
            "battles": battle.share_key,
            "gangs": gang.share_key,
            "campaigns": campaign.share_key,
            "report": gang.share_key,
        }
        named = {"photos": "photo-480", "portraits": "portrait-320", "pictures": "cover-800"}
        values = {
            "key": rules.key, "battle": battle.pk, "model": first.models[0].key,
            "member": part.member if "people" in route else member,
            "gang": starters[0].key if "starters" in route else 2 if "int:gang" in route else gang.pk,
            "field": field, "game": rules.key, "thing": thing.pk if thing else "none",
            "pack": pack.pk if pack else "none",
            "campaign": campaign.pk, "chapter": chapter.pk, "code": battle.code, "side": "b",
            "plan": "planned", "number": 1, "crew": "new",
            "token": campaign.invitation if "join" in route else shared.get(route.split("/")[0])
            if "packs" not in route else pack.share_key if pack else "none",
            "digest": country.digest, "uidb36": "1", "page": "nowhere", "term": next(iter(rules.terms), ""),
            "kind": "gang" if route.startswith("report") else thing.kind if thing and "gangs" in route else "md",
            "name": named.get(route.split("/")[1], "-").split("-")[0] if "/" in route else "",
            "size": named.get(route.split("/")[1], "-").split("-")[1] if "/" in route else "",
        } | more  # fmt: skip
        query = f"?do={first_sheet(battle)}" if route.endswith("/say/") else ""
        return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: str(values[found[1]]), route) + query

    return keys, fill, names, battle, players


def answer(method, address, key, fields):
    """The status; what was changed is undone, so that the next of the cast finds everything as it was."""
    client = Client()
    if key:
        client.cookies[settings.SESSION_COOKIE_NAME] = key
    with transaction.atomic():
        response = getattr(client, method.lower())(address, fields)
        if response.streaming:
            list(response.streaming_content)
        transaction.set_rollback(True)
    return response.status_code
