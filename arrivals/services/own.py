"""Players check themselves in, while the event lets phones do it."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from arrivals.enums import Way
from arrivals.errors import WrongCodeError
from arrivals.queries.door import is_code
from arrivals.queries.own import own_check_in
from arrivals.services.roll import check_in
from tournaments.models import Registration
from tournaments.services.locks import locked_registration, require, required


@transaction.atomic
def check_in_by_phone(*, registration: Registration, code: str, actor: User) -> Registration:
    """`code` stands on the screen at the door; only some events ask for it."""
    registration, now = locked_registration(registration.pk), timezone.now()
    no_check_in = "This event does not check its players in."
    own = required(own_check_in(registration, now), no_check_in)
    if own.is_here:
        return registration
    require(not own.refusal, own.refusal)
    if own.check_in.needs_code and not is_code(own.check_in, code, now):
        raise WrongCodeError(
            "This is not the code on the screen at the door. It changes every minute: type the one "
            "that is there now.",
            field="code",
        )
    return check_in(registration=registration, actor=actor, way=Way.PHONE)
