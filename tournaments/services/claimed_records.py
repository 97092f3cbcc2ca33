"""What a walk-in played follows the record into the account that claims it."""

from typing import Any

from django.dispatch import receiver

from accounts.models import PlayerProfile, User
from accounts.signals import profile_claimed
from tournaments.errors import PlaysTwiceError
from tournaments.models import Registration
from tournaments.services.notes import note


@receiver(profile_claimed, dispatch_uid="tournaments.move_registrations")
def move_registrations(
    *, walk_in: PlayerProfile, profile: PlayerProfile, actor: User | None, **signal: Any
) -> None:
    """Past rounds stay as they are: they point at the registration, which gets a new owner."""
    registrations = Registration.objects.select_for_update(of=["self"]).filter(profile=walk_in)
    for registration in registrations.select_related("event"):
        event = registration.event
        if profile != walk_in and event.registrations.filter(profile=profile).exists():
            raise PlaysTwiceError(event.name)
        registration.profile = profile
        registration.save(update_fields=["profile"])
        is_own = actor is not None and actor.pk == profile.user_id
        done = "claimed" if is_own else "was given"
        note(event, actor, "claim_walk_in", f"{profile} {done} the record of {walk_in}")
