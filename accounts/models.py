from __future__ import annotations

from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models

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

    username = models.CharField(
        "user name", max_length=NAME_AT_MOST, unique=True, validators=[UnicodeUsernameValidator()]
    )
    email = models.EmailField(blank=True, default="")
    joined = models.DateTimeField(auto_now_add=True)

    objects = People()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"

    def __str__(self) -> str:
        return self.username

    def save(self, *args: Any, **kwargs: Any) -> None:
        """A new password ends every session of its user; the one in which it was changed is begun anew."""
        changed = self.pk is not None and self._password is not None
        super().save(*args, **kwargs)
        if changed:
            self.sessions.all().delete()


class Session(AbstractBaseSession):
    """A browser that was here. user: who is signed in there; guests have none."""

    user = models.ForeignKey(User, models.CASCADE, null=True, related_name="sessions")

    @classmethod
    def get_session_store_class(cls) -> type:
        from accounts.sessions import SessionStore

        return SessionStore
