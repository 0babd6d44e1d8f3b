"""A guest does not come back: the campaigns in which others take part go on without them."""

from __future__ import annotations

from campaigns.models import Campaign, Contender
from companion.models import Player


def hand_over_campaigns(*, player: Player) -> None:
    """Called before a player is deleted, inside that transaction: the next player runs their campaigns. Campaigns in
    their bin are deleted with them.
    """
    mine = Campaign.objects.filter(owner=player, deleted_at=None)
    for campaign in mine.select_for_update(of=("self",)).order_by("pk"):
        others = Contender.objects.filter(campaign=campaign).exclude(player=None).exclude(player=player)
        heir = others.order_by("number").values_list("player", flat=True).first()
        if heir is not None:
            campaign.owner_id = heir
            campaign.save(update_fields=["owner"])
