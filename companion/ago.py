"""How long ago something was, in words."""

from datetime import datetime

from django.utils.timesince import timesince

from companion.words import say


def how_long_ago(moment: datetime) -> str:
    since = timesince(moment, depth=1)
    return say("just now") if since.startswith("0") else say("{since} ago", since=since)
