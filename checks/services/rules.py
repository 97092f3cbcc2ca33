"""What an event sets for its checks itself."""

from django.db import transaction

from accounts.models import User
from checks.models import CheckRules
from checks.services.notes import note
from tournaments.models import Event
from tournaments.services.blueprints import register_part
from tournaments.services.locks import locked_event, require


@transaction.atomic
def set_rules(
    *, event: Event, share_percent: int, round_minutes: int | None, actor: User
) -> CheckRules:
    event = locked_event(event.pk)
    require(1 <= share_percent <= 100, "A share lies between 1 and 100 %.", field="share_percent")
    require(
        round_minutes is None or 5 <= round_minutes <= 240,
        "A round lasts between 5 and 240 minutes.",
        field="round_minutes",
    )
    rules, _ = CheckRules.objects.update_or_create(
        event=event, defaults={"share_percent": share_percent, "round_minutes": round_minutes}
    )
    words = f"Deck checks: {share_percent} % of the field"
    if round_minutes:
        words += f", rounds of {round_minutes} minutes"
    note(event, actor, "set_check_rules", words)
    return rules


def rules_described(event: Event) -> dict[str, int | None] | None:
    """For another event like this one."""
    rules = CheckRules.objects.filter(event=event).first()
    if rules is None:
        return None
    return {"share_percent": rules.share_percent, "round_minutes": rules.round_minutes}


def rules_made(event: Event, rules: dict[str, int | None], actor: User) -> None:
    CheckRules.objects.create(event=event, **rules)


register_part("checks", rules_described, rules_made)
