import sys
from argparse import ArgumentParser
from secrets import token_urlsafe
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management import BaseCommand

from accounts.models import User
from companion.models import Player
from moderation import services


class Command(BaseCommand):
    help = (
        "Finds, hides, shows or deletes a player, a guest's or a member's; makes, closes or opens an account. "
        "Hiding ends what they share by links; closing ends signing in."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("do", choices=["find", "hide", "show", "delete", "make", "close", "open"])
        parser.add_argument(
            "player", help="user name, #number or a link of theirs; to find, a part of a name"
        )
        parser.add_argument("--yes", action="store_true", help="really delete them: there is no way back")

    def handle(self, *args: Any, do: str, player: str, yes: bool, **options: Any) -> None:
        if do == "find":
            self.list_players(services.players_with(player))
        elif do == "make":
            self.make(player)
        else:
            self.act(do, the_one(player), yes)

    def list_players(self, players: list[Player]) -> None:
        for player in players:
            self.stdout.write(services.line_of(player))
        if not players:
            self.stdout.write("No player was found.")

    def make(self, name: str) -> None:
        password = token_urlsafe(12)
        try:
            User(username=name.lower(), password="x").full_clean()
        except ValidationError as wrong:
            sys.exit(f"No account can be made: {' '.join(wrong.messages)}")
        user = services.make_account(name=name, password=password)
        self.stdout.write(f"Made the account {user.username} with the password {password}")

    def act(self, do: str, player: Player, yes: bool) -> None:
        line = services.line_of(player)
        if do == "delete" and not yes:
            sys.exit(
                f"{line}\nThis deletes them and all that is theirs, for good. Add --yes if you are sure."
            )
        if do == "hide":
            services.hide_player(player=player)
        elif do == "show":
            services.show_player(player=player)
        elif do == "delete":
            services.delete_player(player=player)
            self.stdout.write(f"Deleted: {line}")
            return
        elif player.user is None:
            sys.exit(f"{line}\nA guest has no account. Hide or delete them instead.")
        elif do == "close":
            services.close_account(user=player.user)
        else:
            services.open_account(user=player.user)
        self.stdout.write(services.line_of(player))


def the_one(words: str) -> Player:
    """The one player of that name or number; several or none are a sentence."""
    exact = Player.objects.filter(user__username=words.lower()).select_related("user").first()
    found = [exact] if exact else services.players_with(words)
    if len(found) == 1:
        return found[0]
    lines = "\n".join(map(services.line_of, found))
    sys.exit(f"{lines}\nWhich one? Type its #number." if found else "No player was found.")
