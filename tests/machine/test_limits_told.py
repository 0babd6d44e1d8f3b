"""What docs/hosting.md says of limits is what the code holds."""

from accounts import adapter
from accounts.views import SIGN_UPS_AT_MOST
from battles import lobby_views
from battles.note_services import PHOTOS_OF_A_PLAYER_AT_MOST
from battles.services import BATTLES_AT_MOST
from companion import limits, players
from companion.hosting import request_intake
from companion.live import hub
from companion.pictures import BYTES_AT_MOST
from companion.request_limits import PICTURE, SMALL_FORM, TEXT_FILE
from gangs.own_services import THINGS_AT_MOST
from gangs.pack_services import PACKS_AT_MOST
from gangs.services import GANGS_AT_MOST, PORTRAITS_AT_MOST
from moderation.views import REPORTS_AT_MOST
from tests.machine.test_hosting import DOC


def test_the_limits_are_those_of_the_code():
    table = DOC.partition("## Limits")[2].partition("## ")[0]
    name, address = adapter.GUESSES_OF_A_NAME["most"], adapter.GUESSES_OF_AN_ADDRESS["most"]
    of_all = lobby_views.GUESSES_OF_ADDRESS_AT_MOST

    for row in (
        f"| wrong passwords | {name} in 5 minutes for one name, {address} from one address |",
        f"| in a browser where the account was used before | {adapter.TRIES_HERE['most']} tries in 5 minutes",
        f"| new accounts | {SIGN_UPS_AT_MOST} in 5 minutes from one address |",
        f"| new guests | {players.GUESTS_AT_MOST} an hour from one address |",
        f"| wrong battle codes | {lobby_views.GUESSES_AT_MOST} in 5 minutes from one browser, {of_all} from",
        f"| new battles, new gangs | {limits.MADE_AT_MOST['battles']} an hour from one address, each |",
        f"| new campaigns | {limits.MADE_AT_MOST['campaigns']} an hour from one address |",
        (
            f"| of one player, bin included | {BATTLES_AT_MOST} battles, {GANGS_AT_MOST} gangs, {THINGS_AT_MOST} "
            f"things of their own, {PACKS_AT_MOST} packs, {PORTRAITS_AT_MOST} portraits, "
            f"{PHOTOS_OF_A_PLAYER_AT_MOST} photos |"
        ),
        f"| new things of players’ own, packs taken or gathered | {limits.MADE_AT_MOST['things']} an hour from one",
        f"| {hub.OF_A_BROWSER} of one browser, {hub.OF_A_PLAYER} of one player, {hub.AT_MOST} of one process;",
        f"| reports | {REPORTS_AT_MOST} an hour from one address |",
        f"| a picture | {BYTES_AT_MOST >> 20} MB |",
        (
            f"| a request | {SMALL_FORM.size >> 20} MB in {SMALL_FORM.seconds} seconds; {TEXT_FILE.size >> 20} MB in "
            f"{TEXT_FILE.seconds} where a text file is imported; {PICTURE.size >> 20} MB in {PICTURE.seconds} with"
        ),
        (
            f"| half-sent requests at once | {request_intake.SLOW_OF_AN_ADDRESS} from one address, "
            f"{request_intake.SLOW_AT_MOST} of one process; {request_intake.IDLE:.0f} seconds for the next byte |"
        ),
    ):
        assert row in table, row
    assert limits.MADE_AT_MOST["battles"] == limits.MADE_AT_MOST["gangs"]
    assert limits.WAIT == 5 * 60
