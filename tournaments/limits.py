"""How often a code of an event may be wrong: counted for the network address."""

from allauth.account.adapter import get_adapter
from allauth.core.internal import ratelimit
from django.conf import settings
from django.http import HttpRequest

from tournaments.errors import TournamentError
from tournaments.models import Event
from tournaments.queries.codes import event_with_code

TOO_MANY = "Too many wrong codes came from here. Wait a minute, or look for the event by its name."
WRONG = "No event has the code {code}. Look at the poster again, letter by letter."


def event_joined_with(request: HttpRequest, code: str) -> Event:
    """Counted before the code is known to be wrong; one that is right is taken back."""
    address, rate = get_adapter().get_client_ip(request), settings.WRONG_CODES["address"]
    used = ratelimit.consume(
        request, app="tournaments", action="join", config={"join": rate}, key=f"address:{address}"
    )
    if used is None:
        raise TournamentError(TOO_MANY, field="code")
    event = event_with_code(request.user, code)
    if event is None:
        raise TournamentError(WRONG.format(code=code), field="code")
    used.rollback()
    return event
