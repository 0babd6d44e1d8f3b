"""Every address, asked and posted to by everybody who may; and what has no address: mails, errors, a lobby.

The list of addresses is that of tests/pages/cast.py; test_cast.py fails where a route is missing: none is missing here.
"""

import re
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.template import engines
from django.template.loader import render_to_string
from django.test import Client, RequestFactory

from companion import errors

READABLE = re.compile(r"text/(html|markdown)")


def content_of(response):
    return (b"".join(response.streaming_content) if response.streaming else response.content).decode()


def of_the_cast(key, whole=True):
    """Name and source of every page that anybody of the cast gets, by asking and by posting. whole: also of those who
    are refused, and of what another game says in the same words.
    """
    from tests.pages.cast import THE_CAST, expected
    from tests.pages.world import world_of

    keys, fill, names, _battle, players = world_of(key)
    for route, row in THE_CAST.items():
        if route == "styleguide/":
            continue  # for developers
        fields = {name: words.format(**names) for name, words in row.fields.items()}
        for method, codes in (("get", row.get), ("post", row.post)):
            seen = set()
            for one, code in expected(codes).items():
                if not whole and code != 200:
                    continue
                response, page = asked(method, fill(route), keys[one], fields)
                if page and page not in seen:
                    seen.add(page)
                    yield f"{key}, {method.upper()} {route} by the {one}: {response.status_code}", page
    if not whole:
        return
    yield from of_a_request(fill("battles/<slug:battle>/"), names["newest"], keys)
    yield from of_a_lobby(keys)
    yield from of_a_password(players["owner"].user)
    yield from of_a_guest(players["owner"].user)


def undone(pages):
    """The pages by name; what was made for them is undone, so that another game can have the same world."""
    with transaction.atomic():
        found = dict(pages)
        transaction.set_rollback(True)
    return found


def asked(method, address, key, fields):
    """The answer and its page; what was changed is undone."""
    client = Client(headers={"host": "testserver"})
    if key:
        client.cookies[settings.SESSION_COOKIE_NAME] = key
    with transaction.atomic():
        response = getattr(client, method)(address, fields)
        page = content_of(response) if READABLE.match(response.get("Content-Type", "")) else ""
        if response.streaming and not page:
            list(response.streaming_content)
        transaction.set_rollback(True)
    return response, page


def of_a_request(battle, newest, keys):
    """One player wants to undo what is not theirs alone: how both see it."""
    who = {one: Client(headers={"host": "testserver"}) for one in ("owner", "opponent")}
    for one, client in who.items():
        client.cookies[settings.SESSION_COOKIE_NAME] = keys[one]
    undo = {"say": "undo", "based_on": newest, "key": "0123456789"}
    yield "a request: sent", content_of(who["opponent"].post(f"{battle}entries/", undo, follow=True))
    for one, client in who.items():
        yield f"a request: the {one} looks", content_of(client.get(battle))


def of_a_guest(user):
    """A guest who has something signs in, and is asked whether it comes along."""
    client = Client(headers={"host": "testserver"})
    client.post("/gangs/", {"starter": "pale-mail", "game": "true-lead"})
    client.post("/you/sign-in/", {"login": user.username, "password": "x"})
    yield "a guest with a gang signs in", content_of(client.get("/you/guest/", follow=True))
    yield (
        "what stayed with the guest",
        content_of(client.post("/you/guest/", {"guest": "leave"}, follow=True)),
    )


def of_a_lobby(keys):
    """Players come together: the host, somebody who has the code, and who sits down."""
    from battles.models import Battle

    host, guest = (Client(headers={"host": "testserver"}) for _ in range(2))
    host.cookies[settings.SESSION_COOKIE_NAME] = keys["owner"]
    game = {"game": "true-lead", "gang-1": "pale-mail", "gather": "on", "quick": "on", "gang-2": "pale-mail"}
    host.post("/battles/", game)
    battle = Battle.objects.get(begun=False)
    at = f"/battles/{battle.pk}/"
    yield "lobby: of the host", content_of(host.get(at))
    yield "lobby: joining", content_of(guest.get(f"/join/{battle.code}/"))
    free = next(seat.side for seat in battle.seated if seat.player is None)
    joined = guest.post(f"/join/{battle.code}/", {"name": "Me", "seat": free}, follow=True)
    yield "lobby: a guest, seated", content_of(joined)
    guest.post(
        f"{at}seats/{free}/", {"do": "gang", f"gang-{free}": "starter:pale-mail", "gang": "starter:pale-mail"}
    )
    guest.post(f"{at}seats/{free}/", {"do": "ready"})
    for name, client in (("the host", host), ("the guest", guest)):
        yield f"lobby: ready, for {name}", content_of(client.get(at))
    host.post(f"{at}door/", {"do": "closed"})
    yield "lobby: locked", content_of(host.get(at))
    yield "lobby: too early", content_of(host.post(f"{at}start/"))
    yield "lobby: television", content_of(host.get(f"{at}television/"))
    host.post(f"{at}start/", {"knowing": "on", "anyway": "on"})
    yield "seats: of the host", content_of(host.get(f"{at}seats/"))
    yield "seats: of the guest", content_of(guest.get(f"{at}seats/"))


def of_a_password(user):
    from allauth.account.forms import default_token_generator
    from allauth.account.utils import user_pk_to_url_str

    address = (
        f"/you/password/forgotten/{user_pk_to_url_str(user)}-{default_token_generator.make_token(user)}/"
    )
    client = Client(headers={"host": "testserver"})
    yield "a new password", content_of(client.get(address, follow=True))


def of_errors():
    """What is said where there is no page to be given."""
    request = RequestFactory().get("/nowhere/")
    for answer in (
        errors.bad_request(request, Exception()),
        errors.permission_denied(request, Exception()),
        errors.csrf_failure(request),
        errors.page_not_found(request, Exception()),
        errors.server_error(request),
    ):
        yield f"error {answer.status_code}", content_of(answer)


def of_mails():
    root = Path(settings.BASE_DIR) / "templates"
    for path in sorted(root.rglob("*.txt")):
        name = str(path.relative_to(root))
        yield f"mail {name}", render_to_string(name, {"words": "5", "reply": "7", "number": 3})


def templates_read():
    """The names of all templates that went into a page so far."""
    (loader,) = engines["django"].engine.template_loaders
    return sorted(
        one.origin.template_name for one in loader.get_template_cache.values() if hasattr(one, "origin")
    )
