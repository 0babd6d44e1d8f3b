from collections.abc import Collection
from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from battles import fairness, forms, gathering, joining, seeing, services, story
from battles import seats as seating
from battles.models import TABLE, Battle
from companion.errors import Unclear
from companion.models import Player
from companion.pages import asked_game, game_or_404, render_page
from companion.players import player_made, player_of
from companion.rules import game as games
from companion.rules.game import Game
from companion.rules.notation import Stopped, write_record
from companion.rules.questions import Refused
from companion.rules.values import Misread
from companion.rules.vocabulary import Card, Sheet

PAGE = 50  # entries on a page of the story
BIG = ("setup", "brought")
AWAY = timedelta(days=7)
"""After so long without a word nobody remembers where the battle stood."""
NOT_YET = "The text record tells everything, also what your phone does not show. It is yours when the battle is over."

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])


# Battles


@reads_and_posts
def battles(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        return start(request)
    return listed(request)


def listed(request: HttpRequest, **more: Any) -> HttpResponse:
    player = player_of(request)
    context = {
        "battles": Battle.objects.open_to(player).listed(),
        "binned": Battle.objects.of(player).listed().binned_lately(),
        "me": player.pk if player else None,
        "text": "",
        **more,
    }
    return render_page(request, "battles/battles.html", context)


def start(request: HttpRequest) -> HttpResponse:
    game = game_or_404(request.POST.get("game", ""))
    gathers = bool(request.POST.get("gather"))
    if request.POST.get("quick"):
        try:
            if gathers:
                return gathered(request, game, forms.quick_gathering(game, player_of(request), request.POST))
            return started(request, game, forms.quick_setup(game, player_of(request), request.POST))
        except Refused as refusal:
            return listed(request, notice=str(refusal))
    muster = forms.Muster.of(game, player_of(request), request.POST, open_seats=gathers)
    if not muster.is_valid():
        return mustering(request, muster)
    try:
        if gathers:
            return gathered(request, game, muster.gathering(), muster.title)
        return started(request, game, muster.setup(), muster.title)
    except (Misread, Refused) as wrong:
        muster.form.add_error(None, str(wrong))
        return mustering(request, muster)


def started(request: HttpRequest, game: Game, setup: Any, title: str = "") -> HttpResponse:
    battle = services.start_battle(player=player_made(request), game=game, setup=setup, title=title)
    return redirect("battles:battle", battle.pk)


def gathered(request: HttpRequest, game: Game, about: dict[str, Any], title: str = "") -> HttpResponse:
    battle = gathering.gather(player=player_made(request), game=game, title=title, **about)
    return redirect("battles:battle", battle.pk)


@require_safe
def setup(request: HttpRequest) -> HttpResponse:
    return mustering(request, forms.Muster.of(asked_game(request.GET.get("game", "")), player_of(request)))


def mustering(request: HttpRequest, muster: forms.Muster) -> HttpResponse:
    context = {"game": muster.game, "games": games.games(), "form": muster.form, "seats": muster.seats}
    return render_page(request, "battles/setup.html", context)


@reads_and_posts
def records(request: HttpRequest) -> HttpResponse:
    """POST reads a text record in as a battle of one's own. GET, after an error was shown, is the list."""
    if request.method != "POST":
        return redirect("battles:battles")
    form = forms.RecordForm(request.POST, request.FILES)
    if not form.is_valid():
        sentence = " ".join(error for errors in form.errors.values() for error in errors)
        return listed(request, upload_error={"sentence": sentence}, text=request.POST.get("text", ""))
    text = form.cleaned_data["text"]
    try:
        found, said = services.read_in(text)
        battle = services.import_record(player=player_made(request), found=found, entries=said)
    except Stopped as stop:
        error = {"line": stop.line, "sentence": stop.sentence, "quote": stop.text}
        return listed(request, upload_error=error, text=text)
    except (Misread, Refused) as wrong:
        return listed(request, upload_error={"sentence": str(wrong)}, text=text)
    return redirect("battles:battle", battle.pk)


# One battle


def my_battle(request: HttpRequest, key: str, *defer: str) -> Battle:
    """A battle that this player may see, and that has begun."""
    return get_object_or_404(
        Battle.objects.open_to(player_of(request)).filter(begun=True).defer(*defer), pk=key
    )


def speaks(request: HttpRequest, battle: Battle) -> bool:
    """Whoever asks sits at the table; the others watch."""
    return bool(battle.sides_of(player_of(request)))


@require_safe
def battle(request: HttpRequest, battle: str) -> HttpResponse:
    """The table; before the start, the gathering."""
    found = get_object_or_404(Battle.objects.open_to(player_of(request)).defer(*BIG), pk=battle)
    if not found.begun:
        return joining.gathering_page(request, found)
    return shown(request, found)


@require_safe
def say(request: HttpRequest, battle: str) -> HttpResponse:
    """A command in the making. While a question is open, the question."""
    found = my_battle(request, battle, *BIG)
    sides = found.sides_of(player_of(request))
    sheet = drafted(found, sides, request.GET.get("do", ""), forms.chosen(request.GET))
    if sheet is None and not found.stands.now.open:
        raise Http404
    return shown(request, found, sheet=sheet)


def drafted(battle: Battle, sides: Collection[str], tag: str, chosen: dict[str, str]) -> Sheet | None:
    """The sheet as far as it is filled in; none while a question is open, nor for what has no sheet.

    Of what is for another to say there is only its head, and the reason: the rest is for his phone.
    """
    now = battle.stands.now
    if now.open or tag not in battle.rules.commands:
        return None
    try:
        sheet = battle.rules.battle.draft(now.state, tag, chosen)
    except KeyError:
        return None
    side = seeing.side_of(battle.scene, {**dict(sheet.preset), **chosen})
    if sheet.command == services.CORRECT or side in sides or (sides and not side):
        return sheet
    why_not = services.not_yours(battle, side, sides)
    return Sheet(sheet.command, sheet.title, preset=sheet.preset, icon=sheet.icon, why_not=why_not)


def shown(
    request: HttpRequest, battle: Battle, *, notice: str = "", sheet: Sheet | None = None
) -> HttpResponse:
    context = table(battle, player_of(request), notice, sheet)
    return render_page(request, "battles/battle.html", context, parts=("table",))


def table(battle: Battle, player: Player | None, notice: str, sheet: Sheet | None) -> dict[str, Any]:
    """All that the table's page shows to one player, from the battle's row alone."""
    standing = battle.stands
    now = standing.now
    sides = battle.sides_of(player)
    asked = battle.asked(seeing.answers_for(now.open, sides)) if now.open else None
    mine = now.open is not None and seeing.may_answer(now.open, sides)
    return {
        "battle": battle,
        "scene": seeing.for_phone(battle.seen(sides), sides),
        "sheet": sheet if sides else None,
        "asked": asked if mine else None,
        "question": seeing.question_key(now.act, now.open) if now.open and mine else "",
        "speaks": bool(sides),
        "calls": mine and not seating.alone(battle.seated),
        "have_chosen": have_chosen(battle),
        "proposal": fairness.seen_by(
            fairness.read(battle.proposal), battle.seated, player.pk if player else None, sides
        ),
        "secret": battle.secret_due(player),
        "private": now.open is not None and seeing.is_private(now.open, sides),
        "turn": joining.turn_of(battle, player, sides, None if mine else asked),
        "notice": notice,
        "previously": previously(battle),
        "latest": battle.latest_lines(),
        "undo": now.label if now.act and sides else "",
        "redo": standing.ahead[-1].label if standing.ahead and sides else "",
        "dice": battle.who_throws(asked.side if asked else battle.scene.now_side),
        **tapped(battle),
    }


def previously(battle: Battle) -> tuple[str, ...]:
    """What happened last, for somebody who has been away; one query, and only then."""
    if battle.over or timezone.now() - battle.said_at < AWAY:
        return ()
    return battle.rules.battle.previously(battle.stands.now.state, battle.standing_entries())


def have_chosen(battle: Battle) -> list[str]:
    """The names of the sides whose secret number is in while another is awaited. What it is, nobody is told."""
    now = battle.stands.now
    names = battle.rules.battle.names(now.state) if now.open and now.open.sealed else {}
    return [names.get(side, side) for side in (now.open.sealed if now.open else ())]


def tapped(battle: Battle) -> dict[str, Any]:
    """What every form of the table carries: the entry it was made after, and a key of its own."""
    return {"based_on": battle.newest, "key": str(uuid4())}


@reads_and_posts
def entries(request: HttpRequest, battle: str) -> HttpResponse:
    if request.method == "POST":
        return speak(request, battle)
    return tell(request, my_battle(request, battle, *BIG))


def speak(request: HttpRequest, key: str) -> HttpResponse:
    data = request.POST
    tap = forms.tap(data)
    try:
        battle, notice, went, number = services.say(
            player=player_of(request),
            battle=key,
            said=lambda game: forms.said(game, data),
            based_on=tap.based_on,
            key=tap.key,
            dice=tap.dice,
            goes_back=tap.goes_back,
        )
    except Battle.DoesNotExist:
        raise Http404 from None
    stay, sides = data.get("stay", ""), battle.sides_of(player_of(request))
    if stay in battle.correctable(sides):
        return redirect("battles:model", key, stay) if went else figure(request, battle, stay, notice)
    if went and "HX-Request" not in request.headers:
        return redirect("battles:battle", key)
    sheet = None if went else drafted(battle, sides, data.get("do", ""), forms.chosen(data))
    return marked(shown(request, battle, notice=notice, sheet=sheet), went, number)


def marked(response: HttpResponse, went: bool, number: int | None = None) -> HttpResponse:
    """For a tap that waited for a network: whether it went, and after which entry the next of this phone may go."""
    response["Sixgun-Heard"] = "yes" if went else "no"
    if number is not None:
        response["Sixgun-Entry"] = str(number)
    return response


def tell(request: HttpRequest, battle: Battle) -> HttpResponse:
    """A page of the story; the newest page first, the oldest line on top."""
    pages = max(1, -(-battle.newest // PAGE))
    page = min(max(1, forms.page_number(request.GET.get("page", ""))), pages)
    last = battle.newest - PAGE * (page - 1)
    lines = story.page(battle, max(1, last - PAGE + 1), last)
    older = f"?page={page + 1}" if page < pages else ""
    newer = f"?page={page - 1}" if page > 1 else ""
    around = {"older": older, "newer": newer, "speaks": speaks(request, battle)}
    context = {"battle": battle, "lines": lines, **around, **tapped(battle)}
    return render_page(request, "battles/story.html", context)


@require_safe
def model(request: HttpRequest, battle: str, model: str) -> HttpResponse:
    """Everything of one model, or of the whole table, with every value that can be put right."""
    found = my_battle(request, battle, *BIG)
    if model not in found.correctable(found.sides_of(player_of(request))):
        raise Http404
    return figure(request, found, model)


def figure(request: HttpRequest, battle: Battle, model: str, notice: str = "") -> HttpResponse:
    state, rules = battle.stands.now.state, battle.rules.battle
    sides = battle.sides_of(player_of(request))
    inks = battle.models(sides)
    of = model if model in inks else ""
    context = {
        "battle": battle,
        "card": rules.card(state, of, sides) if of else Card(TABLE, "The whole table", battle.title),
        "corrections": rules.corrections(state, of, sides) if sides else (),
        "whose": whose(request, battle, model),
        "ink": inks.get(of, 0),
        "notice": notice,
        **tapped(battle),
    }
    return render_page(request, "battles/model.html", context)


def whose(request: HttpRequest, battle: Battle, model: str) -> str:
    """Whose word is needed to put this model right; "" where that is one's own."""
    side = seeing.side_of(battle.scene, {"of": model})
    if side in battle.sides_of(player_of(request)) or model == TABLE:
        return ""
    return seating.whose(battle.seated, side, battle.host_called)


@require_safe
def record(request: HttpRequest, battle: str) -> HttpResponse:
    """The text record, which tells everything: a phone that is shown less gets it after the battle."""
    found = my_battle(request, battle)
    if not found.over and not found.sees_all(found.sides_of(player_of(request))):
        return shown(request, found, notice=NOT_YET)
    text = write_record(found.rules, found.agreed(), found.read_entries(), found.title, players={})
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="battle-{found.pk}.txt"'
    return response


@require_POST
def dice(request: HttpRequest, battle: str) -> HttpResponse:
    """Who throws for a side from now on."""
    found = my_battle(request, battle, *BIG)
    side, chosen = request.POST.get("side", ""), forms.dice(request.POST.get("dice", ""))
    if not chosen or side not in {"", *(one.key for one in found.scene.sides)}:
        raise Unclear("Say for which side, and whether the app throws.")
    sides = found.sides_of(player_of(request))
    if side not in sides and (side or not sides):
        return shown(request, found, notice=services.not_yours(found, side, sides))
    services.choose_dice(battle=found, side=side, dice=chosen)
    return redirect("battles:battle", found.pk)


@require_POST
def trash(request: HttpRequest, battle: str) -> HttpResponse:
    """POST bins the battle; with restore=on it comes back."""
    mine = Battle.objects.of(player_of(request)).only("id", "binned")
    found = get_object_or_404(mine, pk=battle)
    if request.POST.get("restore"):
        services.restore_battle(battle=found)
    else:
        services.bin_battle(battle=found)
    return redirect("battles:battles")
