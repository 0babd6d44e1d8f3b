"""The part of a battle that says who sits where, who may come in, and what players ask of each other about seats."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import models

from battles import log_models, seat_changes, seat_requests
from battles import seats as seating
from battles.seat_changes import Kind, SeatChange
from battles.seat_requests import Requests
from battles.seats import Seat, Seats
from companion.compression import CompressedTextField
from companion.models import Player
from companion.words import say
from games.engine.play.values import to_json
from games.engine.show.scene import Scene, SideView
from games.engine.tell.story import StoryLine

OPEN, WATCH, CLOSED = "open", "watch", "closed"
LATEST = 4  # lines that the table shows


class SeatedLog(log_models.Log):
    """A log with seats.

    seats: who sits where, as JSON; "" is one phone for all. code: five letters that let others in; code_since: when it
    was made. access: what a newcomer may do with it: sit down (OPEN), watch and ask for a seat (WATCH), nothing
    (CLOSED). seat_requests: who asks for a seat; seat_changes: what became of the seats since the start, both as JSON.
    latest_story: its last lines (`StoryLine`), as JSON. clocks: how long each side has taken (`clocks.Clocks`), as
    JSON; "" for none. noted: somebody wrote or photographed something at the table, so its story has to look for that.
    """

    code = models.CharField(max_length=5, null=True, unique=True)  # noqa: DJ001 (older ones have none)
    code_since = models.DateTimeField(null=True)
    access = models.CharField(max_length=8, default=OPEN)
    seat_requests = models.TextField(default="", blank=True)
    latest_story = CompressedTextField(default="[]", level=1)
    seat_changes = models.TextField(default="", blank=True)
    seats = models.TextField(default="", blank=True)
    owner = models.ForeignKey(Player, models.CASCADE, related_name="battles", db_index=False)
    begun = models.BooleanField(default=True)
    clocks = models.TextField(default="", blank=True)
    noted = models.BooleanField(default=False)

    class Meta:
        abstract = True

    def save(self, **named: Any) -> None:
        if self.__dict__.pop("seats_told", False) and named.get("update_fields") is not None:
            named["update_fields"] = {*named["update_fields"], "seat_changes", "latest_story"}
        super().save(**named)

    @property
    @abstractmethod
    def scene(self) -> Scene:
        """Everything that is to be seen now, whoever may see it."""

    @property
    def seated(self) -> Seats:
        """Who sits where. Told by the row's own column, so also of a battle that cannot be read."""
        return self._seats(self.scene.sides if self.begun and not self.seats else ())

    @seated.setter
    def seated(self, seats: Seats) -> None:
        self.seats = seating.dump_seats(seats)
        self.__dict__.pop("views", None)

    def _seats(self, sides: Sequence[SideView]) -> Seats:
        return (
            seating.load_seats(self.seats)
            if self.seats
            else seating.seats_for_start(sides, (), self.owner_id)
        )

    def sides_of(self, player: Player | None) -> frozenset[str]:
        """The sides for which this player speaks."""
        free = [side.key for side in self.scene.sides if side.free] if self.begun else ()
        return seating.sides_of(self.seated, player.pk if player else None, self.owner_id, free)

    def sides_known_to(self, player: Player | None) -> frozenset[str]:
        """The sides whose secrets this player may know: not those for which they only stand in."""
        free = [side.key for side in self.scene.sides if side.free] if self.begun else ()
        return seating.sides_known_to(self.seated, player.pk if player else None, self.owner_id, free)

    def own_sides(self, player: Player | None) -> frozenset[str]:
        """The sides for which this player may agree to something: not those for which they only stand in."""
        return seating.own_sides(self.seated, player.pk if player else None, self.owner_id)

    def came_back(self, player: Player | None) -> None:
        """They say something, so nobody needs to stand in for them."""
        mine = [seat for seat in self.seated if player and seat.player == player.pk]
        if player and any(seat.absent or seat.warned for seat in mine):
            for seat in mine:
                if seat.absent:
                    self.tell_seat_change("back", seat)
            self.seated = seating.mark_present(self.seated, player.pk)

    def tell_seat_change(
        self, kind: Kind, seat: Seat, other: Player | None = None, other_name: str = ""
    ) -> None:
        """A line of the story about a seat and its player. Before the start there is no story. Raises Refused."""
        if not self.begun:
            return
        change = SeatChange(
            self.newest, kind, seat.player or 0, seat.called, seat.gang, other.pk if other else 0, other_name
        )
        self.seat_changes = seat_changes.dump_changes(
            seat_changes.add_change(seat_changes.load_changes(self.seat_changes), change)
        )
        latest = msgspec.json.decode(self.latest_story, type=list[StoryLine])
        self.latest_story = to_json([*latest, change.told][-LATEST:]).decode()
        self.__dict__["seats_told"] = True

    @property
    def requests(self) -> Requests:
        """Who asks for a seat."""
        return seat_requests.load_requests(self.seat_requests)

    @requests.setter
    def requests(self, requests: Requests) -> None:
        self.seat_requests = seat_requests.dump_requests(requests)

    def may_tell(self, player: Player | None) -> bool:
        """Whether this player may change the title, text and photos: everybody who had a seat, and the host."""
        return player is not None and (
            player.pk == self.owner_id or seating.took_part(self.seated, player.pk)
        )

    @property
    def host_called(self) -> str:
        return seating.names(self.seated).get(self.owner_id, say("the host"))
