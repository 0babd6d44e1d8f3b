"""A guest does not come back: the campaigns in which others take part go on without them."""

from __future__ import annotations

from django.db.models import F

from campaigns.models import Campaign, Contender, Organizer
from companion.models import Player


def hand_over_campaigns(*, player: Player) -> None:
    """Called before a player is deleted, inside that transaction: another organizer runs their campaigns then, or the
    next player. Campaigns in their bin are deleted with them.
    """
    mine = Campaign.objects.filter(owner=player, deleted_at=None)
    for campaign in mine.select_for_update(of=("self",)).order_by("pk"):
        helpers = Organizer.objects.filter(campaign=campaign).exclude(player=player).order_by("pk")
        others = Contender.objects.filter(campaign=campaign).exclude(player=None).exclude(player=player)
        heir = helpers.values_list("player", flat=True).first()
        players = others.order_by(F("left").asc(nulls_first=True), "number")
        heir = heir or players.values_list("player", flat=True).first()
        if heir is not None:
            campaign.owner_id = heir
            campaign.save(update_fields=["owner"])
            helpers.filter(player=heir).delete()
