from django.conf import settings
from django.db import models


class Player(models.Model):
    """Somebody who plays. A guest is one too: known by the cookie of his browser and by nothing else.

    user: the account of a member. With it goes the player, and all that is his.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="player")
    name = models.CharField(max_length=80, blank=True, default="")
    made = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name or f"guest {self.pk}"
