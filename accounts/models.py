from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.utils import timezone

from companion.models import Player
from companion.words import say

NAME_AT_MOST = 40


class People(BaseUserManager["User"]):
    def create_user(self, username: str, email: str = "", password: str | None = None) -> User:
        user = User(username=username.lower(), email=email)
        user.set_password(password)
        user.save(using=self._db)
        return user


class User(AbstractBaseUser):
    """The account of a member: a name, a password, and an e-mail address where there is use for one. No more."""

    last_login = None  # nobody needs to know
    _password: str | None  # Django's: a password that was set and is not saved yet

    username = models.CharField(
        "user name", max_length=NAME_AT_MOST, unique=True, validators=[UnicodeUsernameValidator()]
    )
    email = models.EmailField(blank=True, default="")
    joined = models.DateTimeField(auto_now_add=True)
    closed = models.BooleanField(default=False)  # by the host: nobody signs in to it

    objects = People()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"

    def __str__(self) -> str:
        return self.username

    @property
    def is_active(self) -> bool:  # type: ignore[override]  # a plain attribute in Django
        return not self.closed

    def save(self, *args: Any, **kwargs: Any) -> None:
        """A new password ends every session of its user; the one in which it was changed is begun anew."""
        changed = self.pk is not None and self._password is not None
        super().save(*args, **kwargs)
        if changed:
            self.sessions.all().delete()


class Invitation(models.Model):
    """Lets one person sign up where that is by invitation only. used: when somebody did."""

    token = models.CharField(max_length=40, unique=True)
    made = models.DateTimeField(auto_now_add=True)
    until = models.DateTimeField()
    used = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"until {self.until:%d %B %Y}{say(', used') if self.used else ''}"


class Limit(models.Model):
    """A count of `companion.limits`. key: a digest of what is counted, whose, and when. ends: Unix time, in seconds."""

    key = models.CharField(max_length=40, primary_key=True)
    spent = models.PositiveIntegerField()
    ends = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return f"{self.spent} until {self.ends}"


class QueuedMail(models.Model):
    """A mail that waits to be sent: `accounts.mail_queue`. words: what its template needs. due: when to try next."""

    template = models.CharField(max_length=80)
    to = models.CharField(max_length=254)
    words = models.JSONField(default=dict)
    made = models.DateTimeField(auto_now_add=True)
    due = models.DateTimeField(default=timezone.now, db_index=True)
    tries = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.template}, tried {self.tries} times"


class MovedIn(models.Model):
    """What came in from another house, so that it comes once: `accounts.moving`. source: its key there; key: here."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=10)
    source = models.CharField(max_length=120)
    key = models.CharField(max_length=40)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "kind", "source"], name="moved_in_once")]

    def __str__(self) -> str:
        return f"{self.kind} {self.source}"


class Brought(models.Model):
    """What a guest brought into an account, so that it can be given back: `accounts.guest_services`.

    guest, member: keys of players, not foreign keys: it is no possession of theirs. rows: keys, by the kind of row.
    """

    KEPT_FOR = timedelta(days=7)

    guest = models.BigIntegerField()
    member = models.BigIntegerField(db_index=True)
    rows = models.JSONField()
    made = models.DateTimeField(auto_now_add=True, db_index=True)

    def __str__(self) -> str:
        return f"from player {self.guest} to player {self.member}"

    @property
    def until(self) -> datetime:
        return self.made + self.KEPT_FOR


class Handover(models.Model):
    """A way for a guest into the app on their home screen, once: `accounts.handover`.

    digest: of its secret, which is kept nowhere. player: a key, not a foreign key: it is no possession of theirs.
    """

    digest = models.CharField(max_length=64, primary_key=True)
    player = models.BigIntegerField(db_index=True)
    made = models.DateTimeField(auto_now_add=True)
    ends = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"for player {self.player} until {self.ends:%Y-%m-%d %H:%M}"


class Session(AbstractBaseSession):
    """A browser that was here. user: who is signed in there; guests have none."""

    user = models.ForeignKey(User, models.CASCADE, null=True, related_name="sessions")

    @classmethod
    def get_session_store_class(cls) -> type:
        from accounts.sessions import SessionStore

        return SessionStore
