"""The session engine: Django's own, which also knows whose session it is. Named by SESSION_ENGINE."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as Stored
from django.utils import timezone

from accounts.models import Session
from companion.prepared import Prepared

_SESSIONS = Prepared[Session](lambda key: Session.objects.filter(pk=key), "key")


class SessionStore(Stored):
    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    def _get_session_from_db(self) -> Session | None:
        """As Django's own does it, but for its query."""
        found = _SESSIONS.first(str(self.session_key))
        if found is not None and found.expire_date > timezone.now():
            return found
        self._session_key = None
        return None

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        row = super().create_model_instance(data)
        assert isinstance(row, Session)
        row.user_id = data.get(SESSION_KEY)
        return row
