from django.db import models


class Player(models.Model):
    """Somebody who plays. A guest is one too: known by the cookie of his browser and by nothing else."""

    name = models.CharField(max_length=80, blank=True, default="")
    made = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name or f"guest {self.pk}"
