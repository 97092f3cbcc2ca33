"""Django's sessions in the database, read by a statement that was put together once.

Every page of everybody who is logged in begins with it. The name of the class stays Django's: what
is stored is signed with it, and nobody is to log in anew."""

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from statements.reads import PreparedRead

SESSION: PreparedRead[Session] = PreparedRead(
    lambda key: Session.objects.filter(session_key=key), key=str
)


class SessionStore(db.SessionStore):
    def _get_session_from_db(self) -> Session | None:
        found = SESSION.first(key=self.session_key or "")
        if found is not None and found.expire_date > timezone.now():
            return found
        self._session_key = None
        return None
