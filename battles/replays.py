"""Any moment of a battle, running or over, to be looked at; and a table of one's own that goes on from it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from battles import branches, stage, stored_entries, story, submissions, visibility
from battles.log_entries import TableMoment
from battles.models import Battle
from battles.portraits import portraits_of
from companion.models import Player
from companion.players import player_of, player_or_new
from companion.rendering import render_page
from games.engine.play.questions import Refused
from games.engine.play.record import Moment
from games.engine.show.scene import Line

LINES = 3
AT = "at"


def moment_number(request: HttpRequest, battle: Battle) -> int:
    """Which moment an address asks for: 0 is before anything was said. The newest for what is no number."""
    words = request.GET.get(AT, "")
    asked = words.isascii() and words.isdecimal() and len(words) < 10
    return min(int(words), battle.newest) if asked else battle.newest


def replay_page(request: HttpRequest, battle: Battle, *, shared: bool = False) -> HttpResponse:
    """The table as it was after an entry. Nothing can be tapped, and nothing is changed. Four queries."""
    player = None if shared else player_of(request)
    number = moment_number(request, battle)
    try:
        then: TableMoment = battle.moment(number) if number else Moment(0, battle.began())
    except stored_entries.NOT_TOLD as missing:
        raise Http404(str(missing)) from None
    known = battle.sides_known_to(player)
    scene = stage.with_portraits(visibility.for_phone(battle.seen_at(then, known), ()), portraits_of(battle))
    lines = _lines(battle, player, number, naming=not shared)
    numbers = [at for first, last in battle.head.moment.chain for at in range(first, last + 1)]
    context = {
        "battle": battle,
        "scene": scene,
        "sides": scene.sides,
        "strip": stage.strip_of(scene, None, None, None),
        "lines": lines,
        "at": number,
        "before": max((one for one in (0, *numbers) if one < number), default=None),
        "after": min((one for one in numbers if one > number), default=None),
        "last": battle.newest,
        "shared": shared,
        "tries": number and branches.why_not_branch(battle, player) == "",
        "back": _address(battle, "shared" if shared else "battle"),
        "way": _address(battle, "try_shared" if shared else "try"),
    }
    response = render_page(request, "battles/replay.html", context)
    if shared:
        response["X-Robots-Tag"] = "noindex"
    return response


def _address(battle: Battle, route: str) -> str:
    return reverse(f"battles:{route}", args=[battle.share_key if "shared" in route else battle.pk])


def _lines(battle: Battle, player: Player | None, number: int, *, naming: bool) -> list[Line]:
    """The last lines up to a moment, as this viewer may read them. Two queries at most."""
    if not number:
        return []
    found = story.story_lines(battle, player, max(1, number - 2 * LINES), number, naming=naming)
    return [line for line in found if not line.heading][-LINES:]


# Another way


@require_POST
def try_another_way(request: HttpRequest, battle: str) -> HttpResponse:
    """POST begins a battle of one's own at a moment of this one: at."""
    player = player_of(request)
    found = get_object_or_404(Battle.objects.open_to(player).filter(begun=True), pk=battle)
    return _try(request, found, player)


@require_POST
def try_shared(request: HttpRequest, token: str) -> HttpResponse:
    """The same for whoever has the link of a battle that is over."""
    return _try(request, get_object_or_404(Battle.objects.shared(token)), player_of(request))


def _try(request: HttpRequest, found: Battle, player: Player | None) -> HttpResponse:
    number = submissions.page_number(request.POST.get(AT, ""))
    try:
        if why_not := branches.why_not_branch(found, player):
            raise Refused(why_not)
        new = branches.branch_off(player=player_or_new(request), battle=found, number=number)
    except Refused as refusal:
        context = {"battle": found, "notice": str(refusal), "shared": not found.sides_of(player)}
        return render_page(request, "battles/refused.html", context)
    return redirect("battles:battle", new.pk)
