"""Two gangs side by side: the page."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from companion.players import player_of
from companion.rendering import game_or_404, render_page
from games.engine.crews import Crew, CrewMember, crewed
from games.engine.game import Game
from games.engine.show.beside import Beam, beams, in_short
from games.engine.show.card import Card
from games.engine.show.sparring import SparringArm
from gangs.fair_forms import NAMES, FairForm
from gangs.models import total_line
from gangs.sparring import sparring


class Beside(NamedTuple):
    """One of the two. leader: whoever stands first; None for a gang with nobody in it."""

    name: str
    line: str
    leader: Card | None


class Duel(NamedTuple):
    """The two leaders, each at the other. ground: where they stand; left, right: what each attacks with, and to what
    end.
    """

    ground: str
    beam: Beam
    left: str
    right: str


@require_safe
def beside(request: HttpRequest, key: str) -> HttpResponse:
    """?one= and ?other=: gangs, crews or ready-made ones of a game; where one is missing, they are to be chosen."""
    rules = game_or_404(key)
    said = {name: request.GET[name] for name in NAMES if request.GET.get(name)}
    form = FairForm(rules, player_of(request), said)
    context: dict[str, Any] = {"game": rules, "form": form}
    if form.is_valid():
        context |= compared(rules, *form.gangs()) | links(rules, said)
    return render_page(request, "gangs/beside.html", context)


def compared(rules: Game, one: Any, other: Any) -> dict[str, Any]:
    roster = rules.roster
    mine, theirs = roster.measures(one), roster.measures(other)
    return {
        "pair": (_of(rules, one), _of(rules, other)),
        "beams": beams(mine, theirs),
        "in_short": tuple(in_short((one.name, other.name), mine, theirs)),
        "duel": duel(rules, one, other),
    }


def links(rules: Game, said: dict[str, str]) -> dict[str, str]:
    fight = {"game": rules.key, "gang": said["one"], "foe": said["other"]}
    return {
        "fight": f"{reverse('battles:setup')}?{urlencode(fight)}",
        "fair": f"{reverse('gangs:fair', args=[rules.key])}?{urlencode(said)}" if rules.tells_fair else "",
    }


def _of(rules: Game, gang: Any) -> Beside:
    builder, cards = rules.roster.builder, rules.roster.cards(gang)
    line = f"{builder.line(gang)} · {total_line(builder.total(gang))}"
    return Beside(gang.name, line, cards[0] if cards else None)


def duel(rules: Game, one: Any, other: Any) -> Duel | None:
    """Whoever stands first in each, alone against the other; None where the game tells no odds or somebody has none."""
    mine, theirs = _best(rules, one, other), _best(rules, other, one)
    if mine is None or theirs is None:
        return None
    left, right = mine.grounds[0].rows[0], theirs.grounds[0].rows[0]
    better: Literal["left", "right", ""] = "left" if left.per_mille > right.per_mille else "right"
    if left.share == right.share:
        better = ""
    beam = Beam("", left.share, right.share, left.per_mille, right.per_mille, better)
    return Duel(mine.grounds[0].label, beam, _said(mine), _said(theirs))


def _best(rules: Game, gang: Any, foe: Any) -> SparringArm | None:
    """What the first of a gang attacks the first of another with, where that is likeliest to tell."""
    cards, foes = rules.roster.cards(gang), rules.roster.cards(foe)
    if not (cards and foes):
        return None
    alone = crewed(rules.roster, foe, Crew("1", "-", (CrewMember(foes[0].key),)))
    arms = [
        arm for arm in sparring(rules, gang, cards[0].key, (alone,)) if arm.grounds and arm.grounds[0].rows
    ]
    return max(arms, key=lambda arm: arm.grounds[0].rows[0].per_mille, default=None)


def _said(arm: SparringArm) -> str:
    return f"{arm.label}, {arm.grounds[0].rows[0].counts}"
