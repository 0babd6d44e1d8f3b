"""The pages of one battle: the table, a command in the making, the story, one model, the text record."""

from typing import Any
from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from battles import (
    casts,
    chances,
    disclosure,
    end_pages,
    films,
    large_screen,
    notes,
    nudges,
    plots,
    proposals,
    replays,
    seat_pages,
    seat_requests,
    services,
    squads,
    stage,
    story,
    submissions,
    table_clocks,
    undo_consent,
    visibility,
)
from battles import seats as seating
from battles.drafts import draft_for
from battles.models import TABLE, Battle
from battles.opening import open_battle
from battles.portraits import portraits_of
from companion import words
from companion.errors import BadInput
from companion.models import Player
from companion.players import player_of
from companion.rendering import render_page, wanted_part
from games.engine.show.card import Card
from games.engine.show.sheet import Asked, Sheet

PAGE = 50  # entries on a page of the story
BIG = ("seat_gangs", "seat_changes")
LATELY, LATE = "lately", 8  # the part of the story that stands in a wide sheet, and its lines

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])


# One battle


def my_battle(request: HttpRequest, key: str, *defer: str) -> Battle:
    """A battle that this player may see, and that has begun."""
    return open_battle(player_of(request), key, *defer, begun=True)


def speaks(request: HttpRequest, battle: Battle) -> bool:
    """Whoever asks sits at the table; the others watch."""
    return bool(battle.sides_of(player_of(request)))


@require_safe
def battle(request: HttpRequest, battle: str) -> HttpResponse:
    """The table; before the start, the gathering."""
    found = open_battle(player_of(request), battle, *BIG)
    if not found.begun:
        return seat_pages.lobby_page(request, found)
    if replays.AT in request.GET:
        return replays.replay_page(request, found)
    if found.over and end_pages.LATE_DEED in request.GET:
        return end_pages.late_deed_part(request, found)
    return battle_page(request, found)


@require_safe
def say(request: HttpRequest, battle: str) -> HttpResponse:
    """A command in the making. While a question is open, the question."""
    found = my_battle(request, battle, *BIG)
    sheet = draft_for(
        found, player_of(request), request.GET.get("do", ""), submissions.sheet_values(request.GET)
    )
    if sheet is None and not found.head.moment.open:
        raise Http404
    return battle_page(request, found, sheet=sheet)


def battle_page(
    request: HttpRequest, battle: Battle, *, notice: str = "", sheet: Sheet | None = None, toast: bool = False
) -> HttpResponse:
    """toast: this phone has just changed something by hand, and may think better of it."""
    context = battle_context(battle, player_of(request), sheet, request.GET.get("more", ""))
    context |= {"notice": notice, "toast": toast, "hosted_by": battle.host_called}
    # In the links of a table that is over, whose own address shows the poster.
    context["table_query"] = f"{TABLE}&" if battle.over else ""
    context["clocks"] = table_clocks.shown(battle, context["scene"])
    context["host"] = battle.owner_id == getattr(player_of(request), "pk", None)
    context["dice"] = request.session.get("dice", "app")
    context["back"] = request.get_full_path() if request.method == "GET" else ""
    change = context["change"] = casts.change_of(context["stage"], request.GET.dict())
    if change:
        own = not change.part.theirs and change.part.line.source == "table"
        context["change_asks"] = proposals.who_agrees_to_change(battle, player_of(request), own=own)
    if battle.over and not toast and TABLE not in request.GET:
        context["end"] = end_pages.end_context(request, battle)
    return render_page(request, "battles/battle.html", context, parts=("table",))


def _asked_here(
    battle: Battle, player: Player | None, mine: bool, asked: Asked | None, sides: frozenset[str]
) -> dict[str, Any]:
    """The open question, for the phone that answers it and for those that read whose it is. mine: this phone may."""
    now = battle.head.moment
    return {
        "asked": asked if mine else None,
        "question": visibility.question_key(now.act, now.open) if now.open and mine else "",
        "calls": mine and not seating.one_player_only(battle.seated),
        **sealed_numbers(battle, player, mine),
        "private": now.open is not None and visibility.is_private(now.open, sides),
        "turn": large_screen.turn_context(battle, player, sides, None if mine else asked),
    }


def battle_context(battle: Battle, player: Player | None, sheet: Sheet | None, more: str) -> dict[str, Any]:
    """All that the table's page shows to one player, from the battle's row alone; the portraits are one query more."""
    now = battle.head.moment
    sides, known = battle.sides_of(player), battle.sides_known_to(player)
    asked = battle.asked(visibility.answers_for(now.open, sides)) if now.open else None
    mine = now.open is not None and visibility.may_answer(now.open, sides)
    shown = visibility.for_phone(battle.seen(known), sides, battle.rules.battle.at_any_time)
    scene = stage.with_portraits(shown, portraits_of(battle))
    sheet = sheet if sides and not mine else None
    opened = squads.opens_by_itself(scene, more) if sides and not sheet else None
    sheet = draft_for(battle, player, opened.command, dict(opened.preset)) if opened else sheet
    sheet = chances.with_picks_weighed(battle, sheet, known)
    ends = end_pages.ways_to_end(battle, player, scene, sheet)
    aim = stage.aim_of(scene, sheet, chances.at_targets(battle, sheet, known))
    versus = stage.versus_of(scene, sheet, asked if mine else None)
    return {
        "battle": battle,
        "scene": scene,
        "sheet": sheet,
        "aim": aim,
        "opened": opened,
        **films.with_board(battle, scene, None if aim else (sheet and sheet.board) or scene.board, sides),
        **stage.who_acts_next(scene, sides),
        "laid": plots.laid(scene, (sheet and sheet.place) or scene.stands),
        **squads.context_of(battle, scene, sheet, aim, sides, known),
        **stage.fields_shown(sheet, aim, versus),
        "versus": versus,
        "strip": stage.strip_of(scene, asked, sheet, aim),
        **_asked_here(battle, player, mine, asked, sides),
        "speaks": bool(sides),
        **ends,
        "parts": squads.parts_of_more(scene, ends["also"], more),
        **requests_between_players(battle, player),
        "played_for": seating.played_for(battle.seated, player.pk if player else None),
        "secret": battle.secret_due(player),
        "previously": story.previously(battle, player),
        "stage": casts.stage_of(scene, casts.of_this_moment(battle.latest_lines(), asked, now), now, sides),
        **_steps(battle, sides),
        **form_token(battle),
    }


def _steps(battle: Battle, sides: frozenset[str]) -> dict[str, str]:
    """The words of the buttons that go back and forth in time."""
    head = battle.head
    return {
        "undo": head.moment.label if head.moment.act and sides else "",
        "redo": head.ahead[-1].label if head.ahead and sides else "",
    }


def requests_between_players(battle: Battle, player: Player | None) -> dict[str, Any]:
    """What one of them asks of another: to undo, to stop, to have a seat."""
    me = player.pk if player else None
    proposal = undo_consent.load_proposal(battle.proposal)
    own = battle.own_sides(player)
    return {
        "nudged": nudges.nudged(battle.seated, me, battle.newest),
        "nudges": nudges.may_nudge(battle, player),
        "proposal": undo_consent.consent_request_for(proposal, battle.seated, me, own),
        "requests": seat_requests.requests_for(battle.requests, battle.seated, me, battle.owner_id),
    }


def sealed_numbers(battle: Battle, player: Player | None, mine: bool) -> dict[str, Any]:
    """Whose secret numbers are in while another is awaited; what they are, nobody is told.

    mine: this phone has a number of its own to choose. chosen_here: the question that this player has answered, as long
    as the number can still be another.
    """
    waits = battle.head.moment.open
    sealed = waits.sealed if waits else {}
    names = battle.rules.battle.names(battle.head.moment.state) if sealed else {}
    own = battle.own_sides(player) if sealed and not mine else ()
    here = next((side for side in sealed if side in own), "")
    return {
        "have_chosen": [names.get(side, side) for side in sealed],
        "chosen_here": battle.asked(here) if here else None,
    }


def form_token(battle: Battle) -> dict[str, Any]:
    """What every form of the table carries: the entry it was made after, and a key of its own."""
    return {"based_on": battle.newest, "key": str(uuid4())}


@reads_and_posts
def entries(request: HttpRequest, battle: str) -> HttpResponse:
    if request.method == "POST":
        return submit(request, battle)
    return story_page(request, my_battle(request, battle, "seat_gangs"))


def submit(request: HttpRequest, key: str) -> HttpResponse:
    data = request.POST
    tap = submissions.read_submission(data)
    remember_dice(request, tap.dice)
    try:
        battle, notice, accepted, number = services.submit(
            player=player_of(request),
            battle=key,
            said=lambda game: submissions.read_form(game, data),
            based_on=tap.based_on,
            key=tap.key,
            dice=tap.dice,
        )
    except Battle.DoesNotExist:
        raise Http404 from None
    stay, player = data.get("stay", ""), player_of(request)
    if stay in battle.correctable(battle.sides_known_to(player)):
        return redirect("battles:model", key, stay) if accepted else model_page(request, battle, stay, notice)
    if accepted and "HX-Request" not in request.headers:
        return redirect("battles:battle", key)
    sheet = (
        None if accepted else draft_for(battle, player, data.get("do", ""), submissions.sheet_values(data))
    )
    by_hand = accepted and data.get("say", "").startswith(services.CORRECT)
    page = battle_page(request, battle, notice=notice, sheet=sheet, toast=by_hand)
    return mark_result(page, accepted, number)


def mark_result(response: HttpResponse, accepted: bool, number: int | None = None) -> HttpResponse:
    """For a tap that waited for a network: whether it was accepted, and after which entry the phone’s next may go."""
    response["Sixgun-Heard"] = "yes" if accepted else "no"
    if number is not None:
        response["Sixgun-Entry"] = str(number)
    return response


def story_page(request: HttpRequest, battle: Battle) -> HttpResponse:
    """A page of the story; the newest page first, the oldest line on top."""
    if wanted_part(request) == LATELY:
        lines = story.story_lines(battle, player_of(request), max(1, battle.newest - LATE + 1), battle.newest)
        return render_page(request, "battles/story.html", {"lines": lines[-LATE:]}, parts=(LATELY,))
    pages = max(1, -(-battle.newest // PAGE))
    page = min(max(1, submissions.page_number(request.GET.get("page", ""))), pages)
    last = battle.newest - PAGE * (page - 1)
    lines = story.story_lines(battle, player_of(request), max(1, last - PAGE + 1), last)
    older = f"?page={page + 1}" if page < pages else ""
    newer = f"?page={page - 1}" if page > 1 else ""
    around = {"older": older, "newer": newer, "speaks": speaks(request, battle)}
    if battle.noted:
        around["removable"] = notes.removable_by(battle, player_of(request))
    context = {"battle": battle, "lines": lines, **around, **form_token(battle)}
    return render_page(request, "battles/story.html", context)


@require_safe
def model(request: HttpRequest, battle: str, model: str) -> HttpResponse:
    """Everything of one model, or of the whole table, with every value that can be put right."""
    found = my_battle(request, battle, *BIG)
    if model not in found.correctable(found.sides_known_to(player_of(request))):
        raise Http404
    return model_page(request, found, model)


def model_page(request: HttpRequest, battle: Battle, model: str, notice: str = "") -> HttpResponse:
    state, rules = battle.head.moment.state, battle.rules.battle
    player = player_of(request)
    known = battle.sides_known_to(player)
    colors = battle.models(known)
    of = model if model in colors else ""
    context = {
        "battle": battle,
        "card": rules.card(state, of, known)
        if of
        else Card(TABLE, words.say("The whole table"), battle.title),
        "corrections": rules.corrections(state, of, known) if battle.sides_of(player) else (),
        "whose": who_must_agree(request, battle, model),
        "color": colors.get(of, 0),
        "row": stage.with_portraits(battle.seen(known), portraits_of(battle)).row(of) if of else None,
        "reminders": battle.scene.reminders if of and of == battle.scene.acting else (),
        "notice": notice,
        **form_token(battle),
    }
    return render_page(request, "battles/model.html", context, parts=("over",))


def who_must_agree(request: HttpRequest, battle: Battle, model: str) -> str:
    """Whose word is needed to put this model right; "" where that is one's own."""
    side = visibility.side_of(battle.scene, {"of": model})
    if side in battle.sides_of(player_of(request)) or model == TABLE:
        return ""
    return seating.who_decides(battle.seated, side, battle.host_called)


@require_safe
def record(request: HttpRequest, battle: str) -> HttpResponse:
    """The text record, which tells everything: a phone that is shown less gets it after the battle."""
    found = my_battle(request, battle)
    try:
        text = disclosure.text_record_for(found, player_of(request))
    except disclosure.Withheld as withheld:
        return battle_page(request, found, notice=str(withheld))
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="battle-{found.pk}.txt"'
    return response


def remember_dice(request: HttpRequest, dice: str) -> None:
    """Who rolls on this phone: in this battle and in the next, until its player says otherwise."""
    if dice and request.session.get("dice", "app") != dice:
        request.session["dice"] = dice


@require_POST
def dice(request: HttpRequest, battle: str) -> HttpResponse:
    """Who rolls for a side from now on; without a side, for all of this phone. back: the page to go on with."""
    found = my_battle(request, battle, *BIG)
    side, chosen = request.POST.get("side", ""), submissions.dice(request.POST.get("dice", ""))
    if not chosen or side not in {"", *(one.key for one in found.scene.sides)}:
        raise BadInput(words.say("That didn’t work. Reload the page and try again."))
    sides = found.sides_of(player_of(request))
    if side not in sides and (side or not sides):
        return battle_page(request, found, notice=services.refusal_for(found, side, sides))
    remember_dice(request, chosen)
    services.choose_dice(battle=found, sides=(side,) if side else sorted(sides), dice=chosen)
    back = request.POST.get("back", "")
    here = [reverse(f"battles:{name}", args=[found.pk]) for name in ("battle", "say")]
    return redirect(back if back.partition("?")[0] in here else here[0])
