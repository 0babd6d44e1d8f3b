from datetime import date

from django.conf import settings
from django.db import models
from django.utils import timezone


def today() -> date:
    """The day in UTC."""
    return timezone.now().date()


class Player(models.Model):
    """Somebody who plays. A guest is one too: known by the cookie of their browser and by nothing else.

    user: the account of a member; without one the player is a guest. seen_on: the day of a visit; the last visit is at
    most `players.RENEWED_AFTER` days later. With the player goes all that is theirs alone.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="player")
    name = models.CharField(max_length=80, blank=True, default="")
    made = models.DateTimeField(auto_now_add=True)
    seen_on = models.DateField(default=today)

    def __str__(self) -> str:
        return self.name or f"guest {self.pk}"


class DrawnCountry(models.Model):
    """A map's country as it was drawn (`companion.maps`), by a digest of what it was drawn from.

    body: compressed JSON, some 14 kB. It can be drawn again at any time.
    """

    digest = models.CharField(max_length=32, primary_key=True)
    body = models.BinaryField()
    drawn_on = models.DateField(default=today)

    def __str__(self) -> str:
        return self.digest
